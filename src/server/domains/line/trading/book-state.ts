import type { Game } from "#models/betting/game.ts"
import { MARKET_STATUS, type MarketKey, type SelectionRef } from "#models/betting/market.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import type { PlayNow } from "#models/betting/play-now.ts"
import type {
  Champ,
  ChampId,
  GameId,
  Sport,
  SportId,
  Team,
  TeamId,
} from "#models/line/catalogue/catalogue.ts"
import type { MarketOdds, SourceMessage } from "#models/line/feed/source.ts"
import { NO_STOPS, type StopIndex } from "../stops/stop-index.ts"
import type { BookChange, BookGame, BookMarket, BookOutcome, Quote } from "./Book.ts"

/** How long a game that is over stays in the book, so that pages can show its end. */
const KEPT_MS = 600_000

interface Entry {
  game: Game
  producer: string
  readonly markets: Map<MarketKey, BookMarket>
  /** Markets that were there when bets were stopped, or a snapshot began, and have no new prices yet. */
  readonly stale: Set<MarketKey>
  overAt: number | undefined
  /** Until its source names prices of it for the first time: of a game that was only announced nothing is known yet. */
  isUnpriced: boolean
  play?: PlayNow | undefined
}

/** The book as plain data: messages go in, changes come out. */
export interface BookState {
  readonly apply: (message: SourceMessage) => ReadonlyArray<BookChange>
  /** Suspends every game of a producer, or shows them as they are again. */
  readonly trust: (producer: string, isTrusted: boolean) => ReadonlyArray<BookChange>
  /** Shows the line under these stops of operators, and no others. */
  readonly obey: (stops: StopIndex) => ReadonlyArray<BookChange>
  /** Takes out games that were over long enough. */
  readonly sweep: (now: number) => ReadonlyArray<BookChange>
  /** Games of a producer that are not over. */
  readonly unfinished: (producer: string) => ReadonlyArray<GameId>
  /** Of these games the ones that their producer only announced. */
  readonly unpriced: (producer: string, games: ReadonlyArray<GameId>) => ReadonlyArray<GameId>
  readonly sports: () => ReadonlyArray<Sport>
  readonly champs: () => ReadonlyArray<Champ>
  readonly champ: (id: ChampId) => Champ | undefined
  readonly team: (id: TeamId) => Team | undefined
  readonly games: (sportId?: SportId) => ReadonlyArray<BookGame>
  readonly get: (gameId: GameId) => BookGame | undefined
  readonly quote: (ref: SelectionRef) => Quote
}

const isOver = ({ status }: Game): boolean => status === "finished" || status === "cancelled"

/** Whether operators stopped the same of a market before. */
const isShownAs = (was: BookMarket | undefined, is: BookMarket): boolean =>
  was === is ||
  (was !== undefined &&
    was.suspended === is.suspended &&
    was.outcomes.every(({ isStopped }, place) => isStopped === is.outcomes[place]?.isStopped))

