import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { answer } from "./attributes.ts"
import { BadRequest, Refused, TooMany } from "./errors.ts"

/** The captcha. Our own (kind `custom`) is a proof of work: a puzzle for the machine, nothing to drag or read. */
export class CaptchaApi extends HttpApiGroup.make("captcha").add(
  /** The challenge in the form that the `altcha` solver takes. */
  HttpApiEndpoint.get("challenge", "/captcha-api/challenge", { success: Schema.Json, error: TooMany }),
  /** Trades a solved challenge, or the answer of a hosted kind, for a single-use token, sent in `x-captcha-token` (§7). */
  HttpApiEndpoint.post("verify", "/captcha-api/verify", {
    payload: Schema.Struct({ payload: Schema.String.check(Schema.isMaxLength(10_000)) }),
    success: answer(Schema.Struct({ token: Schema.String, expiresAt: Schema.Int })),
    error: [BadRequest, Refused, TooMany],
  }),
) {}
