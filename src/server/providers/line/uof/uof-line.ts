import {
  MARKET_STATUS,
  type MarketKey,
  type OutcomeKey,
  type SelectionResult,
} from "#models/betting/market.ts"
import { marketParts } from "#models/betting/market-key.ts"
import { outcomesOf } from "#models/betting/settle.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import type { MarketOdds } from "#models/line/feed/source.ts"
import type { Body } from "#src/server/domains/line/line.domain.ts"
import { sportsOf } from "#src/server/kernel/reference/sports.ts"
import { priceOf } from "../decimal-price.ts"
import type { SetAside } from "../set-aside.ts"
import { type Event, eventOf, gameOf, isOver, type Results, type UofProduct } from "./uof-event.ts"
import type { UofFixture } from "./uof-fixtures.ts"
import { type KnownMarket, uofMarket } from "./uof-markets.ts"
import { withStatus } from "./uof-status.ts"
import { readStop } from "./uof-stop.ts"
import { resultOf, SUSPENDED, statusOf, type TradingStatus, timeOf } from "./uof-words.ts"
import { childOf, childrenOf, type XmlElement } from "./xml.ts"

/** The producer of games in play; what it has taken up, the others have handed over. */
export const LIVE_PRODUCT: UofProduct = 1

/** A game that is over is remembered so long, in milliseconds: results are corrected after it. */
const KEPT_MS = 3 * 86_400_000

/** The line of the unified odds feed as plain data: messages go in, what they mean to the site comes out. */
export interface UofLine {
  readonly knows: (gameId: GameId) => boolean
  /** A fixture that was asked for: new, or changed. What it says, the owner of the game says. */
  readonly fixture: (fixture: UofFixture) => {
    readonly owner: UofProduct | undefined
    readonly bodies: ReadonlyArray<Body>
  }
  /** A message of a producer on a game that is known. */
  readonly take: (
    product: UofProduct,
    message: XmlElement,
    gameId: GameId,
    at: number,
    now: number,
  ) => ReadonlyArray<Body>
  /** A snapshot of the producer begins: each of its games is told anew. */
  readonly restart: (product: UofProduct) => void
  /** The games named are told by the producer, so that nobody takes them for gone. */
  readonly tell: (product: UofProduct, games: ReadonlyArray<GameId>) => ReadonlyArray<Body>
  /** Forgets games that have been over for days. */
  readonly sweep: (now: number) => void
}

