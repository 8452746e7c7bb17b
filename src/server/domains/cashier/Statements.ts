import { Clock, Context, Effect, Layer, Option, Stream } from "effect"
import { SqlClient } from "effect/sql"
import {
  LINES_A_PAGE,
  MONTHS_TOLD,
  type StatementGroup,
  type StatementLine,
  type StatementMonths,
  type StatementPage,
} from "#models/cashier/statement.ts"
import { calendarPeriod, canonicalZone } from "#models/limits/zone.ts"
import { minorUnits } from "#models/money/money.ts"
import { type PlayerId, walletIdOf } from "#models/wallet/account.ts"
import {
  AccountUnknown,
  type PayingAccount,
  Wallets,
  walletAggregate,
} from "#src/server/domains/wallet/wallet.domain.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { readable } from "#src/server/kernel/journal/readable.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { gainOfSum, lineOf, type MoveRow, PASSING, type SumRow, sumsOf, typesOf } from "./statement-lines.ts"

/** Which moves are asked for; `until` is not in the time any more. Milliseconds since the epoch. */
export interface StatementQuery {
  readonly group?: StatementGroup | undefined
  readonly from?: number | undefined
  readonly until?: number | undefined
}

/** Lines that are read at once where all are wanted. */
const LINES_AT_ONCE = 1000

/** The latest instant that there is. */
const NEVER = 8_640_000_000_000_000

/** Statements of accounts as the streams of their wallets have them: nothing is kept of them a second time. */
export class Statements extends Context.Service<
  Statements,
  {
    /** An account that the player has or ever had; the active one where none is named. */
    readonly account: (
      playerId: PlayerId,
      asked?: number,
    ) => Effect.Effect<PayingAccount, AccountUnknown | StoreUnavailable>
    /** A part, newest first: from the newest move on, or from the one before `before` of the last part. */
    readonly page: (
      account: PayingAccount,
      query: StatementQuery & { readonly before?: number | undefined },
    ) => Effect.Effect<StatementPage, StoreUnavailable>
    /** Every line that is asked for, newest first, read part by part as it is wanted. */
    readonly lines: (
      account: PayingAccount,
      query: StatementQuery,
    ) => Stream.Stream<ReadonlyArray<StatementLine>, StoreUnavailable>
    /** The last months by the clocks of a zone, and everything together. */
    readonly months: (
      account: PayingAccount,
      zone: string,
    ) => Effect.Effect<StatementMonths, StoreUnavailable>
  }
>()("statebook/server/cashier/Statements") {
  static readonly layer = Layer.effect(
    Statements,
    Effect.suspend(() => make),
  )
}

