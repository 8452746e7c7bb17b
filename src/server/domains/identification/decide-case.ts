import { Effect, Schema } from "effect"
import type { IdentificationEvent } from "#machines/identification/identification/identification.events.ts"
import type { Grounds } from "#models/identification/review.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { SecurityNotices } from "#src/server/domains/identity/identity.domain.ts"
import { auditAccessAggregate, type RoleSession } from "#src/server/domains/roles/roles.domain.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { LEVEL, ReviewElsewhere, reviewerOf } from "./case-views.ts"
import { toldOfIdentification } from "./change-identification.ts"
import { documentEnd, keptValues } from "./document-kinds.ts"
import { identificationAggregate } from "./identification.aggregate.ts"

/** The case was not shown to this reviewer since it was sent: nobody decides unseen. */
export class ReviewUnseen extends Schema.TaggedError<ReviewUnseen>()("ReviewUnseen", {}) {}

/** A case, and the reviewer who has it or takes it. */
export interface OfReviewer {
  readonly session: RoleSession
  readonly playerId: PlayerId
  readonly origin: Origin
}

const streams = ({ playerId }: OfReviewer) => ({ identification: stream(identificationAggregate, playerId) })
const by = ({ session, origin }: OfReviewer) => metaOf(`reviewer:${reviewerOf(session)}`, origin)
const elsewhere = { identification: () => new ReviewElsewhere() }

/** Takes a case: one that another reviewer has only where it is taken over. */
export const beginReview = command("review.begin", {
  streams: (input: OfReviewer & { readonly takesOver: boolean }) => streams(input),
  by,
  decide: ({ identification }, { session, takesOver }, { at }) => {
    const holder = identification.snapshot.context.reviewer
    const reviewer = reviewerOf(session)
    return takesOver || holder === "" || holder === reviewer
      ? { events: { identification: [{ type: "review.begun", at, reviewer }] } }
      : { refusal: new ReviewElsewhere() }
  },
  refused: elsewhere,
  tell: (_, { playerId }) => toldOfIdentification(playerId),
  answer: () => undefined,
})

/** Puts a case back, seen or not. */
export const releaseCase = command("review.release", {
  streams: (input: OfReviewer) => streams(input),
  by,
  decide: (_, { session }, { at }) => ({
    events: { identification: [{ type: "review.released", at, reviewer: reviewerOf(session) }] },
  }),
  refused: elsewhere,
  tell: (_, { playerId }) => toldOfIdentification(playerId),
  answer: () => undefined,
})

type Identification = Parameters<typeof identificationAggregate.project>[0]["snapshot"]

/** What a decision upon a case is made with. */
interface DecisionFacts {
  /** Whether it was shown to the reviewer, with the reason recorded, as it was sent last. */
  readonly isSeen: boolean
  /** How long an accepted identification counts, in milliseconds. */
  readonly termMs: number
}

/** Whether a case waits for the decision of a reviewer: nobody else decides it, as the chart says. */
const isHeldBy = (snapshot: Identification, session: RoleSession): boolean =>
  snapshot.matches("inReview") && snapshot.context.reviewer === reviewerOf(session)

/** Whether a session was shown the case of a player unmasked, for a reason, since a moment. */
const wasShown = ({ id }: RoleSession, playerId: PlayerId, since: number) =>
  Effect.gen(function* () {
    const looks = yield* (yield* Journal).read(auditAccessAggregate.streamOf(id))
    return looks.some((stored) => {
      const event = auditAccessAggregate.decode(stored)
      return (
        event.type === "case.shown" &&
        event.playerId === playerId &&
        event.reason !== undefined &&
        event.at >= since
      )
    })
  })

/** A decision upon a case that was unmasked for a reason since it was sent, and the letter to the player about it. */
const deciding = <Input extends OfReviewer>(
  name: string,
  notice:
    | "notice.identificationAccepted"
    | "notice.identificationRefused"
    | "notice.identificationIncomplete",
  eventOf: (
    input: Input,
    context: Identification["context"],
    facts: DecisionFacts & { readonly at: number },
  ) => IdentificationEvent,
) =>
  command(name, {
    streams: (input: Input) => streams(input),
    by,
    facts: ({ session, playerId }, { identification: { snapshot } }) =>
      Effect.gen(function* () {
        const { identification } = yield* SiteSettings
        // What was accepted before is taken back by its number in the log, and whoever else decides is told by the chart.
        const isSeen =
          !isHeldBy(snapshot, session) || (yield* wasShown(session, playerId, snapshot.context.sentAt))
        return { isSeen, termMs: identification.termMs }
      }),
    decide: ({ identification: { snapshot } }, input, facts) =>
      facts.isSeen
        ? { events: { identification: [eventOf(input, snapshot.context, facts)] } }
        : { refusal: new ReviewUnseen() },
    refused: elsewhere,
    tell: (_, { playerId }) =>
      Effect.gen(function* () {
        yield* toldOfIdentification(playerId)
        yield* (yield* SecurityNotices).tell(playerId, notice)
      }),
    answer: () => undefined,
  })

/** Every reason once, those of single pictures too. */
const allReasons = ({ reasons, pictures = [] }: Grounds): Grounds["reasons"] => [
  ...new Set([...reasons, ...pictures.map(({ reason }) => reason)]),
]

/** Accepts the documents, no longer than they count themselves. */
export const acceptCase = deciding(
  "review.accept",
  "notice.identificationAccepted",
  ({ session }: OfReviewer, { details }, { at, termMs }) => ({
    type: "identification.accepted",
    at,
    reviewer: reviewerOf(session),
    level: LEVEL,
    expiresAt: Math.min(at + termMs, documentEnd(keptValues(details))),
  }),
)

/** Refuses the documents. */
export const refuseCase = deciding(
  "review.refuse",
  "notice.identificationRefused",
  ({ session, grounds }: OfReviewer & { readonly grounds: Grounds }, _, { at }) => {
    const { pictures = [] } = grounds
    return {
      type: "identification.refused",
      at,
      reviewer: reviewerOf(session),
      reasons: allReasons(grounds),
      ...(pictures.length === 0 ? {} : { pictures }),
    }
  },
)

/** Asks for more: pictures without a fault are kept. */
export const askForMore = deciding(
  "review.ask-more",
  "notice.identificationIncomplete",
  ({ session, grounds }: OfReviewer & { readonly grounds: Grounds }, _, { at }) => ({
    type: "identification.moreAsked",
    at,
    reviewer: reviewerOf(session),
    reasons: allReasons(grounds),
    pictures: grounds.pictures ?? [],
  }),
)
