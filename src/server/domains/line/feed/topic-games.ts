import type { Game } from "#models/betting/game.ts"
import type { Champ, ChampId, GameId } from "#models/line/catalogue/catalogue.ts"
import type { Topic } from "#models/line/feed/frames.ts"
import type { Book, BookGame, BookMarket } from "../trading/Book.ts"
import { asianMarkets } from "./asian-markets.ts"
import { mainMarkets, openMarkets, takesBets } from "./main-markets.ts"

/** How many games ahead the home page shows of each sport, that of the highest championship first: 24 at most. */
const TOP_OF_SPORTS = [9, 3, 3, 3, 3, 3] as const

/** What a topic shows: which games, and which markets of each. */
export interface TopicScope {
  readonly games: () => ReadonlyArray<BookGame>
  readonly includes: (game: BookGame) => boolean
  readonly markets: (game: BookGame) => ReadonlyArray<BookMarket>
  /** How the game itself is shown; the same object while nothing of it changed. */
  readonly shown?: (game: BookGame) => Game
}

/** In play and open to bets: what lists in play hold (decision 43). */
const isLive = (game: BookGame) => game.game.status === "live" && takesBets(game)
const isAhead = (game: BookGame) => game.game.status === "scheduled"

/** Games, those of the championships of highest rank first, then by start; before them what `first` counts highest. */
export const byRank = (
  book: Book["Service"],
  games: ReadonlyArray<BookGame>,
  first: (champ: Champ) => number = () => 0,
): ReadonlyArray<BookGame> =>
  games
    .map((game) => {
      const champ = book.champ(game.game.champId)
      return { game, first: champ === undefined ? 0 : first(champ), rank: champ?.rank ?? 0 }
    })
    .sort(
      (a, b) =>
        b.first - a.first ||
        b.rank - a.rank ||
        a.game.game.startsAt - b.game.game.startsAt ||
        a.game.game.id - b.game.game.id,
    )
    .map(({ game }) => game)

/** Games ahead for the home page: of the sports whose championships stand highest, of each those that stand highest. */
export const topGames = (book: Book["Service"]): ReadonlyArray<BookGame> => {
  const ofSports = [
    ...Map.groupBy(byRank(book, book.games().filter(isAhead)), ({ game }) => game.sportId).values(),
  ]
  return TOP_OF_SPORTS.flatMap((most, place) => ofSports[place]?.slice(0, most) ?? [])
}

/** Games with what goes on in them, made anew where either has changed. */
const withPlay = (): ((game: BookGame) => Game) => {
  let [known, last]: readonly [BookGame?, Game?] = []
  return (one) => {
    const { game, play } = one
    if (play === undefined) return game
    if (last === undefined || known?.game !== game || known.play !== play)
      [known, last] = [one, { ...game, play }]
    return last
  }
}

/** Reads a topic's name; `undefined` where there is nothing to follow under it. */
export const topicScope = (book: Book["Service"], topic: Topic): TopicScope | undefined => {
  if (topic === "live") {
    return { games: () => book.games().filter(isLive), includes: isLive, markets: mainMarkets }
  }
  if (topic === "asia") {
    return { games: () => book.games().filter(isLive), includes: isLive, markets: asianMarkets }
  }
  if (topic === "top") {
    return { games: () => topGames(book), includes: isAhead, markets: mainMarkets }
  }
  const [kind, id] = topic.split("/")
  if (kind === "champ" || kind === "asia") {
    const champId = Number(id) as ChampId
    if (!book.champ(champId)) return undefined
    const includes = (game: BookGame) => game.game.champId === champId && isAhead(game)
    return {
      games: () => book.games().filter(includes),
      includes,
      markets: kind === "asia" ? asianMarkets : mainMarkets,
    }
  }
  if (kind === "game") {
    const gameId = Number(id) as GameId
    if (!book.get(gameId)) return undefined
    return {
      games: () => {
        const game = book.get(gameId)
        return game ? [game] : []
      },
      includes: (game) => game.game.id === gameId,
      markets: openMarkets,
      shown: withPlay(),
    }
  }
  return undefined
}
