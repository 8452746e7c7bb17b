import { duelists } from "#models/betting/duel.ts"
import type { DuelistId } from "#models/betting/duelist.ts"
import type { JointPrice, NoJoint } from "#models/betting/joint-price.ts"
import type { MarketKey } from "#models/betting/market.ts"
import { marketParts } from "#models/betting/market-key.ts"
import type { ChampId, GameId } from "#models/line/catalogue/catalogue.ts"
import type { CupDraw } from "#models/line/statistics/bracket.ts"
import type { GameAbout } from "#models/line/statistics/game-about.ts"
import type { GameLineUps } from "#models/line/statistics/line-up.ts"
import type { PastQuery } from "#models/line/statistics/past.ts"
import type { GameResult } from "#models/line/statistics/result.ts"
import type { Body, BuiltDuel, KnownDuels, OfferedPick } from "#src/server/domains/line/line.domain.ts"
import { withPlayerNames } from "./players/player-name.ts"
import { aboutAt, hasEnded, lineUpsAt, type RunningGame, resultAt, runningGame } from "./running-game.ts"
import type { Fixture, Schedule } from "./schedule/schedule.ts"

/** How often the schedule is asked for games that are new. */
const LOOK_MS = 5_000
/** Games in a part of a snapshot, and of those that are given their first prices together. */
const PART = 16
/** Games of a league that are told of its past at the least. */
const PAST_GAMES = 40

/** First prices of games that were announced, and whether some still have none. */
export interface FirstPrices {
  readonly said: ReadonlyArray<Body>
  readonly isMore: boolean
}

/** How games of a span ended, and whether all of them have. */
export interface EndedGames {
  readonly results: ReadonlyArray<GameResult>
  readonly isWhole: boolean
}

/** The bookmaker without clock and envelope: moved on in time, it says what changed. */
export interface Producer {
  /** What there is to say at a moment, since the moment before. */
  readonly step: (now: number) => ReadonlyArray<Body>
  /**
   * Gives first prices to the games named of those that are only announced, or to the next ones where none are named; says
   * whether more are left. What a price is does not depend on who was priced before.
   */
  readonly price: (now: number, games?: ReadonlyArray<GameId>) => FirstPrices
  /** Who of a game may be put against whom. */
  readonly players: (gameId: GameId) => ReadonlyArray<DuelistId>
  /** The elevens of a game's sides and what each did by a moment; nothing of a game that it does not play or whose players it does not tell apart. */
  readonly lineUps: (now: number, gameId: GameId) => GameLineUps | undefined
  /** What there is to tell of a game by a moment; nothing of a game that it does not play. */
  readonly about: (now: number, gameId: GameId) => GameAbout | undefined
  /** How games ended before a moment that a query names, in no order; of a league that it names at least as many as a round in which all meet. */
  readonly past: (now: number, query: PastQuery) => ReadonlyArray<GameResult>
  /** How games ended before a moment that began in a span, in no order; `isWhole` where none of that span can end after it. */
  readonly ended: (now: number, from: number, to: number) => EndedGames
  /** The draws of a cup that are of interest at a moment; none of a championship that is no cup. */
  readonly draws: (now: number, champId: ChampId) => ReadonlyArray<CupDraw>
  /** Prices a duel of a game, from then on with its other markets. */
  readonly duel: (now: number, gameId: GameId, market: MarketKey) => BuiltDuel<ReadonlyArray<Body>>
  /** What selections of a game pay together, or why they have no price; nothing of a game that it does not conduct. */
  readonly joint: (gameId: GameId, selections: ReadonlyArray<OfferedPick>) => JointPrice | NoJoint | undefined
  /**
   * All there is to say, the games named among it even when they ended long ago; ends with `snapshot_complete`. Games that
   * begin later and were not heard of before are announced in it, and priced after it. It comes in parts,
   * so that who listens can take one in while the next is made; nothing else may be asked before the last.
   * Duels that were built before are priced and settled in it with the other markets.
   */
  readonly snapshot: (
    now: number,
    games: ReadonlyArray<GameId>,
    duels?: KnownDuels,
  ) => Iterable<ReadonlyArray<Body>>
  /**
   * Takes up the games of a moment, then prices those that would wait for it, one with each step, and says nothing of
   * it: a snapshot after it is soon made.
   */
  readonly warm: (now: number) => Iterator<undefined>
}

