import { Clock, Effect, Option, Schema } from "effect"
import { arePictured } from "#models/identification/identification.ts"
import type { CaseView } from "#models/identification/review.ts"
import type { FormValues } from "#models/identity/registration/registration.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { PROFILE, playerAggregate } from "#src/server/domains/identity/identity.domain.ts"
import type { RoleSession } from "#src/server/domains/roles/roles.domain.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { countryCodeOf } from "#src/server/kernel/reference/countries.ts"
import { Secrets, sameSecret } from "#src/server/kernel/secrets/Secrets.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { caseSteps } from "./case-steps.ts"
import { keptValues, namedValues, vouchedValues } from "./document-kinds.ts"
import { identificationAggregate } from "./identification.aggregate.ts"

/** The level that an accepted document gives. */
export const LEVEL = 1

/** What stands in place of a personal text. */
const DOTS = "•••"

/** How long the address of a picture opens it, in milliseconds. */
export const PICTURE_ADDRESS_MS = 120_000

/** Another reviewer has the case, or it was decided. */
export class ReviewElsewhere extends Schema.TaggedError<ReviewElsewhere>()("ReviewElsewhere", {}) {}

/** A session by the name it has in the events it decides. */
export const reviewerOf = ({ id }: RoleSession): string => id.slice(0, 12)

/** A picture by its address: until when it opens (milliseconds since the epoch), and the signature that says so. */
export interface PictureAddress {
  readonly document: string
  readonly until: number
  readonly signature: string
}

/** A case as the reviewers' desk shows it: its fields, masked or not, and the addresses of its pictures. */
export const makeCaseViews = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const journal = yield* Journal
  const secrets = yield* Secrets
  const settings = yield* SiteSettings

  /** Two letters of the country that the player registered from. */
  const countryOf = (playerId: PlayerId) =>
    Effect.map(
      aggregates.load(playerAggregate, `${playerId}`),
      ({ snapshot }) => countryCodeOf(snapshot.context.countryId) ?? "",
    )

  /** What the player registered with. */
  const accountOf = (playerId: PlayerId) =>
    Effect.map(
      journal.document(PROFILE, `${playerId}`),
      (profile) => (Object(Option.getOrUndefined(profile)?.data) ?? {}) as FormValues,
    )

  const casePath = (playerId: PlayerId, document: string) =>
    `/review-api/cases/${playerId}/documents/${encodeURIComponent(document)}`

  /** Bound to the session, so that an address that is passed on opens nothing. */
  const signatureOf = (session: RoleSession, path: string, until: number) =>
    secrets.sign("review-picture", `${session.id} ${path} ${until}`)

  /** A case that the session has, as it stands. */
  const shown = Effect.fnUntraced(function* (
    session: RoleSession,
    playerId: PlayerId,
    origin: Origin,
    isMasked: boolean,
  ) {
    const { documentType, flow, details, doubts, documents, faces, sentAt, reviewer } =
      yield* contextOf(playerId)
    if (flow === null || reviewer !== reviewerOf(session)) return yield* new ReviewElsewhere()
    const now = yield* Clock.currentTimeMillis
    const until = now + PICTURE_ADDRESS_MS
    const addressOf = (document: string) => {
      const path = casePath(playerId, document)
      return `${path}?until=${until}&signature=${signatureOf(session, path, until)}`
    }
    const setting = { language: origin.language, settings, now }
    const values = keptValues(details)
    const fields =
      documentType === null
        ? vouchedValues(values, yield* accountOf(playerId), setting)
        : namedValues(documentType, values, setting)
    const view: CaseView = {
      playerId,
      documentType,
      flow,
      level: LEVEL,
      doubts: doubts ?? [],
      faces:
        faces === undefined || !arePictured(faces, documents)
          ? null
          : { provider: faces.provider, similarity: faces.similarity, least: faces.least, at: faces.at },
      country: yield* countryOf(playerId),
      sentAt,
      isMasked,
      fields: isMasked ? fields.map(({ title, value }) => ({ title, value: value && DOTS })) : fields,
      documents: documents.map((document) => ({
        ...document,
        address: isMasked ? null : addressOf(document.id),
      })),
      steps: caseSteps(yield* journal.read(identificationAggregate.streamOf(`${playerId}`))),
    }
    return view
  })

  const contextOf = (playerId: PlayerId) =>
    Effect.map(aggregates.load(identificationAggregate, `${playerId}`), ({ snapshot }) => snapshot.context)

  /** Whether the address was given to this session for this case, and still opens the picture. */
  const opens = (
    session: RoleSession,
    playerId: PlayerId,
    { document, until, signature }: PictureAddress,
    now: number,
  ): boolean =>
    sameSecret(signature, signatureOf(session, casePath(playerId, document), until)) && now < until

  return { countryOf, contextOf, shown, opens }
})
