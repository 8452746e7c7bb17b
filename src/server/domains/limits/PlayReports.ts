import { Clock, Context, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { JURISDICTIONS } from "#models/limits/jurisdiction.ts"
import { MARKER_DAYS, type MarkedMove, markersOf, type PlayedSpan } from "#models/limits/markers.ts"
import { type PlayReport, type PlaySums, REPORT_DAYS } from "#models/limits/play-report.ts"
import { playedSpans } from "#models/limits/played-spans.ts"
import { NO_USE } from "#models/limits/use.ts"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import { type PlayerId, walletIdOf } from "#models/wallet/account.ts"
import { Wallets, walletAggregate } from "#src/server/domains/wallet/wallet.domain.ts"
import { readable } from "#src/server/kernel/journal/readable.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { exchangedBy } from "./exchanged-by.ts"
import { LimitUse } from "./LimitUse.ts"
import { playAggregate } from "./play.aggregate.ts"

const DAY = 86_400_000

interface PlayedRow {
  readonly type: string
  readonly at: bigint
  readonly payload: string
}

interface MoveRow {
  readonly stream: string
  readonly type: string
  readonly at: bigint
  readonly amount: bigint
  readonly stake: bigint
}

const decodePlayed = Schema.decodeUnknownSync(
  Schema.fromJsonString(
    Schema.Struct({ seenAt: Schema.optionalKey(Schema.Int), from: Schema.optionalKey(Schema.Int) }),
  ),
)

/** What players' play came to, counted from what was written of it: nothing is kept of it a second time. */
export class PlayReports extends Context.Service<
  PlayReports,
  { readonly of: (playerId: PlayerId) => Effect.Effect<PlayReport, StoreUnavailable> }
>()("statebook/server/limits/PlayReports") {
  static readonly layer = Layer.effect(
    PlayReports,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const settings = yield* SiteSettings
  const sql = yield* SqlClient.SqlClient
  const uses = yield* LimitUse
  const wallets = yield* Wallets
  const { zone, markers: bounds } = JURISDICTIONS[settings.jurisdiction]

  const spansOf = Effect.fnUntraced(function* (playerId: PlayerId, now: number) {
    const rows = yield* readable(sql<PlayedRow>`
      SELECT type, at, payload FROM events WHERE stream = ${playAggregate.streamOf(`${playerId}`)}::text
      ORDER BY version`)
    return playedSpans(
      rows.map(({ type, at, payload }) => ({ type, at: Number(at), ...decodePlayed(payload) })),
      now,
    )
  })

  /** What markers look at, of all accounts in one currency, oldest first. */
  const movesOf = Effect.fnUntraced(function* (playerId: PlayerId, since: number, into: CurrencyCode) {
    const accounts = new Map(
      (yield* wallets.everOpened(playerId)).map((account) => [
        walletAggregate.streamOf(walletIdOf(account)),
        account.currency,
      ]),
    )
    const rows = yield* readable(sql<MoveRow>`
      SELECT e.stream, e.type, e.at, (e.payload::jsonb ->> 'amount')::bigint AS amount,
        coalesce((e.payload::jsonb ->> 'stake')::bigint, 0) AS stake
      FROM unnest(${[...accounts.keys()]}::text[]) AS own (stream)
      JOIN events e ON e.stream = own.stream
      WHERE e.at >= ${`${since}`}::bigint AND e.type IN ${sql.in(["deposit.credited", "stake.debited", "bet.settled", "round.staked", "round.paid"])}
      ORDER BY e.seq`)
    return rows.flatMap(({ stream, type, at, amount, stake }): ReadonlyArray<MarkedMove> => {
      const moment = { at: Number(at) }
      if (type === "deposit.credited") return [{ ...moment, kind: "deposit" }]
      if (type === "bet.settled" || type === "round.paid")
        return amount < stake ? [{ ...moment, kind: "lost" }] : []
      // A free bet stakes nothing of the player's.
      if (amount === 0n) return []
      const own = accounts.get(stream) ?? into
      return [{ ...moment, kind: "stake", amount: exchangedBy(settings, Number(amount), own, into) }]
    })
  })

  const playedSince = (spans: ReadonlyArray<PlayedSpan>, since: number) => {
    const within = spans.filter(({ until }) => until > since)
    return {
      playedMs: within.reduce((sum, { from, until }) => sum + until - Math.max(from, since), 0),
      sessions: new Set(within.map(({ session }) => session)).size,
    }
  }

  return PlayReports.of({
    of: Effect.fn("PlayReports.of")(function* (playerId) {
      const now = yield* Clock.currentTimeMillis
      const { currency } = yield* wallets.active(playerId)
      const times = [...REPORT_DAYS.map((days) => ({ days, since: now - days * DAY })), { since: 0 }]
      const found = yield* uses.since(
        playerId,
        times.map(({ since }) => since),
        currency,
      )
      const spans = yield* spansOf(playerId, now)
      const moves = yield* movesOf(playerId, now - MARKER_DAYS * DAY, currency)
      return {
        currency,
        sums: times.map(({ since, ...days }): PlaySums => {
          const { staked, returned, paidIn, paidOut } = found.get(since)?.use ?? NO_USE
          return {
            ...days,
            staked: minorUnits(staked),
            returned: minorUnits(returned),
            paidIn: minorUnits(paidIn),
            paidOut: minorUnits(paidOut),
            ...playedSince(spans, since),
          }
        }),
        markers: markersOf({ spans, moves }, { zone, bounds, now }),
      }
    }),
  })
})
