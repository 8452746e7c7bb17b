import { Clock, Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { readable } from "#src/server/kernel/journal/readable.ts"
import { SETTINGS, SiteSettings } from "#src/server/kernel/settings/settings.ts"

/** Document that says in which currencies accounts may have been opened, and which was the default one. */
const KEPT = { kind: "site-currencies", id: "all" } as const

const Kept = Schema.Struct({ main: Schema.String, codes: Schema.Array(Schema.String) })
type Kept = typeof Kept.Type

/** The site's currencies are not those that its accounts are kept in. */
export class CurrenciesMissing extends Schema.TaggedError<CurrenciesMissing>()("CurrenciesMissing", {
  detail: Schema.String,
}) {
  override get message(): string {
    return `CURRENCIES: ${this.detail}`
  }
}

const codesOf = (currencies: ReadonlyArray<{ readonly code: string }>): Kept => ({
  main: currencies[0]?.code ?? "",
  codes: currencies.map(({ code }) => code),
})

/**
 * Holds the site's currencies against those it had when it last started: none of them may be gone, for players may have accounts in it, and
 * the default one stays, for what the house may lose is counted in it. Fails with `CurrenciesMissing` in words. A store with accounts of before this was kept had the site's four.
 */
export const keepCurrencies = Effect.gen(function* () {
  const journal = yield* Journal
  const sql = yield* SqlClient.SqlClient
  const now = codesOf((yield* SiteSettings).currencies)
  const told = yield* journal.document(KEPT.kind, KEPT.id)
  const accounts = yield* readable(
    sql`SELECT stream FROM events WHERE stream >= 'wallet:' AND stream < 'wallet;' LIMIT 1`,
  )
  const isNew = Option.isNone(told) && accounts.length === 0
  const before = Option.match(told, {
    onNone: () => (isNew ? now : codesOf(SETTINGS.currencies)),
    onSome: ({ data }) => Schema.decodeUnknownSync(Kept)(data),
  })
  if (before.main !== now.main) {
    const detail = `${before.main} is the default currency of this store, and stays the first of the list`
    return yield* new CurrenciesMissing({ detail })
  }
  const gone = before.codes.filter((code) => !now.codes.includes(code))
  if (gone.length > 0) {
    const detail = `${gone.join(", ")}: accounts may be kept in it; list it, with "hide": true where no new ones are to be opened`
    return yield* new CurrenciesMissing({ detail })
  }
  if (Option.isSome(told) && before.codes.length === now.codes.length) return
  yield* journal
    .commit({
      meta: { actor: "operator" },
      appends: [],
      documents: [{ change: "put", ...KEPT, owner: "", sort: yield* Clock.currentTimeMillis, data: now }],
    })
    .pipe(Effect.catchTag(["VersionConflict", "KeyReused", "InsufficientFunds"], Effect.die))
})

/** Before the site answers anybody. */
export const layerKeptCurrencies = Layer.effectDiscard(keepCurrencies)
