import { Effect, Layer } from "effect"
import { HttpServerRequest } from "effect/http"
import type { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import type { TooMany } from "#models/api/errors.ts"
import { isPacedForGuests, paceOf } from "#models/api/limits.ts"
import { Pacing } from "#models/api/pacing.ts"
import { SignedIn } from "#models/api/session.ts"
import { CurrentAttempt } from "#src/server/kernel/journal/attempt.ts"
import { Paces } from "#src/server/kernel/limits/Paces.ts"
import { networkOf } from "./caller-network.ts"
import { fromOrigin, tooMany } from "./refusals.ts"
import { originOf } from "./request-origin.ts"

interface Called {
  readonly endpoint: HttpApiEndpoint.Top
  readonly group: HttpApiGroup.Top
}

/** Runs what answers a call where the sender may call again already, and counts it. */
export const paced =
  (paces: Paces["Service"], { endpoint, group }: Called, perMinute: number) =>
  (who: string) =>
  <A, E, R>(
    handled: Effect.Effect<A, E, R>,
  ): Effect.Effect<A, E | TooMany, R | HttpServerRequest.HttpServerRequest> =>
    Effect.gen(function* () {
      const taken = yield* paces.take(`${group.identifier}.${endpoint.identifier}`, perMinute, who)
      if ("retryAt" in taken) {
        return yield* fromOrigin((origin) => Effect.fail(tooMany(origin, taken.retryAt)))
      }
      return yield* Effect.provideService(handled, CurrentAttempt, taken.attempt) as typeof handled
    })

/** Counts by network what is called without a player's session. */
export const PacingLive = Layer.effect(
  Pacing,
  Effect.map(Paces, (paces) =>
    Pacing.of((httpEffect, called) => {
      const { endpoint } = called
      if (endpoint.middlewares.has(SignedIn) || !isPacedForGuests(endpoint)) return httpEffect
      const byAddress = paced(paces, called, paceOf(endpoint).address)
      return Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) =>
        byAddress(networkOf(originOf(request).address))(httpEffect),
      )
    }),
  ),
)
