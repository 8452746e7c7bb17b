import { Effect, Layer } from "effect"
import { HttpServer } from "effect/http"
import { GameWire, type Heard, WireBroken } from "#src/server/providers/games/GameWire.ts"

/** Carries what the site and its own provider of games say to each other to the site under test, and loses what it is told to. */
export const makeGameWire = () => {
  let origin = ""
  let [passing, losing, cutting] = [0, 0, 0]
  let open = 0
  const broken = (reason: string) => Effect.fail(new WireBroken({ reason }))
  return {
    layer: Layer.succeed(GameWire, (address, headers, text) =>
      Effect.gen(function* () {
        if (passing === 0 && losing === 0 && cutting > 0) {
          cutting -= 1
          return yield* broken("the way is cut")
        }
        open += 1
        const heard = yield* Effect.tryPromise({
          try: async (): Promise<Heard> => {
            const answer = await fetch(`${origin}${new URL(address).pathname}`, {
              method: "POST",
              headers,
              body: text,
            })
            return { status: answer.status, text: await answer.text() }
          },
          catch: (error) => new WireBroken({ reason: String(error) }),
        }).pipe(
          Effect.ensuring(
            Effect.sync(() => {
              open -= 1
            }),
          ),
        )
        if (passing > 0) passing -= 1
        else if (losing > 0) {
          losing -= 1
          return yield* broken("the answer is lost")
        }
        return heard
      }),
    ),
    /** Finds the port of the site under test. */
    reach: Effect.map(HttpServer.HttpServer, ({ address }) => {
      if (address._tag === "UnixPathAddress") throw new Error("The site listens at no port")
      origin = `http://127.0.0.1:${address.port}`
    }),
    /** The next calls arrive, and their answers don't. */
    lose: (count: number) => {
      losing = count
    },
    /** So do those after the next one. */
    loseLater: (count: number) => {
      passing = 1
      losing = count
    },
    /** The calls after those don't arrive at all. */
    cut: (count: number) => {
      cutting = count
    },
    /** Waits until no call is on its way. */
    quiet: Effect.promise(async () => {
      do await new Promise((done) => setTimeout(done, 5))
      while (open > 0)
    }),
  }
}
