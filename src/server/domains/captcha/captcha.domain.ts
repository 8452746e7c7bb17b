/** The door of its domain: captchas of the site and of other parties. What stands behind it is for the domain alone. */
export { CaptchaJudge } from "./CaptchaJudge.ts"
export { CaptchaFailed, Captchas } from "./Captchas.ts"
export { captchaManifest } from "./captcha.manifest.ts"
export { guestsOf, scriptOf, VERIFY_ADDRESSES } from "./hosted-captcha.ts"
