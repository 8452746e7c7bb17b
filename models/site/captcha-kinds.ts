import { Schema } from "effect"
import { CaptchaType } from "./captcha-type.ts"

/** A kind that another party runs: where its script is, and by which key it knows the site. */
export const HostedCaptcha = Schema.Struct({ script: Schema.String, siteKey: Schema.String })
export type HostedCaptcha = typeof HostedCaptcha.Type

/** What a player does with their own eyes and hands: moves a piece to its place, or types what is drawn. */
export const CaptchaTaskKind = Schema.Literals(["puzzle", "picture"])
export type CaptchaTaskKind = typeof CaptchaTaskKind.Type

/** §3 Site configuration, captcha: the type, of a hosted one what its script needs, and of `custom` whether it draws a picture. */
export const CaptchaConfig = Schema.Struct({
  type: CaptchaType,
  hosted: Schema.optionalKey(HostedCaptcha),
  /** `custom` with a picture to type from; without it `custom` is a proof of work. */
  hasPicture: Schema.optionalKey(Schema.Boolean),
})
export type CaptchaConfig = typeof CaptchaConfig.Type

/** What the captcha chart has to know of a kind: the rest is its actors' business (§4 Captcha). */
export const CaptchaKind = Schema.Struct({
  type: CaptchaType,
  hosted: Schema.optionalKey(HostedCaptcha),
  /** The task that the player is set; absent where nothing is asked of the player by this site. */
  task: Schema.optionalKey(CaptchaTaskKind),
  /** Whether a failed check loads the kind anew, as the puzzle does. */
  reloadsOnError: Schema.Boolean,
})
export type CaptchaKind = typeof CaptchaKind.Type

/** The proof of work: the default, and the other way for whoever can't see or move what another kind shows. */
export const OWN_KIND: CaptchaKind = { type: "custom", reloadsOnError: false }

/** The kind a configuration names, or `undefined` where it asks for none, or for a hosted one without its key. */
export const captchaKind = ({ type, hosted, hasPicture }: CaptchaConfig): CaptchaKind | undefined => {
  switch (type) {
    case "disabled":
      return undefined
    case "puzzle":
      return { type, task: "puzzle", reloadsOnError: true }
    case "custom":
      return hasPicture === true ? { type, task: "picture", reloadsOnError: true } : OWN_KIND
    default:
      return hosted === undefined ? undefined : { type, hosted, reloadsOnError: false }
  }
}

/** §9: readiness of a captcha's script is asked every 100 ms, at most 300 times. */
export const CAPTCHA_PROBE_MS = 100
export const CAPTCHA_PROBE_LIMIT = 300

/** §9: how often it is looked whether a hosted kind shows a frame that the page's dialogs stand before. */
export const CAPTCHA_FRAME_FIX_MS = 500
