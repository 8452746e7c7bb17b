import type { OperatorName } from "#models/operator/operator.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { defineModel } from "../../kernel/model.ts"
import { AuditAccessEvent } from "./audit-access.events.ts"
import { auditAccessMachine } from "./audit-access.machine.ts"

const granted = { at: 1000, issue: 1, address: "192.0.2.1", device: "Chromium", idleMs: 100, expiresAt: 1150 }
const player = { playerId: 7 as PlayerId }
const page = { subject: { kind: "event", seq: 3 }, first: 3, last: 9 } as const

export const model = defineModel({
  machine: auditAccessMachine,
  events: AuditAccessEvent,
  input: undefined,
  samples: {
    "access.granted": [
      granted,
      { ...granted, role: "reviewer" },
      { ...granted, auditor: "vera.orlova" as OperatorName, rights: 1, rounds: 1 },
    ],
    "record.read": [
      { at: 1050, ...page, order: "newest", after: 12, found: 7 },
      { at: 1120, ...page },
      { at: 2000, ...page },
    ],
    "record.unmasked": [
      { at: 1060, ...page, reason: "complaint 17 of the player" },
      { at: 1060, ...page, reason: "why not" },
      { at: 2000, ...page, reason: "complaint 17 of the player" },
    ],
    "record.exported": [
      { at: 1055, subject: page.subject, order: "newest", form: "csv" },
      { at: 2000, subject: page.subject, order: "newest", form: "csv" },
    ],
    "file.taken": [
      { at: 1055, number: 3 },
      { at: 2000, number: 3 },
    ],
    "case.shown": [
      { at: 1050, ...player },
      { at: 1050, ...player, reason: "documents sent for level 1" },
      { at: 1050, ...player, reason: "why not" },
      { at: 2000, ...player },
    ],
    "file.shown": [
      { at: 1050, ...player, document: "front" },
      { at: 2000, ...player, document: "front" },
    ],
    "access.ended": [{ at: 1070, by: "auditor" }],
  },
  project: ({ role, seenAt, readings, unmaskings }) => [
    role ?? null,
    seenAt,
    Math.min(readings, 1),
    Math.min(unmaskings, 1),
  ],
  offScreen:
    "runs on the server; what it decides reaches the desks of auditors and reviewers as answers, whose own paths are walked on those screens",
  offBrowser: "runs on the server; the desks that ask it are walked on the site",
  limit: 500,
})
