import { Clock, Effect } from "effect"
import { NOBODY, type RoleFailure } from "#machines/audit/role-entry/role-entry.events.ts"
import type { ReviewFailure } from "#machines/identification/review-desk/review-desk.events.ts"
import { reviewDeskMachine } from "#machines/identification/review-desk/review-desk.machine.ts"
import type { DecideInput } from "#machines/identification/review-desk/review-desk.setup.ts"
import { ReviewApi, ReviewEntryApi } from "#models/api/review.ts"
import type { RequestFailure } from "#models/request/failure.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { defineFlow } from "#src/services/flow.ts"
import { Http, type Refusal } from "#src/services/Http.ts"

/** Between two readings of the queue by itself. */
const PAUSE_MS = 15_000
const nextReading = Effect.map(Clock.currentTimeMillis, (now) => now + PAUSE_MS)

type Failure = RequestFailure | Refusal<{ readonly code: string }>

const codeOf = (failure: Failure): string => (failure._tag === "Refusal" ? failure.body.code : "")

const entryFailure = (failure: Failure): RoleFailure => ({
  kind: codeOf(failure) === "reviewer-only" ? "signedOut" : "failed",
  message: failureMessage(failure),
})

const reviewFailure = (failure: Failure): ReviewFailure =>
  codeOf(failure) === "review-elsewhere"
    ? { kind: "elsewhere", message: failureMessage(failure) }
    : entryFailure(failure)

const decided = ({ playerId, decision, reasons, pictures }: DecideInput) =>
  Effect.gen(function* () {
    const http = yield* Http
    const params = { playerId }
    const payload = { reasons, pictures }
    switch (decision) {
      case "accept":
        return yield* http.call(ReviewApi, "acceptCase", { params })
      case "release":
        return yield* http.call(ReviewApi, "releaseCase", { params })
      case "refuse":
        return yield* http.call(ReviewApi, "refuseCase", { params, payload })
      case "ask-more":
        return yield* http.call(ReviewApi, "askMore", { params, payload })
    }
  })

/** The reviewers' desk in the page. Nothing of it is journalled: what was looked at is the server's to remember. */
export const reviewDeskFlow = defineFlow("review-desk", ({ actor }) => ({
  machine: reviewDeskMachine.provide({
    actors: {
      askSession: actor(() =>
        Effect.flatMap(Http, (http) => http.call(ReviewEntryApi, "reviewSession", {})).pipe(
          Effect.mapError(entryFailure),
          Effect.flatMap(({ value }) => (value === null ? Effect.fail(NOBODY) : Effect.succeed(null))),
        ),
      ),
      signIn: actor(({ key }) =>
        Effect.flatMap(Http, (http) => http.call(ReviewEntryApi, "reviewSignIn", { payload: { key } })).pipe(
          Effect.as(null),
          Effect.mapError(entryFailure),
        ),
      ),
      signOut: actor(() =>
        Effect.flatMap(Http, (http) => http.call(ReviewApi, "reviewSignOut", {})).pipe(
          Effect.as(null),
          Effect.mapError(entryFailure),
        ),
      ),
      loadQueue: actor(() =>
        Effect.flatMap(Http, (http) => http.call(ReviewApi, "cases", {})).pipe(
          Effect.flatMap(({ value }) => Effect.map(nextReading, (askAt) => ({ cases: value, askAt }))),
          Effect.catch((failure) =>
            Effect.flatMap(nextReading, (askAt) => Effect.fail({ ...reviewFailure(failure), askAt })),
          ),
        ),
      ),
      openCase: actor(({ playerId, takesOver }) =>
        Effect.flatMap(Http, (http) =>
          http.call(ReviewApi, takesOver ? "takeOverCase" : "openCase", { params: { playerId } }),
        ).pipe(
          Effect.map(({ value }) => value),
          Effect.mapError(reviewFailure),
        ),
      ),
      unmask: actor(({ playerId, reason }) =>
        Effect.flatMap(Http, (http) =>
          http.call(ReviewApi, "unmaskCase", { params: { playerId }, payload: { reason } }),
        ).pipe(
          Effect.map(({ value }) => value),
          Effect.mapError(reviewFailure),
        ),
      ),
      decide: actor((input) => Effect.as(decided(input), null).pipe(Effect.mapError(reviewFailure))),
    },
  }),
  input: undefined,
}))
