import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { CurrencyCode, minorUnits } from "#models/money/money.ts"
import { decodeMeta } from "./causation.ts"
import { Journal } from "./Journal.ts"
import { readable } from "./readable.ts"

const decodeCurrency = Schema.decodeUnknownSync(CurrencyCode)

interface PostingRow {
  readonly seq: bigint
  readonly account: string
  readonly currency: string
  readonly amount: bigint
}

/** The state of a chart, as `accepted` or `settled.won`. */
export const stateIn = (value: unknown): string =>
  typeof value === "string"
    ? value
    : Object.entries(Object(value) as Readonly<Record<string, unknown>>)
        .map(([name, inner]) => `${name}.${stateIn(inner)}`)
        .join(" ")

/** Makes what tells of a stream what happened to it, when and by whom, and the money that its commits moved. */
export const makeStory = Effect.gen(function* () {
  const journal = yield* Journal
  const sql = yield* SqlClient.SqlClient

  const postingsOf = (commits: ReadonlyArray<number>) =>
    Effect.map(
      readable(sql<PostingRow>`
        SELECT seq, account, currency, amount FROM postings
        WHERE seq = ANY(${commits.map(String)}::bigint[]) AND amount <> 0 ORDER BY seq, line`),
      (rows) =>
        rows.map(({ seq, account, currency, amount }) => ({
          seq: Number(seq),
          account,
          currency: decodeCurrency(currency),
          amount: minorUnits(amount),
        })),
    )

  return Effect.fnUntraced(function* (stream: string) {
    const events = yield* journal.read(stream)
    const metas = events.map(({ meta }) => decodeMeta(meta))
    const commits = [...new Set(events.map(({ seq }, place) => metas[place]?.commit ?? seq))]
    return {
      events: events.map(({ seq, at, type }, place) => ({
        seq,
        at,
        type,
        actor: metas[place]?.actor ?? "",
      })),
      postings: yield* postingsOf(commits),
    }
  })
})
