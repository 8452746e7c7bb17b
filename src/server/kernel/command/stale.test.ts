import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { Stale, unlessStale } from "./stale.ts"

it.effect("what was compared before a command is compared again where it changed meanwhile", () =>
  Effect.gen(function* () {
    let tries = 0
    const third = Effect.suspend(() => (++tries < 3 ? Effect.fail(new Stale()) : Effect.succeed(tries)))
    expect(yield* unlessStale(third)).toBe(3)
    expect(yield* Effect.flip(unlessStale(Effect.fail("no" as const)))).toBe("no")
  }),
)

it.effect("what changes for ever is a store too busy to answer", () =>
  Effect.gen(function* () {
    expect(yield* Effect.flip(unlessStale(Effect.fail(new Stale())))).toMatchObject({
      _tag: "StoreUnavailable",
      reason: "busy",
    })
  }),
)
