import { messageOf } from "#models/identity/registration/form-message.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { LOAD_PHONES_SAMPLES } from "../phone-entry/phone-entry.samples.ts"
import { PhoneBindingEvent } from "./phone-binding.events.ts"
import { phoneBindingMachine } from "./phone-binding.machine.ts"

const FAR = Date.UTC(2100, 0)
const message = messageOf("error.unexpected")
const QUESTION = "What was the name of your first pet?"
const BOUND = "+•••••••0101"

const failed = { ok: false, error: { kind: "failed", message } } as const
const elsewhere = { ok: false, error: { kind: "elsewhere", message } } as const
const tooSoon = { ok: false, error: { kind: "tooSoon", retryAt: FAR, message } } as const
const wrongCode = { ok: false, error: { kind: "wrongCode", message } } as const
const spent = { ok: false, error: { kind: "spent", message } } as const

const sent = { ok: true, value: { phone: BOUND, codeLength: 6, resendAt: FAR } } as const

export const model = defineModel({
  machine: phoneBindingMachine,
  events: PhoneBindingEvent,
  input: undefined,
  samples: {
    "binding.opened": [{}],
    "binding.closed": [{}],
    "phone.asked": [{}],
    "change.requested": [{}],
    "change.dropped": ({ bound }) => (bound === "" ? [] : [{}]),
    "country.chosen": [{ countryId: 2 }],
    "phone.entered": [{ phone: "9123456789" }],
    "number.submitted": [{}],
    "number.changed": [{}],
    "code.entered": [{ code: "407112" }],
    "code.submitted": [{}],
    "resend.requested": [{}],
    "answer.entered": [{ answer: "Жёлтый слон" }],
    "answer.submitted": [{}],
  },
  outcomes: {
    loadBound: [
      { ok: true, value: { phone: BOUND } },
      { ok: true, value: { phone: "" } },
      { ok: false, error: { message } },
    ],
    loadPhones: LOAD_PHONES_SAMPLES,
    sendToPresent: [sent, elsewhere, tooSoon, failed],
    allowChange: [{ ok: true, value: null }, wrongCode, spent, elsewhere, failed],
    sendToNew: [
      sent,
      elsewhere,
      tooSoon,
      { ok: false, error: { kind: "invalid", errors: { phone: message } } },
      { ok: false, error: { kind: "answerNeeded", asked: { question: QUESTION, takesCodes: true } } },
      failed,
    ],
    proveAnswer: [
      { ok: true, value: null },
      { ok: false, error: { kind: "wrongAnswer", message } },
      elsewhere,
      failed,
    ],
    bindPhone: [{ ok: true, value: { phone: BOUND } }, wrongCode, spent, elsewhere, failed],
  },
  project: (context) => ({
    bound: context.bound,
    isBoundNow: context.isBoundNow,
    countryId: context.countryId,
    hasPhone: context.phone !== "",
    hasSent: context.sent !== null,
    hasCode: context.code !== "",
    isAsked: context.asked !== null,
    hasAnswer: context.answer !== "",
    waits: context.retryAt > 0,
    errors: Object.keys(context.errors),
    hasError: context.error !== null,
  }),
  neverRefused: [
    {
      key: "phone-binding.typingNumber|change.dropped|0",
      reason:
        "Where the account has no phone the screen offers nothing to keep; the guard says so to whoever reads the chart.",
    },
  ],
  offBrowser: offBrowserDefects(phoneBindingMachine),
  limit: 60_000,
})
