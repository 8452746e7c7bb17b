import type { SnapshotFrom } from "xstate"
import type { captchaMachine } from "#machines/captcha/captcha/captcha.machine.ts"

/** Whether the captcha stands before the player: asked for, and not passed unseen. */
export const isCaptchaShown = (snapshot: SnapshotFrom<typeof captchaMachine>): boolean =>
  snapshot.context.presentation === "shown" && snapshot.matches("asked")
