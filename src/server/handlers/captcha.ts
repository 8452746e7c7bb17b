import { Effect, Schema } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { Captchas } from "../captcha/Captchas.ts"
import type { Origin } from "../decisions/origin.ts"
import { LIMITS, RateLimits } from "../identity/RateLimits.ts"
import { captchaFailed, fromOrigin, tooMany } from "./refusals.ts"

const toJson = Schema.decodeUnknownSync(Schema.Json)

/** The captcha: the challenge of our own kind, and the trade of an answer of any kind for a token. */
export const CaptchaHandlers = HttpApiBuilder.group(
  Api,
  "captcha",
  Effect.fnUntraced(function* (handlers) {
    const captchas = yield* Captchas
    const limits = yield* RateLimits
    const limited = (origin: Origin) =>
      Effect.flatMap(limits.take(LIMITS.captchasByAddress, origin.address), (retryAt) =>
        retryAt === undefined ? Effect.void : Effect.fail(tooMany(origin, retryAt)),
      )
    return handlers.handleAll({
      challenge: () =>
        fromOrigin((origin) =>
          Effect.andThen(
            limited(origin),
            Effect.map(captchas.challenge, (challenge) => toJson(JSON.parse(JSON.stringify(challenge)))),
          ),
        ),
      verify: ({ payload }) =>
        fromOrigin((origin) =>
          Effect.andThen(
            limited(origin),
            Effect.map(captchas.redeem(payload.payload, origin.address), (value) => ({
              success: true as const,
              value,
            })),
          ).pipe(Effect.catchTag("CaptchaFailed", captchaFailed(origin))),
        ),
    })
  }),
)
