/** Contender: our feed, from a change in the book to the bytes on every socket. */
import { Effect, Exit, Layer, Scope } from "effect"
import { FEED_SOCKET_PATH } from "#models/line/feed/socket.ts"
import { listen } from "#src/server/app/server.ts"
import { Hub } from "#src/server/domains/line/feed/Hub.ts"
import { SocketsOfNetwork } from "#src/server/domains/line/feed/open-sockets.ts"
import { FeedSocketRoute } from "#src/server/domains/line/feed/socket.ts"
import { layerInProcess } from "#src/server/kernel/bus/Bus.ts"
import { SessionLookup } from "#src/server/kernel/session-lookup.ts"
import { fakeGame, fakeMarket } from "#tests/support/fake-book.ts"
import { FakeBook, fakeBookLayer, listeningPort } from "#tests/support/http-server.ts"
import { compete } from "../harness/program.ts"
import { CHANGES, pushing } from "../harness/pushing.ts"

const nobody = Layer.succeed(SessionLookup, { find: () => Effect.succeed(null), over: () => Effect.never })
const server = listen(FeedSocketRoute, { host: "127.0.0.1", port: 0 }).pipe(
  Layer.provide(Hub.layer),
  Layer.provide(Layer.succeed(SocketsOfNetwork, Number.POSITIVE_INFINITY)),
  Layer.provideMerge(Layer.mergeAll(fakeBookLayer, layerInProcess, nobody)),
)

await compete(async ({ sockets }: { readonly sockets: number }) => {
  const scope = await Effect.runPromise(Scope.make())
  const context = await Effect.runPromise(Layer.buildWithScope(server, scope))
  const { port, fake } = await Effect.runPromise(
    Effect.provide(
      Effect.gen(function* () {
        return { port: yield* listeningPort, fake: yield* FakeBook }
      }),
      context,
    ),
  )
  let turn = 0
  const change = () => {
    turn += 1
    for (let id = 1; id <= CHANGES; id += 1) {
      const odds = 1500 + ((turn * 7 + id * 13) % 400)
      Effect.runFork(
        fake.put(fakeGame(id, "live"), [
          fakeMarket({ kind: "result", scope: "match" }, [
            ["1", odds],
            ["X", 3400],
            ["2", 3800],
          ]),
        ]),
      )
    }
  }
  change()
  return pushing(
    {
      port,
      path: FEED_SOCKET_PATH,
      hello: JSON.stringify({ t: "sub", topics: ["live"] }),
      change,
      end: () => Effect.runPromise(Scope.close(scope, Exit.void)),
    },
    sockets,
  )
})
