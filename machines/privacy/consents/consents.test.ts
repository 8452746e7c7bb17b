import { describe, expect, it } from "vitest"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { ConsentsEvent } from "./consents.events.ts"
import { consentsMachine } from "./consents.machine.ts"

const words = { version: 1, language: "ru" } as const
const given = (at: number, version = 1): ConsentsEvent => ({
  type: "consent.given",
  at,
  kind: "news.sms",
  ...words,
  version,
})
const withdrawn = (at: number): ConsentsEvent => ({
  type: "consent.withdrawn",
  at,
  kind: "news.sms",
  ...words,
})
const led = (...events: ReadonlyArray<ConsentsEvent>) =>
  fold(consentsMachine, initialSnapshot(consentsMachine, undefined), events)

describe("consents", () => {
  it("says which words were agreed to, and when, and when it was taken back", () => {
    const rules: ConsentsEvent = { type: "consent.given", at: 1, kind: "rules", ...words }
    expect(led(rules, given(2)).context.consents).toEqual([
      { kind: "rules", granted: true, at: 1, ...words },
      { kind: "news.sms", granted: true, at: 2, ...words },
    ])
    expect(led(given(2), withdrawn(3)).context.consents).toEqual([
      { kind: "news.sms", granted: false, at: 3, ...words },
    ])
  })

  it("takes no consent twice, but one to a new version of the words", () => {
    expect(decide(consentsMachine, led(given(1)), given(2))).toBeUndefined()
    expect(decide(consentsMachine, led(given(1)), given(2, 2))?.context.consents[0]?.version).toBe(2)
    expect(decide(consentsMachine, led(given(1), withdrawn(2)), given(3))).toBeDefined()
  })

  it("keeps that cookies were refused, once for each version of the words", () => {
    const refused = (at: number, version = 1): ConsentsEvent => ({
      type: "consent.refused",
      at,
      kind: "cookies.marketing",
      ...words,
      version,
    })
    const marketing = (at: number, version = 1): ConsentsEvent => ({
      ...given(at, version),
      kind: "cookies.marketing",
    })
    expect(led(refused(1)).context.consents).toEqual([
      { kind: "cookies.marketing", granted: false, at: 1, ...words },
    ])
    expect(decide(consentsMachine, led(refused(1)), refused(2))).toBeUndefined()
    expect(decide(consentsMachine, led(refused(1)), refused(2, 2))).toBeDefined()
    // What was agreed to is taken back, which is another thing than refusing it.
    expect(decide(consentsMachine, led(marketing(1)), refused(2))).toBeUndefined()
    expect(decide(consentsMachine, led(refused(1)), marketing(2))?.context.consents[0]?.granted).toBe(true)
  })

  it("takes back only what was given", () => {
    expect(decide(consentsMachine, led(), withdrawn(1))).toBeUndefined()
    expect(decide(consentsMachine, led(given(1), withdrawn(2)), withdrawn(3))).toBeUndefined()
  })
})
