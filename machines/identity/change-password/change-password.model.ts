import { messageOf } from "#models/identity/registration/form-message.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { ChangePasswordEvent } from "./change-password.events.ts"
import { changePasswordMachine } from "./change-password.machine.ts"

const FAR = Date.UTC(2100, 0)
const PASSWORD = "a new pass phrase"
const message = messageOf("error.unexpected")

export const model = defineModel({
  machine: changePasswordMachine,
  events: ChangePasswordEvent,
  input: undefined,
  samples: {
    "change.closed": [{}],
    "old.entered": [{ old: "the old one" }],
    "password.entered": [{ password: PASSWORD }],
    "confirmation.entered": [{ confirmation: PASSWORD }],
    "others.chosen": [{ endOthers: false }],
    "change.submitted": [{}],
    "change.restarted": [{}],
  },
  outcomes: {
    changePassword: [
      { ok: true, value: null },
      { ok: false, error: { kind: "captchaNeeded" } },
      { ok: false, error: { kind: "tooSoon", retryAt: FAR, message } },
      { ok: false, error: { kind: "invalid", errors: { old_password: message } } },
      { ok: false, error: { kind: "failed", message } },
    ],
  },
  project: (context) => ({
    hasOld: context.old !== "",
    hasPassword: context.password !== "",
    hasConfirmation: context.confirmation !== "",
    endOthers: context.endOthers,
    needsCaptcha: context.needsCaptcha,
    errors: Object.keys(context.errors),
    hasError: context.error !== null,
  }),
  offBrowser: offBrowserDefects(changePasswordMachine),
  limit: 10_000,
})
