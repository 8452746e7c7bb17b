import { describe, expect, it } from "vitest"
import type { PlayerId } from "#models/wallet/account.ts"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import { CODE_TRIES, type CodePurpose, REFUSALS_RECORDED, type SentCodeEvent } from "./sent-code.events.ts"
import { sentCodeMachine } from "./sent-code.machine.ts"

const sentAt = (at: number, codeHash = "right", purpose: CodePurpose = "recovery"): SentCodeEvent => ({
  type: "code.sent",
  at,
  purpose,
  request: `r${at}`,
  codeHash,
  resendAt: at + 60,
  expiresAt: at + 600,
})
const used = (at: number, codeHash = "right", request = "r0"): SentCodeEvent => ({
  type: "code.used",
  at,
  request,
  codeHash,
})
const traded = (at: number): SentCodeEvent => ({
  type: "code.traded",
  at,
  request: "r0",
  codeHash: "right",
  proofHash: "proof",
  proofExpiresAt: at + 300,
})
const proofUsed = (at: number, proofHash = "proof"): SentCodeEvent => ({
  type: "proof.used",
  at,
  proofHash,
  playerId: 7 as PlayerId,
})
const mistaken = (at: number): SentCodeEvent => ({ type: "code.mistaken", at })
const given = (...events: ReadonlyArray<SentCodeEvent>) =>
  fold(sentCodeMachine, initialSnapshot(sentCodeMachine, undefined), events)
const when = (snapshot: ReturnType<typeof given>, event: SentCodeEvent) =>
  decide(sentCodeMachine, snapshot, event)
const registering = sentAt(0, "right", "registration")

describe("a code that was sent", () => {
  it("is sent no sooner than the last one allowed, and replaces it", () => {
    const once = given(sentAt(0, "old"))
    expect(when(once, sentAt(59))).toBeUndefined()
    const twice = given(sentAt(0, "old"), sentAt(60, "new"))
    expect(twice.context.sent).toBe(2)
    expect(when(twice, used(70, "old"))).toBeUndefined()
    expect(when(twice, used(70, "new"))).toBeUndefined()
    expect(when(twice, used(70, "new", "r60"))?.value).toBe("used")
  })

  it("counts once and in time", () => {
    const sent = given(sentAt(0))
    expect(when(sent, used(600))).toBeUndefined()
    expect(when(sent, { type: "code.expired", at: 599 })).toBeUndefined()
    expect(when(sent, { type: "code.expired", at: 600 })?.value).toBe("expired")
    const spent = given(sentAt(0), used(10))
    expect(when(spent, used(11))).toBeUndefined()
  })

  it("ends after five wrong codes, and then refuses even the right one", () => {
    let snapshot = given(sentAt(0))
    expect(when(snapshot, mistaken(600))).toBeUndefined()
    for (let left = CODE_TRIES - 1; left >= 0; left--) {
      snapshot = fold(sentCodeMachine, snapshot, [mistaken(10)])
      expect(snapshot.context.triesLeft).toBe(left)
    }
    expect(snapshot.value).toBe("exhausted")
    expect(when(snapshot, used(11))).toBeUndefined()
    expect(when(snapshot, sentAt(60))?.context.triesLeft).toBe(CODE_TRIES)
  })

  it("is counted when refused, and gives nothing for it", () => {
    const spent = given(sentAt(0), used(10))
    const refused: SentCodeEvent = { type: "code.refused", at: 20, request: "r0" }
    expect(when(spent, refused)?.value).toBe("used")
    expect(when(spent, refused)?.context).toEqual({ ...spent.context, refused: 1 })
    expect(when(given(), refused)).toBeUndefined()
    const many = Array.from({ length: REFUSALS_RECORDED }, () => refused)
    expect(when(given(sentAt(0), used(10), ...many), refused)).toBeUndefined()
  })

  it("leaves a proof in a registration, and opens nothing at once; any other leaves none", () => {
    const sent = given(registering)
    expect(when(sent, used(10))).toBeUndefined()
    expect(when(sent, traded(10))?.value).toBe("proved")
    expect(when(given(sentAt(0)), traded(10))).toBeUndefined()
  })

  it("lets its proof be used once, in time, and only if it is the right one", () => {
    const proved = given(registering, traded(10))
    expect(when(proved, proofUsed(20, "other"))).toBeUndefined()
    expect(when(proved, proofUsed(310))).toBeUndefined()
    const spent = given(registering, traded(10), proofUsed(20))
    expect(spent.value).toBe("used")
    expect(when(spent, proofUsed(21))).toBeUndefined()
  })

  it("makes the proof of the one before count no more", () => {
    const again = given(registering, traded(10), sentAt(60, "new", "registration"))
    expect(again.context.proofHash).toBe("")
    expect(when(again, proofUsed(70))).toBeUndefined()
  })
})
