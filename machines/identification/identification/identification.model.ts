import { arePictured } from "#models/identification/identification.ts"
import { defineModel } from "../../kernel/model.ts"
import { IdentificationEvent } from "./identification.events.ts"
import { identificationMachine } from "./identification.machine.ts"

const AT = Date.UTC(2026, 0, 1, 12)
const YEAR = 365 * 86_400_000

const picture = (side: "front" | "selfie") => ({
  at: AT,
  document: side,
  side,
  width: 1200,
  height: 800,
  bytes: 90_000,
  digest: "00",
})

const compared = { at: AT, provider: "verigram", front: "front", selfie: "selfie", least: 80 } as const

const vouched = { at: AT, provider: "smart-id", check: "check", details: '{"name":"Mari"}' } as const

export const model = defineModel({
  machine: identificationMachine,
  events: IdentificationEvent,
  input: undefined,
  samples: {
    "document.uploaded": [picture("front"), picture("selfie")],
    "document.removed": [{ at: AT, document: "front" }],
    "faces.compared": [
      { ...compared, similarity: 91.5 },
      { ...compared, similarity: 12, selfie: "another" },
    ],
    "fields.saved": [{ at: AT, documentType: "id-card", details: '{"name":"Eva"}' }],
    "identification.sent": [
      { at: AT, flow: "documents", documentType: "passport", details: '{"name":"Anna"}' },
    ],
    "review.begun": [
      { at: AT, reviewer: "one" },
      { at: AT, reviewer: "two" },
    ],
    "review.released": [{ at: AT, reviewer: "one" }],
    "identification.accepted": [{ at: AT, reviewer: "one", level: 1, expiresAt: AT + YEAR }],
    "identification.refused": [
      { at: AT, reviewer: "one", reasons: ["unreadable"] },
      {
        at: AT,
        reviewer: "one",
        reasons: ["forged"],
        pictures: [{ side: "selfie", reason: "forged" }],
      },
      { at: AT, reviewer: "one", reasons: [] },
    ],
    "identification.moreAsked": [
      {
        at: AT,
        reviewer: "one",
        reasons: ["unreadable"],
        pictures: [{ side: "front", reason: "unreadable" }],
      },
      { at: AT, reviewer: "one", reasons: [], pictures: [] },
    ],
    "identity.confirmed": [
      { ...vouched, level: 1, expiresAt: AT + YEAR },
      { ...vouched, level: 0, expiresAt: AT + YEAR },
    ],
    "identity.doubted": [
      { ...vouched, doubts: ["name"] },
      { ...vouched, doubts: [] },
    ],
    "identity.denied": [
      { at: AT, provider: "smart-id", check: "check", reasons: ["underage"] },
      { at: AT, provider: "smart-id", check: "check", reasons: [] },
    ],
    "identification.expired": [{ at: AT + YEAR - 1 }, { at: AT + YEAR }],
    "identification.closed": [{ at: AT }],
  },
  project: ({
    documents,
    details,
    documentType,
    reviewer,
    level,
    reasons,
    pictures,
    flow,
    doubts,
    faces,
    sentAt,
    decidedAt,
    expiresAt,
  }) => ({
    sides: documents.map(({ side }) => side).sort(),
    details,
    documentType,
    reviewer,
    level,
    reasons: reasons.length,
    pictures: pictures?.map(({ side }) => side),
    flow,
    doubts,
    compared: faces !== undefined && arePictured(faces, documents),
    times: [sentAt > 0, decidedAt > 0, expiresAt > 0],
  }),
  offScreen:
    "runs on the server; how it stands reaches the account and the reviewer's desk as answers, whose own paths are walked on those screens",
  offBrowser: "runs on the server; the flows that ask it are walked on their screens",
  limit: 8000,
})
