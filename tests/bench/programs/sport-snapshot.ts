/** Contender: our feed with a championship of this many games, whose snapshot it sends to whoever asks. */
import { Effect, Exit, Layer, Scope } from "effect"
import { FEED_SOCKET_PATH } from "#models/line/feed/socket.ts"
import { listen } from "#src/server/app/server.ts"
import { Hub } from "#src/server/domains/line/feed/Hub.ts"
import { FeedSocketRoute } from "#src/server/domains/line/feed/socket.ts"
import { layerInProcess } from "#src/server/kernel/bus/Bus.ts"
import { SessionLookup } from "#src/server/kernel/session-lookup.ts"
import { fakeGame, fakeMarket } from "#tests/support/fake-book.ts"
import { FakeBook, fakeBookLayer, listeningPort } from "#tests/support/http-server.ts"
import { asking } from "../harness/asking.ts"
import { compete } from "../harness/program.ts"

const TOPIC = "champ/10"
const nobody = Layer.succeed(SessionLookup, { find: () => Effect.succeed(null), over: () => Effect.never })
const server = listen(FeedSocketRoute, { host: "127.0.0.1", port: 0 }).pipe(
  Layer.provide(Hub.layer),
  Layer.provideMerge(Layer.mergeAll(fakeBookLayer, layerInProcess, nobody)),
)

await compete(async ({ games }: { readonly games: number }) => {
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
  for (let id = 1; id <= games; id += 1) {
    await Effect.runPromise(
      fake.put(fakeGame(id), [
        fakeMarket({ kind: "result", scope: "match" }, [
          ["1", 1500 + (id % 400)],
          ["X", 3400],
          ["2", 3800],
        ]),
      ]),
    )
  }
  return asking({
    port,
    path: FEED_SOCKET_PATH,
    hello: JSON.stringify({ t: "sub", topics: [TOPIC] }),
    again: JSON.stringify({ t: "resync", topic: TOPIC }),
    end: () => Effect.runPromise(Scope.close(scope, Exit.void)),
  })
})
