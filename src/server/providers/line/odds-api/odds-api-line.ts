import { Result, Schema } from "effect"
import type { Game, Pair } from "#models/betting/game.ts"
import { MARKET_STATUS, type MarketKey } from "#models/betting/market.ts"
import { marketParts } from "#models/betting/market-key.ts"
import { type OutcomeResult, settle } from "#models/betting/settle.ts"
import type { Champ, ChampId, GameId, Team } from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import type { MarketOdds } from "#models/line/feed/source.ts"
import type { Body } from "#src/server/domains/line/line.domain.ts"
import { INTERNATIONAL } from "#src/server/kernel/reference/countries.ts"
import { SPORTS } from "#src/server/kernel/reference/sports.ts"
import { namedIds } from "../ids.ts"
import type { SetAside } from "../set-aside.ts"
import { type KnownSport, readMarkets, sportOf } from "./markets.ts"
import { EventOdds, EventScores, type SportEntry } from "./shapes.ts"

/** Name of the source in its messages. */
export const ODDS_API = "odds-api"

const DAY_MS = 86_400_000
/** The provider tells scores of so many days back; a game without one by then gives the stakes back. */
export const SCORE_DAYS = 3
const OVERDUE_MS = SCORE_DAYS * DAY_MS
/** Larger stands higher in lists; the championships asked for first stand highest. */
const TOP_RANK = 100

const ids = namedIds(ODDS_API)
const decodeOdds = Schema.decodeUnknownResult(EventOdds)
const decodeScores = Schema.decodeUnknownResult(EventScores)

interface Settled {
  readonly score: Pair
  readonly results: ReadonlyArray<{
    readonly market: MarketKey
    readonly outcomes: ReadonlyArray<OutcomeResult>
  }>
}

interface Entry {
  readonly sportKey: string
  readonly known: KnownSport
  readonly teams: readonly [Team, Team]
  game: Game
  readonly offered: Map<MarketKey, MarketOdds>
  /** Every market that may have bets: those offered since the start, and those that the log knows. */
  readonly opened: Set<MarketKey>
  settled?: Settled
}

/** The line of The Odds API as plain data: snapshots of its answers go in, what they change comes out. */
export interface OddsApiLine {
  /** The championships that are asked for, in their order; those the site can't take are left out. */
  readonly choose: (entries: ReadonlyArray<SportEntry>) => ReadonlyArray<string>
  /** The games of a championship with their prices: all of it, each time. */
  readonly odds: (sportKey: string, events: ReadonlyArray<unknown>, now: number) => ReadonlyArray<Body>
  /** The scores of a championship: what ended is settled, and settled anew where a score was corrected. */
  readonly scores: (sportKey: string, events: ReadonlyArray<unknown>) => ReadonlyArray<Body>
  /** A championship that is not answered for any more: its prices are no longer offered. */
  readonly drop: (sportKey: string) => ReadonlyArray<Body>
  /** What time alone changes: games begin, and those without a score for days are cancelled. */
  readonly pass: (now: number) => ReadonlyArray<Body>
  /** Whether a score of the championship is awaited. */
  readonly awaitsScores: (sportKey: string, now: number) => boolean
  /** Games of the log that are not over, with the markets they had: they are settled once their scores are told. */
  readonly owe: (games: ReadonlyMap<GameId, ReadonlyArray<MarketKey>>) => void
  /** All there is to say. */
  readonly whole: () => ReadonlyArray<Body>
}

const sameOdds = (left: MarketOdds["odds"], right: MarketOdds["odds"]): boolean =>
  left.length === right.length &&
  left.every(([outcome, price], index) => outcome === right[index]?.[0] && price === right[index]?.[1])

const withoutPrices = ({ market, odds }: MarketOdds): MarketOdds => ({
  market,
  status: MARKET_STATUS.open,
  suspended: true,
  odds: odds.map(([outcome]) => [outcome, null]),
})

