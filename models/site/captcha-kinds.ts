import { Schema } from "effect"
import { CaptchaType } from "./captcha-type.ts"

/** A kind that another party runs: where its script is, and by which key it knows the site. */
export const HostedCaptcha = Schema.Struct({ script: Schema.String, siteKey: Schema.String })
export type HostedCaptcha = typeof HostedCaptcha.Type

/** §3 Site configuration, captcha: the type, and of a hosted one what its script needs. */
export const CaptchaConfig = Schema.Struct({
  type: CaptchaType,
  hosted: Schema.optionalKey(HostedCaptcha),
})
export type CaptchaConfig = typeof CaptchaConfig.Type

/** What the captcha chart has to know of a kind: the rest is its actors' business (§4 Captcha). */
export const CaptchaKind = Schema.Struct({
  ...CaptchaConfig.fields,
  /** Whether a failed check loads the kind anew, as the puzzle does. */
  reloadsOnError: Schema.Boolean,
})
export type CaptchaKind = typeof CaptchaKind.Type

/**
 * The kind a configuration names, or `undefined` where it asks for none, or for one this site can't run: a puzzle, whose
 * server is not built, or a hosted one without its key.
 */
export const captchaKind = ({ type, hosted }: CaptchaConfig): CaptchaKind | undefined => {
  if (type === "disabled" || type === "puzzle") return undefined
  if (type === "custom") return { type, reloadsOnError: false }
  return hosted === undefined ? undefined : { type, hosted, reloadsOnError: false }
}

/** §9: readiness of a captcha's script is asked every 100 ms, at most 300 times. */
export const CAPTCHA_PROBE_MS = 100
export const CAPTCHA_PROBE_LIMIT = 300

/** §9: how often it is looked whether a hosted kind shows a frame that the page's dialogs stand before. */
export const CAPTCHA_FRAME_FIX_MS = 500
