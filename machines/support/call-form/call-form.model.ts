import { messageOf } from "#models/identity/registration/form-message.ts"
import type { CallPage, CallView } from "#models/support/call-request.ts"
import type { MessageKey } from "#models/support/conversation.ts"
import { LOAD_PHONES_SAMPLES } from "../../identity/phone-entry/phone-entry.samples.ts"
import { defineModel } from "../../kernel/model.ts"
import { CallFormEvent } from "./call-form.events.ts"
import { callFormMachine } from "./call-form.machine.ts"

const AT = Date.UTC(2026, 0, 1, 12)
const HOUR = 3_600_000
const message = messageOf("error.unexpected")

export const KEY = "00000000-0000-4000-8000-000000000008" as MessageKey

/** A request that waits for its time. */
export const WAITING: CallView = {
  state: "waiting",
  phone: "+•••••••4567",
  topic: "payments",
  language: "ru",
  askedAt: AT,
  dueAt: AT + HOUR,
  missed: 0,
}
const OFFER = { isOffered: true, languages: ["en", "ru"], times: [AT + HOUR, AT + 2 * HOUR] } as const
const OFF = { isOffered: false, languages: [], times: [] } as const

const read = (page: CallPage) => ({ ok: true, value: page }) as const
const failed = { ok: false, error: { errors: {}, message } } as const

/** Answers of the server: what is offered, and what became of requests. */
export const ANSWERS = {
  offered: read({ offer: OFFER, own: null }),
  off: read({ offer: OFF, own: null }),
  waits: read({ offer: OFFER, own: WAITING }),
  ended: read({ offer: OFFER, own: { ...WAITING, state: "unreached", missed: 3 } }),
  asked: { ok: true, value: WAITING },
  withdrawn: { ok: true, value: { ...WAITING, state: "withdrawn" } },
  wrong: { ok: false, error: { errors: { phone: messageOf("refusal.phone-unknown") }, message: null } },
  failed,
} as const

/** Paths over the part: nothing offered, a form with what is wrong in it, a request that waits, is taken back and asked for anew. */
export const model = defineModel({
  machine: callFormMachine,
  events: CallFormEvent,
  input: undefined,
  samples: {
    "calls.opened": [{ isPlayer: true }, { isPlayer: false }],
    "calls.left": [{}],
    "news.heard": [{}],
    "refresh.pressed": [{}],
    "call.wanted": [{}],
    "call.dropped": [{}],
    "country.chosen": [{ countryId: 2 }],
    "phone.entered": [{ phone: "9991234567" }],
    "name.typed": [{ name: "Anna" }],
    "topic.chosen": [{ topic: "payments" }],
    "language.chosen": [{ language: "ru" }],
    "time.chosen": [{ when: AT + 2 * HOUR }],
    "call.submitted": [{ key: KEY }],
    "withdraw.pressed": [{}],
  },
  outcomes: {
    loadCalls: ({ isPlayer }) =>
      isPlayer
        ? [ANSWERS.offered, ANSWERS.off, ANSWERS.waits, ANSWERS.ended, ANSWERS.failed]
        : [ANSWERS.offered, ANSWERS.off, ANSWERS.failed],
    loadPhones: LOAD_PHONES_SAMPLES,
    askForCall: [ANSWERS.asked, ANSWERS.wrong, ANSWERS.failed],
    withdrawCall: [ANSWERS.withdrawn, ANSWERS.failed],
  },
  project: ({ isPlayer, page, countryId, phone, name, topic, language, when, errors, error }) => [
    isPlayer,
    page?.own?.state,
    countryId,
    phone !== "",
    isPlayer || name !== "",
    topic !== null,
    language !== null && when !== null,
    Object.keys(errors).length > 0,
    error !== null,
  ],
  offBrowser:
    "its calls are tried on the server, its screen is walked on held answers, and a journey goes through it",
  limit: 60_000,
})
