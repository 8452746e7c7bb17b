import { Clock, Context, Effect, Layer, Option, Schema } from "effect"
import type { IdentificationEvent } from "#machines/identification/identification/identification.events.ts"
import type { PlayerId } from "#models/account/account.ts"
import { DocumentType } from "#models/identification/documents.ts"
import { FlowType } from "#models/identification/identification.ts"
import type { CaseView, Grounds, WaitingCase } from "#models/identification/review.ts"
import { SecurityNotices } from "#src/server/domains/identity/identity.domain.ts"
import {
  auditAccessAggregate,
  type RoleEnded,
  type RoleSession,
} from "#src/server/domains/roles/roles.domain.ts"
import { conflictAsBusy } from "#src/server/kernel/commit-errors.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { PlayerNews } from "#src/server/kernel/news/PlayerNews.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { SealedFiles } from "#src/server/kernel/secrets/SealedFiles.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { LEVEL, makeCaseViews, type PictureAddress, ReviewElsewhere, reviewerOf } from "./case-views.ts"
import { documentEnd, keptValues } from "./document-kinds.ts"
import { PictureUnknown } from "./Identifications.ts"
import { identificationAggregate, REVIEW_QUEUE } from "./identification.aggregate.ts"
import { ReviewAccess } from "./ReviewAccess.ts"

/** Cases that are shown at once. */
const SHOWN = 100

/** Cases whose players are looked up at once. */
const LOOKED_UP = 8

/** The case was not shown to this reviewer since it was sent: nobody decides unseen. */
export class ReviewUnseen extends Schema.TaggedError<ReviewUnseen>()("ReviewUnseen", {}) {}

const Waiting = Schema.Struct({
  documentType: Schema.NullOr(DocumentType),
  flow: Schema.optionalKey(FlowType),
  reviewer: Schema.String,
})
const decodeWaiting = Schema.decodeUnknownSync(Waiting)

type Release = (
  session: RoleSession,
  playerId: PlayerId,
  origin: Origin,
) => Effect.Effect<void, ReviewElsewhere | StoreUnavailable>

type Accept = (
  session: RoleSession,
  playerId: PlayerId,
  origin: Origin,
) => Effect.Effect<void, ReviewElsewhere | ReviewUnseen | StoreUnavailable>

type Look = (
  session: RoleSession,
  playerId: PlayerId,
  origin: Origin,
) => Effect.Effect<CaseView, ReviewElsewhere | RoleEnded | StoreUnavailable>

type Refuse = (
  session: RoleSession,
  playerId: PlayerId,
  grounds: Grounds,
  origin: Origin,
) => Effect.Effect<void, ReviewElsewhere | ReviewUnseen | StoreUnavailable>

