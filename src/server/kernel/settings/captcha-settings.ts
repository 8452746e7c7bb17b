import type { CaptchaType } from "#models/site/captcha-type.ts"

/**
 * Captchas that the site runs itself, and none at all. `custom` is the proof of work; `puzzle` a piece to move and `picture`
 * digits to type, each with the proof of work as the other way.
 */
export const OWN_CAPTCHAS = ["custom", "puzzle", "picture", "disabled"] as const
export type OwnCaptcha = (typeof OWN_CAPTCHAS)[number]

/** Captchas that other parties run. */
export const HOSTED_TYPES = ["google", "hcaptcha", "hunt"] as const satisfies ReadonlyArray<CaptchaType>
export type HostedType = (typeof HOSTED_TYPES)[number]

export const isHosted = (name: string): name is HostedType =>
  (HOSTED_TYPES as readonly string[]).includes(name)

/** What the operator has agreed with the party that runs it. */
export interface HostedSettings {
  readonly type: HostedType
  readonly siteKey: string
  /** Absent: the party's own address. */
  readonly script?: string
}
