import { defineModel } from "../kernel/model.ts"
import { AuditAccessEvent } from "./audit-access.events.ts"
import { auditAccessMachine } from "./audit-access.machine.ts"

const page = { subject: { kind: "event", seq: 3 }, first: 3, last: 9 } as const

export const model = defineModel({
  machine: auditAccessMachine,
  events: AuditAccessEvent,
  input: undefined,
  samples: {
    "access.granted": [
      { at: 1000, issue: 1, address: "192.0.2.1", device: "Chromium", idleMs: 100, expiresAt: 1150 },
    ],
    "record.read": [
      { at: 1050, ...page },
      { at: 1120, ...page },
      { at: 2000, ...page },
    ],
    "record.unmasked": [
      { at: 1060, ...page, reason: "complaint 17 of the player" },
      { at: 1060, ...page, reason: "why not" },
      { at: 2000, ...page, reason: "complaint 17 of the player" },
    ],
    "access.ended": [{ at: 1070, by: "auditor" }],
  },
  project: ({ seenAt, readings, unmaskings }) => [seenAt, Math.min(readings, 1), Math.min(unmaskings, 1)],
  offScreen:
    "runs on the server; what it decides reaches the auditor's desk as an answer, whose own paths are walked on that screen",
  offBrowser: "runs on the server; the desk that asks it is walked on the site",
  limit: 500,
})
