import { describe, expect, it } from "vitest"
import { biddingFailure } from "./bidding-flow.ts"

type Failure = Parameters<typeof biddingFailure>[0]

const refusal = (_tag: string, more: object = {}): Failure =>
  ({ _tag: "Refusal", body: { _tag, ...more } }) as unknown as Failure

describe("what a failed bid means", () => {
  it("is a refusal where the answer says that nothing was written", () => {
    const why = { code: "bid-not-better", odds: [1800] }
    expect(biddingFailure(refusal("BetRefused", { refusal: why }))).toEqual({ kind: "refused", refusal: why })
    for (const [tag, code] of [
      ["Conflict", "key-reused"],
      ["BadRequest", "not-understood"],
      ["NotFound", "bid-over"],
      ["TooMany", "bid-too-often"],
    ] as const)
      expect(biddingFailure(refusal(tag))).toEqual({ kind: "refused", refusal: { code } })
  })

  it("is not known otherwise", () => {
    const lost = { kind: "lost" }
    expect(biddingFailure(refusal("Unavailable"))).toEqual(lost)
    expect(biddingFailure({ _tag: "HttpFailed", status: 502 } as unknown as Failure)).toEqual(lost)
  })
})
