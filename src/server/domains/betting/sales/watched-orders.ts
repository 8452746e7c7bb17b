import { Clock, Effect, Option, Schedule, type Scope, Stream } from "effect"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import { Book, type BookChange } from "#src/server/domains/line/line.domain.ts"
import { Bus } from "#src/server/kernel/bus/Bus.ts"
import type { Document } from "#src/server/kernel/journal/commit.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { lookEvery } from "#src/server/kernel/looks.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"

/** How often orders are looked for that no message told of: those of another process, or of a full queue. */
const SWEEP = "5 seconds"
const SWEPT_AT_ONCE = 500

/** The game that a change of the book is about. */
const gameOf = (change: BookChange): GameId | undefined => {
  switch (change.type) {
    case "prices":
    case "market":
    case "removed":
      return change.gameId
    case "game":
      return change.game.id
    default:
      return undefined
  }
}

/** Orders that wait for the line, and what is done with one. */
export interface WatchedOrders<Order> {
  /** Topic on which a process says that an order is new or changed: its id. */
  readonly topic: string
  /** Kind of the documents that stand for waiting orders, by their ids. */
  readonly waiting: string
  /** The games whose changes matter to an order; nothing where it waits no more. */
  readonly games: (order: Order) => ReadonlyArray<GameId> | undefined
  /** Whether something is to be done with it at this moment; asked often, so that it only reads the book and prices. */
  readonly isDue: (order: Order, at: number) => Effect.Effect<boolean>
  /** Does it, by what the log says of the order; answers with it as it is then, nothing where there is none. */
  readonly decide: (id: string) => Effect.Effect<Option.Option<Order>, StoreUnavailable>
}

/**
 * Watches the line for orders, whether or not their players are there. Waiting orders are held in memory by the games they are on; a
 * change of a game looks at these alone. What waited when the process ended is found in the store.
 */
export const watchOrders = <Order>(
  orders: WatchedOrders<Order>,
): Effect.Effect<void, never, Book | Bus | Journal | Scope.Scope> =>
  Effect.gen(function* () {
    const book = yield* Book
    const bus = yield* Bus
    const journal = yield* Journal
    const waiting = new Map<string, Order>()
    const byGame = new Map<number, Set<string>>()

    const forget = (id: string) => {
      const order = waiting.get(id)
      for (const gameId of (order && orders.games(order)) ?? []) byGame.get(gameId)?.delete(id)
      waiting.delete(id)
    }

    const remember = (id: string, order: Order) => {
      forget(id)
      const games = orders.games(order)
      if (games === undefined) return
      waiting.set(id, order)
      for (const gameId of games) {
        const ids = byGame.get(gameId)
        if (ids === undefined) byGame.set(gameId, new Set([id]))
        else ids.add(id)
      }
    }

    /** Does what is due by what the log says of the order, and remembers it as it is then. */
    const decide = (id: string) =>
      orders.decide(id).pipe(
        Effect.tap((order) =>
          Effect.sync(() =>
            Option.match(order, { onNone: () => forget(id), onSome: (now) => remember(id, now) }),
          ),
        ),
        Effect.catchTag("StoreUnavailable", (error) =>
          Effect.annotateLogs(Effect.logWarning("an order is looked at later"), {
            order: id,
            reason: error.reason,
          }),
        ),
      )

    const look = (changes: ReadonlyArray<BookChange>) =>
      Effect.gen(function* () {
        const at = yield* Clock.currentTimeMillis
        const games = new Set(changes.flatMap((change) => gameOf(change) ?? []))
        const ids = new Set([...games].flatMap((gameId) => [...(byGame.get(gameId) ?? [])]))
        const due = yield* Effect.filter(ids, (id) => {
          const order = waiting.get(id)
          return order === undefined ? Effect.succeed(false) : orders.isDue(order, at)
        })
        yield* Effect.forEach(due, decide, { discard: true })
      })

    const sweep = Effect.gen(function* () {
      let before: Pick<Document, "sort" | "id"> | undefined
      do {
        const page: ReadonlyArray<Document> = yield* journal.documents(orders.waiting, {
          limit: SWEPT_AT_ONCE,
          ...(before === undefined ? {} : { before }),
        })
        const at = yield* Clock.currentTimeMillis
        const wanted = yield* Effect.filter(page, ({ id }) => {
          const order = waiting.get(id)
          return order === undefined ? Effect.succeed(true) : orders.isDue(order, at)
        })
        yield* Effect.forEach(wanted, ({ id }) => decide(id), { discard: true })
        before = page.length === SWEPT_AT_ONCE ? page.at(-1) : undefined
      } while (before !== undefined)
    }).pipe(Effect.catchTag("StoreUnavailable", () => Effect.void))

    yield* bus.subscribe(orders.topic).pipe(Stream.runForEach(decide), Effect.forkScoped)
    yield* book.changes.pipe(Stream.runForEach(look), Effect.forkScoped)
    yield* sweep.pipe(Effect.repeat(Schedule.spaced(yield* lookEvery(SWEEP))), Effect.forkScoped)
  })