export const makeUofLine = (setAside: SetAside): UofLine => {
  const events = new Map<GameId, Event>()
  const snapshots = new Map<UofProduct, number>()

  const snapshotOf = (product: UofProduct) => snapshots.get(product) ?? 0

  const fixtureChange = ({ fixture, game }: Event): Body => ({
    _tag: "fixture_change",
    sports: sportsOf(fixture.sportId),
    champs: [fixture.champ],
    teams: [fixture.home, fixture.away],
    games: [game],
  })

  const gameChange = ({ game: { id, status, score, clock } }: Event): Body => ({
    _tag: "game_change",
    gameId: id,
    status,
    score,
    clock,
  })

  /** The game as it stands, with the prices it has. */
  const whole = (event: Event): ReadonlyArray<Body> => {
    const markets = [...event.markets.values()].map(({ odds }) => odds)
    if (isOver(event.game)) return [fixtureChange(event)]
    const gameId = event.game.id
    return [
      fixtureChange(event),
      ...(markets.length === 0 ? [] : [{ _tag: "odds_change", gameId, markets } as const]),
      ...(event.isStopped ? [{ _tag: "bet_stop", gameId, reason: "stopped" } as const] : []),
    ]
  }

  const known = (element: XmlElement): KnownMarket | undefined => {
    const found = uofMarket(element.attributes.get("id") ?? "", element.attributes.get("specifiers") ?? "")
    if (found === undefined) setAside.count("market")
    return found
  }

  const inOrder = (event: Event, market: MarketKey, outcomes: ReadonlyArray<OutcomeKey>) => {
    const order = outcomesOf(marketParts(market).kind, event.game.sportId)
    return outcomes.toSorted((left, right) => order.indexOf(left) - order.indexOf(right))
  }

  const pricesOf = (
    event: Event,
    { market, outcome }: KnownMarket,
    element: XmlElement,
  ): MarketOdds["odds"] => {
    const prices = new Map<OutcomeKey, MarketOdds["odds"][number][1]>()
    for (const each of childrenOf(element, "outcome")) {
      const key = outcome(each.attributes.get("id") ?? "")
      if (key === undefined) setAside.count("outcome")
      else {
        const odds =
          each.attributes.get("active") === "0" ? Number.NaN : Number(each.attributes.get("odds") ?? "x")
        prices.set(key, priceOf(odds))
      }
    }
    return inOrder(event, market, [...prices.keys()]).map((key) => [key, prices.get(key) ?? null])
  }

  /** Markets that were active are so no more; one that is named again by a later message is opened by it. */
  const stopMarkets = (
    event: Event,
    keys: ReadonlyArray<MarketKey>,
    { status, suspended }: TradingStatus,
    at: number,
  ): ReadonlyArray<MarketOdds> =>
    keys.flatMap((key) => {
      const known = event.markets.get(key)
      if (known === undefined || known.odds.status !== MARKET_STATUS.open || at < known.at) return []
      const { market, odds } = known.odds
      const stopped: MarketOdds = { market, status, ...(suspended && { suspended }), odds }
      event.markets.set(key, { at, odds: stopped })
      return [stopped]
    })

  const readOdds = (event: Event, element: XmlElement, at: number): ReadonlyArray<MarketOdds> => {
    const market = known(element)
    if (market === undefined) return []
    const before = event.markets.get(market.market)
    if ((before !== undefined && at < before.at) || event.stops.cameAfter(market.market, at)) {
      setAside.count("late")
      return []
    }
    const status = statusOf(element.attributes.get("status") ?? "")
    if (status === undefined) {
      setAside.count("market")
      // Whatever it says, it does not say that the market is active.
      return before === undefined ? [] : stopMarkets(event, [market.market], SUSPENDED, at)
    }
    const told = pricesOf(event, market, element)
    // A market that is not active comes without outcomes: those it had keep their places.
    const odds = told.length > 0 ? told : (before?.odds.odds ?? [])
    if (odds.length === 0) return []
    const read: MarketOdds = { market: market.market, ...status, odds }
    event.markets.set(market.market, { at, odds: read })
    return [read]
  }

  const readStatus = (event: Event, message: XmlElement, at: number, now: number): ReadonlyArray<Body> => {
    const status = childOf(message, "sport_event_status")
    if (status === undefined) return []
    const after = withStatus(event.game, status, at)
    if (after === undefined) {
      setAside.count("status")
      return []
    }
    if (JSON.stringify(after) === JSON.stringify(event.game)) return []
    event.game = after
    if (isOver(after)) event.overAt ??= now
    return [gameChange(event)]
  }

  const oddsChange = (event: Event, message: XmlElement, at: number, now: number): ReadonlyArray<Body> => {
    const bodies = [...readStatus(event, message, at, now)]
    const markets = childrenOf(childOf(message, "odds"), "market").flatMap((market) =>
      readOdds(event, market, at),
    )
    if (markets.length === 0) return bodies
    event.isStopped = false
    return [...bodies, { _tag: "odds_change", gameId: event.game.id, markets }]
  }

  const betStop = (event: Event, message: XmlElement, at: number): ReadonlyArray<Body> => {
    const gameId = event.game.id
    const stop = readStop(message)
    event.stops.add(message, stop, at)
    const markets = stopMarkets(event, [...event.markets.keys()].filter(stop.concerns), stop, at)
    if (stop.isWhole) event.isStopped = true
    const isOneWord = stop.isWhole && stop.status === MARKET_STATUS.open
    return [
      ...(markets.length === 0 || isOneWord ? [] : [{ _tag: "odds_change", gameId, markets } as const]),
      ...(stop.isWhole ? [{ _tag: "bet_stop", gameId, reason: "stopped" } as const] : []),
    ]
  }

  const readResults = (
    event: Event,
    element: XmlElement,
  ): { market: MarketKey; results: Results } | undefined => {
    const market = known(element)
    if (market === undefined) return undefined
    const results = new Map<OutcomeKey, SelectionResult>()
    for (const each of childrenOf(element, "outcome")) {
      const key = market.outcome(each.attributes.get("id") ?? "")
      if (key === undefined) {
        setAside.count("outcome")
        continue
      }
      const result = resultOf(each)
      if (result === undefined) {
        setAside.count("result")
        return undefined
      }
      results.set(key, result)
    }
    if (results.size === 0) return undefined
    const keys = inOrder(event, market.market, [...results.keys()])
    return { market: market.market, results: keys.map((key) => [key, results.get(key) ?? "returned"]) }
  }

  const settlement = (event: Event, message: XmlElement, at: number): ReadonlyArray<Body> => {
    const gameId = event.game.id
    const anew: Array<MarketKey> = []
    const results: Array<{ market: MarketKey; outcomes: Results }> = []
    for (const element of childrenOf(childOf(message, "outcomes"), "market")) {
      const read = readResults(event, element)
      if (read === undefined) continue
      const before = event.settled.get(read.market)
      if (before !== undefined && at < before.at) {
        setAside.count("late")
        continue
      }
      event.settled.set(read.market, { at, results: read.results })
      if (before !== undefined) {
        if (JSON.stringify(before.results) === JSON.stringify(read.results)) continue
        anew.push(read.market)
      }
      results.push({ market: read.market, outcomes: read.results })
    }
    return [
      ...(anew.length === 0 ? [] : [{ _tag: "rollback_bet_settlement", gameId, markets: anew } as const]),
      ...(results.length === 0 ? [] : [{ _tag: "bet_settlement", gameId, results } as const]),
    ]
  }

  const marketsOf = (message: XmlElement): ReadonlyArray<MarketKey> => [
    ...new Set(childrenOf(message, "market").flatMap((element) => known(element)?.market ?? [])),
  ]

  const rollback = (event: Event, message: XmlElement, at: number): ReadonlyArray<Body> => {
    const markets = marketsOf(message).filter((market) => {
      const before = event.settled.get(market)
      if (before === undefined || before.at <= at) return true
      setAside.count("late")
      return false
    })
    for (const market of markets) event.settled.delete(market)
    return markets.length === 0 ? [] : [{ _tag: "rollback_bet_settlement", gameId: event.game.id, markets }]
  }

  const windowOf = (message: XmlElement) => {
    const from = timeOf(message.attributes.get("start_time"))
    const to = timeOf(message.attributes.get("end_time"))
    return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
  }

  const cancel = (event: Event, message: XmlElement): ReadonlyArray<Body> => {
    const gameId = event.game.id
    const markets = marketsOf(message)
    if (markets.length === 0) return []
    const window = windowOf(message)
    const isWhole = window.from === undefined && window.to === undefined
    // A result stands until it is taken back; a cancellation of the whole market takes it back.
    const results = isWhole ? markets.filter((market) => event.settled.delete(market)) : []
    return [
      ...(results.length === 0
        ? []
        : [{ _tag: "rollback_bet_settlement", gameId, markets: results } as const]),
      {
        _tag: "bet_cancel",
        gameId,
        markets,
        ...window,
        // Whoever bet is told that a side gave the match up: that is why the feed cancels what was not decided.
        reason: event.game.score.givenUp?.how ?? "cancelled by the feed",
      },
    ]
  }

  const rollbackCancel = (event: Event, message: XmlElement): ReadonlyArray<Body> => {
    const markets = marketsOf(message)
    return markets.length === 0
      ? []
      : [{ _tag: "rollback_bet_cancel", gameId: event.game.id, markets, ...windowOf(message) }]
  }

  /** Prices that a producer will tell again, or another in its place: none is open until then. */
  const doubt = ({ markets }: Event): void => {
    for (const [key, { at, odds }] of markets) {
      if (odds.status === MARKET_STATUS.open) markets.set(key, { at, odds: { ...odds, suspended: true } })
    }
  }

  /** Whose the game is from now on, and the game itself where the producer has not told it in this snapshot. */
  const own = (event: Event, product: UofProduct): ReadonlyArray<Body> => {
    if (event.owner === product && event.told === snapshotOf(product)) return []
    if (event.owner !== product) doubt(event)
    event.owner = product
    event.told = snapshotOf(product)
    return [fixtureChange(event)]
  }

  const read = (
    event: Event,
    product: UofProduct,
    message: XmlElement,
    at: number,
    now: number,
  ): ReadonlyArray<Body> => {
    switch (message.name) {
      case "odds_change":
      case "bet_stop": {
        const isHandedOver = event.owner === LIVE_PRODUCT && product !== LIVE_PRODUCT
        if (isHandedOver || isOver(event.game)) return []
        const owned = own(event, product)
        return [
          ...owned,
          ...(message.name === "bet_stop"
            ? betStop(event, message, at)
            : oddsChange(event, message, at, now)),
        ]
      }
      case "bet_settlement":
        return settlement(event, message, at)
      case "rollback_bet_settlement":
        return rollback(event, message, at)
      case "bet_cancel":
        return cancel(event, message)
      case "rollback_bet_cancel":
        return rollbackCancel(event, message)
      default:
        setAside.count("message")
        return []
    }
  }

  return {
    knows: (gameId) => events.has(gameId),
    fixture: (fixture) => {
      const before = events.get(fixture.gameId)
      if (before === undefined) {
        events.set(fixture.gameId, eventOf(fixture))
        return { owner: undefined, bodies: [] }
      }
      if (JSON.stringify(before.fixture) === JSON.stringify(fixture))
        return { owner: before.owner, bodies: [] }
      before.fixture = fixture
      const { champId, home, startsAt, clock } = gameOf(fixture)
      const isAhead = before.game.status === "scheduled"
      const sides = { champId, home, away: fixture.away.id }
      before.game = { ...before.game, ...sides, startsAt, ...(isAhead ? { clock } : {}) }
      return { owner: before.owner, bodies: before.owner === undefined ? [] : whole(before) }
    },
    take: (product, message, gameId, at, now) => {
      const event = events.get(gameId)
      return event === undefined ? [] : read(event, product, message, at, now)
    },
    restart: (product) => {
      snapshots.set(product, snapshotOf(product) + 1)
      for (const event of events.values()) if (event.owner === product) doubt(event)
    },
    tell: (product, games) =>
      games.flatMap((gameId) => {
        const event = events.get(gameId)
        return event === undefined || (event.owner !== undefined && event.owner !== product)
          ? []
          : own(event, product)
      }),
    sweep: (now) => {
      for (const [gameId, { overAt }] of events) {
        if (overAt !== undefined && now - overAt > KEPT_MS) events.delete(gameId)
      }
    },
  }
}
