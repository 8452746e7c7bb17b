import { Context, Effect, Layer } from "effect"
import { describe, expect, expectTypeOf, it } from "vitest"
import { allOf, manifest, stackOf } from "./manifest.ts"

class Coins extends Context.Service<Coins, { readonly count: number }>()("tests/manifest/Coins") {}
class Purse extends Context.Service<Purse, { readonly holds: number }>()("tests/manifest/Purse") {}

const coins = manifest({ services: Layer.succeed(Coins, { count: 3 }) })
const purse = manifest({
  services: Layer.effect(
    Purse,
    Effect.map(Coins, ({ count }) => ({ holds: count })),
  ),
})
const beginning = (name: string, begun: string[]) =>
  manifest({
    reactors: Layer.effectDiscard(Effect.map(Purse, ({ holds }) => begun.push(`${name} ${holds}`))),
  })

describe("manifests put together", () => {
  it("give each domain the services of those before it", async () => {
    const whole = stackOf([coins, purse])
    expectTypeOf<Layer.Services<typeof whole>>().toEqualTypeOf<never>()
    const { holds } = await Effect.runPromise(Effect.provide(Purse, whole))
    expect(holds).toBe(3)
  })

  it("say what a domain needs that none before it has", () => {
    const wrongWay = stackOf([purse, coins])
    expectTypeOf<Layer.Services<typeof wrongWay>>().toEqualTypeOf<Coins>()
  })

  it("begin what every domain begins, with what all of it needs", async () => {
    const begun: string[] = []
    const reactors = allOf([coins, beginning("one", begun), beginning("other", begun)], "reactors")
    expectTypeOf<Layer.Services<typeof reactors>>().toEqualTypeOf<Purse>()
    await Effect.runPromise(Effect.provide(Effect.void, Layer.provide(reactors, stackOf([coins, purse]))))
    expect(begun.toSorted()).toEqual(["one 3", "other 3"])
  })
})
