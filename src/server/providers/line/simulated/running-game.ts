import { hasResult } from "#models/betting/cut-short.ts"
import type { DuelistId } from "#models/betting/duelist.ts"
import type { Game, GameClock, GameStatus } from "#models/betting/game.ts"
import type { JointPrice, NoJoint } from "#models/betting/joint-price.ts"
import { MARKET_STATUS, type MarketKey } from "#models/betting/market.ts"
import { marketParts } from "#models/betting/market-key.ts"
import type { PlayNow } from "#models/betting/play-now.ts"
import { type OutcomeResult, settle } from "#models/betting/settle.ts"
import type { MarketOdds } from "#models/line/feed/source.ts"
import type { GameAbout } from "#models/line/statistics/game-about.ts"
import type { GameLineUps } from "#models/line/statistics/line-up.ts"
import type { GameResult } from "#models/line/statistics/result.ts"
import type { Body, BuiltDuel, OfferedPick } from "#src/server/domains/line/line.domain.ts"
import { hash32 } from "#src/server/kernel/random.ts"
import type { GameModel } from "./game-model.ts"
import { menuByKey, menuKey } from "./pricing/menu.ts"
import type { Offer } from "./pricing/offer.ts"
import { makeOfferMemory } from "./pricing/offer-memory.ts"
import type { Fixture } from "./schedule/schedule.ts"
import { type Frame, frameIndexAt } from "./timeline.ts"

/** Between two opinions on a game ahead pass this many milliseconds and up to as many again. */
const OPINION_MS = 180_000
/** A game that begins later than this many milliseconds from when it is taken up is announced first and priced when it is advanced. */
const NEAR_MS = 600_000

interface SettledMarket {
  readonly market: MarketKey
  readonly outcomes: ReadonlyArray<OutcomeResult>
}

const samePlay = (before: PlayNow | undefined, after: PlayNow): boolean =>
  JSON.stringify(before) === JSON.stringify(after)

const open = ({ market, odds }: Offer): MarketOdds => ({ market, status: MARKET_STATUS.open, odds })

const NOT_STARTED: Pick<Game, "score"> = { score: { total: [0, 0], parts: [] } }
/** One game as the bookmaker conducts it: moved on in time, it says what changed since the time before. */
export interface RunningGame {
  readonly fixture: Fixture
  /** Those of it who may be put against each other. */
  readonly players: ReadonlyArray<DuelistId>
  /** What there is to say at a moment, since it was last asked. */
  readonly advance: (now: number) => ReadonlyArray<Body>
  /** All there is to say of the game at the moment it was last moved to. */
  readonly snapshot: () => { readonly game: Game; readonly bodies: ReadonlyArray<Body> }
  /** Takes a duel among its markets, to be priced with them and settled; says its price, or why there is none. */
  readonly build: (now: number, market: MarketKey) => BuiltDuel<ReadonlyArray<Body>>
  /** Takes duels among its markets that were built before this conductor was. */
  readonly keep: (markets: ReadonlyArray<MarketKey>) => void
  /** What selections of it pay together at the prices that were told last, or why they have none. */
  readonly joint: (selections: ReadonlyArray<OfferedPick>) => JointPrice | NoJoint
  /** The elevens of its sides and what each of them did so far, where players are told apart. */
  readonly lineUps: () => GameLineUps | undefined
  readonly isOver: () => boolean
  /** Whether it is announced and has no prices yet: the next advance makes them. */
  readonly isAwaitingPrices: () => boolean
}

const secondsOf = (fixture: Fixture, speed: number, now: number): number =>
  ((now - fixture.startsAt) * speed) / 1000

/** The frame that holds at a moment, -1 before the game. */
const frameAt = (fixture: Fixture, model: GameModel, speed: number, now: number): number =>
  now < fixture.startsAt ? -1 : frameIndexAt(model.timeline().frames, secondsOf(fixture, speed, now))

/** The elevens of a game's sides and what each of them did by this moment, without conducting it. */
export const lineUpsAt = (fixture: Fixture, speed: number, now: number): GameLineUps | undefined => {
  const model = fixture.model()
  return model.lineUpsAt?.(frameAt(fixture, model, speed, now))
}

