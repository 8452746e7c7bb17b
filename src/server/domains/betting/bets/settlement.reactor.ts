import { Clock, Effect, Layer, Option, Schedule, Schema, Stream } from "effect"
import { MarketKey, OutcomeKey } from "#models/betting/market.ts"
import { GameId } from "#models/line/catalogue/catalogue.ts"
import { Book, type Quote } from "#src/server/domains/line/line.domain.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { splitStream } from "#src/server/kernel/journal/aggregate.ts"
import { causedBy } from "#src/server/kernel/journal/causation.ts"
import type { StoredEvent } from "#src/server/kernel/journal/commit.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { makeRecent } from "#src/server/kernel/journal/recent.ts"
import { keptPlace } from "#src/server/kernel/reactors/kept-place.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { Bets } from "./Bets.ts"
import { BET_DOCUMENTS, betAggregate, gameOwner } from "./bet.aggregate.ts"
import { MarketNews, marketsOf, settling } from "./settling.ts"

const BETS_AT_ONCE = 200
/** Bets of a game settled at the same time: each waits for its commit, and the writer takes all that wait. */
const BETS_TOGETHER = 64
const GAMES_AT_ONCE = 4
/** How often it is written down how far it has come: what a restart hears again changes no bet a second time. */
const PLACE_KEPT_MS = 10_000
/** Markets of which it is remembered that news was heard: more than end before the book says so. */
const MARKETS_REMEMBERED = 20_000

const decodeNews = Schema.decodeUnknownOption(MarketNews)

/** The news of a market in an event of the log; nothing in any other event. */
const newsOf = ({ stream, type, payload }: StoredEvent): Option.Option<MarketNews> =>
  stream.startsWith("market:") ? decodeNews({ ...JSON.parse(payload), type }) : Option.none()

/** What settlement reads of a bet's first event: which selections it is on. */
const PlacedBet = Schema.Struct({
  legs: Schema.Array(Schema.Struct({ gameId: GameId, market: MarketKey, outcome: OutcomeKey })),
})
const decodePlaced = Schema.decodeUnknownSync(Schema.fromJsonString(PlacedBet))

const marketOf = (gameId: GameId, market: MarketKey): string => `${gameId} ${market}`

const isOffered = (state: Quote["state"]): boolean => state === "open" || state === "suspended"

/**
 * Follows the log and settles bets as their markets are. Where it stands is written after what it did: after a crash
 * it hears some news again, which the bets' charts take only once.
 */
