import { messageOf } from "#models/registration/form-message.ts"
import { defineModel, offBrowserDefects } from "../kernel/model.ts"
import { RecoveryEvent } from "./recovery.events.ts"
import { recoveryMachine } from "./recovery.machine.ts"

const FAR = Date.UTC(2100, 0)
const message = messageOf("error.unexpected")
const PASSWORD = "correct horse"

const phones = {
  countries: [
    { id: 1, name: "Россия", country_code: "ru", tel_code: "+7" },
    { id: 2, name: "Казахстан", country_code: "kz", tel_code: "+7" },
  ],
  masks: [{ CountryId: 1, Mask: "### ###-##-##", Max: 10, Min: 10 }],
}

export const model = defineModel({
  machine: recoveryMachine,
  events: RecoveryEvent,
  input: undefined,
  samples: {
    "recovery.opened": [{}],
    "recovery.closed": [{}],
    "way.chosen": [{ way: "email" }],
    "country.chosen": [{ countryId: 2 }],
    "phone.entered": ({ way }) => (way === "phone" ? [{ phone: "9123456789" }] : []),
    "email.entered": ({ way }) => (way === "email" ? [{ email: "player@example.org" }] : []),
    "code.requested": [{}],
    "resend.requested": [{}],
    "login.changed": [{}],
    "code.entered": [{ code: "407112" }],
    "password.entered": [{ password: PASSWORD }],
    "confirmation.entered": [{ confirmation: PASSWORD }],
    "reset.submitted": [{}],
    "secret.lost": [{}],
  },
  outcomes: {
    loadPhones: [
      { ok: true, value: { phones, countryId: 1 } },
      { ok: false, error: { message } },
    ],
    sendCode: [
      { ok: true, value: { hash: "request-1", codeLength: 6, resendAt: FAR, expiresAt: FAR + 1 } },
      { ok: false, error: { kind: "tooSoon", retryAt: FAR, message } },
      { ok: false, error: { kind: "failed", message } },
    ],
    resetPassword: [
      { ok: true, value: null },
      { ok: false, error: { kind: "wrongCode", message } },
      { ok: false, error: { kind: "spent", message } },
      { ok: false, error: { kind: "invalid", errors: { password: message } } },
      { ok: false, error: { kind: "failed", message } },
    ],
  },
  project: (context) => ({
    way: context.way,
    countryId: context.countryId,
    hasPhone: context.phone !== "",
    hasEmail: context.email !== "",
    hasCode: context.sentCode !== null,
    typed: [context.code, context.password, context.confirmation].map((text) => text !== ""),
    errors: Object.keys(context.errors),
    hasError: context.error !== null,
  }),
  tolerates: [
    {
      key: "unguard recovery.loadingPhones|xstate.done.actor.loadPhones|0",
      reason: "Where no references came there is nothing to remember, and both branches lead to the form.",
    },
  ],
  offBrowser: offBrowserDefects(recoveryMachine),
  limit: 60_000,
})