/** The score of a game by its sides' names; `undefined` where it has none that can be counted. */
const scoreOf = ({ scores, home_team, away_team }: EventScores): Pair | undefined => {
  const of = (team: string) => {
    const told = scores?.filter(({ name }) => name === team) ?? []
    const text = told.length === 1 ? (told[0]?.score ?? "") : ""
    return /^\d{1,4}$/.test(text) ? Number(text) : undefined
  }
  const home = of(home_team)
  const away = of(away_team)
  return home === undefined || away === undefined || home_team === away_team ? undefined : [home, away]
}

export const makeOddsApiLine = (options: {
  /** Keys of championships, in the order of the lists. */
  readonly sports: ReadonlyArray<string>
  readonly bookmakers: ReadonlyArray<string>
  readonly setAside: SetAside
}): OddsApiLine => {
  const { setAside } = options
  const champs = new Map<string, Champ>()
  const entries = new Map<GameId, Entry>()
  /** Markets of games that only the log knows so far. */
  const owed = new Map<GameId, ReadonlyArray<MarketKey>>()

  const champOf = (sportKey: string, { sportId }: KnownSport, title = sportKey): Champ => {
    const id: ChampId = ids.champ(sportKey)
    const place = options.sports.indexOf(sportKey)
    return {
      id,
      sportId,
      countryId: INTERNATIONAL,
      name: { en: title },
      rank: Math.max(1, TOP_RANK - place),
    }
  }

  const scoreIn = ({ sportId }: KnownSport, total: Pair): Game["score"] => ({
    total,
    // Football counts regular time by its halves; the provider tells one score of it.
    parts: sportId === SPORT.football ? [total] : [],
  })

  const catalogueOf = (games: ReadonlyArray<Entry>): ReadonlyArray<Body> =>
    games.length === 0
      ? []
      : [
          {
            _tag: "fixture_change",
            sports: SPORTS.filter(({ id }) => games.some(({ game }) => game.sportId === id)),
            champs: [...new Set(games.map(({ sportKey }) => sportKey))].flatMap(
              (key) => champs.get(key) ?? [],
            ),
            teams: games.flatMap(({ teams }) => teams),
            games: games.map(({ game }) => game),
          },
        ]

  const enter = (
    sportKey: string,
    event: Pick<EventOdds, "id" | "commence_time" | "home_team" | "away_team">,
  ): Entry | undefined => {
    const known = sportOf(sportKey)
    if (known === undefined || event.home_team === event.away_team) return undefined
    const id = ids.game(event.id)
    const team = (name: string): Team => ({
      id: ids.team(sportKey, name),
      sportId: known.sportId,
      name: { en: name },
    })
    const champ = champs.get(sportKey) ?? champOf(sportKey, known)
    champs.set(sportKey, champ)
    const teams = [team(event.home_team), team(event.away_team)] as const
    const startsAt = Date.parse(event.commence_time)
    const entry: Entry = {
      sportKey,
      known,
      teams,
      game: {
        id,
        sportId: known.sportId,
        champId: champ.id,
        home: teams[0].id,
        away: teams[1].id,
        startsAt,
        status: "scheduled",
        suspended: false,
        score: { total: [0, 0], parts: [] },
        clock: { phase: "game.phase.not-started", elapsed: 0, at: startsAt, rate: 0 },
      },
      offered: new Map(),
      opened: new Set(owed.get(id)),
    }
    owed.delete(id)
    entries.set(id, entry)
    return entry
  }

  const isOver = ({ game }: Entry): boolean => game.status === "finished" || game.status === "cancelled"

  const gameChange = ({ game }: Entry): Body => ({
    _tag: "game_change",
    gameId: game.id,
    status: game.status,
    score: game.score,
    clock: game.clock,
  })

  /** Prices are polled too seldom to be offered in play. */
  const begin = (entry: Entry): ReadonlyArray<Body> => {
    entry.game = {
      ...entry.game,
      status: "live",
      suspended: true,
      clock: { phase: "game.phase.live", elapsed: 0, at: entry.game.startsAt, rate: 0 },
    }
    entry.offered.clear()
    return [gameChange(entry), { _tag: "bet_stop", gameId: entry.game.id, reason: "in play" }]
  }

  const offer = (entry: Entry, markets: ReadonlyMap<MarketKey, MarketOdds>): ReadonlyArray<Body> => {
    const changed: Array<MarketOdds> = []
    for (const [key, market] of markets) {
      const before = entry.offered.get(key)
      if (before !== undefined && !before.suspended && sameOdds(before.odds, market.odds)) continue
      entry.offered.set(key, market)
      entry.opened.add(key)
      changed.push(market)
    }
    for (const [key, before] of entry.offered) {
      if (markets.has(key) || before.suspended) continue
      const gone = withoutPrices(before)
      entry.offered.set(key, gone)
      changed.push(gone)
    }
    return changed.length === 0 ? [] : [{ _tag: "odds_change", gameId: entry.game.id, markets: changed }]
  }

  const isSame = (left: ReadonlyArray<unknown>, right: ReadonlyArray<unknown>) =>
    JSON.stringify(left) === JSON.stringify(right)

  const end = (entry: Entry, total: Pair): ReadonlyArray<Body> => {
    const { id, sportId } = entry.game
    const score = scoreIn(entry.known, total)
    const results = [...entry.opened].map((market) => ({
      market,
      outcomes: settle(marketParts(market), { score }, sportId),
    }))
    const before = entry.settled
    if (before !== undefined && isSame(before.results, results)) return []
    entry.settled = { score: total, results }
    entry.game = {
      ...entry.game,
      status: "finished",
      suspended: false,
      score,
      clock: { ...entry.game.clock, phase: "game.phase.finished" },
    }
    entry.offered.clear()
    const settlement: ReadonlyArray<Body> =
      results.length === 0 ? [] : [{ _tag: "bet_settlement", gameId: id, results }]
    if (before === undefined) return [...settlement, gameChange(entry)]
    const markets = before.results.map(({ market }) => market)
    return [{ _tag: "rollback_bet_settlement", gameId: id, markets }, ...settlement]
  }

  const cancel = (entry: Entry): ReadonlyArray<Body> => {
    entry.game = { ...entry.game, status: "cancelled", suspended: false }
    entry.offered.clear()
    return cancellation(entry)
  }

  const cancellation = (entry: Entry): ReadonlyArray<Body> => {
    const markets = [...entry.opened]
    return [
      ...(markets.length === 0
        ? []
        : [{ _tag: "bet_cancel", gameId: entry.game.id, markets, reason: "no result" } as const]),
      gameChange(entry),
    ]
  }

  /** A change of the start: of a game that had begun by the old one, too. */
  const move = (entry: Entry, startsAt: number, now: number): boolean => {
    if (entry.game.startsAt === startsAt) return false
    const goesBack = entry.game.status === "live" && startsAt > now
    // A game that has begun in the log can't be ahead again: it stays in play without prices until its score.
    if (!goesBack) entry.game = { ...entry.game, startsAt, clock: { ...entry.game.clock, at: startsAt } }
    return !goesBack
  }

  const ofSport = (sportKey: string) => [...entries.values()].filter((entry) => entry.sportKey === sportKey)

  return {
    choose: (told) => {
      const byKey = new Map(told.map((entry) => [entry.key, entry]))
      return options.sports.filter((key) => {
        const entry = byKey.get(key)
        const known = sportOf(key)
        if (entry === undefined || !entry.active || entry.has_outrights || known === undefined) {
          setAside.count("sport")
          return false
        }
        champs.set(key, champOf(key, known, entry.title))
        return true
      })
    },
    odds: (sportKey, events, now) => {
      const named: Array<Entry> = []
      const changes: Array<Body> = []
      const seen = new Set<GameId>()
      for (const input of events) {
        const decoded = decodeOdds(input)
        if (Result.isFailure(decoded) || decoded.success.sport_key !== sportKey) {
          setAside.count("event")
          continue
        }
        const event = decoded.success
        const id = ids.game(event.id)
        if (seen.has(id)) {
          setAside.count("duplicate")
          continue
        }
        const before = entries.get(id)
        const entry = before ?? enter(sportKey, event)
        if (entry === undefined) {
          setAside.count("event")
          continue
        }
        seen.add(id)
        if (isOver(entry)) continue
        if (before === undefined || move(entry, Date.parse(event.commence_time), now)) named.push(entry)
        if (entry.game.status === "scheduled" && entry.game.startsAt > now) {
          changes.push(...offer(entry, readMarkets(event, entry.known, options.bookmakers, setAside.count)))
        }
      }
      for (const entry of ofSport(sportKey)) {
        if (!seen.has(entry.game.id) && entry.game.status === "scheduled")
          changes.push(...offer(entry, new Map()))
      }
      return [...catalogueOf(named), ...changes]
    },
    scores: (sportKey, events) => {
      const bodies: Array<Body> = []
      for (const input of events) {
        const decoded = decodeScores(input)
        if (Result.isFailure(decoded) || decoded.success.sport_key !== sportKey) {
          setAside.count("score")
          continue
        }
        const event = decoded.success
        const id = ids.game(event.id)
        const isOwed = owed.has(id)
        const entry = entries.get(id) ?? (isOwed ? enter(sportKey, event) : undefined)
        if (entry === undefined) continue
        if (isOwed) bodies.push(...catalogueOf([entry]))
        const total = scoreOf(event)
        if (total === undefined) {
          if (event.completed) setAside.count("score")
          continue
        }
        if (event.completed) {
          if (entry.game.status !== "cancelled") bodies.push(...end(entry, total))
        } else if (entry.game.status === "live" && !isSame(entry.game.score.total, total)) {
          entry.game = { ...entry.game, score: scoreIn(entry.known, total) }
          bodies.push(gameChange(entry))
        }
      }
      return bodies
    },
    drop: (sportKey) =>
      ofSport(sportKey).flatMap((entry) =>
        entry.game.status === "scheduled" ? offer(entry, new Map()) : [],
      ),
    pass: (now) => {
      const bodies: Array<Body> = []
      for (const [id, entry] of entries) {
        const { status, startsAt } = entry.game
        if (status === "scheduled" && startsAt <= now) bodies.push(...begin(entry))
        else if (status === "live" && now - startsAt > OVERDUE_MS) bodies.push(...cancel(entry))
        else if (isOver(entry) && now - startsAt > 2 * OVERDUE_MS) entries.delete(id)
      }
      return bodies
    },
    awaitsScores: (sportKey, now) =>
      owed.size > 0 ||
      ofSport(sportKey).some(
        ({ game: { status, startsAt } }) =>
          status === "live" || (status === "finished" && now - startsAt < DAY_MS),
      ),
    owe: (games) => {
      for (const [id, markets] of games) {
        const entry = entries.get(id)
        if (entry === undefined) owed.set(id, markets)
        else for (const market of markets) entry.opened.add(market)
      }
    },
    whole: () => [
      ...catalogueOf([...entries.values()]),
      ...[...entries.values()].flatMap((entry): ReadonlyArray<Body> => {
        const gameId = entry.game.id
        const markets = [...entry.offered.values()]
        if (entry.settled !== undefined) {
          return [{ _tag: "bet_settlement", gameId, results: entry.settled.results }, gameChange(entry)]
        }
        if (entry.game.status === "cancelled") return cancellation(entry)
        if (entry.game.status === "live") return [{ _tag: "bet_stop", gameId, reason: "in play" }]
        return markets.length === 0 ? [] : [{ _tag: "odds_change", gameId, markets }]
      }),
    ],
  }
}
