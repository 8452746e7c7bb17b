import type { OperatorName } from "#models/operator/operator.ts"
import { GUESSES } from "../../audit/audit-key/audit-key.events.ts"
import { defineModel } from "../../kernel/model.ts"
import { OperatorEvent } from "./operator.events.ts"
import { operatorMachine } from "./operator.machine.ts"

const anna = "anna.petrova" as OperatorName
const boris = "boris.kim" as OperatorName
const why = "The shift changes in May"
const link = { digest: "d3", until: 10, author: anna, station: "s1", reason: why }

export const model = defineModel({
  machine: operatorMachine,
  events: OperatorEvent,
  input: undefined,
  samples: {
    "operator.added": [{ at: 0, roles: ["cashier"], digest: "d1" }],
    "operator.invited": [
      { at: 0, roles: ["support"], agreed: true, ...link },
      { at: 0, roles: ["cashier"], agreed: false, ...link },
    ],
    "key.offered": [
      { at: 0, agreed: true, ...link },
      { at: 0, agreed: false, ...link },
    ],
    "invitation.agreed": [
      { at: 1, author: boris, station: "s2" },
      { at: 1, author: boris, station: "s1" },
      { at: 1, author: anna, station: "s2" },
    ],
    "invitation.accepted": [
      { at: 2, digest: "d4" },
      { at: 10, digest: "d4" },
    ],
    "key.replaced": [{ at: 0, digest: "d2" }],
    "roles.asked": [
      { at: 0, roles: ["admin"], author: anna, station: "s1", reason: why },
      { at: 0, roles: ["cashier"], author: anna, station: "s1", reason: why },
    ],
    "roles.agreed": [
      { at: 1, author: boris, station: "s2" },
      { at: 1, author: boris, station: "s1" },
      { at: 1, author: anna, station: "s2" },
    ],
    "roles.declined": [{ at: 1, author: boris, reason: why }],
    "sessions.ended": [{ at: 1, author: boris, reason: why }],
    "operator.removed": [{ at: 1, author: boris, reason: why }],
    "roles.changed": [
      { at: 0, roles: ["cashier"] },
      { at: 0, roles: ["cashier", "support"] },
    ],
    "lastDay.set": ({ ends }) => [
      { at: 1, ends: ends === undefined ? 30 : null, author: boris, reason: why },
      { at: 1, ends: ends ?? null, author: boris, reason: why },
    ],
    "entry.refused": [{ at: 1, why: "last-day", door: "audit" }],
    "operator.suspended": [{ at: 0 }],
    "operator.restored": [{ at: 0 }],
    "attempt.failed": ({ nextAt }) => [
      { at: nextAt, nextAt: nextAt + 10 },
      { at: nextAt - 1, nextAt: nextAt + 10 },
    ],
    "attempt.succeeded": ({ nextAt }) => [
      { at: nextAt },
      { at: nextAt, session: "session-1" },
      { at: nextAt - 1 },
      { at: nextAt + 60 },
    ],
  },
  project: ({ roles, failures, asked, ends }) => [
    roles,
    Math.min(failures, GUESSES + 1),
    asked?.roles ?? null,
    ends ?? null,
  ],
  offScreen:
    "runs on the server; what it decides reaches the operators' pages as answers, whose own paths are walked on those screens",
  offBrowser: "runs on the server; the pages that ask it are walked on the site",
  limit: 20_000,
})
