import { describe, expect, it } from "vitest"
import type { PlayerId } from "#models/wallet/account.ts"
import { given } from "#tests/support/given.ts"
import { NOWHERE } from "#tests/support/nowhere.ts"
import { ReviewElsewhere } from "./case-views.ts"
import { acceptCase, askForMore, beginReview, ReviewUnseen, refuseCase, releaseCase } from "./decide-case.ts"
import { identificationAggregate } from "./identification.aggregate.ts"

const at = Date.UTC(2026, 0, 1)
const termMs = 1000
const playerId = 7 as PlayerId
const session = { id: "0123456789abcdef", expiresAt: at + termMs }
const reviewer = "0123456789ab"
const by = { session, playerId, origin: NOWHERE }
const sentWith = (details: string, ...later: ReadonlyArray<string>) => ({
  identification: given(
    identificationAggregate,
    playerId,
    ...(["front", "selfie"] as const).map((side) => ({
      type: "document.uploaded" as const,
      at: 1,
      document: side,
      side,
      width: 800,
      height: 600,
      bytes: 1000,
      digest: "d",
    })),
    { type: "identification.sent", at: 2, flow: "documents", documentType: "passport", details },
    ...later.map((each) => ({ type: "review.begun" as const, at: 3, reviewer: each })),
  ),
})
const waiting = sentWith("{}")
const held = sentWith("{}", reviewer)
const seen = { isSeen: true, termMs, at }

describe("a case on the reviewers' desk (§6 Roles and permissions)", () => {
  const begun = { events: { identification: [{ type: "review.begun", at, reviewer }] } }

  it("is taken where nobody has it or its own reviewer comes back, and from another only knowingly", () => {
    for (const known of [waiting, held])
      expect(beginReview.decide(known, { ...by, takesOver: false }, { at })).toEqual(begun)
    const others = sentWith("{}", "another")
    expect(beginReview.decide(others, { ...by, takesOver: false }, { at })).toEqual({
      refusal: new ReviewElsewhere(),
    })
    expect(beginReview.decide(others, { ...by, takesOver: true }, { at })).toEqual(begun)
  })

  it("is put back by its reviewer", () => {
    expect(releaseCase.decide(held, by, { at })).toEqual({
      events: { identification: [{ type: "review.released", at, reviewer }] },
    })
  })

  it("is accepted for its term, and no longer than its document counts", () => {
    const until = (expiresAt: number) => ({
      events: { identification: [{ type: "identification.accepted", at, reviewer, level: 1, expiresAt }] },
    })
    expect(acceptCase.decide(held, by, seen)).toEqual(until(at + termMs))
    const year = 366 * 86_400_000
    const ending = sentWith(JSON.stringify({ passport_end_date: "2026-06-01" }), reviewer)
    const decided = acceptCase.decide(ending, by, { ...seen, termMs: year })
    const [event] = "events" in decided ? decided.events.identification : []
    if (event?.type !== "identification.accepted") throw new Error("it is not accepted")
    expect(event.expiresAt).toBeGreaterThan(Date.UTC(2026, 4, 31))
    expect(event.expiresAt).toBeLessThan(Date.UTC(2026, 5, 4))
  })

  it("is refused for every reason once, those of single pictures too", () => {
    const pictures = [{ side: "front", reason: "unreadable" }] as const
    expect(refuseCase.decide(held, { ...by, grounds: { reasons: ["forged"] } }, seen)).toEqual({
      events: { identification: [{ type: "identification.refused", at, reviewer, reasons: ["forged"] }] },
    })
    const grounds = { reasons: ["forged", "unreadable"] as const, pictures }
    expect(refuseCase.decide(held, { ...by, grounds }, seen)).toEqual({
      events: {
        identification: [
          { type: "identification.refused", at, reviewer, reasons: ["forged", "unreadable"], pictures },
        ],
      },
    })
    expect(askForMore.decide(held, { ...by, grounds: { reasons: [], pictures } }, seen)).toEqual({
      events: {
        identification: [
          { type: "identification.moreAsked", at, reviewer, reasons: ["unreadable"], pictures },
        ],
      },
    })
  })

  it("is decided by nobody whom it was not shown to", () => {
    const unseen = { ...seen, isSeen: false }
    const refusal = { refusal: new ReviewUnseen() }
    expect(acceptCase.decide(held, by, unseen)).toEqual(refusal)
    expect(refuseCase.decide(held, { ...by, grounds: { reasons: ["forged"] } }, unseen)).toEqual(refusal)
    expect(askForMore.decide(held, { ...by, grounds: { reasons: ["forged"] } }, unseen)).toEqual(refusal)
  })
})
