import { messageOf } from "#models/identity/registration/form-message.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { ConfirmPhoneEvent, type SentCode } from "./confirm-phone.events.ts"
import { confirmPhoneMachine } from "./confirm-phone.machine.ts"

const FAR = Date.UTC(2100, 0)

const sentCode: SentCode = {
  verificationId: "verification-1",
  codeLength: 6,
  sent: 1,
  resendAt: FAR,
  expiresAt: FAR + 1,
}
const message = messageOf("error.unexpected")

export const model = defineModel({
  machine: confirmPhoneMachine,
  events: ConfirmPhoneEvent,
  input: undefined,
  samples: {
    "code.requested": [{ phone: "79123456789" }, { phone: "79" }],
    "resend.requested": [{}],
    "code.entered": [{ code: "407112" }, { code: "40" }],
    "phone.changed": [{}],
    "proof.used": [{}],
    "proof.refused": [{ message }],
    "secret.lost": [{}],
  },
  outcomes: {
    sendCode: [
      { ok: true, value: sentCode },
      { ok: false, error: { kind: "tooSoon", retryAt: FAR, message } },
      { ok: false, error: { kind: "failed", message } },
    ],
    confirmCode: [
      { ok: true, value: { proof: "proof-1" } },
      { ok: false, error: { kind: "wrongCode", attemptsLeft: 2, message } },
      { ok: false, error: { kind: "wrongCode", attemptsLeft: 0, message } },
      { ok: false, error: { kind: "spent", message } },
      { ok: false, error: { kind: "failed", message } },
    ],
  },
  project: (context) => ({
    hasPhone: context.phone !== "",
    hasCode: context.sentCode !== null,
    hasProof: context.proof !== null,
    hasError: context.error !== null,
    attemptsLeft: context.attemptsLeft,
  }),
  offBrowser: offBrowserDefects(confirmPhoneMachine),
  tolerates: [
    {
      key: "drop action forgetCode of confirm-phone.phoneConfirmed|phone.changed|0",
      reason: "what was to be forgotten was forgotten when the proof was used",
    },
  ],
  limit: 5_000,
})
