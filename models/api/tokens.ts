import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { attributes } from "./attributes.ts"
import { MayHaveToken } from "./session.ts"

/** Calls with `data.attributes` send and answer JSON by this name (§7 User: mobile token). */
export const NAMED_JSON = "application/vnd.api+json"

const MobileToken = Schema.Struct({
  data: attributes(Schema.Struct({ userToken: Schema.String, expireDate: Schema.Int })),
})

/**
 * §7 User: service tokens of a session. `expireDate` is in milliseconds since the epoch, by the server's `date` header. Nobody who has no
 * session is given one: 403 (§8 Service auth).
 */
export class TokensApi extends HttpApiGroup.make("tokens")
  .add(
    HttpApiEndpoint.get("token", "/web-api/user/gettoken", {
      success: Schema.Struct({
        data: Schema.Struct({ data: Schema.Struct({ token: Schema.String, expireDate: Schema.Int }) }),
      }),
    }),
    HttpApiEndpoint.get("mobileToken", "/web-api/api/mobile/v1/token/", { success: MobileToken }),
    HttpApiEndpoint.post("refreshToken", "/web-api/api/mobile/v1/token/refresh", { success: MobileToken }),
  )
  .middleware(MayHaveToken) {}