/** What there is to tell of a game by this moment, without conducting it. */
export const aboutAt = (fixture: Fixture, speed: number, now: number): GameAbout => {
  const model = fixture.model()
  const frame = frameAt(fixture, model, speed, now)
  const scorecard = frame < 0 ? undefined : model.scorecardAt?.(frame)
  const pressure = frame < 0 ? undefined : model.pressureAt?.(frame, secondsOf(fixture, speed, now))
  return {
    moments: model.momentsTo?.(frame) ?? [],
    ...(scorecard === undefined ? {} : { scorecard }),
    ...(pressure === undefined ? {} : { pressure }),
    ...(fixture.ground === undefined ? {} : { ground: fixture.ground }),
  }
}

/** Whether the game has ended by this moment: without conducting it, which takes far longer. */
export const hasEnded = (fixture: Fixture, model: GameModel, speed: number, now: number): boolean =>
  now >= fixture.startsAt && secondsOf(fixture, speed, now) >= model.timeline().end

/** How a game ended, without conducting it; nothing before its end. */
export const resultAt = (fixture: Fixture, speed: number, now: number): GameResult | undefined => {
  const model = fixture.model()
  if (!hasEnded(fixture, model, speed, now)) return undefined
  const { frames, abandoned } = model.timeline()
  const score = frames.at(-1)?.score
  return {
    gameId: fixture.id,
    sportId: fixture.sportId,
    champId: fixture.champId,
    home: fixture.home,
    ...(fixture.away === undefined ? {} : { away: fixture.away }),
    ...(fixture.runners === undefined ? {} : { runners: fixture.runners }),
    startsAt: fixture.startsAt,
    ...(abandoned || score === undefined
      ? { status: "cancelled" as const }
      : { status: "finished" as const, score }),
  }
}

/**
 * Begins to conduct a game at a moment: what happened before it has happened, and is not said again.
 * @param model the fixture's own, where the caller has it already
 */
