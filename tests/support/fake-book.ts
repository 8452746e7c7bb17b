import { Effect, PubSub, Stream } from "effect"
import type { Game, GameStatus } from "#models/betting/game.ts"
import { NO_JOINT } from "#models/betting/joint-price.ts"
import type { OutcomeKey } from "#models/betting/market.ts"
import { type MarketParts, marketKey } from "#models/betting/market-key.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import type { PlayNow } from "#models/betting/play-now.ts"
import type { ChampId, CountryId, GameId, TeamId } from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import {
  Book,
  type BookChange,
  type BookGame,
  type BookMarket,
} from "#src/server/domains/line/trading/Book.ts"

/** A football game of championship 10 between teams `2n` and `2n + 1`. */
export const fakeGame = (id: number, status: GameStatus = "scheduled", startsAt = 1_000_000): Game => ({
  id: id as GameId,
  sportId: SPORT.football,
  champId: 10 as ChampId,
  home: (2 * id) as TeamId,
  away: (2 * id + 1) as TeamId,
  startsAt,
  status,
  suspended: false,
  score: { total: [0, 0], parts: [] },
  clock: { phase: "game.phase.half-1", elapsed: 0, at: 0, rate: 0 },
})

/** An open market; `odds` in thousandths by outcome. */
export const fakeMarket = (
  parts: MarketParts,
  odds: ReadonlyArray<readonly [outcome: string, odds: number | null]>,
  slot = 0,
): BookMarket => ({
  market: marketKey(parts),
  status: 1,
  suspended: false,
  outcomes: odds.map(([outcome, price], index) => ({
    slot: slot + index,
    outcome: outcome as OutcomeKey,
    odds: price as OddsMilli | null,
  })),
})

/** A book that tests set by hand: `put` and `remove` change it and tell its followers. */
export const makeFakeBook = Effect.gen(function* () {
  const games = new Map<GameId, BookGame>()
  const changes = yield* PubSub.unbounded<ReadonlyArray<BookChange>>()
  const heard = { at: 0 as number | undefined }
  const sports = [{ id: SPORT.football, icon: "football", name: { en: "Football", ru: "Футбол" } }]
  const champs = [
    {
      id: 10 as ChampId,
      sportId: SPORT.football,
      countryId: 1 as CountryId,
      name: { en: "Premier League" },
      rank: 5,
    },
  ]
  const book = Book.of({
    sports: () => sports,
    champs: () => champs,
    champ: (id) => champs.find((champ) => champ.id === id),
    team: (id) =>
      id > 0 && id < 1_000_000
        ? { id, sportId: SPORT.football, name: { en: `Team ${id}`, ru: `Команда ${id}` } }
        : undefined,
    games: (sportId) =>
      [...games.values()]
        .filter(({ game }) => sportId === undefined || game.sportId === sportId)
        .sort((a, b) => a.game.startsAt - b.game.startsAt || a.game.id - b.game.id),
    get: (id) => games.get(id),
    quote: () => ({ state: "unknown" }),
    price: () => undefined,
    lastHeardAt: () => heard.at,
    sources: () => [],
    changes: Stream.fromPubSub(changes),
    want: () => Effect.void,
    obey: () => Effect.void,
    together: () => Effect.succeed(NO_JOINT),
    filled: Effect.void,
  })
  const tell = (change: BookChange) => PubSub.publish(changes, [change])
  return {
    book,
    heard,
    put: (game: Game, markets: ReadonlyArray<BookMarket>) => {
      games.set(game.id, { game, markets })
      return tell({ type: "game", game })
    },
    /** What goes on in a game that was put. */
    tellPlay: (gameId: GameId, play: PlayNow) => {
      const known = games.get(gameId)
      if (known !== undefined) games.set(gameId, { ...known, play })
      return tell({ type: "play", gameId })
    },
    remove: (gameId: GameId) => {
      games.delete(gameId)
      return tell({ type: "removed", gameId })
    },
  }
})
