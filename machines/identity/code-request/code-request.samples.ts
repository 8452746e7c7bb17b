import { messageOf } from "#models/identity/registration/form-message.ts"
import { LOAD_PHONES_SAMPLES } from "../phone-entry/phone-entry.samples.ts"
import type { CodeRequest, SendCodeOutcome } from "./code-request.events.ts"

const FAR = Date.UTC(2100, 0)
const message = messageOf("error.unexpected")

const sendCode: readonly SendCodeOutcome[] = [
  { ok: true, value: { hash: "request-1", codeLength: 6, resendAt: FAR, expiresAt: FAR + 1 } },
  { ok: false, error: { kind: "tooSoon", retryAt: FAR, message } },
  { ok: false, error: { kind: "failed", message } },
]

/** What is tried of asking for a code and typing it. */
export const CODE_REQUEST_SAMPLES = {
  "way.chosen": [{ way: "email" }],
  "country.chosen": ({ way }: CodeRequest) => (way === "phone" ? [{ countryId: 2 }] : []),
  "phone.entered": ({ way }: CodeRequest) => (way === "phone" ? [{ phone: "9123456789" }] : []),
  "email.entered": ({ way }: CodeRequest) => (way === "email" ? [{ email: "player@example.org" }] : []),
  "code.requested": [{}],
  "resend.requested": [{}],
  "login.changed": [{}],
  "code.entered": [{ code: "407112" }],
} as const

export const CODE_REQUEST_OUTCOMES = { loadPhones: LOAD_PHONES_SAMPLES, sendCode }

/** What tells two requests for a code apart. */
export const codeRequestKey = (context: CodeRequest) => ({
  way: context.way,
  countryId: context.countryId,
  hasPhone: context.phone !== "",
  hasEmail: context.email !== "",
  hasSentCode: context.sentCode !== null,
  hasCode: context.code !== "",
  errors: Object.keys(context.errors),
  hasError: context.error !== null,
})
