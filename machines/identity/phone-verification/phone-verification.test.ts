import { describe, expect, it } from "vitest"
import type { PlayerId } from "#models/wallet/account.ts"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import { CODE_TRIES, type PhoneVerificationEvent } from "./phone-verification.events.ts"
import { phoneVerificationMachine } from "./phone-verification.machine.ts"

const sentAt = (at: number, codeHash = "right"): PhoneVerificationEvent => ({
  type: "code.sent",
  at,
  verificationId: `v${at}`,
  codeHash,
  resendAt: at + 60,
  expiresAt: at + 600,
})
const confirmed = (at: number, codeHash = "right"): PhoneVerificationEvent => ({
  type: "code.confirmed",
  at,
  codeHash,
  proofHash: "proof",
  proofExpiresAt: at + 300,
})
const used = (at: number, proofHash = "proof"): PhoneVerificationEvent => ({
  type: "proof.used",
  at,
  proofHash,
  playerId: 7 as PlayerId,
})
const mistaken = (at: number): PhoneVerificationEvent => ({ type: "code.mistaken", at })
const given = (...events: ReadonlyArray<PhoneVerificationEvent>) =>
  fold(phoneVerificationMachine, initialSnapshot(phoneVerificationMachine, undefined), events)
const when = (snapshot: ReturnType<typeof given>, event: PhoneVerificationEvent) =>
  decide(phoneVerificationMachine, snapshot, event)

describe("phone verification", () => {
  it("counts the codes sent, and sends none before 60 seconds have passed", () => {
    const once = given(sentAt(0))
    expect(when(once, sentAt(59))).toBeUndefined()
    expect(when(once, sentAt(60))?.context.sent).toBe(2)
  })

  it("forgets the code before when a new one is sent", () => {
    const twice = given(sentAt(0, "old"), sentAt(60, "new"))
    expect(when(twice, confirmed(70, "old"))).toBeUndefined()
    expect(when(twice, confirmed(70, "new"))?.value).toBe("confirmed")
  })

  it("ends after five wrong codes, and then refuses even the right one", () => {
    let snapshot = given(sentAt(0))
    for (let left = CODE_TRIES - 1; left > 0; left--) {
      snapshot = fold(phoneVerificationMachine, snapshot, [mistaken(10)])
      expect(snapshot.context.triesLeft).toBe(left)
    }
    snapshot = fold(phoneVerificationMachine, snapshot, [mistaken(10)])
    expect(snapshot.value).toBe("exhausted")
    expect(when(snapshot, confirmed(11))).toBeUndefined()
    expect(when(snapshot, sentAt(60))?.context.triesLeft).toBe(CODE_TRIES)
  })

  it("refuses a code after ten minutes", () => {
    const sent = given(sentAt(0))
    expect(when(sent, confirmed(600))).toBeUndefined()
    expect(when(sent, { type: "code.expired", at: 599 })).toBeUndefined()
    expect(when(sent, { type: "code.expired", at: 600 })?.value).toBe("expired")
  })

  it("lets a proof be used once, in time, and only if it is the right one", () => {
    const proved = given(sentAt(0), confirmed(10))
    expect(when(proved, used(20, "other"))).toBeUndefined()
    expect(when(proved, used(310))).toBeUndefined()
    const spent = given(sentAt(0), confirmed(10), used(20))
    expect(spent.value).toBe("used")
    expect(when(spent, used(21))).toBeUndefined()
  })
})