/** The first instants of the last months, the oldest first, no older than the one that `since` is in. */
const monthsSince = (zone: string, since: number, now: number): ReadonlyArray<number> => {
  const months: Array<number> = []
  let { from } = calendarPeriod(zone, "month", now)
  months.unshift(from)
  while (from > since && months.length < MONTHS_TOLD) {
    from = calendarPeriod(zone, "month", from - 1).from
    months.unshift(from)
  }
  return months
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const sql = yield* SqlClient.SqlClient
  const wallets = yield* Wallets

  /** Sums of the moves after each of these versions, up to the next of them: part 1 follows the first. */
  const sumsAfter = (stream: string, versions: ReadonlyArray<bigint>, upTo: number) =>
    readable(sql<SumRow>`
      SELECT width_bucket(version, ${`{${versions.map((version) => version + 1n).join()}}`}::bigint[])::int AS part, type,
        sum((payload::jsonb ->> 'amount')::bigint)::bigint AS amount,
        sum(coalesce((payload::jsonb ->> 'repaid')::bigint, 0))::bigint AS repaid,
        sum(coalesce((payload::jsonb ->> 'uncovered')::bigint, 0))::bigint AS uncovered
      FROM events
      WHERE stream = ${stream}::text AND version > ${`${versions[0]}`}::bigint AND version <= ${`${upTo}`}::bigint
        AND type IN ${sql.in(typesOf(undefined))}
      GROUP BY 1, 2`)

  /** The balance after a move of a wallet, by its version. */
  interface Known {
    readonly version: number
    readonly balance: number
  }

  const headOf = (walletId: string) =>
    Effect.map(
      aggregates.load(walletAggregate, walletId),
      ({ snapshot, version }): Known => ({ version: Number(version), balance: snapshot.context.balance }),
    )

  /** Lines up to a move after which the balance is known, and what the part after them is asked for by. */
  const part = Effect.fnUntraced(function* (
    walletId: string,
    {
      group,
      from = 0,
      until = NEVER,
      before = NEVER,
    }: StatementQuery & { readonly before?: number | undefined },
    known: Known,
    most: number,
  ) {
    const stream = walletAggregate.streamOf(walletId)
    const rows = yield* readable(sql<MoveRow>`
      SELECT seq, version, type, at, payload FROM events
      WHERE stream = ${stream}::text
        AND version < ${`${before}`}::bigint AND version <= ${`${known.version}`}::bigint
        AND at >= ${`${from}`}::bigint AND at < ${`${until}`}::bigint
        AND type IN ${sql.in(typesOf(group))} AND payload::jsonb ->> 'amount' <> '0'
      ORDER BY version DESC
      LIMIT ${`${most + 1}`}::bigint`)
    const shown = rows.slice(0, most)
    const versions = shown.map((row) => BigInt(row.version)).toReversed()
    const sums = versions.length === 0 ? [] : yield* sumsAfter(stream, versions, known.version)
    const gained = new Map<number, number>()
    for (const row of sums) gained.set(row.part, (gained.get(row.part) ?? 0) + gainOfSum(row))
    let { balance } = known
    const lines = shown.map((row, index): StatementLine => {
      balance -= gained.get(shown.length - index) ?? 0
      return { ...lineOf(row), balance: minorUnits(balance) }
    })
    const last = shown.at(-1)
    return { lines, next: rows.length > most && last !== undefined ? Number(last.version) : undefined }
  })

  return Statements.of({
    account: Effect.fnUntraced(function* (playerId, asked) {
      if (asked === undefined) return yield* wallets.active(playerId)
      const known = (yield* wallets.everOpened(playerId)).find(({ accountId }) => accountId === asked)
      return known ?? (yield* new AccountUnknown())
    }),
    page: Effect.fn("Statements.page")(function* (account, query) {
      const walletId = walletIdOf(account)
      const head = yield* headOf(walletId)
      const { lines, next } = yield* part(walletId, query, head, LINES_A_PAGE)
      return {
        account_id: account.accountId,
        currency: account.currency,
        balance: minorUnits(head.balance),
        lines,
        ...(next !== undefined && { next }),
      }
    }),
    lines: (account, query) => {
      const walletId = walletIdOf(account)
      return Stream.unwrap(
        Effect.map(headOf(walletId), (head) =>
          Stream.paginate({ known: head, before: NEVER }, ({ known, before }) =>
            Effect.map(part(walletId, { ...query, before }, known, LINES_AT_ONCE), ({ lines, next }) => {
              const last = lines.at(-1)
              return [
                [lines],
                next === undefined || last === undefined
                  ? Option.none()
                  : Option.some({ known: { version: next, balance: last.balance }, before: next }),
              ] as const
            }),
          ),
        ),
      )
    },
    months: Effect.fn("Statements.months")(function* (account, asked) {
      const now = yield* Clock.currentTimeMillis
      const zone = canonicalZone(asked) ?? "UTC"
      const stream = walletAggregate.streamOf(walletIdOf(account))
      const [first] = yield* readable(sql<{ readonly at: bigint }>`
        SELECT at FROM events WHERE stream = ${stream}::text ORDER BY version LIMIT 1`)
      const since = first === undefined ? undefined : Number(first.at)
      const starts = monthsSince(zone, since ?? now, now)
      const rows = yield* readable(sql<SumRow>`
        SELECT width_bucket(at, ${`{${starts.join()}}`}::bigint[])::int AS part, type,
          sum((payload::jsonb ->> 'amount')::bigint)::bigint AS amount, 0::bigint AS repaid, 0::bigint AS uncovered
        FROM events
        WHERE stream = ${stream}::text AND type IN ${sql.in(PASSING)}
        GROUP BY 1, 2`)
      return {
        account_id: account.accountId,
        currency: account.currency,
        ...(since !== undefined && { since }),
        total: sumsOf(rows),
        months: starts.map((from, index) => ({
          from,
          ...sumsOf(rows.filter(({ part }) => part === index + 1)),
        })),
      }
    }),
  })
})
