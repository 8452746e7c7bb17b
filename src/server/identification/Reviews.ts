import { Clock, Context, Effect, Layer, Option, Schema } from "effect"
import type { IdentificationEvent } from "#machines/identification/identification.events.ts"
import type { PlayerId } from "#models/account/account.ts"
import { DocumentType } from "#models/identification/documents.ts"
import type { CaseView, RefusalReason, WaitingCase } from "#models/identification/identification.ts"
import { ReviewAccess } from "../audit/ReviewAccess.ts"
import type { RoleEnded, RoleSession } from "../audit/role-access.ts"
import { conflictAsBusy } from "../decisions/commit-errors.ts"
import { metaOf, type Origin } from "../decisions/origin.ts"
import { SiteSettings } from "../decisions/settings.ts"
import { SecurityNotices } from "../identity/SecurityNotices.ts"
import { Aggregates } from "../journal/Aggregates.ts"
import { Journal } from "../journal/Journal.ts"
import { SealedFiles } from "../privacy/SealedFiles.ts"
import { identificationAggregate, REVIEW_QUEUE } from "../projections/identification-aggregate.ts"
import { playerOwner } from "../projections/owners.ts"
import type { StoreUnavailable } from "../store/errors.ts"
import { documentEnd, keptValues, namedValues } from "./document-kinds.ts"
import { PictureUnknown } from "./Identifications.ts"

/** Cases that are shown at once. */
const SHOWN = 100

/** Another reviewer has the case, or it was decided. */
export class ReviewElsewhere extends Schema.TaggedError<ReviewElsewhere>()("ReviewElsewhere", {}) {}

const Waiting = Schema.Struct({ documentType: DocumentType, reviewer: Schema.String })
const decodeWaiting = Schema.decodeUnknownSync(Waiting)

/** A session by the name it has in the events it decides. */
const reviewerOf = ({ id }: RoleSession): string => id.slice(0, 12)

type Decide = (
  session: RoleSession,
  playerId: PlayerId,
  origin: Origin,
) => Effect.Effect<void, ReviewElsewhere | StoreUnavailable>

/** The reviewers' desk: what waits, what it shows, and the decision, each as an event with the reviewer's session. */
export class Reviews extends Context.Service<
  Reviews,
  {
    /** Those that wait longest first. */
    readonly waiting: Effect.Effect<ReadonlyArray<WaitingCase>, StoreUnavailable>
    /** Takes the case, or takes it over, and shows its fields. */
    readonly open: (
      session: RoleSession,
      playerId: PlayerId,
      origin: Origin,
    ) => Effect.Effect<CaseView, ReviewElsewhere | RoleEnded | StoreUnavailable>
    /** A picture of a case that this reviewer has. */
    readonly picture: (
      session: RoleSession,
      playerId: PlayerId,
      document: string,
      origin: Origin,
    ) => Effect.Effect<Uint8Array, PictureUnknown | RoleEnded | StoreUnavailable>
    readonly release: Decide
    readonly accept: Decide
    readonly refuse: (
      session: RoleSession,
      playerId: PlayerId,
      reasons: ReadonlyArray<RefusalReason>,
      origin: Origin,
    ) => Effect.Effect<void, ReviewElsewhere | StoreUnavailable>
  }
>()("statebook/server/identification/Reviews") {
  static readonly layer = Layer.effect(
    Reviews,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const access = yield* ReviewAccess
  const aggregates = yield* Aggregates
  const files = yield* SealedFiles
  const journal = yield* Journal
  const notices = yield* SecurityNotices
  const settings = yield* SiteSettings

  const contextOf = (playerId: PlayerId) =>
    Effect.map(aggregates.load(identificationAggregate, `${playerId}`), ({ snapshot }) => snapshot.context)

  const append = (
    session: RoleSession,
    playerId: PlayerId,
    event: (at: number, reviewer: string) => IdentificationEvent,
    origin: Origin,
  ) => {
    const reviewer = reviewerOf(session)
    const attempt = Effect.gen(function* () {
      const at = yield* Clock.currentTimeMillis
      const decision = yield* aggregates.decide(identificationAggregate, `${playerId}`, event(at, reviewer))
      yield* aggregates.commit([decision], { meta: metaOf(`reviewer:${reviewer}`, origin) })
    })
    return conflictAsBusy(
      aggregates.exclusively([identificationAggregate.streamOf(`${playerId}`)], attempt),
    ).pipe(
      Effect.catchTag(["KeyReused", "InsufficientFunds"], Effect.die),
      Effect.catchTag("Refused", () => Effect.fail(new ReviewElsewhere())),
      Effect.uninterruptible,
    )
  }

  return Reviews.of({
    waiting: Effect.map(
      journal.documents(REVIEW_QUEUE, { limit: SHOWN }),
      (documents): ReadonlyArray<WaitingCase> =>
        documents.map(({ id, sort, data }) => {
          const { documentType, reviewer } = decodeWaiting(data)
          return { playerId: Number(id) as PlayerId, documentType, sentAt: -sort, isTaken: reviewer !== "" }
        }),
    ),
    open: Effect.fn("Reviews.open")(function* (session, playerId, origin) {
      yield* append(session, playerId, (at, reviewer) => ({ type: "review.begun", at, reviewer }), origin)
      yield* access.note(session, { type: "case.shown", playerId }, origin)
      const { documentType, details, documents, sentAt } = yield* contextOf(playerId)
      if (documentType === null) return yield* new ReviewElsewhere()
      const now = yield* Clock.currentTimeMillis
      const setting = { language: origin.language, settings, now }
      return {
        playerId,
        documentType,
        sentAt,
        fields: namedValues(documentType, keptValues(details), setting),
        documents,
      }
    }),
    picture: Effect.fn("Reviews.picture")(function* (session, playerId, document, origin) {
      const { documents, reviewer } = yield* contextOf(playerId)
      if (reviewer !== reviewerOf(session) || !documents.some(({ id }) => id === document))
        return yield* new PictureUnknown()
      const bytes = yield* files.open(playerOwner(playerId), document)
      if (Option.isNone(bytes)) return yield* new PictureUnknown()
      yield* access.note(session, { type: "file.shown", playerId, document }, origin)
      return bytes.value
    }),
    release: (session, playerId, origin) =>
      append(session, playerId, (at, reviewer) => ({ type: "review.released", at, reviewer }), origin),
    accept: Effect.fn("Reviews.accept")(function* (session, playerId, origin) {
      const { details } = yield* contextOf(playerId)
      const end = documentEnd(keptValues(details))
      yield* append(
        session,
        playerId,
        (at, reviewer) => ({
          type: "identification.accepted",
          at,
          reviewer,
          level: 1,
          expiresAt: Math.min(at + settings.identification.termMs, end),
        }),
        origin,
      )
      yield* notices.tell(playerId, "notice.identificationAccepted")
    }),
    refuse: (session, playerId, reasons, origin) =>
      append(
        session,
        playerId,
        (at, reviewer) => ({ type: "identification.refused", at, reviewer, reasons: [...new Set(reasons)] }),
        origin,
      ).pipe(Effect.andThen(notices.tell(playerId, "notice.identificationRefused"))),
  })
})
