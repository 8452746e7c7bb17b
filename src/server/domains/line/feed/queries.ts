import type { ToldGame } from "#models/api/feed.ts"
import { eventStatus } from "#models/betting/event-status.ts"
import { teamsOf } from "#models/betting/game.ts"
import { type Interest, likingOf } from "#models/betting/interest.ts"
import { marketKey } from "#models/betting/market-key.ts"
import { byChampionship } from "#models/line/catalogue/by-champ.ts"
import type { Champ, GameId, SportId } from "#models/line/catalogue/catalogue.ts"
import { isCyber } from "#models/line/catalogue/cyber.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import type { Book, BookGame, BookMarket } from "../trading/Book.ts"
import { asianMarkets, isInAsianView, openAsianMarkets } from "./asian-markets.ts"
import { mainMarkets, moreMarkets, takesBets } from "./main-markets.ts"
import { namesOf } from "./names.ts"
import { readyExpresses } from "./ready-expresses.ts"
import { byRank } from "./topic-games.ts"
import { wirePrice } from "./wire-price.ts"

/** Games ahead (`LineFeed`) or games in play (`LiveFeed`). */
export type FeedSide = "line" | "live"

/** §9 Event list page step. */
const PAGE = 50

/** Championships in the list of those that stand highest. */
export const TOP_CHAMPS = 10

/** §7 Common feed params as the queries use them; ids are already numbers. */
export interface GameQuery {
  readonly sports?: ReadonlySet<number>
  /** Sports that are left out. */
  readonly antiSports?: ReadonlySet<number>
  readonly champs?: ReadonlySet<number>
  /** Of a global event: the championships that belong to it; of them and of `champs` those in both. */
  readonly within?: ReadonlySet<number>
  /** Games in which one of them plays; an empty set finds none. */
  readonly teams?: ReadonlySet<number>
  /** Id of the country whose championships are wanted. */
  readonly country?: number
  /** Id of the country whose championships stand first in what is ordered by rank. */
  readonly homeCountry?: number
  /** Championships of the highest ranks alone. */
  readonly top?: boolean
  /** Virtual sports alone, or none of them. */
  readonly virtualSports?: boolean
  /** Starts at least so many minutes from now. */
  readonly minOffset?: number
  /** Championship after championship, else by start. */
  readonly isByChamp?: boolean
  readonly count?: number
  readonly page?: number
  /** Starts at or after and before, in seconds since the epoch. */
  readonly tsFrom?: number
  readonly tsTo?: number
}

type BookReader = Book["Service"]

const onSide = (side: FeedSide) => (game: BookGame) =>
  game.game.status === (side === "live" ? "live" : "scheduled")

/** In play without anything open to bets: lists leave it out, and who names it finds it. */
const isMute = (game: BookGame): boolean => game.game.status === "live" && !takesBets(game)

/** Sports that are drawn by lot and not played, by the keys of their icons. */
const virtualIds = (book: BookReader): ReadonlySet<number> =>
  new Set(
    book
      .sports()
      .filter(({ icon }) => /^(virtual|simulated|marble)/.test(icon))
      .map(({ id }) => id),
  )

const topChampIds = (book: BookReader): ReadonlySet<number> =>
  new Set(
    book
      .champs()
      .toSorted((a, b) => b.rank - a.rank || a.id - b.id)
      .slice(0, TOP_CHAMPS)
      .map(({ id }) => id),
  )

const matches = (book: BookReader, query: GameQuery, now: number): ((game: BookGame) => boolean) => {
  const { sports, antiSports, champs, within, teams, country, virtualSports, minOffset = 0 } = query
  const top = query.top === true ? topChampIds(book) : undefined
  const virtual = virtualSports === undefined ? undefined : virtualIds(book)
  const from = Math.max((query.tsFrom ?? 0) * 1000, minOffset === 0 ? 0 : now + minOffset * 60_000)
  const to = (query.tsTo ?? Number.POSITIVE_INFINITY) * 1000
  return ({ game }) =>
    (sports === undefined || sports.has(game.sportId)) &&
    antiSports?.has(game.sportId) !== true &&
    (champs === undefined || champs.has(game.champId)) &&
    (within === undefined || within.has(game.champId)) &&
    (teams === undefined || teamsOf(game).some((id) => teams.has(id))) &&
    (country === undefined || book.champ(game.champId)?.countryId === country) &&
    (top === undefined || top.has(game.champId)) &&
    (virtual === undefined || virtual.has(game.sportId) === virtualSports) &&
    game.startsAt >= from &&
    game.startsAt < to
}

