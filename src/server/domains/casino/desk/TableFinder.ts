import { Clock, Context, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { CrashRound } from "#models/casino/crash/crash.ts"
import { CRASH_LONGEST_MS, standsStill } from "#models/casino/table-watch.ts"
import { TIMED_GAMES, type TimedGameSlug, timedShowMs } from "#models/casino/timed/timed-games.ts"
import { TimedRound } from "#models/casino/timed/timed-round.ts"
import { type MinorUnits, minorUnits } from "#models/money/money.ts"
import type { TableRow, TablesPage } from "#models/operator/casino-desk.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { readable } from "#src/server/kernel/journal/readable.ts"
import { stateIn } from "#src/server/kernel/journal/story.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { CrashKeeper } from "../crash/CrashKeeper.ts"
import { CRASH_BET_DOCUMENTS, crashOwner } from "../crash/crash-bet.aggregate.ts"
import { CRASH_DOCUMENTS, theCrash } from "../crash/crash-round.aggregate.ts"
import { mainRates } from "../main-rates.ts"
import { TimedKeeper } from "../timed/TimedKeeper.ts"
import { TIMED_BETS_DOCUMENTS, timedOwner } from "../timed/timed-bets.aggregate.ts"
import { TIMED_DOCUMENTS, theTimed } from "../timed/timed-round.aggregate.ts"

/** Rounds that are over, of each table. */
const PAST = 10

const decodeCrash = Schema.decodeUnknownSync(Schema.toCodecJson(CrashRound))
const decodeTimed = Schema.decodeUnknownSync(Schema.toCodecJson(TimedRound))

/** What was bet on a round, and paid. */
interface Bets {
  readonly bets: number
  readonly staked: MinorUnits
  readonly paid: MinorUnits
}
const NO_BETS: Bets = { bets: 0, staked: minorUnits(0), paid: minorUnits(0) }

interface BetsRow {
  readonly owner: string
  readonly bets: bigint
  readonly staked: string
  readonly paid: string
}

/** The tables that everybody shares, as the people of the site watch them. */
export class TableFinder extends Context.Service<
  TableFinder,
  { readonly tables: Effect.Effect<TablesPage, StoreUnavailable> }
>()("statebook/server/casino/TableFinder") {
  static readonly layer = Layer.effect(
    TableFinder,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const crash = yield* CrashKeeper
  const journal = yield* Journal
  const settings = yield* SiteSettings
  const sql = yield* SqlClient.SqlClient
  const timed = yield* TimedKeeper
  const [main] = settings.currencies
  const rates = mainRates(settings)

  const byOwner = (rows: ReadonlyArray<BetsRow>): ReadonlyMap<string, Bets> =>
    new Map(
      rows.map(({ owner, bets, staked, paid }) => [
        owner,
        {
          bets: Number(bets),
          staked: minorUnits(Math.round(Number(staked))),
          paid: minorUnits(Math.round(Number(paid))),
        },
      ]),
    )

  /** Bets of rounds of crash, by the owners of their documents; what a bet was paid stands in its second event. */
  const crashBets = (owners: ReadonlyArray<string>) =>
    Effect.map(
      readable(sql<BetsRow>`
        SELECT owner, count(*) AS bets, coalesce(sum(stake * rate), 0)::text AS staked,
          coalesce(sum(paid * rate), 0)::text AS paid
        FROM (
          SELECT bet.owner, (bet.data ->> 'stake')::numeric AS stake,
            (${rates}::jsonb ->> (bet.data ->> 'currency'))::numeric AS rate,
            CASE over.type WHEN 'stake.returned' THEN (bet.data ->> 'stake')::numeric
              ELSE (over.payload::jsonb ->> 'paid')::numeric END AS paid
          FROM documents AS bet
          LEFT JOIN events AS over ON over.stream = 'crash-bet:' || bet.id AND over.version = 2
          WHERE bet.kind = ${CRASH_BET_DOCUMENTS.ofRound}::text AND bet.owner = ANY(${[...owners]}::text[])) AS bets
        GROUP BY owner`),
      byOwner,
    )

  const timedBets = (owners: ReadonlyArray<string>) =>
    Effect.map(
      readable(sql<BetsRow>`
        SELECT owner, count(*) AS bets, coalesce(sum(stake * rate), 0)::text AS staked,
          coalesce(sum(paid * rate), 0)::text AS paid
        FROM (
          SELECT owner, (bet ->> 'stake')::numeric AS stake, (bet ->> 'paid')::numeric AS paid,
            (${rates}::jsonb ->> (data ->> 'currency'))::numeric AS rate
          FROM documents CROSS JOIN LATERAL jsonb_array_elements(data -> 'bets') AS bet
          WHERE kind = ${TIMED_BETS_DOCUMENTS.ofRound}::text AND owner = ANY(${[...owners]}::text[])) AS bets
        GROUP BY owner`),
      byOwner,
    )

  const latest = (now: number, ...moments: ReadonlyArray<number | undefined>): number =>
    Math.max(0, ...moments.filter((at): at is number => at !== undefined && at <= now))

  const crashRow = Effect.fnUntraced(function* (now: number) {
    const { round } = yield* crash.last
    const past = (yield* journal.documents(CRASH_DOCUMENTS.crashed, { limit: PAST })).map(({ data }) =>
      decodeCrash(data),
    )
    if (round === undefined) return { game: "crash", isStill: false, past: [] } satisfies TableRow
    const known = theCrash(round)
    const sums = yield* crashBets([known.number, ...past.map(({ number }) => number)].map(crashOwner))
    const { bets, staked } = sums.get(crashOwner(known.number)) ?? NO_BETS
    const { announcedAt, openedAt, closesAt, startsAt, crashedAt } = known
    const state = stateIn(round.snapshot.value)
    const due = crashedAt ?? (startsAt === undefined ? closesAt : startsAt + CRASH_LONGEST_MS)
    return {
      game: "crash",
      round: {
        number: known.number,
        state,
        since: latest(now, announcedAt, openedAt, closesAt, startsAt, crashedAt),
        bets,
        staked,
      },
      isStill: standsStill({ isOver: round.snapshot.status === "done", due, now }),
      past: past.map(({ number, point = 0, crashedAt: at = 0 }) => ({
        number,
        at,
        result: [point],
        ...(sums.get(crashOwner(number)) ?? NO_BETS),
      })),
    } satisfies TableRow
  })

  const timedRow = Effect.fnUntraced(function* (game: TimedGameSlug, now: number) {
    const { round } = yield* timed.of(game).last
    const past = (yield* journal.documents(TIMED_DOCUMENTS.settled, { owner: game, limit: PAST })).map(
      ({ data }) => decodeTimed(data),
    )
    if (round === undefined) return { game, isStill: false, past: [] } satisfies TableRow
    const known = theTimed(round)
    const ownerOf = (number: number) => timedOwner(game, number)
    const sums = yield* timedBets([known.number, ...past.map(({ number }) => number)].map(ownerOf))
    const { bets, staked } = sums.get(ownerOf(known.number)) ?? NO_BETS
    const { announcedAt, openedAt, closesAt, drawnAt } = known
    return {
      game,
      round: {
        number: known.number,
        state: stateIn(round.snapshot.value),
        since: latest(now, announcedAt, openedAt, closesAt, drawnAt),
        bets,
        staked,
      },
      isStill: standsStill({
        isOver: round.snapshot.status === "done",
        due: drawnAt === undefined ? closesAt : drawnAt + timedShowMs(game),
        now,
      }),
      past: past.map(({ number, numbers = [], drawnAt: at = 0 }) => ({
        number,
        at,
        result: [...numbers],
        ...(sums.get(ownerOf(number)) ?? NO_BETS),
      })),
    } satisfies TableRow
  })

  const tables = Effect.gen(function* () {
    const now = yield* Clock.currentTimeMillis
    const rows = [
      yield* crashRow(now),
      ...(yield* Effect.forEach(TIMED_GAMES, (game) => timedRow(game, now))),
    ]
    return { currency: main.code, rows }
  })

  return TableFinder.of({ tables })
})
