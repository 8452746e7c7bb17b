import { describe, expect, it } from "vitest"
import type { PhoneVerificationEvent } from "#machines/identity/phone-verification/phone-verification.events.ts"
import { given } from "#tests/support/given.ts"
import { PLAYER } from "#tests/support/given-identity.ts"
import { NOWHERE } from "#tests/support/nowhere.ts"
import { CodeGone, CodeWrong } from "./code-failures.ts"
import { phoneVerificationAggregate } from "./phone-verification.aggregate.ts"
import { confirmPhoneCode, proofUsed, sendPhoneCode } from "./verify-phone.ts"

const at = 5
const sent = {
  type: "code.sent",
  at: 1,
  verificationId: "id",
  codeHash: "right",
  resendAt: 60_001,
  expiresAt: 600_001,
} as const
const standing = (...events: ReadonlyArray<PhoneVerificationEvent>) => ({
  verification: given(phoneVerificationAggregate, "stream", ...events),
})
const typed = { id: "stream", verificationId: "id", codeHash: "right", proofHash: "proof", origin: NOWHERE }

describe("a phone's verification (§4 Registration: phone confirmation)", () => {
  it("sends a code that counts for ten minutes, and another after one", () => {
    expect(sendPhoneCode.decide(standing(), typed, { at })).toEqual({
      events: {
        verification: [{ ...sent, at, resendAt: at + 60_000, expiresAt: at + 600_000 }],
      },
    })
  })

  it("trades the right code for a proof", () => {
    expect(confirmPhoneCode.decide(standing(sent), typed, { at })).toEqual({
      events: {
        verification: [
          {
            type: "code.confirmed",
            at,
            codeHash: "right",
            proofHash: "proof",
            proofExpiresAt: at + 900_000,
          },
        ],
      },
    })
  })

  it("writes a wrong code, and a late one", () => {
    expect(confirmPhoneCode.decide(standing(sent), { ...typed, codeHash: "wrong" }, { at })).toEqual({
      events: { verification: [{ type: "code.mistaken", at }] },
      refusal: new CodeWrong({ triesLeft: 4 }),
    })
    expect(confirmPhoneCode.decide(standing(sent), typed, { at: 600_001 })).toEqual({
      events: { verification: [{ type: "code.expired", at: 600_001 }] },
      refusal: new CodeGone(),
    })
  })

  it("knows no code that was replaced, used or never sent", () => {
    const gone = { refusal: new CodeGone() }
    expect(confirmPhoneCode.decide(standing(), typed, { at })).toEqual(gone)
    expect(confirmPhoneCode.decide(standing(sent), { ...typed, verificationId: "other" }, { at })).toEqual(
      gone,
    )
    const traded = {
      type: "code.confirmed",
      at: 2,
      codeHash: "right",
      proofHash: "p",
      proofExpiresAt: 9,
    } as const
    expect(confirmPhoneCode.decide(standing(sent, traded), typed, { at })).toEqual(gone)
  })

  it("uses a proof once, while it counts", () => {
    const traded = {
      type: "code.confirmed",
      at: 2,
      codeHash: "right",
      proofHash: "p",
      proofExpiresAt: 9,
    } as const
    const { verification } = standing(sent, traded)
    const used = proofUsed({ id: "stream", proofHash: "p" }, PLAYER, at)
    const after = phoneVerificationAggregate.next(verification, used)
    expect(after?.snapshot.value).toBe("used")
    expect(after && phoneVerificationAggregate.next(after, used)).toBeUndefined()
    expect(phoneVerificationAggregate.next(verification, { ...used, at: 9 })).toBeUndefined()
  })
})
