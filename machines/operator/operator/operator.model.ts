import { GUESSES } from "../../audit/audit-key/audit-key.events.ts"
import { defineModel } from "../../kernel/model.ts"
import { OperatorEvent } from "./operator.events.ts"
import { operatorMachine } from "./operator.machine.ts"

export const model = defineModel({
  machine: operatorMachine,
  events: OperatorEvent,
  input: undefined,
  samples: {
    "operator.added": [{ at: 0, roles: ["cashier"], digest: "d1" }],
    "key.replaced": [{ at: 0, digest: "d2" }],
    "roles.changed": [
      { at: 0, roles: ["cashier"] },
      { at: 0, roles: ["cashier", "support"] },
    ],
    "operator.suspended": [{ at: 0 }],
    "operator.restored": [{ at: 0 }],
    "attempt.failed": ({ nextAt }) => [
      { at: nextAt, nextAt: nextAt + 10 },
      { at: nextAt - 1, nextAt: nextAt + 10 },
    ],
    "attempt.succeeded": ({ nextAt }) => [{ at: nextAt }, { at: nextAt - 1 }],
  },
  project: ({ roles, issue, rights, failures }) => [
    roles,
    Math.min(issue, 2),
    Math.min(rights, 2),
    Math.min(failures, GUESSES + 1),
  ],
  offScreen:
    "runs on the server; what it decides reaches the operators' pages as answers, whose own paths are walked on those screens",
  offBrowser: "runs on the server; the pages that ask it are walked on the site",
  limit: 2000,
})
