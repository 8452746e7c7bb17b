/**
 * Captchas that the site runs itself, and none at all. `custom` is the proof of work; `puzzle` a piece to move and `picture`
 * digits to type, each with the proof of work as the other way.
 */
export const OWN_CAPTCHAS = ["custom", "puzzle", "picture", "disabled"] as const
export type OwnCaptcha = (typeof OWN_CAPTCHAS)[number]
