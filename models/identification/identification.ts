import { Schema } from "effect"
import { DocumentSide, DocumentType } from "./documents.ts"
import { Doubt, ProviderKind } from "./provider.ts"

/** How a player is identified: by pictures that a reviewer looks at, or by a provider. */
export const FlowType = Schema.Literals(["documents", ...ProviderKind.literals])
export type FlowType = typeof FlowType.Type

/** Why an identification was refused; each has its words under `identification.reason.<code>`. */
export const RefusalReason = Schema.Literals([
  "unreadable",
  "incomplete",
  "document-expired",
  "mismatch",
  "another-person",
  "underage",
  "forged",
])
export type RefusalReason = typeof RefusalReason.Type

/** What is wrong with one picture. */
export const PictureFault = Schema.Struct({ side: DocumentSide, reason: RefusalReason })
export type PictureFault = typeof PictureFault.Type

/** How sure the site is of who a player is: 0 nothing is proved, 1 a document was accepted or a provider vouched. */
export const Level = Schema.Literals([0, 1])
export type Level = typeof Level.Type

/** A picture that was taken: what it shows, and its size after it was encoded anew. `id` names it for its owner alone. */
export const KeptDocument = Schema.Struct({
  id: Schema.String,
  side: DocumentSide,
  /** Milliseconds since the epoch. */
  at: Schema.Int,
  width: Schema.Int,
  height: Schema.Int,
  bytes: Schema.Int,
})
export type KeptDocument = typeof KeptDocument.Type

/** What a service says of two pictures: how alike the faces are, and from how much on they count as one person's, both in percent. */
export const ComparedFaces = Schema.Struct({
  provider: ProviderKind,
  /** Ids of the pictures: the document's front side, and the player's own photo. */
  front: Schema.String,
  selfie: Schema.String,
  similarity: Schema.Finite,
  least: Schema.Finite,
})
export type ComparedFaces = typeof ComparedFaces.Type

/** Whether two compared pictures are still those of the case. */
export const arePictured = (
  { front, selfie }: Pick<ComparedFaces, "front" | "selfie">,
  documents: ReadonlyArray<Pick<KeptDocument, "id" | "side">>,
): boolean =>
  documents.some(({ id, side }) => side === "front" && id === front) &&
  documents.some(({ id, side }) => side === "selfie" && id === selfie)

export const IdentificationState = Schema.Literals([
  "absent",
  "sent",
  "inReview",
  "accepted",
  "refused",
  "incomplete",
  "expired",
  "closed",
])
export type IdentificationState = typeof IdentificationState.Type

/** How a player's identification stands. Times in milliseconds since the epoch, 0 where it has not come to that. */
export const IdentificationView = Schema.Struct({
  state: IdentificationState,
  level: Level,
  /** By which way it was sent or vouched for last; null before. */
  flow: Schema.NullOr(FlowType),
  documentType: Schema.NullOr(DocumentType),
  documents: Schema.Array(KeptDocument),
  sentAt: Schema.Int,
  decidedAt: Schema.Int,
  /** Until when an accepted document counts. */
  expiresAt: Schema.Int,
  reasons: Schema.Array(RefusalReason),
  /** Which pictures the reasons are of; empty where they are of the whole case. */
  pictures: Schema.Array(PictureFault),
  /** What of a provider's word is not as the account has it. */
  doubts: Schema.Array(Doubt),
  /** What a service said of the faces of the pictures that are there; how alike they are a reviewer reads alone. Null before. */
  faces: Schema.NullOr(Schema.Literals(["same", "different"])),
})
export type IdentificationView = typeof IdentificationView.Type
