import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { answer } from "./attributes.ts"
import { BadRequest, Conflict, Invalid, TooMany, Unavailable } from "./errors.ts"
import { SignedIn } from "./session.ts"

const AppCode = Schema.String.check(Schema.isMaxLength(40))

/** §7 Office: the second factor of whoever is signed in. */
export class TwoFactorApi extends HttpApiGroup.make("twoFactor")
  .add(
    /** A secret that counts for ten minutes and for nothing before a code of it came (§3 Account area data). */
    HttpApiEndpoint.post("offer", "/gettwofactorqrcodeurl", {
      success: answer(
        Schema.Struct({
          /** A picture: `data:` address of SVG. */
          qr_code_url: Schema.String,
          /** `otpauth:` address. */
          qr_link: Schema.String,
          /** The secret to type by hand, base 32. */
          code: Schema.String,
        }),
      ),
      error: [Conflict, Unavailable],
    }),
    /** Answers the recovery codes, this once. A wrong code shows at `app_code` (§8). */
    HttpApiEndpoint.post("enable", "/twofactorauthenable", {
      payload: Schema.Struct({ app_code: AppCode }),
      success: answer(Schema.Struct({ recovery_codes: Schema.Array(Schema.String) })),
      error: [BadRequest, Conflict, Invalid, TooMany, Unavailable],
    }),
    /** `hash`: a code of the app, or a recovery code. */
    HttpApiEndpoint.post("disable", "/twofactorauthdisable", {
      payload: Schema.Struct({ hash: AppCode }),
      success: answer(Schema.Null),
      error: [BadRequest, Conflict, Invalid, TooMany, Unavailable],
    }),
  )
  .middleware(SignedIn) {}
