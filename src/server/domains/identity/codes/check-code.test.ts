import { describe, expect, it } from "vitest"
import type { SentCodeEvent } from "#machines/identity/sent-code/sent-code.events.ts"
import { taken } from "#src/server/kernel/journal/Aggregates.ts"
import { given } from "#tests/support/given.ts"
import { CODE_USED, givenCode, PLAYER, RIGHT_CODE } from "#tests/support/given-identity.ts"
import { NOWHERE } from "#tests/support/nowhere.ts"
import { checkCode, codeUsed, proofUsed, sendCode, stillCounts, tooSoonFor } from "./check-code.ts"
import { CodeGone, CodeTooSoon, CodeWrong } from "./code-failures.ts"
import { sentCodeAggregate } from "./sent-code.aggregate.ts"

const at = 5
const unsent = { code: given(sentCodeAggregate, "code") }
const sent = { code: givenCode("recovery") }
const typed = { ...RIGHT_CODE, origin: NOWHERE }

/** What is to be written, events or what the chart has made of them, and what is told. */
const outcomeOf = (code: typeof sent, given: Parameters<typeof checkCode.decide>[1], now = at) => {
  const { events, refusal } = checkCode.decide(code, given, { at: now }) as {
    readonly events?: {
      readonly code: ReadonlyArray<SentCodeEvent> | { readonly append: { events: unknown } }
    }
    readonly refusal?: unknown
  }
  if (events === undefined) return { refusal }
  return { written: "append" in events.code ? events.code.append.events : events.code, refusal }
}
const written = (type: string, payload: object) => [{ type, version: 1, payload }]

describe("codes that were sent (§7 User: password reset)", () => {
  it.each([
    ["activation", 3_600_000],
    ["recovery", 600_000],
    ["registration", 600_000],
  ] as const)("for %s count for %i milliseconds", (purpose, life) => {
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

  it("are followed by another when the last one said so", () => {
    expect(tooSoonFor(sent.code, "recovery", 60_000)).toEqual(new CodeTooSoon({ retryAt: 60_001 }))
    expect(tooSoonFor(sent.code, "recovery", 60_001)).toBeUndefined()
    expect(tooSoonFor(unsent.code, "recovery", 0)).toBeUndefined()
  })

  it("count for their request, in time, while they are not used", () => {
    expect(stillCounts(sent.code, "request", 600_000)).toBe(true)
    expect(stillCounts(sent.code, "request", 600_001)).toBe(false)
    expect(stillCounts(sent.code, "other", at)).toBe(false)
    expect(stillCounts(unsent.code, "", at)).toBe(false)
    const used = sentCodeAggregate.next(sent.code, codeUsed(RIGHT_CODE, at))
    expect(used && stillCounts(used, "request", at)).toBe(false)
  })

  it("that are right change nothing before they are used", () => {
    expect(outcomeOf(sent, typed)).toEqual({})
    expect(codeUsed(RIGHT_CODE, at)).toEqual(CODE_USED)
    expect(sentCodeAggregate.next(sent.code, codeUsed(RIGHT_CODE, at))?.snapshot.value).toBe("used")
  })

  it("that are wrong or late are written", () => {
    expect(outcomeOf(sent, { ...typed, codeHash: "wrong" })).toEqual({
      written: written("code.mistaken", { at }),
      refusal: new CodeWrong({ triesLeft: 4 }),
    })
    const late = { written: [{ type: "code.expired", at: 600_001 }], refusal: new CodeGone() }
    expect(outcomeOf(sent, typed, 600_001)).toEqual(late)
    expect(outcomeOf(sent, { ...typed, codeHash: "wrong" }, 600_001)).toEqual(late)
  })

  it("of another request are recorded, unless none was ever sent", () => {
    expect(outcomeOf(sent, { ...typed, request: "other", codeHash: "wrong" }, 600_001)).toEqual({
      written: [{ type: "code.refused", at: 600_001, request: "other" }],
      refusal: new CodeGone(),
    })
    expect(outcomeOf(unsent, typed)).toEqual({ written: [], refusal: new CodeGone() })
  })
})

describe("codes of a registration (§4 Registration: phone confirmation)", () => {
  const proving = { ...typed, proofHash: "proof" }
  const registering = { code: givenCode("registration") }
  const traded = {
    type: "code.traded",
    at,
    request: "request",
    codeHash: "right",
    proofHash: "proof",
    proofExpiresAt: at + 900_000,
  } as const
  const proved = taken(sentCodeAggregate, registering.code, traded).after
  const proof = { id: "code", proofHash: "proof" }

  it("are traded for a proof", () => {
    const { type, ...payload } = traded
    expect(outcomeOf(registering, proving)).toEqual({ written: written(type, payload) })
  })

  it("that are wrong, late or replayed are written as any other", () => {
    expect(outcomeOf(registering, { ...proving, codeHash: "wrong" })).toEqual({
      written: written("code.mistaken", { at }),
      refusal: new CodeWrong({ triesLeft: 4 }),
    })
    expect(outcomeOf(registering, proving, 600_001)).toEqual({
      written: [{ type: "code.expired", at: 600_001 }],
      refusal: new CodeGone(),
    })
    expect(outcomeOf({ code: proved }, proving)).toEqual({
      written: [{ type: "code.refused", at, request: "request" }],
      refusal: new CodeGone(),
    })
  })

  it("leave a proof that is used once, while it counts", () => {
    const used = { type: "proof.used", at, proofHash: "proof", playerId: PLAYER } as const
    expect(proofUsed(proved, proof, PLAYER, at)).toEqual([used])
    expect(proofUsed(proved, { ...proof, proofHash: "other" }, PLAYER, at)).toEqual([])
    expect(proofUsed(proved, proof, PLAYER, at + 900_000)).toEqual([])
    const after = sentCodeAggregate.next(proved, used)
    expect(after?.snapshot.value).toBe("used")
    expect(after && proofUsed(after, proof, PLAYER, at)).toEqual([])
  })
})
