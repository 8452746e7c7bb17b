import type { CaseView, WaitingCase } from "#models/identification/review.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { ReviewDeskEvent } from "./review-desk.events.ts"
import { reviewDeskMachine } from "./review-desk.machine.ts"

const AT = Date.UTC(2026, 0, 1, 12)
const HOUR = 3_600_000
const playerId = 42 as PlayerId

const message = messageOf("error.unexpected")
const ended = { ok: false, error: { kind: "signedOut", message } } as const
const elsewhere = { ok: false, error: { kind: "elsewhere", message } } as const
/** When the queue is read next. */
const askAt = AT + 15_000
const queued = (cases: ReadonlyArray<WaitingCase>) => ({ ok: true, value: { cases, askAt } }) as const
const notQueued = (kind: "signedOut" | "failed") => ({ ok: false, error: { kind, message, askAt } }) as const
const failed = { ok: false, error: { kind: "failed", message } } as const
const succeeded = { ok: true, value: null } as const

const waiting: WaitingCase = {
  playerId,
  documentType: "passport",
  flow: "documents",
  level: 1,
  country: "kz",
  sentAt: AT,
  waitedMs: 2 * HOUR,
  holder: "nobody",
}

/** A case that was sent back once, before and after it is unmasked. */
const caseOf = (isMasked: boolean): CaseView => ({
  playerId,
  documentType: "passport",
  flow: "documents",
  level: 1,
  country: "kz",
  sentAt: AT,
  doubts: [],
  faces: { provider: "verigram", similarity: 91.5, least: 80, at: AT },
  isMasked,
  fields: [
    { title: "First name", value: isMasked ? "•••" : "Anna" },
    { title: "Surname", value: isMasked ? "•••" : "Kim" },
  ],
  documents: (["front", "selfie"] as const).map((side) => ({
    id: side,
    side,
    at: AT,
    width: 1200,
    height: 800,
    bytes: 90_000,
    address: isMasked ? null : `/review-api/cases/42/documents/${side}?until=1&signature=x`,
  })),
  steps: [
    { seq: 7, at: AT - HOUR, type: "identification.sent", actor: "player:42", reasons: [], pictures: [] },
    {
      seq: 9,
      at: AT - HOUR / 2,
      type: "identification.moreAsked",
      actor: "reviewer:0a1b2c3d4e5f",
      reasons: ["unreadable"],
      pictures: [{ side: "front", reason: "unreadable" }],
    },
    { seq: 12, at: AT, type: "identification.sent", actor: "player:42", reasons: [], pictures: [] },
  ],
})

export const model = defineModel({
  machine: reviewDeskMachine,
  events: ReviewDeskEvent,
  input: undefined,
  samples: {
    "key.submitted": [{ key: "the key" }, { key: " " }],
    "signOut.pressed": [{}],
    "refresh.pressed": [{}],
    // Only a case that is shown in the queue can be taken.
    "case.opened": ({ queue }) =>
      (queue ?? []).map(({ playerId, holder }) => ({ playerId, takesOver: holder === "another" })),
    "unmask.submitted": ({ shown }) =>
      shown?.isMasked === true ? [{ reason: "level 1 was asked for" }, { reason: "why not" }] : [],
    "reason.toggled": [{ reason: "mismatch" }],
    "picture.judged": [
      { side: "front", reason: "unreadable" },
      { side: "front", reason: null },
    ],
    "decision.pressed": [
      { decision: "accept" },
      { decision: "refuse" },
      { decision: "ask-more" },
      { decision: "release" },
    ],
  },
  outcomes: {
    askSession: [succeeded, ended],
    signIn: [succeeded, failed],
    signOut: [succeeded, failed],
    loadQueue: [
      queued([waiting]),
      queued([{ ...waiting, holder: "another" }]),
      queued([]),
      notQueued("signedOut"),
      notQueued("failed"),
    ],
    openCase: [{ ok: true, value: caseOf(true) }, ended, elsewhere, failed],
    unmask: [{ ok: true, value: caseOf(false) }, ended, elsewhere, failed],
    decide: [succeeded, ended, elsewhere, failed],
  },
  project: ({
    askAt,
    isStale,
    faults,
    error,
    queue,
    opening,
    shown,
    why,
    reasons,
    pictures,
    decision,
    key,
  }) => ({
    isRead: askAt > 0,
    isStale,
    hasKey: key !== "",
    faults,
    hasError: error !== null,
    queue: queue?.map(({ holder }) => holder) ?? null,
    takesOver: opening?.takesOver ?? null,
    shown: shown?.isMasked ?? null,
    isSaid: why !== "",
    reasons,
    pictures: pictures.map(({ side }) => side),
    decision,
  }),
  offBrowser: offBrowserDefects(reviewDeskMachine),
  limit: 60_000,
})
