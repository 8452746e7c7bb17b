import { Clock, Context, Effect, Layer, Semaphore } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import { LOBBY_GAMES, type LobbyGame, lobbyShareOf, needsBestPlay } from "#models/casino/lobby.ts"
import {
  deviationOf,
  type GameReturn,
  gameReturn,
  periodStart,
  type ReturnPeriod,
  type ReturnSums,
  type SiteReturns,
  type ToldReturn,
} from "#models/casino/site-return.ts"
import { readable } from "#src/server/kernel/journal/readable.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { GameProviders } from "#src/server/providers/games/GameProviders.ts"
import { mainRates } from "./main-rates.ts"
import { PROVIDER_ROUND_DOCUMENTS } from "./providers/provider-round.aggregate.ts"
import { ROUND_DOCUMENTS } from "./round.aggregate.ts"
import { TIMED_BETS_DOCUMENTS } from "./timed/timed-bets.aggregate.ts"

/** What players are told is counted anew so seldom, in milliseconds. */
const TOLD_FOR_MS = 600_000

interface SumsRow {
  readonly game: string
  readonly rounds: string
  readonly staked: string
  readonly won: string
  readonly stakedSquared: string
  readonly wonSquared: string
  readonly product: string
}

/** What all rounds of each game came to, in the default currency. */
export class GameReturns extends Context.Service<
  GameReturns,
  {
    readonly of: (period: ReturnPeriod) => Effect.Effect<SiteReturns, StoreUnavailable>
    /** Of all rounds of a game so far, as players are told; nothing where they are too few. Some minutes old at the most. */
    readonly told: (game: LobbyGame) => Effect.Effect<ToldReturn | undefined, StoreUnavailable>
  }
>()("statebook/server/casino/GameReturns") {
  static readonly layer = Layer.effect(
    GameReturns,
    Effect.suspend(() => make),
  )
}

const sumsOf = (row: SumsRow): ReturnSums => ({
  rounds: Number(row.rounds),
  staked: Number(row.staked),
  won: Number(row.won),
  stakedSquared: Number(row.stakedSquared),
  wonSquared: Number(row.wonSquared),
  product: Number(row.product),
})

/** Those with an alarm first, then by what was staked. */
const inOrder = (one: GameReturn, other: GameReturn): number =>
  Number(other.alarm !== undefined) - Number(one.alarm !== undefined) ||
  other.staked - one.staked ||
  (one.game < other.game ? -1 : 1)

