import { messageOf } from "#models/identity/registration/form-message.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { PasskeySetupEvent } from "./passkey-setup.events.ts"
import { passkeySetupMachine } from "./passkey-setup.machine.ts"

const message = messageOf("error.unexpected")
const failed = { ok: false, error: { kind: "failed", message } } as const

const AT = Date.UTC(2026, 0, 1, 12)
const phone = { id: "phone", name: "My phone", at: AT, usedAt: AT + 3_600_000, isSynced: true }
const laptop = { id: "laptop", name: "Chrome, Linux", at: AT + 60_000, usedAt: null, isSynced: false }

export const model = defineModel({
  machine: passkeySetupMachine,
  events: PasskeySetupEvent,
  input: undefined,
  samples: {
    "passkeys.opened": [{}],
    "passkeys.closed": [{}],
    "passkeys.asked": [{}],
    "add.requested": ({ keys }) => ((keys?.length ?? 0) < 2 ? [{ name: "Chrome, Linux" }] : []),
    "rename.requested": [{ id: "phone" }, { id: "laptop" }],
    "name.entered": [{ name: "Kitchen tablet" }, { name: " " }],
    "name.submitted": [{}],
    "remove.requested": [{ id: "phone" }, { id: "laptop" }],
    "remove.confirmed": [{}],
    "change.abandoned": [{}],
  },
  outcomes: {
    loadKeys: [
      { ok: true, value: [phone] },
      { ok: true, value: [] },
      { ok: false, error: { message } },
    ],
    addKey: [{ ok: true, value: laptop }, { ok: false, error: { kind: "cancelled" } }, failed],
    renameKey: ({ chosen }) => [
      { ok: true, value: { ...(chosen === "phone" ? phone : laptop), name: "Kitchen tablet" } },
      { ok: false, error: { kind: "refused", errors: { name: message } } },
      failed,
    ],
    removeKey: [
      { ok: true, value: null },
      { ok: false, error: { message } },
    ],
  },
  project: ({ keys, chosen, name, errors, error }) => ({
    keys: keys?.map((key) => [key.id, key.name === "Kitchen tablet"]) ?? null,
    chosen,
    name: name.trim() === "" ? "" : name === "Kitchen tablet" ? "new" : "old",
    errors: Object.keys(errors),
    hasError: error !== null,
  }),
  offBrowser: offBrowserDefects(passkeySetupMachine),
  limit: 20_000,
})