/** An empty book. */
export const makeBookState = (): BookState => {
  const entries = new Map<GameId, Entry>()
  const sports = new Map<SportId, Sport>()
  const champs = new Map<ChampId, Champ>()
  const teams = new Map<TeamId, Team>()
  const untrusted = new Set<string>()
  let stops = NO_STOPS
  let nextSlot = 1

  const isHeld = ({ game, producer }: Entry): boolean =>
    untrusted.has(producer) || stops.overGame({ ...game, producer }) !== undefined

  const shownGame = (entry: Entry): Game =>
    !isOver(entry.game) && !entry.game.suspended && isHeld(entry)
      ? { ...entry.game, suspended: true }
      : entry.game

  /** A market with what operators stopped of it; the market itself where nothing is. */
  const shownMarket = (gameId: GameId, market: BookMarket): BookMarket => {
    if (!stops.isWithin(gameId)) return market
    if (stops.onMarket(gameId, market.market) !== undefined) return { ...market, suspended: true }
    const outcomes = market.outcomes.map((one) =>
      stops.onSelection({ gameId, market: market.market, outcome: one.outcome }) === undefined
        ? one
        : { ...one, isStopped: true as const },
    )
    return outcomes.some(({ isStopped }) => isStopped) ? { ...market, outcomes } : market
  }

  const shown = (entry: Entry): BookGame => ({
    game: shownGame(entry),
    markets: [...entry.markets.values()].map((market) => shownMarket(entry.game.id, market)),
    producer: entry.producer,
    ...(entry.play === undefined ? {} : { play: entry.play }),
  })

  const gameChange = (entry: Entry): BookChange => ({ type: "game", game: shownGame(entry) })

  const setMarket = (entry: Entry, market: BookMarket): BookChange => {
    entry.markets.set(market.market, market)
    return { type: "market", gameId: entry.game.id, market: shownMarket(entry.game.id, market) }
  }

  const outcomesOf = (entry: Entry, { market, odds }: MarketOdds): ReadonlyArray<BookOutcome> => {
    const before = new Map(entry.markets.get(market)?.outcomes.map((known) => [known.outcome, known]))
    return odds.map(([outcome, price]) => {
      const known = before.get(outcome)
      if (known !== undefined) return known.odds === price ? known : { ...known, odds: price }
      const slot = nextSlot
      nextSlot += 1
      return { slot, outcome, odds: price }
    })
  }

  const applyMarket = (
    entry: Entry,
    odds: MarketOdds,
    moved: Array<readonly [number, OddsMilli | null]>,
  ): ReadonlyArray<BookChange> => {
    const before = entry.markets.get(odds.market)
    if (before?.status === MARKET_STATUS.settled || before?.status === MARKET_STATUS.cancelled) return []
    entry.stale.delete(odds.market)
    const outcomes = outcomesOf(entry, odds)
    const after = { market: odds.market, status: odds.status, suspended: odds.suspended ?? false, outcomes }
    if (before?.status !== after.status || before.suspended !== after.suspended) {
      return [setMarket(entry, after)]
    }
    const known = new Map(before.outcomes.map((outcome) => [outcome.outcome, outcome]))
    if (outcomes.some(({ outcome }) => !known.has(outcome))) return [setMarket(entry, after)]
    entry.markets.set(odds.market, after)
    for (const outcome of outcomes) {
      if (known.get(outcome.outcome) !== outcome) moved.push([outcome.slot, outcome.odds])
    }
    return []
  }

  const suspendStale = (entry: Entry): ReadonlyArray<BookChange> => {
    const changes: Array<BookChange> = []
    for (const market of entry.stale) {
      const known = entry.markets.get(market)
      if (known?.status === MARKET_STATUS.open && !known.suspended) {
        changes.push(setMarket(entry, { ...known, suspended: true }))
      }
    }
    entry.stale.clear()
    return changes
  }

  const applyOdds = (entry: Entry, markets: ReadonlyArray<MarketOdds>): ReadonlyArray<BookChange> => {
    const changes: Array<BookChange> = []
    const moved: Array<readonly [number, OddsMilli | null]> = []
    entry.isUnpriced = false
    for (const market of markets) changes.push(...applyMarket(entry, market, moved))
    if (moved.length > 0) changes.push({ type: "prices", gameId: entry.game.id, prices: moved })
    if (entry.game.suspended || entry.stale.size > 0) {
      entry.game = { ...entry.game, suspended: false }
      changes.push(...suspendStale(entry), gameChange(entry))
    }
    return changes
  }

  const withStatus = (
    entry: Entry,
    markets: Iterable<MarketKey>,
    status: BookMarket["status"],
  ): ReadonlyArray<BookChange> => {
    const changes: Array<BookChange> = []
    for (const market of markets) {
      const known = entry.markets.get(market)
      if (known !== undefined && known.status !== status) changes.push(setMarket(entry, { ...known, status }))
    }
    return changes
  }

  const end = (entry: Entry, at: number): ReadonlyArray<BookChange> => {
    entry.overAt ??= at
    entry.game = { ...entry.game, suspended: false }
    entry.play = undefined
    const open = [...entry.markets.values()].filter(({ status }) => status === MARKET_STATUS.open)
    return withStatus(
      entry,
      open.map(({ market }) => market),
      MARKET_STATUS.closed,
    )
  }

  const stop = (entry: Entry): ReadonlyArray<BookChange> => {
    for (const market of entry.markets.keys()) entry.stale.add(market)
    if (entry.game.suspended) return []
    entry.game = { ...entry.game, suspended: true }
    return [gameChange(entry)]
  }

  const addGame = (game: Game, { producer, at }: SourceMessage): ReadonlyArray<BookChange> => {
    const known = entries.get(game.id)
    if (known?.overAt !== undefined) return []
    const entry: Entry = known ?? {
      game,
      producer,
      markets: new Map(),
      stale: new Set(),
      overAt: undefined,
      isUnpriced: true,
    }
    // A stop lasts until prices are named again: a fixture that changes in between says nothing of bets.
    entry.game = known?.game.suspended && !isOver(game) ? { ...game, suspended: true } : game
    // A provider may hand a game over: before it begins one producer prices it, in play another.
    entry.producer = producer
    for (const market of entry.markets.keys()) entry.stale.add(market)
    entries.set(game.id, entry)
    return [...(isOver(game) ? end(entry, at) : []), gameChange(entry)]
  }

  const catalogue = (
    message: Extract<SourceMessage, { _tag: "fixture_change" }>,
  ): ReadonlyArray<BookChange> => {
    for (const sport of message.sports) sports.set(sport.id, sport)
    for (const champ of message.champs) champs.set(champ.id, champ)
    for (const team of message.teams) teams.set(team.id, team)
    const { sports: newSports, champs: newChamps, teams: newTeams } = message
    return newSports.length + newChamps.length + newTeams.length === 0
      ? []
      : [{ type: "catalogue", sports: newSports, champs: newChamps, teams: newTeams }]
  }

  const applyToGame = (
    entry: Entry,
    message: Exclude<SourceMessage, { _tag: "fixture_change" | "alive" | "snapshot_complete" }>,
  ): ReadonlyArray<BookChange> => {
    switch (message._tag) {
      case "game_change": {
        const { status, score, clock, at } = message
        entry.game = { ...entry.game, status, score, clock }
        return [...(isOver(entry.game) ? end(entry, at) : []), gameChange(entry)]
      }
      case "play_change":
        if (entry.game.status !== "live") return []
        entry.play = message.play
        return [{ type: "play", gameId: entry.game.id }]
      case "odds_change":
        return isOver(entry.game) ? [] : applyOdds(entry, message.markets)
      case "bet_stop":
        return isOver(entry.game) ? [] : stop(entry)
      case "bet_settlement":
        return withStatus(
          entry,
          message.results.map(({ market }) => market),
          MARKET_STATUS.settled,
        )
      case "bet_cancel":
        // A window concerns bets placed within it; the market itself goes on.
        return message.from === undefined && message.to === undefined
          ? withStatus(entry, message.markets, MARKET_STATUS.cancelled)
          : []
      case "rollback_bet_cancel":
        return message.from === undefined && message.to === undefined
          ? withStatus(entry, message.markets, MARKET_STATUS.closed)
          : []
      case "rollback_bet_settlement":
        return withStatus(entry, message.markets, MARKET_STATUS.closed)
    }
  }

  const ofProducer = (producer: string) =>
    [...entries.values()].filter((entry) => entry.producer === producer)

  return {
    apply: (message) => {
      if (message._tag === "fixture_change") {
        return [...catalogue(message), ...message.games.flatMap((game) => addGame(game, message))]
      }
      if (message._tag === "alive" || message._tag === "snapshot_complete") return []
      const entry = entries.get(message.gameId)
      return entry === undefined ? [] : applyToGame(entry, message)
    },
    trust: (producer, isTrusted) => {
      if (untrusted.has(producer) === !isTrusted) return []
      if (isTrusted) untrusted.delete(producer)
      else untrusted.add(producer)
      return ofProducer(producer)
        .filter(({ game }) => !isOver(game))
        .flatMap((entry) => [
          // What a whole snapshot did not name is not open any more.
          ...(isTrusted ? suspendStale(entry) : []),
          gameChange(entry),
        ])
    },
    obey: (given) => {
      const before = new Map([...entries.values()].map((entry) => [entry, shown(entry)]))
      stops = given
      return [...before].flatMap(([entry, was]) => {
        const { game, markets } = shown(entry)
        const changes: Array<BookChange> = markets.flatMap((market, place) =>
          isShownAs(was.markets[place], market) ? [] : [{ type: "market", gameId: game.id, market }],
        )
        return was.game.suspended === game.suspended ? changes : [...changes, { type: "game", game }]
      })
    },
    sweep: (now) => {
      const changes: Array<BookChange> = []
      for (const [gameId, entry] of entries) {
        if (entry.overAt === undefined || now - entry.overAt < KEPT_MS) continue
        entries.delete(gameId)
        changes.push({ type: "removed", gameId })
      }
      return changes
    },
    unfinished: (producer) =>
      ofProducer(producer)
        .filter(({ game }) => !isOver(game))
        .map(({ game }) => game.id),
    unpriced: (producer, games) =>
      games.filter((id) => {
        const entry = entries.get(id)
        return entry?.producer === producer && entry.isUnpriced && !isOver(entry.game)
      }),
    sports: () => [...sports.values()],
    champs: () => [...champs.values()],
    champ: (id) => champs.get(id),
    team: (id) => teams.get(id),
    games: (sportId) =>
      [...entries.values()]
        .filter(({ game }) => sportId === undefined || game.sportId === sportId)
        .sort((left, right) => left.game.startsAt - right.game.startsAt || left.game.id - right.game.id)
        .map(shown),
    get: (gameId) => {
      const entry = entries.get(gameId)
      return entry && shown(entry)
    },
    quote: ({ gameId, market, outcome }) => {
      const entry = entries.get(gameId)
      const known = entry?.markets.get(market)
      const priced = known?.outcomes.find((one) => one.outcome === outcome)
      if (entry === undefined) return { state: untrusted.size > 0 ? "awaited" : "unknown" }
      if (known === undefined || priced === undefined) {
        const isAwaited = !isOver(entry.game) && (entry.isUnpriced || untrusted.has(entry.producer))
        return { state: isAwaited ? "awaited" : "unknown" }
      }
      const game = shownGame(entry)
      if (known.status !== MARKET_STATUS.open || isOver(game)) return { state: "closed" }
      const common = { live: game.status === "live", startsAt: game.startsAt }
      const isStopped =
        stops.over({ ...entry.game, producer: entry.producer }, { gameId, market, outcome }) !== undefined
      if (isStopped) return { state: "suspended", odds: priced.odds, ...common, isStopped }
      return game.suspended || known.suspended || priced.odds === null
        ? { state: "suspended", odds: priced.odds, ...common }
        : { state: "open", odds: priced.odds, ...common }
    },
  }
}
