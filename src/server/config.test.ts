import { assert, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Option } from "effect"
import { serverConfig } from "./config.ts"

const read = (env: Readonly<Record<string, string>>) => serverConfig.parse(ConfigProvider.fromEnvRecord(env))

describe("the inspector's switch", () => {
  for (const [env, isOffered] of [
    [{}, true],
    [{ NODE_ENV: "development" }, true],
    [{ NODE_ENV: "production" }, false],
    [{ NODE_ENV: "production", INSPECTOR: "on" }, true],
    [{ INSPECTOR: "off" }, false],
  ] as const) {
    it.effect(`given ${JSON.stringify(env)}, then pages ${isOffered ? "offer it" : "don't"}`, () =>
      Effect.gen(function* () {
        assert.strictEqual((yield* read(env)).inspector, isOffered)
      }),
    )
  }

  it.effect("refuses another word, and an address that no WebSocket has, by the variable's name", () =>
    Effect.gen(function* () {
      assert.include((yield* Effect.flip(read({ INSPECTOR: "maybe" }))).message, "INSPECTOR")
      assert.include(
        (yield* Effect.flip(read({ INSPECTOR_ATTACH: "http://localhost" }))).message,
        "INSPECTOR_ATTACH",
      )
      const attached = yield* read({ INSPECTOR_ATTACH: "ws://localhost:8080" })
      assert.deepStrictEqual(attached.inspectorAttach, Option.some("ws://localhost:8080"))
    }),
  )
})
