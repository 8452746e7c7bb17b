import { messageOf } from "#models/identity/registration/form-message.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { FreshProofEvent } from "./fresh-proof.events.ts"
import { freshProofMachine } from "./fresh-proof.machine.ts"

const message = messageOf("error.unexpected")
const proved = { ok: true, value: null } as const
const failed = { ok: false, error: { kind: "failed", message } } as const

export const model = defineModel({
  machine: freshProofMachine,
  events: FreshProofEvent,
  input: undefined,
  samples: {
    "proof.asked": [{ canUsePasskey: true }, { canUsePasskey: false }],
    "password.entered": [{ password: "correct horse" }],
    "password.submitted": [{}],
    "passkey.chosen": [{}],
    "pin.chosen": [{}],
    "password.chosen": [{}],
    "pin.entered": [{ pin: "407112" }],
    "pin.submitted": [{}],
    "proof.dismissed": [{}],
    "proof.taken": [{}],
  },
  outcomes: {
    checkPassword: [proved, { ok: false, error: { kind: "refused", errors: { password: message } } }, failed],
    checkPin: [proved, { ok: false, error: { kind: "refused", errors: { pin_code: message } } }, failed],
    checkPasskey: [proved, { ok: false, error: { kind: "cancelled" } }, failed],
  },
  project: ({ canUsePasskey, password, pin, errors, error }) => ({
    canUsePasskey,
    hasPassword: password !== "",
    hasPin: pin !== "",
    errors: Object.keys(errors),
    hasError: error !== null,
  }),
  offBrowser: offBrowserDefects(freshProofMachine),
  limit: 2000,
})
