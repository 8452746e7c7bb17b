import { describe, expect, it } from "vitest"
import { promoFailure } from "./promo-entry-flow.ts"

type Failure = Parameters<typeof promoFailure>[0]

const refusal = (tag: string): Failure => ({ _tag: "Refusal", body: { _tag: tag } }) as Failure

describe("why nothing is known of a code (§7 Betting: update coupon)", () => {
  it.each([
    ["too many tries", refusal("TooMany"), "slowed"],
    ["a question that was not understood", refusal("BadRequest"), "not-understood"],
    ["a store that can't answer", refusal("Unavailable"), "lost"],
    ["no answer", { _tag: "HttpFailed", status: 500 } as Failure, "lost"],
  ] as const)("is told of %s", (_, failure, told) => expect(promoFailure(failure)).toBe(told))
})
