import { messageOf } from "#models/registration/form-message.ts"
import type { CaptchaKind } from "#models/site/captcha-kinds.ts"
import { defineModel, offBrowserDefects } from "../kernel/model.ts"
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
  offBrowser: [
    ...offBrowserDefects(captchaMachine),
    ...[
      "captcha.asked|outside.clicked|0",
      "captcha.asked.probing|xstate.done.actor.probeCaptcha|1",
      "captcha.asked.shown|box.ticked|0",
      "captcha.asked.solving|xstate.done.actor.solveCaptcha|2",
    ].map((key) => ({ key, reason: "no form of the site asks for a captcha that is shown" })),
    {
      key: "captcha.asked.solving|xstate.done.actor.solveCaptcha|1",
      reason: "the site runs no kind that begins anew after a failed check",
    },
    {
      key: "captcha.passed|xstate.done.actor.untilTokenExpires|0",
      reason: "whoever asked takes the token in the same moment in which it is there",
    },
  ],
  limit: 5_000,
})
