import { Effect, Layer, Option, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { command, stream } from "#src/server/kernel/command/command.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { readable } from "#src/server/kernel/journal/readable.ts"
import { SETTINGS, SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { siteCurrenciesAggregate } from "./site-currencies.aggregate.ts"

/** Document that said it before the log did: read where the log says nothing yet, and removed with its first word. */
const OLD = { kind: "site-currencies", id: "all" } as const

const Listed = Schema.Struct({ main: Schema.String, codes: Schema.Array(Schema.String) })
type Listed = typeof Listed.Type
const decodeOld = Schema.decodeUnknownSync(Listed)

/** The site's currencies are not those that its accounts are kept in. */
export class CurrenciesMissing extends Schema.TaggedError<CurrenciesMissing>()("CurrenciesMissing", {
  detail: Schema.String,
}) {
  override get message(): string {
    return `CURRENCIES: ${this.detail}`
  }
}

const listedIn = (currencies: ReadonlyArray<{ readonly code: string }>): Listed => ({
  main: currencies[0]?.code ?? "",
  codes: currencies.map(({ code }) => code),
})

const isSame = (one: Listed, other: Listed): boolean =>
  one.main === other.main &&
  one.codes.length === other.codes.length &&
  one.codes.every((code) => other.codes.includes(code))

interface Starting {
  readonly now: Listed
  /** What the store began with, where the log does not say. */
  readonly before: Listed
}

/** Writes which currencies the site has, where they are others than it had. */
const listCurrencies = command("wallet.list-currencies", {
  streams: (_: Starting) => ({ currencies: stream(siteCurrenciesAggregate, OLD.id) }),
  by: () => ({ actor: "operator" }),
  decide: ({ currencies }, { now, before }, { at }) => {
    const { listed } = currencies.snapshot.context
    const lists = [...(listed === undefined ? [before] : []), ...(isSame(listed ?? before, now) ? [] : [now])]
    return {
      events: { currencies: lists.map((list) => ({ type: "currencies.listed" as const, at, ...list })) },
      ...(listed === undefined ? { documents: [{ change: "remove" as const, ...OLD }] } : {}),
    }
  },
  refused: {
    currencies: {
      keepsDefault: (_, { currencies }, { before }) => {
        const { main } = currencies.snapshot.context.listed ?? before
        return new CurrenciesMissing({
          detail: `${main} is the default currency of this store, and stays the first of the list`,
        })
      },
      keepsAll: (_, { currencies }, { now, before }) => {
        const { codes } = currencies.snapshot.context.listed ?? before
        const gone = codes.filter((code) => !now.codes.includes(code))
        return new CurrenciesMissing({
          detail: `${gone.join(", ")}: accounts may be kept in it; list it, with "hide": true where no new ones are to be opened`,
        })
      },
    },
  },
  answer: () => undefined,
})

/**
 * Holds the site's currencies against those it had when it last started: none of them may be gone, for players may have accounts in it, and
 * the default one stays, for what the house may lose is counted in it. Fails with `CurrenciesMissing` in words. A store with accounts of before this was kept had the site's four.
 */
export const keepCurrencies = Effect.gen(function* () {
  const journal = yield* Journal
  const sql = yield* SqlClient.SqlClient
  const list = yield* prepared(listCurrencies)
  const now = listedIn((yield* SiteSettings).currencies)
  const old = Option.map(yield* journal.document(OLD.kind, OLD.id), ({ data }) => decodeOld(data))
  const accounts = yield* readable(
    sql`SELECT stream FROM events WHERE stream >= 'wallet:' AND stream < 'wallet;' LIMIT 1`,
  )
  const before = Option.getOrElse(old, () => (accounts.length === 0 ? now : listedIn(SETTINGS.currencies)))
  yield* list({ now, before })
})

/** Before the site answers anybody. */
export const layerKeptCurrencies = Layer.effectDiscard(keepCurrencies)
