import { Context, Effect, Layer } from "effect"
import { HttpServer } from "effect/http"
import type { GameResult } from "#models/line/statistics/result.ts"
import { Results } from "#src/server/domains/line/statistics/Results.ts"
import { Book } from "#src/server/domains/line/trading/Book.ts"
import { Addresses } from "#src/server/domains/site/Addresses.ts"
import { makeFakeBook } from "./fake-book.ts"

/** The hand of a test on the book that its server serves. */
export class FakeBook extends Context.Service<FakeBook, Effect.Success<typeof makeFakeBook>>()(
  "statebook/tests/FakeBook",
) {}

/** A book set by hand, as the server's `Book` and as the test's `FakeBook`. */
export const fakeBookLayer = Layer.effect(
  Book,
  Effect.map(FakeBook, ({ book }) => book),
).pipe(Layer.provideMerge(Layer.effect(FakeBook, makeFakeBook)))

/** What stands at addresses, by the book set by hand and by results that a test names. */
export const addressesBy = (...over: ReadonlyArray<GameResult>) =>
  Addresses.layer.pipe(
    Layer.provide(
      Layer.succeed(
        Results,
        Results.of({
          list: ({ games, champs, from = 0, to = Number.MAX_SAFE_INTEGER }) =>
            Effect.succeed(
              over.filter(
                ({ gameId, champId, startsAt }) =>
                  games?.has(gameId) !== false &&
                  champs?.has(champId) !== false &&
                  startsAt >= from &&
                  startsAt < to,
              ),
            ),
          champs: Effect.succeed([]),
          sports: Effect.succeed([]),
        }),
      ),
    ),
  )

/** The port a server of this test listens on. */
export const listeningPort = Effect.map(HttpServer.HttpServer, ({ address }) => {
  if (address._tag !== "InetAddressV4") throw new Error(`not listening on IPv4: ${address._tag}`)
  return address.port
})

/** Asks the server of this test; redirects are not followed. */
export const ask = (path: string, init?: RequestInit) =>
  Effect.flatMap(listeningPort, (port) =>
    Effect.promise(() => fetch(`http://127.0.0.1:${port}${path}`, { redirect: "manual", ...init })),
  )
