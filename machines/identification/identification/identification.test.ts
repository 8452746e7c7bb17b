import { describe, expect, it } from "vitest"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import type { IdentificationEvent } from "./identification.events.ts"
import { identificationMachine } from "./identification.machine.ts"

const picture = (side: "front" | "back" | "selfie", document: string = side): IdentificationEvent => ({
  type: "document.uploaded",
  at: 1000,
  document,
  side,
  width: 1200,
  height: 800,
  bytes: 90_000,
  digest: "00",
})
const sent = (documentType: "passport" | "id-card"): IdentificationEvent => ({
  type: "identification.sent",
  at: 2000,
  flow: "documents",
  documentType,
  details: "{}",
})
const begun = (reviewer: string): IdentificationEvent => ({ type: "review.begun", at: 3000, reviewer })
const accepted = (reviewer: string): IdentificationEvent => ({
  type: "identification.accepted",
  at: 4000,
  reviewer,
  level: 1,
  expiresAt: 9000,
})
const refused = (reviewer: string): IdentificationEvent => ({
  type: "identification.refused",
  at: 5000,
  reviewer,
  reasons: ["forged"],
})
const compared = (front: string, selfie: string): IdentificationEvent => ({
  type: "faces.compared",
  at: 1500,
  provider: "verigram",
  front,
  selfie,
  similarity: 91.5,
  least: 80,
})
const given = (...events: ReadonlyArray<IdentificationEvent>) =>
  fold(identificationMachine, initialSnapshot(identificationMachine, undefined), events)
const waiting = [picture("front"), picture("selfie"), sent("passport")]

describe("§7 Identification", () => {
  it("is sent only when every side that the document needs is there", () => {
    const two = given(picture("front"), picture("selfie"))
    expect(decide(identificationMachine, two, sent("id-card"))).toBeUndefined()
    expect(decide(identificationMachine, two, sent("passport"))?.value).toBe("sent")
    expect(decide(identificationMachine, given(picture("front")), sent("passport"))).toBeUndefined()
  })

  it("keeps one picture of each side, the last", () => {
    const { documents } = given(picture("front", "a"), picture("front", "b")).context
    expect(documents.map(({ id }) => id)).toEqual(["b"])
  })

  it("takes what a service says of two pictures while both are there, and until a reviewer looks", () => {
    const two = given(picture("front"), picture("selfie"))
    const said = compared("front", "selfie")
    expect(decide(identificationMachine, two, said)?.context.faces).toMatchObject({ similarity: 91.5 })
    expect(decide(identificationMachine, two, compared("selfie", "front"))).toBeUndefined()
    expect(decide(identificationMachine, given(picture("front")), said)).toBeUndefined()
    const another = given(picture("front"), picture("selfie"), picture("selfie", "other"))
    expect(decide(identificationMachine, another, said)).toBeUndefined()
    expect(decide(identificationMachine, given(...waiting), said)?.value).toBe("sent")
    expect(decide(identificationMachine, given(...waiting, begun("one")), said)).toBeUndefined()
  })

  it("takes no further picture while somebody is to decide", () => {
    expect(decide(identificationMachine, given(...waiting), picture("back"))).toBeUndefined()
    expect(decide(identificationMachine, given(...waiting, begun("one")), picture("back"))).toBeUndefined()
  })

  it("is decided by the reviewer who has the case, and by no other", () => {
    const review = given(...waiting, begun("one"))
    expect(decide(identificationMachine, review, accepted("two"))).toBeUndefined()
    expect(decide(identificationMachine, review, refused("two"))).toBeUndefined()
    expect(decide(identificationMachine, given(...waiting), accepted("one"))).toBeUndefined()
    const done = given(...waiting, begun("one"), begun("two"), accepted("two"))
    expect(done.context).toMatchObject({ level: 1, expiresAt: 9000, reviewer: "" })
  })

  it("loses its level when it is taken back and when its term is over", () => {
    const done = given(...waiting, begun("one"), accepted("one"))
    expect(decide(identificationMachine, done, refused("two"))?.context).toMatchObject({
      level: 0,
      reasons: ["forged"],
      documents: [],
    })
    expect(decide(identificationMachine, done, { type: "identification.expired", at: 8999 })).toBeUndefined()
    const over = decide(identificationMachine, done, { type: "identification.expired", at: 9000 })
    expect(over?.context.level).toBe(0)
  })

  it("can be sent again after a refusal, with other pictures", () => {
    const again = given(...waiting, begun("one"), refused("one"), ...waiting)
    expect(again.value).toBe("sent")
    expect(again.context.reasons).toEqual([])
  })

  const confirmed: IdentificationEvent = {
    type: "identity.confirmed",
    at: 6000,
    provider: "smart-id",
    check: "c",
    details: "{}",
    level: 1,
    expiresAt: 9000,
  }
  const doubted: IdentificationEvent = {
    type: "identity.doubted",
    at: 6000,
    provider: "smart-id",
    check: "c",
    details: "{}",
    doubts: ["name"],
  }

  it("gets the level of a reviewer's yes by a provider's word, also while documents wait", () => {
    for (const before of [given(), given(...waiting), given(...waiting, begun("one"), refused("one"))])
      expect(decide(identificationMachine, before, confirmed)?.context).toMatchObject({
        level: 1,
        expiresAt: 9000,
        flow: "smart-id",
        reasons: [],
      })
  })

  it("leaves a case that a reviewer has to the reviewer", () => {
    const review = given(...waiting, begun("one"))
    expect(decide(identificationMachine, review, confirmed)).toBeUndefined()
    expect(decide(identificationMachine, review, doubted)).toBeUndefined()
    expect(decide(identificationMachine, given(...waiting), doubted)).toBeUndefined()
  })

  it("is decided by a reviewer where the provider's word is not as the account has it", () => {
    const doubtful = given(doubted)
    expect(doubtful.value).toBe("sent")
    expect(doubtful.context).toMatchObject({ level: 0, doubts: ["name"], documentType: null })
    expect(given(doubted, begun("one"), accepted("one")).context.level).toBe(1)
  })
})