/** The reviewers' desk: what waits, what it shows, and the decision, each as an event with the reviewer's session. */
export class Reviews extends Context.Service<
  Reviews,
  {
    /** Those that wait longest first. */
    readonly waiting: (session: RoleSession) => Effect.Effect<ReadonlyArray<WaitingCase>, StoreUnavailable>
    /** Takes a case that no other reviewer has, and shows it masked. */
    readonly open: Look
    /** Takes a case whoever has it, and shows it masked. */
    readonly takeOver: Look
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
    /** Puts a case back, seen or not. */
    readonly release: Release
    /** As all decisions, of a case that was unmasked for a reason since it was sent. */
    readonly accept: Accept
    readonly refuse: Refuse
    /** Asks for more: pictures without a fault are kept. */
    readonly askMore: Refuse
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
  const news = yield* PlayerNews
  const notices = yield* SecurityNotices
  const settings = yield* SiteSettings
  const { countryOf, contextOf, shown, opens } = yield* makeCaseViews

  /** Nobody decides what was not shown to them, with the reason recorded, as it was sent last. */
  const demandSeen = Effect.fnUntraced(function* (session: RoleSession, playerId: PlayerId) {
    const { snapshot } = yield* aggregates.load(identificationAggregate, `${playerId}`)
    // Whoever else decides is told by the chart; what was accepted before is taken back by its number in the log.
    if (!snapshot.matches("inReview") || snapshot.context.reviewer !== reviewerOf(session)) return
    const looks = yield* journal.read(auditAccessAggregate.streamOf(session.id))
    const isSeen = looks.some((stored) => {
      const event = auditAccessAggregate.decode(stored)
      return (
        event.type === "case.shown" &&
        event.playerId === playerId &&
        event.reason !== undefined &&
        event.at >= snapshot.context.sentAt
      )
    })
    if (!isSeen) return yield* new ReviewUnseen()
  })

  const append = (
    session: RoleSession,
    playerId: PlayerId,
    event: (at: number, reviewer: string) => IdentificationEvent,
    origin: Origin,
    takesOver = true,
  ) => {
    const reviewer = reviewerOf(session)
    const attempt = Effect.gen(function* () {
      const holder = (yield* contextOf(playerId)).reviewer
      if (!takesOver && holder !== "" && holder !== reviewer) return yield* new ReviewElsewhere()
      const at = yield* Clock.currentTimeMillis
      const decision = yield* aggregates.decide(identificationAggregate, `${playerId}`, event(at, reviewer))
      yield* aggregates.commit([decision], { meta: metaOf(`reviewer:${reviewer}`, origin) })
      yield* news.tell(playerId, { identification: true })
    })
    return conflictAsBusy(
      aggregates.exclusively([identificationAggregate.streamOf(`${playerId}`)], attempt),
    ).pipe(
      Effect.catchTag(["KeyReused", "InsufficientFunds"], Effect.die),
      Effect.catchTag("Refused", () => Effect.fail(new ReviewElsewhere())),
      Effect.uninterruptible,
    )
  }

  const begin =
    (takesOver: boolean): Look =>
    (session, playerId, origin) =>
      append(
        session,
        playerId,
        (at, reviewer) => ({ type: "review.begun", at, reviewer }),
        origin,
        takesOver,
      ).pipe(Effect.andThen(shown(session, playerId, origin, true)))

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
    open: begin(false),
    takeOver: begin(true),
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
    release: (session, playerId, origin) =>
      append(session, playerId, (at, reviewer) => ({ type: "review.released", at, reviewer }), origin),
    accept: Effect.fn("Reviews.accept")(function* (session, playerId, origin) {
      yield* demandSeen(session, playerId)
      const { details } = yield* contextOf(playerId)
      const end = documentEnd(keptValues(details))
      yield* append(
        session,
        playerId,
        (at, reviewer) => ({
          type: "identification.accepted",
          at,
          reviewer,
          level: LEVEL,
          expiresAt: Math.min(at + settings.identification.termMs, end),
        }),
        origin,
      )
      yield* notices.tell(playerId, "notice.identificationAccepted")
    }),
    refuse: (session, playerId, { reasons, pictures = [] }, origin) =>
      demandSeen(session, playerId).pipe(
        Effect.andThen(
          append(
            session,
            playerId,
            (at, reviewer) => ({
              type: "identification.refused",
              at,
              reviewer,
              reasons: allReasons(reasons, pictures),
              ...(pictures.length === 0 ? {} : { pictures }),
            }),
            origin,
          ),
        ),
        Effect.andThen(notices.tell(playerId, "notice.identificationRefused")),
      ),
    askMore: (session, playerId, { reasons, pictures = [] }, origin) =>
      demandSeen(session, playerId).pipe(
        Effect.andThen(
          append(
            session,
            playerId,
            (at, reviewer) => ({
              type: "identification.moreAsked",
              at,
              reviewer,
              reasons: allReasons(reasons, pictures),
              pictures,
            }),
            origin,
          ),
        ),
        Effect.andThen(notices.tell(playerId, "notice.identificationIncomplete")),
      ),
  })
})

/** Every reason once, those of single pictures too. */
const allReasons = (reasons: Grounds["reasons"], pictures: NonNullable<Grounds["pictures"]>) => [
  ...new Set([...reasons, ...pictures.map(({ reason }) => reason)]),
]
