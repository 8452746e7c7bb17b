import { messageOf } from "#models/registration/form-message.ts"
import type { CaptchaKind } from "#models/site/captcha-kinds.ts"
import { defineModel } from "../kernel/model.ts"
import { CaptchaEvent } from "./captcha.events.ts"
import { captchaMachine } from "./captcha.machine.ts"

const FAR = Date.UTC(2100, 0)
const message = messageOf("captcha.error.not-loaded")
const own: CaptchaKind = { type: "custom", reloadsOnError: false }
const puzzle: CaptchaKind = { type: "puzzle", reloadsOnError: true }

export const model = defineModel({
  machine: captchaMachine,
  events: CaptchaEvent,
  input: { probeLimit: 2 },
  samples: {
    "captcha.asked": [
      { kind: own, presentation: "invisible" },
      { kind: own, presentation: "shown" },
      { kind: puzzle, presentation: "shown" },
    ],
    "box.ticked": [{}],
    "outside.clicked": [{}],
    "captcha.closed": [{}],
    "token.taken": [{}],
  },
  outcomes: {
    loadCaptcha: [
      { ok: true, value: null },
      { ok: false, error: { message } },
    ],
    probeCaptcha: [
      { ok: true, value: { isReady: true, at: FAR } },
      { ok: true, value: { isReady: false, at: FAR } },
    ],
    solveCaptcha: [
      { ok: true, value: { token: "token-1", expiresAt: FAR } },
      { ok: false, error: { message } },
    ],
  },
  project: (context) => ({
    kind: context.kind?.type,
    presentation: context.presentation,
    probes: context.probes,
    isSolved: context.solved !== null,
    hasError: context.error !== null,
  }),
  offBrowser: "its paths have no executors on the site; the journeys in tests/journeys go through it there",
  limit: 5_000,
})
