import { messageOf } from "#models/identity/registration/form-message.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import {
  CODE_REQUEST_OUTCOMES,
  CODE_REQUEST_SAMPLES,
  codeRequestKey,
} from "../code-request/code-request.samples.ts"
import { unreadPhones } from "../phone-entry/phone-entry.samples.ts"
import {
  SAMPLE_PLAYER,
  SECOND_STEP_NEEDED,
  SECOND_STEP_OUTCOMES,
} from "../second-step/second-step.samples.ts"
import { CodeSignInEvent } from "./code-sign-in.events.ts"
import { codeSignInMachine } from "./code-sign-in.machine.ts"

const message = messageOf("error.unexpected")

export const model = defineModel({
  machine: codeSignInMachine,
  events: CodeSignInEvent,
  input: undefined,
  samples: {
    "codeSignIn.opened": [{}],
    "codeSignIn.closed": [{}],
    ...CODE_REQUEST_SAMPLES,
    "code.submitted": [{}],
    "secondCode.entered": [{ code: "407112" }],
    "secondCode.submitted": [{}],
    "secret.lost": [{}],
  },
  outcomes: {
    ...CODE_REQUEST_OUTCOMES,
    checkCode: [
      { ok: true, value: SAMPLE_PLAYER },
      { ok: false, error: { kind: "wrongCode", message } },
      { ok: false, error: { kind: "spent", message } },
      ...SECOND_STEP_NEEDED,
      { ok: false, error: { kind: "failed", message } },
    ],
    checkSecondFactor: SECOND_STEP_OUTCOMES,
  },
  project: (context) => ({
    ...codeRequestKey(context),
    typed: [context.challenge, context.secondCode].map((text) => text !== ""),
    isBySms: context.challenge !== "" && context.secondPhone !== "",
    hasPlayer: context.player !== null,
  }),
  tolerates: [unreadPhones("code-sign-in")],
  offBrowser: offBrowserDefects(codeSignInMachine),
  limit: 60_000,
})