/** A game with prices in place; slots are of no use outside a topic and count from 0. */
const viewOf = (game: BookGame, markets: ReadonlyArray<BookMarket>): ToldGame => {
  let slot = 0
  return {
    game: game.game,
    status: eventStatus(game.game, game.markets),
    more: moreMarkets(game, markets),
    markets: markets.map((market) => {
      const view = {
        key: market.market,
        status: market.status,
        slot,
        outcomes: market.outcomes.map((outcome) => outcome.outcome),
        prices: market.outcomes.map((outcome) => wirePrice(game.game, market, outcome)),
      }
      slot += market.outcomes.length
      return view
    }),
  }
}

/** What an answer shows of the book: which games have a place in it, and which of their markets. */
export interface BookView {
  readonly includes: (game: BookGame) => boolean
  /** In a list. */
  readonly listed: (game: BookGame) => ReadonlyArray<BookMarket>
  /** Of a game alone: in the European view those that are settled or cancelled too. */
  readonly whole: (game: BookGame) => ReadonlyArray<BookMarket>
}

/** §3 Default betting view 0: every game with its main markets. */
export const EUROPEAN: BookView = {
  includes: () => true,
  listed: mainMarkets,
  whole: ({ markets }) => markets,
}
/** §3 Default betting view 1. */
export const ASIAN: BookView = { includes: isInAsianView, listed: asianMarkets, whole: openAsianMarkets }

const listOf = (
  book: BookReader,
  games: ReadonlyArray<BookGame>,
  total: number,
  view: BookView = EUROPEAN,
) => ({
  games: games.map((game) => viewOf(game, view.listed(game))),
  names: namesOf(
    book,
    games.map((game) => game.game),
  ),
  total,
})

/** Games of one side that fit the query, by start. `isNamed`: who asks names them, by their sides or by themselves. */
export const foundBy = (
  book: BookReader,
  side: FeedSide,
  query: GameQuery,
  now: number,
  view: BookView,
  isNamed = query.teams !== undefined,
): ReadonlyArray<BookGame> =>
  book
    .games()
    .filter(onSide(side))
    .filter(matches(book, query, now))
    .filter(view.includes)
    .filter((game) => isNamed || !isMute(game))

/** Where a page begins and ends in what was found: the first is all of it where nothing bounds it. */
const sliceOf = ({ count, page = 1 }: GameQuery, most = PAGE): readonly [from: number, to: number] => {
  const each = count ?? most
  return [page === 1 ? 0 : each * (page - 1), each * page]
}

/** A page of what was found, with the names it mentions. */
export const pageOf = (book: BookReader, found: ReadonlyArray<BookGame>, query: GameQuery, view?: BookView) =>
  listOf(book, found.slice(...sliceOf(query)), found.length, view)

/** Games of one side that fit the query, a page of them. */
export const gamesBy = (
  book: BookReader,
  side: FeedSide,
  query: GameQuery,
  now: number,
  view: BookView = EUROPEAN,
) => {
  const byStart = foundBy(book, side, query, now, view)
  const found =
    query.isByChamp === true
      ? byChampionship(byStart, (id) => book.champ(id)?.rank ?? 0).flatMap(({ games }) => games)
      : byStart
  return pageOf(book, found, query, view)
}

/** The key of the market that says who wins a season. */
const WINNER = marketKey({ kind: "race-win", scope: "match" })

/**
 * Who wins a championship: the game that stands for its season, named by its own championship or by the league whose teams run in
 * it, with the market of the winner alone; `undefined` where the season is not bet on.
 */
export const winnerOf = (book: BookReader, champId: number) => {
  const inLeague = new Set(
    book.games().flatMap(({ game }) => (game.champId === champId ? teamsOf(game) : [])),
  )
  const season = book
    .games(SPORT.longTerm)
    .find(
      ({ game }) => game.champId === champId || game.runners?.some(({ team }) => inLeague.has(team)) === true,
    )
  return (
    season && {
      games: [
        viewOf(
          season,
          season.markets.filter(({ market }) => market === WINNER),
        ),
      ],
      names: namesOf(book, [season.game]),
      total: 1,
    }
  )
}

/** One game with all the markets of a view, whichever side it is on; `undefined` where the book has none. */
export const gameBy = (book: BookReader, id: number, view: BookView = EUROPEAN) => {
  const game = book.get(id as GameId)
  return game && { games: [viewOf(game, view.whole(game))], names: namesOf(book, [game.game]), total: 1 }
}