/** Conducts the games of a schedule. */
export const makeProducer = (schedule: Schedule, speed: number): Producer => {
  const running = new Map<GameId, RunningGame>()
  const over = new Map<GameId, number>()
  /** Duels of games, whoever built them. */
  const built = new Map<GameId, ReadonlyArray<MarketKey>>()
  let lookedAt = Number.NEGATIVE_INFINITY

  /** Those that begin first come first. */
  const known = (now: number) => schedule.known(now).toSorted((left, right) => left.startsAt - right.startsAt)

  /** Takes up a game that is new; one already over at its first sight is left alone. */
  const takeUp = (fixture: Fixture, now: number): RunningGame | undefined => {
    const { id } = fixture
    if (running.has(id) || over.has(id)) return undefined
    const model = fixture.model()
    if (hasEnded(fixture, model, speed, now)) {
      over.set(id, now)
      return undefined
    }
    const game = runningGame(fixture, speed, now, model, built.get(id))
    running.set(id, game)
    return game
  }

  /** Takes up games that are new, and forgets those over that nobody would take for new. */
  const look = (now: number): ReadonlyArray<RunningGame> => {
    if (now - lookedAt < LOOK_MS) return []
    lookedAt = now
    const fixtures = known(now)
    const announced = new Set(fixtures.map(({ id }) => id))
    for (const id of over.keys()) {
      if (announced.has(id)) continue
      over.delete(id)
      built.delete(id)
    }
    return fixtures.flatMap((fixture) => takeUp(fixture, now) ?? [])
  }

  const fixtureChange = (games: ReadonlyArray<RunningGame>, withCatalogue: boolean): ReadonlyArray<Body> =>
    games.length === 0 && !withCatalogue
      ? []
      : [
          {
            _tag: "fixture_change",
            sports: withCatalogue ? schedule.sports : [],
            champs: withCatalogue ? schedule.champs : [],
            teams: withCatalogue ? schedule.teams : [],
            games: games.map((game) => game.snapshot().game),
          },
        ]

  /** Moves on what is conducted, and gives so many of those that wait for them their first prices. */
  const advance = (now: number, first: number): ReadonlyArray<Body> => {
    const bodies: Array<Body> = []
    let left = first
    for (const [id, game] of running) {
      if (game.isAwaitingPrices()) {
        if (left === 0) continue
        left -= 1
      }
      bodies.push(...game.advance(now))
      if (!game.isOver()) continue
      running.delete(id)
      over.set(id, now)
    }
    return bodies
  }

  const remembered = (now: number, id: GameId): ReadonlyArray<RunningGame> => {
    const fixture = running.has(id) ? undefined : schedule.find(id)
    return fixture === undefined ? [] : [runningGame(fixture, speed, now, fixture.model(), built.get(id))]
  }

  const whole = (games: ReadonlyArray<RunningGame>): ReadonlyArray<Body> => [
    ...fixtureChange(games, false),
    ...games.flatMap((game) => game.snapshot().bodies),
  ]

  return {
    step: (now) => {
      const moved = advance(now, PART)
      const taken = look(now)
      return [...moved, ...whole(taken)]
    },
    price: (now, games) => {
      const asked = games?.flatMap((id) => running.get(id) ?? []) ?? running.values()
      const next = [...asked].filter((game) => game.isAwaitingPrices()).slice(0, PART)
      return {
        said: next.flatMap((game) => game.advance(now)),
        isMore: [...running.values()].some((game) => game.isAwaitingPrices()),
      }
    },
    players: (gameId) => running.get(gameId)?.players ?? [],
    lineUps: (now, gameId) => {
      const game = running.get(gameId)
      const fixture = game?.fixture ?? schedule.find(gameId)
      const lineUps = game === undefined ? fixture && lineUpsAt(fixture, speed, now) : game.lineUps()
      return lineUps && fixture && withPlayerNames(lineUps, fixture, schedule)
    },
    about: (now, gameId) => {
      const fixture = running.get(gameId)?.fixture ?? schedule.find(gameId)
      return fixture && aboutAt(fixture, speed, now)
    },
    past: (now, query) => {
      const named = (query.games ?? []).flatMap((id) => schedule.find(id as GameId) ?? [])
      const played = schedule.past?.(query, now, PAST_GAMES) ?? []
      const fixtures = new Map([...named, ...played].map((fixture) => [fixture.id, fixture] as const))
      return [...fixtures.values()].flatMap((fixture) => resultAt(fixture, speed, now) ?? [])
    },
    ended: (now, from, to) => {
      const fixtures = schedule.between?.(from, Math.min(to, now)) ?? []
      const results = fixtures.flatMap((fixture) => resultAt(fixture, speed, now) ?? [])
      return { results, isWhole: to <= now && results.length === fixtures.length }
    },
    draws: (now, champId) => schedule.draws?.(champId, now) ?? [],
    duel: (now, gameId, market) => {
      const game = running.get(gameId)
      if (game === undefined) return { refusal: "unknown-game", said: [] }
      if (!duelists(marketParts(market).scope).every((id) => game.players.includes(id)))
        return { refusal: "unknown-player", said: [] }
      const made = game.build(now, market)
      if (made.refusal === undefined) built.set(gameId, [...new Set([...(built.get(gameId) ?? []), market])])
      return made
    },
    joint: (gameId, selections) => running.get(gameId)?.joint(selections),
    *snapshot(now, games, duels = []) {
      for (const [id, markets] of duels) {
        built.set(id, [...new Set([...(built.get(id) ?? []), ...markets])])
        running.get(id)?.keep(markets)
      }
      advance(now, 0)
      yield fixtureChange([], true)
      const ahead = known(now).filter(({ id }) => !running.has(id))
      const said = [...running.values()]
      for (let from = 0; from < said.length; from += PART) yield whole(said.slice(from, from + PART))
      for (let from = 0; from < ahead.length; from += PART)
        yield whole(ahead.slice(from, from + PART).flatMap((fixture) => takeUp(fixture, now) ?? []))
      lookedAt = now
      for (let from = 0; from < games.length; from += PART)
        yield whole(games.slice(from, from + PART).flatMap((id) => remembered(now, id)))
      yield [{ _tag: "snapshot_complete" }]
    },
    *warm(now) {
      for (const fixture of known(now)) {
        takeUp(fixture, now)
        yield
      }
      for (const game of running.values()) {
        if (game.isAwaitingPrices()) game.advance(now)
        yield
      }
    },
  }
}
