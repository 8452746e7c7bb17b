import { messageOf } from "#models/identity/registration/form-message.ts"
import type { CaptchaKind } from "#models/site/captcha-kinds.ts"
import type { CaptchaTask } from "#models/site/captcha-task.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { CaptchaEvent } from "./captcha.events.ts"
import { captchaMachine } from "./captcha.machine.ts"

const FAR = Date.UTC(2100, 0)
const message = messageOf("captcha.error.not-loaded")
const own: CaptchaKind = { type: "custom", reloadsOnError: false }
const puzzle: CaptchaKind = { type: "puzzle", task: "puzzle", reloadsOnError: true }
const picture: CaptchaKind = { type: "custom", task: "picture", reloadsOnError: true }

const drawn = (width: number, height: number, inside: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${inside}</svg>`)}`

/** A hill, a gap in it, and the piece that was there; and five strokes to be counted. */
const HILL = `<path d="M0 0h320v160H0z" fill="#9cf"/><path d="M0 120Q160 0 320 120V160H0z" fill="#4a6"/>`
const GAPPED = drawn(320, 160, `${HILL}<path d="M130 50h36v36h-36z" fill="#123"/>`)
const PIECE = drawn(56, 56, '<path d="M10 10h36v36H10z" fill="#4a6" stroke="#fff"/>')
const STROKES = drawn(
  240,
  80,
  '<path d="M40 20v40M80 20v40M120 20v40M160 20v40M200 20v40" stroke="#123" stroke-width="5"/>',
)
const shared = { id: "AAAAAAAAAAAAAAAAAAAAAA", expiresAt: FAR }
const puzzleTask: CaptchaTask = {
  kind: "puzzle",
  ...shared,
  width: 320,
  height: 160,
  picture: GAPPED,
  piece: PIECE,
  size: 56,
  top: 40,
}
const pictureTask: CaptchaTask = {
  kind: "picture",
  ...shared,
  picture: STROKES,
  width: 240,
  height: 80,
  length: 5,
}
const TYPED = "12 345"

export const model = defineModel({
  machine: captchaMachine,
  events: CaptchaEvent,
  input: { probeLimit: 2 },
  samples: {
    "captcha.asked": [
      { kind: own, presentation: "invisible" },
      { kind: own, presentation: "shown" },
      { kind: puzzle, presentation: "shown" },
      { kind: picture, presentation: "shown" },
      { kind: picture, presentation: "shown", isCarried: true },
    ],
    "box.ticked": [{}],
    "answer.changed": ({ task }) => (task?.kind === "picture" ? [{ answer: TYPED }] : [{ answer: "120" }]),
    "answer.given": [{}],
    "task.renewed": [{}],
    "way.changed": [{}],
    "outside.clicked": [{}],
    "captcha.closed": [{}],
    "token.taken": [{}],
  },
  outcomes: {
    loadCaptcha: [
      { ok: true, value: null },
      { ok: true, value: puzzleTask },
      { ok: true, value: pictureTask },
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
    kind: context.kind?.task ?? context.kind?.type,
    isCarried: context.isCarried,
    way: context.way,
    hasTask: context.task !== null,
    isAnswered: context.answer !== "",
    presentation: context.presentation,
    probes: context.probes,
    isSolved: context.solved !== null,
    hasError: context.error !== null,
  }),
  offBrowser: [
    ...offBrowserDefects(captchaMachine),
    {
      key: "captcha.passed|xstate.done.actor.untilTokenExpires|0",
      reason: "whoever asked takes the token in the same moment in which it is there",
    },
  ],
  limit: 5_000,
})
