import { type FormMessage, messageOf } from "#models/identity/registration/form-message.ts"

/** Why a captcha was not passed, in words for the player. */
export interface CaptchaFailure {
  readonly message: FormMessage
}

export const notLoaded: CaptchaFailure = { message: messageOf("captcha.error.not-loaded") }
