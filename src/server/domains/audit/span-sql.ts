import { Effect } from "effect"
import type { SqlClient, Statement } from "effect/sql"
import type { Subject } from "#models/audit/subject.ts"
import type { EventRow } from "#src/server/kernel/journal/rows.ts"
import { lookedUp } from "./look-ups-sql.ts"
import type { Part } from "./record-sql.ts"
import { stoodThen } from "./site-sql.ts"

/** Events of a period that are looked through by one statement, and statements of one page: a page says where it stopped looking. */
export const LOOKED_THROUGH = { window: 20_000, windows: 25 } as const

type Period = Extract<Subject, { kind: "period" }>
type LookUps = Extract<Subject, { kind: "look-ups" }>
type Stood = Extract<Subject, { kind: "site" }>
/** A case that is a span of the log, looked through from one end to the other. */
export type Span = Period | LookUps | Stood

export const isSpan = (subject: Subject): subject is Span =>
  subject.kind === "period" || subject.kind === "look-ups" || subject.kind === "site"

/** The statements that look through a span of the log, and find where it begins and ends. */
export const makeSpanSql = (
  sql: SqlClient.SqlClient,
  { window, windows }: { readonly window: number; readonly windows: number },
) => {
  const number = (value: number) => sql`${`${value}`}::bigint`
  const inOrder = ({ order }: Pick<Part, "order">) => (order === "oldest" ? sql`ASC` : sql`DESC`)

  /** Times never go back in the log, so the first event of a moment is found by halving: some twenty rows of any log. */
  const firstAt = (moment: number) =>
    Effect.gen(function* () {
      const [head] = yield* sql<{ seq: bigint }>`SELECT seq FROM chain_head`
      let low = 1
      let high = Number(head?.seq ?? 0n) + 1
      while (low < high) {
        const middle = Math.floor((low + high) / 2)
        const [row] = yield* sql<{ at: bigint }>`SELECT at FROM events WHERE seq = ${number(middle)}`
        if (row !== undefined && Number(row.at) < moment) low = middle + 1
        else high = middle
      }
      return low
    })

  /** What narrows a period; its events are looked through one by one, for no index has them by these. */
  const narrowed = ({ type, actor, amount }: Period) =>
    sql.join(
      " ",
      false,
    )([
      type === undefined ? sql`` : sql`AND type = ${type}::text`,
      actor === undefined ? sql`` : sql`AND meta::jsonb ->> 'actor' = ${actor}::text`,
      amount === undefined
        ? sql``
        : sql`AND EXISTS (
            SELECT 1 FROM postings WHERE postings.seq = coalesce((events.meta::jsonb ->> 'commit')::bigint, events.seq)
              AND postings.currency = ${amount.currency}::text AND abs(postings.amount) = ${amount.minor}::text::bigint)`,
    ])

  /**
   * Events between two numbers of the log, the second one not included, window by window, so that no statement reads more of the log than one
   * window holds.
   */
  const lookThrough = (
    bounds: { readonly low: number; readonly high: number },
    part: Pick<Part, "order" | "limit">,
    condition: Statement.Fragment,
  ) =>
    Effect.gen(function* () {
      let { low, high } = bounds
      const { order, limit } = part
      const isOldest = order === "oldest"
      const rows: Array<EventRow> = []
      for (let looked = 0; looked < windows && low < high && rows.length < limit; looked++) {
        const from = isOldest ? low : Math.max(low, high - window)
        const to = isOldest ? Math.min(high, low + window) : high
        rows.push(
          ...(yield* sql<EventRow>`
            SELECT * FROM events WHERE seq >= ${number(from)} AND seq < ${number(to)} ${condition}
            ORDER BY seq ${inOrder(part)} LIMIT ${number(limit - rows.length)}`),
        )
        if (isOldest) low = to
        else high = from
      }
      return low < high ? { rows, next: isOldest ? low - 1 : high } : { rows }
    })

  /** What narrows a span to what is asked for; `until`: its last number. */
  const conditionOf = (span: Span, until: number) => {
    switch (span.kind) {
      case "period":
        return narrowed(span)
      case "site":
        return stoodThen(sql, span.chart, until)
      case "look-ups":
        return lookedUp(sql, span.auditor)
    }
  }

  const ofSpan = (span: Span, part: Part) =>
    Effect.gen(function* () {
      const { after, order } = part
      const low = span.kind === "site" ? 1 : yield* firstAt(span.from)
      const high = yield* firstAt(span.kind === "site" ? span.at + 1 : span.to)
      const bounds =
        order === "oldest"
          ? { low: Math.max(low, after + 1), high }
          : { low, high: after > 0 ? Math.min(high, after) : high }
      return yield* lookThrough(bounds, part, conditionOf(span, high - 1))
    })

  return { firstAt, inOrder, lookThrough, ofSpan }
}