/** Sports with their games and championships counted, the fullest first. */
export const sportCounts = (
  book: BookReader,
  side: FeedSide,
  query: GameQuery,
  now: number,
  view: BookView = EUROPEAN,
) => {
  const counts = new Map<SportId, { games: number; champs: Set<number> }>()
  for (const { game } of foundBy(book, side, query, now, view)) {
    const count = counts.get(game.sportId) ?? { games: 0, champs: new Set() }
    count.games += 1
    count.champs.add(game.champId)
    counts.set(game.sportId, count)
  }
  return book
    .sports()
    .map((sport) => {
      const count = counts.get(sport.id)
      return { sport, games: count?.games ?? 0, champs: count?.champs.size ?? 0 }
    })
    .filter((entry) => entry.games > 0)
    .sort((a, b) => b.games - a.games || a.sport.id - b.sport.id)
}

/** 1 for a championship of the country that the query would have first, else 0. */
const homeFirst =
  ({ homeCountry }: GameQuery) =>
  (champ: Champ): number =>
    homeCountry !== undefined && champ.countryId === homeCountry ? 1 : 0

/** Championships with their games counted: those of the country that stands first, then the highest rank. */
export const champCounts = (
  book: BookReader,
  side: FeedSide,
  query: GameQuery,
  now: number,
  view: BookView = EUROPEAN,
) => {
  const counts = new Map<number, number>()
  for (const { game } of foundBy(book, side, query, now, view)) {
    counts.set(game.champId, (counts.get(game.champId) ?? 0) + 1)
  }
  const isAtHome = homeFirst(query)
  return book
    .champs()
    .map((champ) => ({ champ, games: counts.get(champ.id) ?? 0 }))
    .filter((entry) => entry.games > 0)
    .sort(
      (a, b) =>
        isAtHome(b.champ) - isAtHome(a.champ) ||
        b.champ.rank - a.champ.rank ||
        b.games - a.games ||
        a.champ.id - b.champ.id,
    )
    .slice(...sliceOf(query, Number.POSITIVE_INFINITY))
}

/** Games of one side that are followed themselves, or whose championship or one of whose teams is; a page of them, by start. */
export const favouriteGamesBy = (
  book: BookReader,
  side: FeedSide,
  games: ReadonlySet<number>,
  { champs, teams, ...query }: GameQuery,
  now: number,
) => {
  const found = foundBy(book, side, query, now, EUROPEAN, true).filter(
    ({ game }) =>
      games.has(game.id) || champs?.has(game.champId) === true || teamsOf(game).some((id) => teams?.has(id)),
  )
  return pageOf(book, found, query)
}

/**
 * The games of one side that stand highest: championships of the country that stands first, then those of highest rank, then by start; as many as the query
 * counts of those that fit it.
 */
export const topGamesBy = (
  book: BookReader,
  side: FeedSide,
  query: GameQuery,
  now: number,
  view: BookView = EUROPEAN,
) => {
  return pageOf(book, byRank(book, foundBy(book, side, query, now, view), homeFirst(query)), query, view)
}

/** Games of one side by somebody's liking, the rest behind them as the games that stand highest are ordered; as many as the query counts. */
export const likedGamesBy = (
  book: BookReader,
  side: FeedSide,
  interest: Interest,
  query: GameQuery,
  now: number,
) => {
  const ranked = byRank(book, foundBy(book, side, query, now, EUROPEAN), homeFirst(query)).map((game) => ({
    game,
    liking: likingOf(interest, game.game.id, game.game),
  }))
  const liked = ranked.toSorted((left, right) => right.liking - left.liking).map(({ game }) => game)
  return pageOf(book, liked, query)
}

/** Which games an express of the feed is made of. */
export interface ExpressScope {
  readonly side: FeedSide
  /** Those that start within a day alone. */
  readonly isOfDay: boolean
  /** Cyber sports alone, or all. */
  readonly isCyber: boolean
}

const DAY_MS = 86_400_000

/** Ready expresses of the games that fit the query, of those that stand highest first. */
export const expressesBy = (book: BookReader, scope: ExpressScope, query: GameQuery, now: number) => {
  const cyber = new Set(book.sports().flatMap(({ id, icon }) => (isCyber(icon) ? [id] : [])))
  const found = foundBy(book, scope.side, query, now, EUROPEAN).filter(
    ({ game }) =>
      (!scope.isCyber || cyber.has(game.sportId)) &&
      (!scope.isOfDay || (game.startsAt > now && game.startsAt <= now + DAY_MS)),
  )
  const expresses = readyExpresses(byRank(book, found, homeFirst(query))).slice(
    ...sliceOf(query, Number.POSITIVE_INFINITY),
  )
  const ids = new Set(expresses.flatMap(({ selections }) => selections.map(({ gameId }) => gameId)))
  const { games, names } = listOf(
    book,
    found.filter(({ game }) => ids.has(game.id)),
    ids.size,
  )
  return { expresses, games, names }
}
