import { messageOf } from "#models/identity/registration/form-message.ts"
import type { OperatorName } from "#models/operator/operator.ts"
import type { OperatorWho } from "#models/operator/operator-who.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { OperatorEntryEvent } from "./operator-entry.events.ts"
import { operatorEntryMachine } from "./operator-entry.machine.ts"

const message = messageOf("error.unexpected")
const ended = { ok: false, error: { kind: "signedOut", message } } as const
const failed = { ok: false, error: { kind: "failed", message } } as const

const who: OperatorWho = {
  name: "anna.petrova" as OperatorName,
  roles: ["admin"],
  permissions: ["operators.manage"],
  expiresAt: Date.UTC(2100, 0),
}
/** One whose roles open nothing. */
const helper: OperatorWho = { ...who, roles: ["trading"], permissions: [] }

/** Secret of a link to a key. */
export const LINK_SECRET = "A".repeat(43)

export const model = defineModel({
  machine: operatorEntryMachine,
  events: OperatorEntryEvent,
  input: undefined,
  samples: {
    "entry.submitted": [
      { name: "anna.petrova", key: "the key" },
      { name: " ", key: "the key" },
      { name: "anna.petrova", key: "" },
    ],
    // The button goes once the key is there.
    "link.followed": ({ taken }) => (taken === undefined ? [{ name: who.name, secret: LINK_SECRET }] : []),
    "signOut.pressed": [{}],
    "session.lost": [{ message }],
  },
  outcomes: {
    askSession: [{ ok: true, value: who }, { ok: true, value: helper }, ended],
    signIn: [{ ok: true, value: who }, failed],
    takeKey: [{ ok: true, value: { key: "the key" } }, failed],
    signOut: [{ ok: true, value: null }, failed],
  },
  project: ({ key, faults, error, who, taken }) => ({
    isTaken: taken !== undefined,
    hasKey: key !== "",
    faults,
    hasError: error !== null,
    permissions: who?.permissions ?? null,
  }),
  offBrowser: [
    ...offBrowserDefects(operatorEntryMachine),
    {
      key: "operator-entry.inside|session.lost|0",
      reason: "a desk says it that is told so by the server: the page of the way in asks for nothing more",
    },
  ],
  limit: 2000,
})