export const layerSettlement = Layer.effectDiscard(
  Effect.gen(function* () {
    const aggregates = yield* Aggregates
    const bets = yield* Bets
    const book = yield* Book
    const journal = yield* Journal
    const place = yield* keptPlace("settlement")
    let placeKeptAt = Number.NEGATIVE_INFINITY
    const heard = makeRecent<true>(MARKETS_REMEMBERED)

    const betsOn = (gameId: number, before?: { readonly sort: number; readonly id: string }) =>
      journal.documents(BET_DOCUMENTS.onGame, {
        owner: gameOwner(gameId),
        limit: BETS_AT_ONCE,
        ...(before === undefined ? {} : { before }),
      })

    const settleGame = (gameId: number, news: ReadonlyArray<readonly [StoredEvent, MarketNews]>) =>
      Effect.gen(function* () {
        let page = yield* betsOn(gameId)
        while (page.length > 0) {
          const ids = page.map(({ id }) => id.slice(`${gameId}/`.length))
          yield* aggregates.recall(betAggregate, ids)
          yield* Effect.forEach(
            ids,
            (id) =>
              Effect.forEach(
                news,
                ([cause, each]) =>
                  bets.change(id, settling(each), { actor: "settlement", ...causedBy(cause) }),
                { discard: true },
              ),
            { concurrency: BETS_TOGETHER, discard: true },
          )
          const last = page.at(-1)
          page = last === undefined ? [] : yield* betsOn(gameId, last)
        }
      })

    /** The results of markets that stand in the log at an event: those that were not taken back before it. */
    const standing = (gameId: number, markets: ReadonlyArray<string>, until: StoredEvent) =>
      Effect.map(journal.read(`market:${gameId}`), (events) => {
        const results = new Map<string, readonly [StoredEvent, MarketNews]>()
        for (const event of events) {
          if (event.seq > until.seq) break
          const news = Option.getOrUndefined(newsOf(event))
          if (news?.type === "market.settled") {
            for (const result of news.results) {
              if (markets.includes(result.market))
                results.set(result.market, [event, { ...news, results: [result] }])
            }
          }
          if (news?.type === "market.reopened") for (const market of news.markets) results.delete(market)
        }
        return [...results.values()]
      })

    /** A window that is taken back leaves bets without the results that their markets have: these are heard again. */
    const withStanding = (all: ReadonlyArray<readonly [StoredEvent, MarketNews]>) =>
      Effect.map(
        Effect.forEach(all, (one) => {
          const [event, news] = one
          return news.type === "market.restored"
            ? Effect.map(standing(news.gameId, news.markets, event), (results) => [one, ...results])
            : Effect.succeed([one])
        }),
        (lists) => lists.flat(),
      )

    /**
     * A bet that was written just after its market was settled missed the news: it hears now what stands before it in
     * the log. Later news finds the bet by itself. The book may say last that a market is over, so what was heard of it counts too.
     */
    const catchUp = Effect.fnUntraced(function* (placed: StoredEvent) {
      const id = splitStream(placed.stream).id
      const { legs } = decodePlaced(placed.payload)
      const missed = new Set(
        legs
          .filter((leg) => heard.has(marketOf(leg.gameId, leg.market)) || !isOffered(book.quote(leg).state))
          .map(({ gameId }) => gameId),
      )
      for (const gameId of missed) {
        for (const event of yield* journal.read(`market:${gameId}`)) {
          const news = Option.getOrUndefined(newsOf(event))
          if (news === undefined || event.seq > placed.seq) continue
          for (const [cause, each] of yield* withStanding([[event, news]])) {
            yield* bets.change(id, settling(each), { actor: "settlement", ...causedBy(cause) })
          }
        }
      }
    })

    const settle = (events: ReadonlyArray<StoredEvent>): Effect.Effect<void, StoreUnavailable> =>
      Effect.gen(function* () {
        const byGame = new Map<number, Array<readonly [StoredEvent, MarketNews]>>()
        for (const event of events) {
          if (event.type === "bet.placed") yield* catchUp(event)
          const news = Option.getOrUndefined(newsOf(event))
          if (news === undefined) continue
          for (const market of marketsOf(news)) heard.set(marketOf(news.gameId, market), true)
          const known = byGame.get(news.gameId)
          if (known === undefined) byGame.set(news.gameId, [[event, news]])
          else known.push([event, news])
        }
        yield* Effect.forEach(
          byGame,
          ([gameId, news]) => Effect.flatMap(withStanding(news), (heard) => settleGame(gameId, heard)),
          {
            concurrency: GAMES_AT_ONCE,
            discard: true,
          },
        )
        const seq = events.at(-1)?.seq
        if (seq === undefined || byGame.size === 0) return
        const now = yield* Clock.currentTimeMillis
        if (now - placeKeptAt < PLACE_KEPT_MS) return
        yield* place.reach(seq)
        placeKeptAt = now
      })

    const follow = Effect.gen(function* () {
      const after = Option.getOrElse(yield* place.seq, () => 0)
      yield* journal.follow(after).pipe(Stream.runForEachArray(settle))
    })

    yield* follow.pipe(
      Effect.tapError((error) =>
        Effect.annotateLogs(Effect.logWarning("settlement waits for the store"), { reason: error.reason }),
      ),
      Effect.retry(Schedule.spaced("1 second")),
      Effect.forkScoped,
    )
  }),
)
