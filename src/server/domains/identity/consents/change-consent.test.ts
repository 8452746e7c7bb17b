import { describe, expect, it } from "vitest"
import type { ConsentsEvent } from "#machines/privacy/consents/consents.events.ts"
import { CONSENT_TEXTS } from "#models/privacy/consent-texts.ts"
import { given } from "#tests/support/given.ts"
import { PLAYER } from "#tests/support/given-identity.ts"
import { NOWHERE } from "#tests/support/nowhere.ts"
import { changeConsent, consentsGiven } from "./change-consent.ts"
import { consentsAggregate } from "./consents.aggregate.ts"

const at = 5
const standing = (...events: ReadonlyArray<ConsentsEvent>) => ({
  consents: given(consentsAggregate, PLAYER, ...events),
})
const said = (kind: keyof typeof CONSENT_TEXTS) => ({
  at,
  kind,
  version: CONSENT_TEXTS[kind].version,
  language: "en",
})
const change = { who: { playerId: PLAYER }, granted: true, origin: NOWHERE }
const KIND = "cookies.marketing"
const yes = { ...said(KIND), at: 1, kind: KIND, type: "consent.given" } as const
const no = { ...said(KIND), at: 1, kind: KIND, type: "consent.refused" } as const

describe("consents", () => {
  it("are given once", () => {
    const asked = { ...change, kind: KIND, agreedAt: 4 } as const
    expect(changeConsent.decide(standing(), asked, { at })).toEqual({
      events: { consents: [{ ...said(KIND), type: "consent.given", agreedAt: 4 }] },
    })
    expect(changeConsent.decide(standing(yes), asked, { at })).toEqual({ events: { consents: [] } })
  })

  it("are taken back where they were given, and cookies refused where they were not", () => {
    const asked = { ...change, kind: KIND, granted: false } as const
    expect(changeConsent.decide(standing(yes), asked, { at })).toEqual({
      events: { consents: [{ ...said(KIND), type: "consent.withdrawn" }] },
    })
    expect(changeConsent.decide(standing(), asked, { at })).toEqual({
      events: { consents: [{ ...said(KIND), type: "consent.refused" }] },
    })
    expect(changeConsent.decide(standing(no), asked, { at })).toEqual({ events: { consents: [] } })
  })

  it("stand in a stream that does not tell which browser a visitor's was", () => {
    const { consents } = changeConsent.streams({ ...change, kind: KIND, who: { visitor: "0-0" } })
    expect(consents.id).toMatch(/^visitor-[\w-]{43}$/)
  })

  it("are given to the rules and the age at a registration", () => {
    expect(consentsGiven(["rules", "age"], at, "en")).toEqual([
      { ...said("rules"), type: "consent.given" },
      { ...said("age"), type: "consent.given" },
    ])
  })
})
