import { Schema } from "effect"
import { CaptchaType } from "./config.ts"

/** What the captcha chart has to know of a kind: the rest is its actors' business (§4 Captcha). */
export const CaptchaKind = Schema.Struct({
  type: CaptchaType,
  /** Whether a failed check loads the kind anew, as the puzzle does. */
  reloadsOnError: Schema.Boolean,
})
export type CaptchaKind = typeof CaptchaKind.Type

/** The kinds this site can run. A kind joins when its loader and solver are built; a configuration can name no other. */
const CAPTCHA_KINDS: readonly CaptchaKind[] = [{ type: "custom", reloadsOnError: false }]

/** The kind a configuration names, or `undefined` where it asks for none, or for one this site can't run. */
export const captchaKind = (type: CaptchaType): CaptchaKind | undefined =>
  CAPTCHA_KINDS.find((kind) => kind.type === type)

/** §9: readiness of a captcha's script is asked every 100 ms, at most 300 times. */
export const CAPTCHA_PROBE_MS = 100
export const CAPTCHA_PROBE_LIMIT = 300
