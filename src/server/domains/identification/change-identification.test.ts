import { describe, expect, it } from "vitest"
import type { PlayerId } from "#models/wallet/account.ts"
import { given } from "#tests/support/given.ts"
import { NOWHERE } from "#tests/support/nowhere.ts"
import {
  addPicture,
  expireIdentification,
  keepComparison,
  PictureMissing,
  PictureUnknown,
  removePicture,
  saveFields,
  sendDocuments,
} from "./change-identification.ts"
import { identificationAggregate } from "./identification.aggregate.ts"

const at = 5000
const playerId = 7 as PlayerId
const by = { playerId, origin: NOWHERE }
type Event = Parameters<typeof given<typeof identificationAggregate.machine>>[2]
const known = (...events: ReadonlyArray<Event>) => ({
  identification: given(identificationAggregate, playerId, ...events),
})
const size = { width: 800, height: 600, bytes: 1000, digest: "d" }
const uploaded = (document: string, side: "front" | "selfie"): Event => ({
  type: "document.uploaded",
  at: 1,
  document,
  side,
  ...size,
})
const pictured = [uploaded("one", "front"), uploaded("two", "selfie")]
const fields = { documentType: "passport", details: "{}" } as const
const sent: Event = { type: "identification.sent", at: 2, flow: "documents", ...fields }
const begun: Event = { type: "review.begun", at: 3, reviewer: "somebody" }
const accepted: Event = {
  type: "identification.accepted",
  at: 4,
  reviewer: "somebody",
  level: 1,
  expiresAt: 9000,
}

describe("an identification as its player changes it (§7 Identification)", () => {
  it("takes pictures and fields, and what a service says of the faces", () => {
    const picture = { document: "three", side: "front", ...size } as const
    expect(addPicture.decide(known(), { ...by, picture }, { at })).toEqual({
      events: { identification: [{ type: "document.uploaded", at, ...picture }] },
    })
    expect(saveFields.decide(known(), { ...by, ...fields }, { at })).toEqual({
      events: { identification: [{ type: "fields.saved", at, ...fields }] },
    })
    const faces = { provider: "verigram", front: "one", selfie: "two", similarity: 90, least: 80 } as const
    expect(keepComparison.decide(known(...pictured), { ...by, faces }, { at })).toEqual({
      events: { identification: [{ type: "faces.compared", at, ...faces }] },
    })
  })

  it("loses a picture that is there, and knows no other", () => {
    expect(removePicture.decide(known(...pictured), { ...by, document: "one" }, { at })).toEqual({
      events: { identification: [{ type: "document.removed", at, document: "one" }] },
    })
    expect(removePicture.decide(known(...pictured), { ...by, document: "three" }, { at })).toEqual({
      refusal: new PictureUnknown(),
    })
  })

  it("is sent with every picture that its document needs", () => {
    expect(sendDocuments.decide(known(...pictured), { ...by, ...fields }, { at })).toEqual({
      events: { identification: [{ type: "identification.sent", at, flow: "documents", ...fields }] },
    })
    const [front] = pictured
    if (front === undefined) throw new Error("There are two pictures")
    expect(sendDocuments.decide(known(front), { ...by, ...fields }, { at })).toEqual({
      refusal: new PictureMissing({ sides: ["selfie"] }),
    })
  })

  it("ends when its term is over, and not where it was taken back in between", () => {
    const standing = known(...pictured, sent, begun, accepted)
    const over = { events: { identification: [{ type: "identification.expired", at: 9000 }] } }
    expect(expireIdentification.decide(standing, { playerId }, { at: 8999 })).toEqual({})
    expect(expireIdentification.decide(standing, { playerId }, { at: 9000 })).toEqual(over)
    const refused: Event = { type: "identification.refused", at: 5, reviewer: "other", reasons: ["forged"] }
    const takenBack = known(...pictured, sent, begun, accepted, refused)
    expect(expireIdentification.decide(takenBack, { playerId }, { at: 9000 })).toEqual({})
  })
})
