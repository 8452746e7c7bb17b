import { Effect, Layer, Result } from "effect"
import { describe, expect, it } from "vitest"
import { CallActors } from "./call-actors.ts"
import { Exchanges } from "./Exchanges.ts"
import { ServiceTokens } from "./ServiceTokens.ts"
import { TokenKeeper } from "./TokenKeeper.ts"

const NOW = Date.UTC(2026, 0)

/** Secure calls of a page that knows, or does not know, that nobody is signed in; what was asked of the server, and what was called with which token. */
const calling = async (isNobody: boolean) => {
  const asked: Array<string> = []
  const called: Array<string> = []
  const exchanges = Layer.succeed(Exchanges, {
    actors: new CallActors(),
    ask: (endpoint) => {
      asked.push(endpoint.path)
      const value = { data: { data: { token: "t", expireDate: NOW + 600_000 } } }
      return Effect.succeed({ value, serverDate: NOW })
    },
  })
  const keeper = TokenKeeper.layer({
    read: () => undefined,
    write: () => undefined,
    isNobody: () => isNobody,
  })
  const call = (token: string) => {
    called.push(token)
    return Effect.succeed({ value: null, serverDate: NOW })
  }
  const answer = await Effect.runPromise(
    Effect.flatMap(ServiceTokens, (tokens) => Effect.result(tokens.with("/secure", call))).pipe(
      Effect.provide(ServiceTokens.layer.pipe(Layer.provide([exchanges, keeper]))),
    ),
  )
  return { answer, asked, called }
}

describe("a service token", () => {
  it("is asked for where somebody may be signed in", async () => {
    const { answer, asked, called } = await calling(false)
    expect([Result.isSuccess(answer), asked.length, called]).toEqual([true, 1, ["t"]])
  })

  it("is not asked for where nobody is: the call fails as the server would have it", async () => {
    const { answer, asked, called } = await calling(true)
    expect([asked, called]).toEqual([[], []])
    expect(Result.isFailure(answer) && answer.failure._tag).toBe("NotAuthenticated")
  })
})
