import { expect, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { LIMITS, LimitTimes, RateLimits } from "./RateLimits.ts"

const limit = LIMITS.registrationsByAddress

const takenBefore = Effect.gen(function* () {
  const limits = yield* RateLimits
  let taken = 0
  while (taken < 100 && (yield* limits.take(limit, "address")) === undefined) taken += 1
  return taken
})

it.effect("counts as often as the site says (assurance B2.4.1)", () =>
  Effect.gen(function* () {
    expect(yield* takenBefore).toBe(limit.times)
  }).pipe(Effect.provide(RateLimits.layer)),
)

it.effect("counts otherwise where times are injected, and the other limits as before", () =>
  Effect.gen(function* () {
    expect(yield* takenBefore).toBe(30)
    const limits = yield* RateLimits
    for (let each = 0; each < LIMITS.codesByPhone.times; each += 1)
      expect(yield* limits.take(LIMITS.codesByPhone, "phone")).toBeUndefined()
    expect(yield* limits.take(LIMITS.codesByPhone, "phone")).toBe(LIMITS.codesByPhone.windowMs)
  }).pipe(Effect.provide(Layer.provide(RateLimits.layer, Layer.succeed(LimitTimes, { [limit.name]: 30 })))),
)
