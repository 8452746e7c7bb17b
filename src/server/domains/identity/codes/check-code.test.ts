import { describe, expect, it } from "vitest"
import { given } from "#tests/support/given.ts"
import { CODE_USED, givenCode, RIGHT_CODE } from "#tests/support/given-identity.ts"
import { NOWHERE } from "#tests/support/nowhere.ts"
import { checkCode, codeUsed, sendCode } from "./check-code.ts"
import { CodeGone, CodeWrong } from "./code-failures.ts"
import { oneTimeCodeAggregate } from "./one-time-code.aggregate.ts"

const at = 5
const unsent = { code: given(oneTimeCodeAggregate, "code") }
const sent = { code: givenCode("recovery") }
const typed = { id: "code", request: "request", codeHash: "right", origin: NOWHERE }

describe("one-time codes (§7 User: password reset)", () => {
  it.each([
    ["activation", 3_600_000],
    ["recovery", 600_000],
  ] as const)("sent for %s count for %i milliseconds", (purpose, life) => {
    expect(sendCode.decide(unsent, { ...typed, purpose }, { at })).toEqual({
      events: {
        code: [
          {
            type: "code.sent",
            at,
            purpose,
            request: "request",
            codeHash: "right",
            resendAt: at + 60_000,
            expiresAt: at + life,
          },
        ],
      },
    })
  })

  it("that are right change nothing before they are used", () => {
    expect(checkCode.decide(sent, typed, { at })).toEqual({})
    expect(codeUsed(RIGHT_CODE, at)).toEqual(CODE_USED)
    expect(oneTimeCodeAggregate.next(sent.code, codeUsed(RIGHT_CODE, at))?.snapshot.value).toBe("used")
  })

  it("that are wrong or late are written", () => {
    expect(checkCode.decide(sent, { ...typed, codeHash: "wrong" }, { at })).toEqual({
      events: { code: [{ type: "code.mistaken", at }] },
      refusal: new CodeWrong({ triesLeft: 4 }),
    })
    expect(checkCode.decide(sent, typed, { at: 600_001 })).toEqual({
      events: { code: [{ type: "code.expired", at: 600_001 }] },
      refusal: new CodeGone(),
    })
  })

  it("of another request are recorded, unless none was ever sent", () => {
    expect(checkCode.decide(sent, { ...typed, request: "other" }, { at })).toEqual({
      events: { code: [{ type: "code.refused", at, request: "other" }] },
      refusal: new CodeGone(),
    })
    expect(checkCode.decide(unsent, typed, { at })).toEqual({
      events: { code: [] },
      refusal: new CodeGone(),
    })
  })
})
