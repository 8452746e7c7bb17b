import { Schema } from "effect"
import { FormMessage } from "#models/identity/registration/form-message.ts"

/** Why no code was sent. */
export const SendCodeFailure = Schema.Union([
  /** Too many codes: the next one may be asked for at `retryAt`. */
  Schema.Struct({ kind: Schema.Literal("tooSoon"), retryAt: Schema.Int, message: FormMessage }),
  /** The number itself is refused, the captcha was dismissed, or the server could not be reached. */
  Schema.Struct({ kind: Schema.Literal("failed"), message: FormMessage }),
])
export type SendCodeFailure = typeof SendCodeFailure.Type
