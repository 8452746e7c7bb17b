import { Effect, Schema } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { LIMITS, type RateLimit, RateLimits } from "#src/server/kernel/limits/RateLimits.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { fromOrigin, tooMany } from "#src/server/web/refusals.ts"
import { type CaptchaElsewhere, Captchas } from "./Captchas.ts"
import { captchaRefusals } from "./captcha.refusals.ts"
import type { TaskAnswer } from "./tasks.ts"

const success = <A>(value: A) => ({ success: true as const, value })

const reply = answering(captchaRefusals)

const toJson = Schema.decodeUnknownSync(Schema.Json)

/** Counts one try of an address. */
const limiting = Effect.map(
  RateLimits,
  (limits) =>
    (origin: Origin, limit: RateLimit = LIMITS.captchasByAddress) =>
      Effect.flatMap(limits.take(limit, origin.address), (retryAt) =>
        retryAt === undefined ? Effect.void : Effect.fail(tooMany(origin, retryAt)),
      ),
)

/** The proof of work, and the trade of its solution, or of a hosted kind's answer, for a token. */
export const CaptchaHandlers = HttpApiBuilder.group(
  Api,
  "captcha",
  Effect.fnUntraced(function* (handlers) {
    const captchas = yield* Captchas
    const limited = yield* limiting
    return handlers.handleAll({
      challenge: () =>
        fromOrigin((origin) =>
          Effect.andThen(
            limited(origin),
            Effect.map(captchas.challenge, (challenge) => toJson(JSON.parse(JSON.stringify(challenge)))),
          ),
        ),
      verify: ({ payload }) =>
        reply((origin) =>
          Effect.andThen(
            limited(origin),
            Effect.map(captchas.redeem(payload.payload, origin.address), success),
          ),
        ),
    })
  }),
)

/** How tasks are set and judged, whatever the player does in them. */
const taskKeeping = Effect.gen(function* () {
  const captchas = yield* Captchas
  const limited = yield* limiting
  return {
    captchas,
    /** Sets a task. It is counted before it is drawn. */
    set: <Task>(task: Effect.Effect<Task, CaptchaElsewhere>) =>
      reply((origin) =>
        Effect.andThen(limited(origin, LIMITS.captchaTasksByAddress), Effect.map(task, success)),
      ),
    judge: (id: string, answer: TaskAnswer) =>
      reply((origin) => Effect.andThen(limited(origin), Effect.map(captchas.solve(id, answer), success))),
  }
})

/** The puzzle. */
export const PuzzleHandlers = HttpApiBuilder.group(
  Api,
  "puzzle",
  Effect.fnUntraced(function* (handlers) {
    const { captchas, set, judge } = yield* taskKeeping
    return handlers.handleAll({
      set: () => set(captchas.setPuzzle),
      solve: ({ payload: { id, left } }) => judge(id, { kind: "puzzle", left }),
    })
  }),
)

/** The digits in a picture. */
export const PictureHandlers = HttpApiBuilder.group(
  Api,
  "picture",
  Effect.fnUntraced(function* (handlers) {
    const { captchas, set, judge } = yield* taskKeeping
    return handlers.handleAll({
      set: () => set(captchas.setPicture),
      solve: ({ payload: { id, value } }) => judge(id, { kind: "picture", value }),
    })
  }),
)
