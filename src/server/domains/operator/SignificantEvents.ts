import { Context, Effect, Layer, Option, Stream } from "effect"
import { SqlClient } from "effect/sql"
import {
  SIGNIFICANT,
  type SignificantPage,
  type SignificantQuery,
  type SignificantRow,
} from "#models/operator/significant.ts"
import { Book } from "#src/server/domains/line/line.domain.ts"
import { decodeMeta } from "#src/server/kernel/journal/causation.ts"
import { readable } from "#src/server/kernel/journal/readable.ts"
import { type EventRow, eventOf } from "#src/server/kernel/journal/rows.ts"
import { Personal } from "#src/server/kernel/secrets/Personal.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { IS_SIGNIFICANT } from "#src/server/kernel/store/significant-types.ts"
import { kindOf, significantWords } from "./significant-words.ts"

/** Events on a page, and rows of a file that are read at once. */
const PAGE = 50
const AT_ONCE = 500
const DAY = 86_400_000

const OPERATOR = "operator:"

/** What of the log is significant, newest first: read from the log itself, by its own order. */
export class SignificantEvents extends Context.Service<
  SignificantEvents,
  {
    /** Those below a number of the log, in the words of a language. */
    readonly page: (
      query: SignificantQuery,
      before: number | undefined,
      language: string,
    ) => Effect.Effect<SignificantPage, StoreUnavailable>
    /** All of them, part by part. */
    readonly all: (
      query: SignificantQuery,
      language: string,
    ) => Stream.Stream<ReadonlyArray<SignificantRow>, StoreUnavailable>
  }
>()("statebook/server/operator/SignificantEvents") {
  static readonly layer = Layer.effect(
    SignificantEvents,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const book = yield* Book
  const personal = yield* Personal
  const sql = yield* SqlClient.SqlClient
  const number = (value: number) => sql`${`${value}`}::bigint`

  const rowsBelow = (
    { kind, who, from, to }: SignificantQuery,
    before: number | undefined,
    limit: number,
  ) => {
    const narrow = [
      before === undefined ? sql`` : sql`AND seq < ${number(before)}`,
      kind === null
        ? sql``
        : kind === "accounts"
          ? sql`AND (type = ANY(${[...SIGNIFICANT.accounts]}::text[]) OR stream LIKE 'player-file:%')`
          : sql`AND type = ANY(${[...SIGNIFICANT[kind]]}::text[]) AND stream NOT LIKE 'player-file:%'`,
      who === "" ? sql`` : sql`AND meta::jsonb ->> 'actor' = ${`${OPERATOR}${who}`}::text`,
      from === "" ? sql`` : sql`AND at >= ${number(Date.parse(from))}`,
      to === "" ? sql`` : sql`AND at < ${number(Date.parse(to) + DAY)}`,
    ]
    return readable(sql<EventRow>`
      SELECT * FROM events WHERE ${sql.literal(IS_SIGNIFICANT)} ${sql.join(" ", false)(narrow)}
      ORDER BY seq DESC LIMIT ${number(limit)}`)
  }

  const told = Effect.fnUntraced(function* (rows: ReadonlyArray<EventRow>, language: string) {
    const words = significantWords(book, language)
    return (yield* personal.opened(rows.map(eventOf))).map((event): SignificantRow => {
      const { actor } = decodeMeta(event.meta)
      return {
        seq: event.seq,
        at: event.at,
        kind: kindOf(event),
        who: actor.startsWith(OPERATOR) ? actor.slice(OPERATOR.length) : "",
        ...words(event),
      }
    })
  })

  return SignificantEvents.of({
    page: Effect.fn("SignificantEvents.page")(function* (query, before, language) {
      const rows = yield* rowsBelow(query, before, PAGE + 1)
      const shown = yield* told(rows.slice(0, PAGE), language)
      return { rows: shown, next: rows.length > PAGE ? (shown.at(-1)?.seq ?? null) : null }
    }),
    all: (query, language) =>
      Stream.paginate(undefined as number | undefined, (before) =>
        Effect.gen(function* () {
          const rows = yield* rowsBelow(query, before, AT_ONCE)
          const shown = yield* told(rows, language)
          const last = shown.at(-1)?.seq
          return [
            [shown],
            rows.length < AT_ONCE || last === undefined ? Option.none() : Option.some(last),
          ] as const
        }),
      ),
  })
})
