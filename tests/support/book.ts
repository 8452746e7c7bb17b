import { Effect, Layer, PubSub, Stream } from "effect"
import type { Game } from "#models/betting/game.ts"
import type { JointPrice, NoJoint } from "#models/betting/joint-price.ts"
import type { MarketKey, OutcomeKey, SelectionRef } from "#models/betting/market.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import type { ChampId, CountryId, GameId, TeamId } from "#models/line/catalogue/catalogue.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import {
  Book,
  type BookChange,
  type BookGame,
  type BookMarket,
  type Quote,
} from "#src/server/domains/line/trading/Book.ts"

/** A line that a test sets by hand. */
export interface HandBook {
  readonly layer: Layer.Layer<Book>
  /** Offers a game; `live` ones are in play. */
  readonly offer: (
    gameId: number,
    options?: {
      readonly live?: boolean
      readonly startsAt?: number
      /** Whether its market is shown with all its prices. */
      readonly whole?: boolean
    },
  ) => void
  /** What the book says of a selection of an offered game, told to whoever follows it; `open` at 2.000 unless set. */
  readonly quote: (gameId: number, outcome: string, quote: Partial<Quote>) => void
  /** Changes what an offered game is, and tells whoever follows the book. */
  readonly change: (gameId: number, change: Partial<Game>) => void
  /** What selections of an offered game pay together, by their outcomes; without it they have no price. */
  readonly together: (
    gameId: number,
    price: (outcomes: ReadonlyArray<string>) => JointPrice | NoJoint,
  ) => void
  /** Games that somebody waited for, as often as they did. */
  readonly wanted: ReadonlyArray<number>
  /** A game leaves the book. */
  readonly remove: (gameId: number) => void
  /** When the line was last heard; `undefined` before it was. */
  readonly hear: (at: number | undefined) => void
}

const market = "result/match" as MarketKey
const OUTCOMES = ["1", "X", "2"]

/** No championship and no team of the book has such an id or a higher one. */
const NOWHERE = 900_000
/** Teams from this id on play cricket, the others football. */
export const CRICKETERS = 800_000

/** The selection of an offered game. */
export const selection = (gameId: number, outcome = "1"): SelectionRef => ({
  gameId: gameId as GameId,
  market,
  outcome: outcome as OutcomeKey,
})

const nameOf = (name: string) => ({ en: name, ru: name })

const gameOf = (gameId: number, live: boolean, startsAt: number): Game => ({
  id: gameId as GameId,
  sportId: SPORT.football,
  champId: 1 as ChampId,
  home: 1 as TeamId,
  away: 2 as TeamId,
  startsAt,
  status: live ? "live" : "scheduled",
  suspended: false,
  score: { total: [1, 0], parts: [] },
  clock: { phase: "game.phase.half-1", elapsed: 0, at: 0, rate: 0 },
})

export const makeHandBook = (): HandBook => {
  const games = new Map<number, BookGame & { readonly live: boolean; readonly whole: boolean }>()
  const quotes = new Map<string, Partial<Quote>>()
  const changes = Effect.runSync(PubSub.unbounded<ReadonlyArray<BookChange>>())
  const joints = new Map<number, (outcomes: ReadonlyArray<string>) => JointPrice | NoJoint>()
  const wanted: Array<number> = []
  let heardAt: number | undefined = 0
  const quoteOf = (ref: SelectionRef): Quote => {
    const found = games.get(ref.gameId)
    if (found === undefined || ref.market !== market || !OUTCOMES.includes(ref.outcome)) {
      return { state: "unknown" }
    }
    return {
      state: "open",
      odds: 2000 as OddsMilli,
      live: found.live,
      startsAt: found.game.startsAt,
      ...quotes.get(`${ref.gameId} ${ref.outcome}`),
    } as Quote
  }
  const wholeMarket = (gameId: number): BookMarket => ({
    market,
    status: 1,
    suspended: false,
    outcomes: OUTCOMES.map((outcome, slot) => {
      const quote = quoteOf(selection(gameId, outcome))
      return { slot, outcome: outcome as OutcomeKey, odds: "odds" in quote ? quote.odds : null }
    }),
  })
  const offered = (gameId: number): BookGame | undefined => {
    const found = games.get(gameId)
    return found?.whole === true ? { ...found, markets: [wholeMarket(gameId)] } : found
  }
  return {
    offer: (gameId, { live = false, startsAt = Number.MAX_SAFE_INTEGER, whole = false } = {}) => {
      games.set(gameId, { game: gameOf(gameId, live, startsAt), markets: [], live, whole })
    },
    quote: (gameId, outcome, quote) => {
      quotes.set(`${gameId} ${outcome}`, quote)
      Effect.runSync(PubSub.publish(changes, [{ type: "prices", gameId: gameId as GameId, prices: [] }]))
    },
    change: (gameId, change) => {
      const known = games.get(gameId)
      if (known === undefined) throw new Error(`No game ${gameId} is offered`)
      const game = { ...known.game, ...change }
      games.set(gameId, { ...known, game, live: game.status === "live" })
      Effect.runSync(PubSub.publish(changes, [{ type: "game", game }]))
    },
    together: (gameId, price) => {
      joints.set(gameId, price)
    },
    wanted,
    remove: (gameId) => {
      games.delete(gameId)
      Effect.runSync(PubSub.publish(changes, [{ type: "removed", gameId: gameId as GameId }]))
    },
    hear: (at) => {
      heardAt = at
    },
    layer: Layer.succeed(
      Book,
      Book.of({
        sports: () => [],
        champs: () => [],
        champ: (id) =>
          id < NOWHERE
            ? {
                id,
                sportId: SPORT.football,
                countryId: 0 as CountryId,
                name: nameOf("League"),
                rank: 1,
              }
            : undefined,
        team: (id) =>
          id < NOWHERE
            ? {
                id,
                sportId: id < CRICKETERS ? SPORT.football : SPORT.cricket,
                name: nameOf(`Team ${id}`),
              }
            : undefined,
        games: (sportId) =>
          [...games.keys()].flatMap((id) => {
            const found = offered(id)
            return found === undefined || (sportId !== undefined && found.game.sportId !== sportId)
              ? []
              : [found]
          }),
        get: offered,
        quote: quoteOf,
        price: (ref) => {
          const quote = quoteOf(ref)
          return quote.state === "open" ? quote.odds : undefined
        },
        lastHeardAt: () => heardAt,
        want: (ids) => Effect.sync(() => void wanted.push(...ids)),
        together: (gameId, selections) =>
          Effect.sync(
            () =>
              joints.get(gameId)?.(selections.map(({ outcome }) => outcome)) ?? {
                apart: "unknown-game",
                positions: [],
              },
          ),
        obey: () => Effect.void,
        filled: Effect.void,
        sources: () => [],
        changes: Stream.fromPubSub(changes),
      }),
    ),
  }
}
