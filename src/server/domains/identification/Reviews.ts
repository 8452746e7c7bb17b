import { Clock, Context, Effect, Layer, Option, Schema } from "effect"
import { DocumentType } from "#models/identification/documents.ts"
import { FlowType } from "#models/identification/identification.ts"
import type { CaseView, WaitingCase } from "#models/identification/review.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import type { RoleEnded, RoleSession } from "#src/server/domains/roles/roles.domain.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { SealedFiles } from "#src/server/kernel/secrets/SealedFiles.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { LEVEL, makeCaseViews, type PictureAddress, type ReviewElsewhere, reviewerOf } from "./case-views.ts"
import { PictureUnknown } from "./change-identification.ts"
import { REVIEW_QUEUE } from "./identification.aggregate.ts"
import { ReviewAccess } from "./ReviewAccess.ts"

/** Cases that are shown at once. */
const SHOWN = 100

/** Cases whose players are looked up at once. */
const LOOKED_UP = 8

const Waiting = Schema.Struct({
  documentType: Schema.NullOr(DocumentType),
  flow: Schema.optionalKey(FlowType),
  reviewer: Schema.String,
})
const decodeWaiting = Schema.decodeUnknownSync(Waiting)

/** The reviewers' desk: what waits, and what it shows. */
export class Reviews extends Context.Service<
  Reviews,
  {
    /** Those that wait longest first. */
    readonly waiting: (session: RoleSession) => Effect.Effect<ReadonlyArray<WaitingCase>, StoreUnavailable>
    /** Shows a case that this reviewer has, masked. */
    readonly masked: (
      session: RoleSession,
      playerId: PlayerId,
      origin: Origin,
    ) => Effect.Effect<CaseView, ReviewElsewhere | StoreUnavailable>
    /** Shows the fields of a case that this reviewer has, and the addresses of its pictures; the reason is recorded first. */
    readonly unmask: (
      session: RoleSession,
      playerId: PlayerId,
      reason: string,
      origin: Origin,
    ) => Effect.Effect<CaseView, ReviewElsewhere | RoleEnded | StoreUnavailable>
    /** A picture of a case that this reviewer has, while its address counts. */
    readonly picture: (
      session: RoleSession,
      playerId: PlayerId,
      address: PictureAddress,
      origin: Origin,
    ) => Effect.Effect<Uint8Array, PictureUnknown | RoleEnded | StoreUnavailable>
  }
>()("statebook/server/identification/Reviews") {
  static readonly layer = Layer.effect(
    Reviews,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const access = yield* ReviewAccess
  const files = yield* SealedFiles
  const journal = yield* Journal
  const { countryOf, contextOf, shown, opens } = yield* makeCaseViews

  return Reviews.of({
    waiting: Effect.fn("Reviews.waiting")(function* (session) {
      const now = yield* Clock.currentTimeMillis
      const documents = yield* journal.documents(REVIEW_QUEUE, { limit: SHOWN })
      return yield* Effect.forEach(
        documents,
        ({ id, sort, data }) => {
          const playerId = Number(id) as PlayerId
          const { documentType, flow = "documents", reviewer } = decodeWaiting(data)
          const sentAt = -sort
          const holder = reviewer === "" ? "nobody" : reviewer === reviewerOf(session) ? "you" : "another"
          return Effect.map(
            countryOf(playerId),
            (country): WaitingCase => ({
              playerId,
              documentType,
              flow,
              level: LEVEL,
              country,
              sentAt,
              waitedMs: Math.max(0, now - sentAt),
              holder,
            }),
          )
        },
        { concurrency: LOOKED_UP },
      )
    }),
    masked: (session, playerId, origin) => shown(session, playerId, origin, true),
    unmask: Effect.fn("Reviews.unmask")(function* (session, playerId, reason, origin) {
      const view = yield* shown(session, playerId, origin, false)
      yield* access.note(session, { type: "case.shown", playerId, reason }, origin)
      return view
    }),
    picture: Effect.fn("Reviews.picture")(function* (session, playerId, address, origin) {
      const { documents, reviewer } = yield* contextOf(playerId)
      const now = yield* Clock.currentTimeMillis
      const { document } = address
      const isOpen = opens(session, playerId, address, now) && reviewer === reviewerOf(session)
      if (!isOpen || !documents.some(({ id }) => id === document)) return yield* new PictureUnknown()
      const bytes = yield* files.open(playerOwner(playerId), document)
      if (Option.isNone(bytes)) return yield* new PictureUnknown()
      yield* access.note(session, { type: "file.shown", playerId, document }, origin)
      return bytes.value
    }),
  })
})
