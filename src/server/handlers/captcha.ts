import { Effect, Schema } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { type CaptchaElsewhere, Captchas } from "../captcha/Captchas.ts"
import type { TaskAnswer } from "../captcha/tasks.ts"
import type { Origin } from "../decisions/origin.ts"
import { LIMITS, type RateLimit, RateLimits } from "../identity/RateLimits.ts"
import { captchaFailed, fromOrigin, notFound, tooMany } from "./refusals.ts"

const success = <A>(value: A) => ({ success: true as const, value })

const toJson = Schema.decodeUnknownSync(Schema.Json)

/** The captcha: the challenge of our own kind, and the trade of an answer of any kind for a token. */
export const CaptchaHandlers = HttpApiBuilder.group(
  Api,
  "captcha",
  Effect.fnUntraced(function* (handlers) {
    const captchas = yield* Captchas
    const limits = yield* RateLimits
    const limited = (origin: Origin, limit: RateLimit = LIMITS.captchasByAddress) =>
      Effect.flatMap(limits.take(limit, origin.address), (retryAt) =>
        retryAt === undefined ? Effect.void : Effect.fail(tooMany(origin, retryAt)),
      )
    const elsewhere = (origin: Origin) => () => Effect.fail(notFound("captcha-elsewhere", origin))
    /** Sets a task. It is counted before it is drawn. */
    const set = <Task>(task: Effect.Effect<Task, CaptchaElsewhere>) =>
      fromOrigin((origin) =>
        Effect.andThen(limited(origin, LIMITS.captchaTasksByAddress), Effect.map(task, success)).pipe(
          Effect.catchTag("CaptchaElsewhere", elsewhere(origin)),
        ),
      )
    const solve = (id: string, answer: TaskAnswer) =>
      fromOrigin((origin) =>
        Effect.andThen(limited(origin), Effect.map(captchas.solve(id, answer), success)).pipe(
          Effect.catchTag("CaptchaFailed", captchaFailed(origin)),
          Effect.catchTag("CaptchaElsewhere", elsewhere(origin)),
        ),
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
            Effect.map(captchas.redeem(payload.payload, origin.address), success),
          ).pipe(Effect.catchTag("CaptchaFailed", captchaFailed(origin))),
        ),
      puzzle: () => set(captchas.setPuzzle),
      solvePuzzle: ({ payload: { id, left } }) => solve(id, { kind: "puzzle", left }),
      picture: () => set(captchas.setPicture),
      solvePicture: ({ payload: { id, value } }) => solve(id, { kind: "picture", value }),
    })
  }),
)