const make = Effect.gen(function* () {
  const settings = yield* SiteSettings
  const providers = yield* GameProviders
  const sql = yield* SqlClient.SqlClient
  const [main] = settings.currencies
  const rates = mainRates(settings)
  const literal = (kind: string) => sql.literal(`'${kind}'`)
  const from = (at: number) => sql`${`${at}`}::bigint`
  /** The rate of a row's currency. */
  const rate = sql`(${rates}::jsonb ->> currency)::numeric`

  /** Sums of rounds of `game`, `staked` and `won` in `currency`; rounds of one `unit` are one. */
  const summed = (rounds: Statement.Fragment) =>
    readable(sql<SumsRow>`
      SELECT game, count(*)::text AS rounds, sum(staked)::text AS staked, sum(won)::text AS won,
        sum(staked * staked)::text AS "stakedSquared", sum(won * won)::text AS "wonSquared",
        sum(staked * won)::text AS product
      FROM (
        SELECT game, unit, sum(staked * ${rate}) AS staked, sum(won * ${rate}) AS won
        FROM (${rounds}) AS played GROUP BY game, unit) AS rounds
      WHERE staked IS NOT NULL GROUP BY game`)

  const own = (at: number) =>
    summed(sql`
      SELECT data -> 'bet' ->> 'game' AS game, id AS unit, data ->> 'currency' AS currency,
        (data ->> 'stake')::numeric + coalesce((data ->> 'raised')::numeric, 0) AS staked,
        (data -> 'ended' ->> 'paid')::numeric AS won
      FROM documents WHERE kind = ${literal(ROUND_DOCUMENTS.round)}
        AND (data -> 'ended' ->> 'at')::bigint >= ${from(at)}`)

  const provided = (at: number) =>
    summed(sql`
      SELECT (data ->> 'provider') || '/' || (data ->> 'game') AS game, id AS unit, data ->> 'currency' AS currency,
        (data ->> 'staked')::numeric AS staked, (data ->> 'won')::numeric AS won
      FROM documents WHERE kind = ${literal(PROVIDER_ROUND_DOCUMENTS.round)}
        AND (data -> 'ended' ->> 'at')::bigint >= ${from(at)} AND NOT jsonb_exists(data, 'closing')`)

  const timed = (at: number) =>
    summed(sql`
      SELECT data ->> 'game' AS game, owner AS unit, data ->> 'currency' AS currency,
        (bet ->> 'stake')::numeric AS staked, (bet ->> 'paid')::numeric AS won
      FROM documents CROSS JOIN LATERAL jsonb_array_elements(data -> 'bets') AS bet
      WHERE kind = ${literal(TIMED_BETS_DOCUMENTS.ofRound)} AND sort >= ${from(at)}
        AND jsonb_exists(bet, 'paid')`)

  // The documents of crash hold what its digest does, and no payment: that stands in the second event of each bet.
  const crash = (at: number) =>
    summed(sql`
      SELECT 'crash' AS game, split_part(over.stream, '/', 2) AS unit, placed.payload::jsonb ->> 'currency' AS currency,
        (placed.payload::jsonb ->> 'stake')::numeric AS staked, (over.payload::jsonb ->> 'paid')::numeric AS won
      FROM events AS over JOIN events AS placed ON placed.stream = over.stream AND placed.version = 1
      WHERE over.stream >= 'crash-bet:' COLLATE "C" AND over.stream < 'crash-bet;' COLLATE "C"
        AND over.version = 2 AND over.type IN ('stake.cashedOut', 'stake.decided') AND over.at >= ${from(at)}`)

  const all = Effect.fnUntraced(function* (at: number) {
    const rows = [...(yield* own(at)), ...(yield* timed(at)), ...(yield* crash(at))]
    const houses = rows.flatMap((row) => {
      const game = LOBBY_GAMES.find((each) => each === row.game)
      if (game === undefined) return []
      const share = lobbyShareOf(game)
      const told = { share, isBestPlay: needsBestPlay(game), deviation: deviationOf(game) }
      return [gameReturn({ game }, sumsOf(row), told)]
    })
    const others = (yield* provided(at)).flatMap((row) => {
      const [provider = "", ...rest] = row.game.split("/")
      const game = rest.join("/")
      const share = providers.find(provider)?.games.find(({ slug }) => slug === game)?.share
      if (share === undefined) return []
      const told = { share: [share, share], isBestPlay: false, deviation: undefined } as const
      return [gameReturn({ game, provider }, sumsOf(row), told)]
    })
    return [...houses, ...others].toSorted(inOrder)
  })

  // Whoever asks while all is summed waits for that: each would go through all rounds.
  const turn = yield* Semaphore.make(1)
  let kept: { readonly at: number; readonly rows: ReadonlyArray<GameReturn> } | undefined

  const keptRows = turn.withPermits(1)(
    Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      if (kept === undefined || now - kept.at >= TOLD_FOR_MS) kept = { at: now, rows: yield* all(0) }
      return kept.rows
    }),
  )

  return GameReturns.of({
    of: Effect.fn("GameReturns.of")(function* (period) {
      const now = yield* Clock.currentTimeMillis
      return { period, currency: main.code, rows: yield* all(periodStart(period, now)) }
    }),
    told: Effect.fn("GameReturns.told")(function* (game) {
      const row = (yield* keptRows).find((each) => each.provider === undefined && each.game === game)
      if (row?.back === undefined || row.band === undefined) return undefined
      const { rounds, back, band } = row
      return { rounds, back, band }
    }),
  })
})