export const runningGame = (
  fixture: Fixture,
  speed: number,
  from: number,
  model: GameModel = fixture.model(),
  built: ReadonlyArray<MarketKey> = [],
): RunningGame => {
  const opinionMs = fixture.opinionMs ?? OPINION_MS + (hash32("opinion", fixture.id) % OPINION_MS)
  const opinionAt = (now: number) => Math.max(0, Math.floor((fixture.startsAt - now) / opinionMs))
  const secondsAt = (now: number) => secondsOf(fixture, speed, now)
  const momentOf = (seconds: number) => fixture.startsAt + Math.round((seconds * 1000) / speed)

  const duels = built.map(marketParts)
  const duelByKey = new Map(duels.map((parts) => [menuKey(parts), parts]))
  const menu = menuByKey(model.menu)
  const isKnown = (market: MarketKey) => menu.has(market) || duelByKey.has(market)

  let current = -1
  let opinion = opinionAt(from)
  let status: GameStatus = "scheduled"
  let isStopped = false
  /** Whether every price has to be said again: bets were stopped since. */
  let isAnew = false
  let told: PlayNow | undefined
  let isAwaitingPrices = fixture.startsAt - from > NEAR_MS
  /** The moment that it was last moved to. */
  let heardAt = from
  const offered = makeOfferMemory()
  const settled = new Map<MarketKey, SettledMarket>()

  const frameNow = (): Frame<unknown> | undefined =>
    current < 0 ? undefined : model.timeline().frames[current]

  const clockOf = (frame: Frame<unknown> | undefined): GameClock =>
    frame === undefined
      ? { phase: "game.phase.not-started", elapsed: 0, at: fixture.startsAt, rate: 0 }
      : {
          phase: frame.phase,
          elapsed: Math.round(frame.elapsed),
          at: momentOf(frame.at),
          rate: frame.running ? speed : 0,
          ...(frame.part === undefined ? {} : { part: frame.part }),
        }

  const scoreBefore = () => (isAwaitingPrices ? undefined : model.scoreBefore?.(opinion))
  const scoreNow = () => frameNow()?.score ?? scoreBefore() ?? NOT_STARTED.score

  const gameChange = (): Body => {
    const frame = frameNow()
    return {
      _tag: "game_change",
      gameId: fixture.id,
      status,
      score: scoreNow(),
      clock: clockOf(frame),
    }
  }

  /** What goes on, where that is news; frames differ by much that is not told. */
  const playChange = (): ReadonlyArray<Body> => {
    const play = model.playAt?.(current)
    if (play === undefined || samePlay(told, play)) return []
    told = play
    return [{ _tag: "play_change", gameId: fixture.id, play }]
  }

  /** Markets whose prices moved, and those that are no longer offered: they are decided, or as good as decided, and take no bets. */
  const priceChanges = (offers: ReadonlyArray<Offer>, all: boolean): ReadonlyArray<MarketOdds> => {
    const changes = offers.filter((offer) => all || !offered.isSame(offer)).map(open)
    for (const { market, odds } of offered.gone(offers)) {
      if (settled.has(market)) continue
      const withoutPrices = odds.map(([outcome]) => [outcome, null] as const)
      changes.push({ market, status: MARKET_STATUS.closed, odds: withoutPrices })
    }
    offered.replace(offers)
    isAnew = false
    return changes
  }

  const oddsChange = (offers: ReadonlyArray<Offer>, all = false): ReadonlyArray<Body> => {
    const markets = priceChanges(offers, all)
    return markets.length === 0 ? [] : [{ _tag: "odds_change", gameId: fixture.id, markets }]
  }

  const offersNow = (now: number): ReadonlyArray<Offer> =>
    model.offersAt(current, secondsAt(now), duels).filter(({ market }) => !settled.has(market))

  /** Settles the markets that a frame decides and that were not settled before. */
  const decide = (frame: Frame<unknown>): ReadonlyArray<SettledMarket> => {
    const results: Array<SettledMarket> = []
    const played = { score: frame.score, ...frame.facts }
    for (const [market, parts] of [...menu, ...duelByKey]) {
      if (settled.has(market)) continue
      if (!hasResult(parts, played, frame.over, fixture.sportId)) continue
      const result = { market, outcomes: settle(parts, played, fixture.sportId) }
      settled.set(market, result)
      results.push(result)
    }
    return results
  }

  const settlement = (results: ReadonlyArray<SettledMarket>): ReadonlyArray<Body> =>
    results.length === 0 ? [] : [{ _tag: "bet_settlement", gameId: fixture.id, results }]

  const cancelled = (): Body => ({
    _tag: "bet_cancel",
    gameId: fixture.id,
    markets: [...menu.keys(), ...duelByKey.keys()].filter((market) => !settled.has(market)),
    reason: model.timeline().givenUp ?? "abandoned",
  })

  /** Of a game that went no further, the stakes that are returned. */
  const undecided = (): ReadonlyArray<Body> => {
    const { abandoned, givenUp } = model.timeline()
    return abandoned || givenUp !== undefined ? [cancelled()] : []
  }

  /** Says what a new frame changes; `true` where prices have to be said anew. */
  const enter = (frame: Frame<unknown>, before: Frame<unknown> | undefined): Array<Body> => {
    const bodies: Array<Body> = []
    if (frame.stopped && !isStopped) {
      bodies.push({ _tag: "bet_stop", gameId: fixture.id, reason: "danger" })
      isAnew = true
    }
    isStopped = frame.stopped
    const isSame =
      before?.score === frame.score && before.phase === frame.phase && before.running === frame.running
    if (!isSame) bodies.push(gameChange())
    // Most frames are moments of danger: they decide nothing that the one before has not.
    const isNews = before?.score !== frame.score || before.over !== frame.over || before.facts !== frame.facts
    if (isNews) bodies.push(...settlement(decide(frame)))
    return bodies
  }

  const end = (): ReadonlyArray<Body> => {
    status = model.timeline().abandoned ? "cancelled" : "finished"
    offered.clear()
    return [...undecided(), gameChange()]
  }

  const play = (now: number): ReadonlyArray<Body> => {
    const { frames, end: last, givenUp } = model.timeline()
    if (givenUp === "walkover") {
      // It never begins: nothing is in play, and nothing is decided.
      current = frames.length - 1
      return end()
    }
    const seconds = secondsAt(now)
    const target = frameIndexAt(frames, seconds)
    const bodies: Array<Body> = []
    const moved = target !== current
    if (status === "scheduled") status = "live"
    while (current < target) {
      const before = frameNow()
      current++
      const frame = frameNow()
      if (frame !== undefined) bodies.push(...enter(frame, before))
    }
    if (seconds >= last) return [...bodies, ...end()]
    if (moved) bodies.push(...playChange())
    if (isStopped || !(moved || model.followsClock)) return bodies
    return [...bodies, ...oddsChange(offersNow(now), isAnew || offered.size() === 0)]
  }

  const isOver = () => status === "finished" || status === "cancelled"

  const advance = (now: number): ReadonlyArray<Body> => {
    heardAt = now
    if (isOver()) return []
    const before = scoreNow()
    isAwaitingPrices = false
    if (now >= fixture.startsAt) return play(now)
    const next = opinionAt(now)
    if (next === opinion && offered.size() > 0) return []
    opinion = next
    const changes = scoreNow() === before ? [] : [gameChange()]
    return [...changes, ...oddsChange(model.offersBefore(opinion, duels))]
  }

  const take = (market: MarketKey): void => {
    const parts = marketParts(market)
    duelByKey.set(market, parts)
    duels.push(parts)
  }

  const offersThen = (now: number): ReadonlyArray<Offer> =>
    now >= fixture.startsAt ? offersNow(now) : model.offersBefore(opinion, duels)

  const build = (now: number, market: MarketKey): BuiltDuel<ReadonlyArray<Body>> => {
    const said = [...advance(now)]
    if (isOver()) return { refusal: "over", said }
    if (isStopped) return { refusal: "stopped", said }
    const wasKnown = isKnown(market)
    if (!wasKnown) take(market)
    said.push(...oddsChange(offersThen(now)))
    if (offered.has(market)) return { said }
    if (!wasKnown) {
      duelByKey.delete(market)
      duels.pop()
    }
    return { refusal: "unpriced", said }
  }

  const joint = (selections: ReadonlyArray<OfferedPick>): JointPrice | NoJoint => {
    if (isOver()) return { apart: "over", positions: [] }
    if (isStopped) return { apart: "stopped", positions: [] }
    const absent = selections.findIndex(({ market }) => !menu.has(market) || !offered.has(market))
    if (absent >= 0) return { apart: "unpriced", positions: [absent] }
    const picks = selections.map(({ market, outcome }) => ({ market: marketParts(market), outcome }))
    const made =
      current < 0 ? model.jointBefore?.(opinion, picks) : model.jointAt?.(current, secondsAt(heardAt), picks)
    return made ?? { apart: "unpriced", positions: [] }
  }

  const keep = (before: ReadonlyArray<MarketKey>): void => {
    const missing = before.filter((market) => !isKnown(market))
    for (const market of missing) take(market)
    if (missing.length > 0 && offered.size() > 0 && !isStopped && !isOver())
      offered.replace(offersThen(heardAt))
  }

  const game = (): Game => {
    const frame = frameNow()
    return {
      id: fixture.id,
      sportId: fixture.sportId,
      champId: fixture.champId,
      home: fixture.home,
      ...(fixture.away === undefined ? {} : { away: fixture.away }),
      ...(fixture.runners === undefined ? {} : { runners: fixture.runners }),
      startsAt: fixture.startsAt,
      status,
      suspended: isStopped && !isOver(),
      score: scoreNow(),
      clock: clockOf(frame),
    }
  }

  const snapshot = () => {
    const markets = offered.all().map(open)
    const bodies: Array<Body> = [...settlement([...settled.values()])]
    if (isOver()) bodies.push(...undecided())
    if (status === "live" && isStopped)
      bodies.push({ _tag: "bet_stop", gameId: fixture.id, reason: "danger" })
    else if (markets.length > 0) bodies.push({ _tag: "odds_change", gameId: fixture.id, markets })
    if (status !== "scheduled") bodies.push(gameChange())
    if (status === "live" && told !== undefined)
      bodies.push({ _tag: "play_change", gameId: fixture.id, play: told })
    return { game: game(), bodies }
  }

  if (!isAwaitingPrices) advance(from)
  return {
    fixture,
    players: model.players ?? [],
    advance,
    snapshot,
    build,
    joint,
    keep,
    lineUps: () => model.lineUpsAt?.(current),
    isOver,
    isAwaitingPrices: () => isAwaitingPrices,
  }
}
