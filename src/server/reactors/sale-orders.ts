import { Clock, Effect, Layer, Option, Schedule, Stream } from "effect"
import type { Bet } from "#models/betting/bet.ts"
import type { GameId } from "#models/catalogue/catalogue.ts"
import { Bus } from "../bus/Bus.ts"
import { ORDER_TOPIC, Sales } from "../decisions/Sales.ts"
import type { Document } from "../journal/commit.ts"
import { Journal } from "../journal/Journal.ts"
import { BET_DOCUMENTS } from "../projections/bet-aggregate.ts"
import { Book, type BookChange } from "../trading/Book.ts"

/** How often orders are looked for that no message told of: those of another process, or of a full queue. */
const SWEEP = "5 seconds"
const SWEPT_AT_ONCE = 500

/** The game whose prices a change of the book may have moved. */
const gameOf = (change: BookChange): GameId | undefined =>
  change.type === "prices" || change.type === "market"
    ? change.gameId
    : change.type === "game"
      ? change.game.id
      : undefined

/**
 * Sells bets at the price their players named, whether or not these are there. Bets with an order are held in memory by the games
 * they are on; a change of a game's prices looks at these alone. What was ordered when the process ended is found in the store.
 */
export const layerSaleOrders = Layer.effectDiscard(
  Effect.gen(function* () {
    const book = yield* Book
    const bus = yield* Bus
    const journal = yield* Journal
    const sales = yield* Sales
    const ordered = new Map<string, Bet>()
    const byGame = new Map<number, Set<string>>()

    const forget = (id: string) => {
      for (const { gameId } of ordered.get(id)?.legs ?? []) byGame.get(gameId)?.delete(id)
      ordered.delete(id)
    }

    const remember = (id: string, bet: Bet) => {
      forget(id)
      if (bet.saleOrder === undefined) return
      ordered.set(id, bet)
      for (const { gameId, result } of bet.legs) {
        if (result !== undefined) continue
        const ids = byGame.get(gameId)
        if (ids === undefined) byGame.set(gameId, new Set([id]))
        else ids.add(id)
      }
    }

    /** Sells a bet where its order is due by what the log says of it, and remembers it as it is then. */
    const decide = (id: string) =>
      sales.sellOrdered(id).pipe(
        Effect.tap((bet) =>
          Effect.sync(() =>
            Option.match(bet, { onNone: () => forget(id), onSome: (now) => remember(id, now) }),
          ),
        ),
        Effect.catchTag("StoreUnavailable", (error) =>
          Effect.annotateLogs(Effect.logWarning("a bet with an order to sell is looked at later"), {
            bet: id,
            reason: error.reason,
          }),
        ),
      )

    const look = (changes: ReadonlyArray<BookChange>) =>
      Effect.gen(function* () {
        const at = yield* Clock.currentTimeMillis
        const games = new Set(changes.flatMap((change) => gameOf(change) ?? []))
        const due = [...games].flatMap((gameId) =>
          [...(byGame.get(gameId) ?? [])].filter((id) => {
            const bet = ordered.get(id)
            return bet !== undefined && sales.isDue(bet, at)
          }),
        )
        yield* Effect.forEach(new Set(due), decide, { discard: true })
      })

    const sweep = Effect.gen(function* () {
      let before: Pick<Document, "sort" | "id"> | undefined
      do {
        const page: ReadonlyArray<Document> = yield* journal.documents(BET_DOCUMENTS.ordered, {
          limit: SWEPT_AT_ONCE,
          ...(before === undefined ? {} : { before }),
        })
        const at = yield* Clock.currentTimeMillis
        const wanted = page.filter(({ id }) => {
          const bet = ordered.get(id)
          return bet === undefined || sales.isDue(bet, at)
        })
        yield* Effect.forEach(wanted, ({ id }) => decide(id), { discard: true })
        before = page.length === SWEPT_AT_ONCE ? page.at(-1) : undefined
      } while (before !== undefined)
    }).pipe(Effect.catchTag("StoreUnavailable", () => Effect.void))

    yield* bus.subscribe(ORDER_TOPIC).pipe(Stream.runForEach(decide), Effect.forkScoped)
    yield* book.changes.pipe(Stream.runForEach(look), Effect.forkScoped)
    yield* sweep.pipe(Effect.repeat(Schedule.spaced(SWEEP)), Effect.forkScoped)
  }),
)
