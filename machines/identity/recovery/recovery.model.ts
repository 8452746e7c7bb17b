import { messageOf } from "#models/identity/registration/form-message.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import {
  CODE_REQUEST_OUTCOMES,
  CODE_REQUEST_SAMPLES,
  codeRequestKey,
} from "../code-request/code-request.samples.ts"
import { unreadPhones } from "../phone-entry/phone-entry.samples.ts"
import { RecoveryEvent } from "./recovery.events.ts"
import { recoveryMachine } from "./recovery.machine.ts"

const message = messageOf("error.unexpected")
const PASSWORD = "correct horse"

export const model = defineModel({
  machine: recoveryMachine,
  events: RecoveryEvent,
  input: undefined,
  samples: {
    "recovery.opened": [{}],
    "recovery.closed": [{}],
    ...CODE_REQUEST_SAMPLES,
    "password.entered": [{ password: PASSWORD }],
    "confirmation.entered": [{ confirmation: PASSWORD }],
    "answer.entered": ({ asked }) => (asked === null ? [] : [{ answer: "Жёлтый слон" }]),
    "reset.submitted": [{}],
    "secret.lost": [{}],
  },
  outcomes: {
    ...CODE_REQUEST_OUTCOMES,
    resetPassword: [
      { ok: true, value: null },
      { ok: false, error: { kind: "wrongCode", message } },
      { ok: false, error: { kind: "spent", message } },
      { ok: false, error: { kind: "invalid", errors: { password: message } } },
      {
        ok: false,
        error: {
          kind: "answerNeeded",
          asked: { question: "What was the name of your first pet?", takesCodes: true },
          message,
        },
      },
      { ok: false, error: { kind: "failed", message } },
    ],
  },
  project: (context) => ({
    ...codeRequestKey(context),
    isAsked: context.asked !== null,
    typed: [context.password, context.confirmation, context.answer].map((text) => text !== ""),
  }),
  tolerates: [unreadPhones("recovery")],
  offBrowser: offBrowserDefects(recoveryMachine),
  limit: 60_000,
})
