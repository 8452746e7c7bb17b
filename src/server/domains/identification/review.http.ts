import { Effect, Layer, Option, Redacted } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { AsReviewer, CurrentReviewer, REVIEWER_COOKIE } from "#models/api/review.ts"
import { isReason } from "#models/audit/subject.ts"
import type { CaseView } from "#models/identification/review.ts"
import { fault } from "#models/request/fault.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import {
  ROLE_LIFE_MS,
  type RoleEnded,
  type RoleSession,
  roleCookie,
  setRoleCookie,
} from "#src/server/domains/roles/roles.domain.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { badField, fromOrigin, orUnavailable } from "#src/server/web/refusals.ts"
import type { ReviewElsewhere } from "./case-views.ts"
import {
  acceptCase,
  askForMore,
  beginReview,
  type ReviewUnseen,
  refuseCase,
  releaseCase,
} from "./decide-case.ts"
import { identificationRefusals } from "./identification.refusals.ts"
import { ReviewAccess } from "./ReviewAccess.ts"
import { Reviews } from "./Reviews.ts"

const reply = answering(identificationRefusals)

const success = <A>(value: A) => ({ success: true as const, value })

/** Lets a request through with a reviewer's living session. */
export const AsReviewerLive = Layer.effect(
  AsReviewer,
  Effect.gen(function* () {
    const access = yield* ReviewAccess
    return AsReviewer.of({
      reviewer: Effect.fnUntraced(function* (httpEffect, { credential }) {
        const found = yield* orUnavailable(access.find(Redacted.value(credential)))
        if (Option.isNone(found))
          return yield* fromOrigin((origin) => identificationRefusals.RoleEnded(origin)())
        return yield* Effect.provideService(httpEffect, CurrentReviewer, found.value)
      }),
    })
  }),
)

/** A look at a case, with what stands in its way in words. */
const shown = (
  look: (
    session: RoleSession,
    origin: Origin,
  ) => Effect.Effect<CaseView, ReviewElsewhere | RoleEnded | StoreUnavailable>,
) =>
  reply((origin) =>
    Effect.flatMap(CurrentReviewer, (session) => look(session, origin)).pipe(Effect.map(success)),
  )

/** A decision upon a case, with what stands in its way in words. */
const decided = (
  decide: (
    session: RoleSession,
    origin: Origin,
  ) => Effect.Effect<void, ReviewElsewhere | ReviewUnseen | StoreUnavailable>,
) =>
  reply((origin) =>
    Effect.flatMap(CurrentReviewer, (session) => decide(session, origin)).pipe(Effect.as(success(null))),
  )

/** Sign-in of reviewers. */
export const ReviewEntryHandlers = HttpApiBuilder.group(
  Api,
  "reviewEntry",
  Effect.fnUntraced(function* (handlers) {
    const access = yield* ReviewAccess
    return handlers.handleAll({
      reviewSession: () =>
        Effect.gen(function* () {
          const found = yield* orUnavailable(access.find(yield* roleCookie(REVIEWER_COOKIE)))
          return success(
            Option.match(found, { onNone: () => null, onSome: ({ expiresAt }) => ({ expiresAt }) }),
          )
        }),
      reviewSignIn: ({ payload }) =>
        reply((origin) =>
          Effect.gen(function* () {
            const { token, expiresAt } = yield* access.signIn(payload.key, origin)
            yield* setRoleCookie(REVIEWER_COOKIE, token, ROLE_LIFE_MS)
            return success({ expiresAt })
          }),
        ),
    })
  }),
)

/** What reviewers do. */
export const ReviewHandlers = HttpApiBuilder.group(
  Api,
  "review",
  Effect.fnUntraced(function* (handlers) {
    const accept = yield* prepared(acceptCase)
    const access = yield* ReviewAccess
    const askMore = yield* prepared(askForMore)
    const begin = yield* prepared(beginReview)
    const refuse = yield* prepared(refuseCase)
    const release = yield* prepared(releaseCase)
    const reviews = yield* Reviews
    const opened = (playerId: PlayerId, takesOver: boolean) =>
      shown((session, origin) =>
        begin({ session, playerId, takesOver, origin }).pipe(
          Effect.andThen(reviews.masked(session, playerId, origin)),
        ),
      )
    return handlers.handleAll({
      reviewSignOut: () =>
        reply((origin) =>
          Effect.flatMap(CurrentReviewer, (session) => access.signOut(session, origin)).pipe(
            Effect.andThen(setRoleCookie(REVIEWER_COOKIE, "", 0)),
            Effect.as(success(null)),
          ),
        ),
      cases: () => reply(() => Effect.flatMap(CurrentReviewer, reviews.waiting).pipe(Effect.map(success))),
      openCase: ({ params: { playerId } }) => opened(playerId, false),
      takeOverCase: ({ params: { playerId } }) => opened(playerId, true),
      unmaskCase: ({ params: { playerId }, payload: { reason } }) =>
        isReason(reason)
          ? shown((session, origin) => reviews.unmask(session, playerId, reason.trim(), origin))
          : badField("reason", fault("words")),
      releaseCase: ({ params: { playerId } }) =>
        decided((session, origin) => release({ session, playerId, origin })),
      acceptCase: ({ params: { playerId } }) =>
        decided((session, origin) => accept({ session, playerId, origin })),
      refuseCase: ({ params: { playerId }, payload }) =>
        decided((session, origin) => refuse({ session, playerId, grounds: payload, origin })),
      askMore: ({ params: { playerId }, payload }) =>
        decided((session, origin) => askMore({ session, playerId, grounds: payload, origin })),
    })
  }),
)

/** Pictures, by their signed addresses. */
export const ReviewPictureHandlers = HttpApiBuilder.group(
  Api,
  "reviewPicture",
  Effect.fnUntraced(function* (handlers) {
    const reviews = yield* Reviews
    return handlers.handleAll({
      picture: ({ params: { playerId, document }, query }) =>
        reply((origin) =>
          Effect.flatMap(CurrentReviewer, (session) =>
            reviews.picture(session, playerId, { document, ...query }, origin),
          ),
        ),
    })
  }),
)
