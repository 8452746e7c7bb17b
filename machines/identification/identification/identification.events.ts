import { Schema } from "effect"
import { DocumentSide, DocumentType } from "#models/identification/documents.ts"
import {
  ComparedFaces,
  FlowType,
  KeptDocument,
  Level,
  PictureFault,
  RefusalReason,
} from "#models/identification/identification.ts"
import { Doubt, ProviderKind } from "#models/identification/provider.ts"
import { personal } from "#models/privacy/personal.ts"

const at = Schema.Int

/** Events of one player's identification; `at` in milliseconds since the epoch by the server's clock. */
export const IdentificationEvent = Schema.Union([
  /** A picture was checked, encoded anew and sealed. One of the same side takes the place of the one before. */
  Schema.Struct({
    type: Schema.Literal("document.uploaded"),
    at,
    /** Name of the sealed file; the file itself is no part of the log. */
    document: Schema.String,
    side: DocumentSide,
    width: Schema.Int,
    height: Schema.Int,
    bytes: Schema.Int,
    /** Hexadecimal SHA-256 of the sealed bytes: says that the file is the one that was sent, and nothing of the player. */
    digest: Schema.String,
  }),
  Schema.Struct({ type: Schema.Literal("document.removed"), at, document: Schema.String }),
  /** A service compared the face of the document's front side with the player's own photo. Decides nothing: a reviewer reads it. */
  Schema.Struct({ type: Schema.Literal("faces.compared"), at, ...ComparedFaces.fields }),
  /** The player filled in the fields of a document, all or some of them: JSON, sealed under the player's key. */
  Schema.Struct({
    type: Schema.Literal("fields.saved"),
    at,
    documentType: DocumentType,
    details: personal,
  }),
  Schema.Struct({
    type: Schema.Literal("identification.sent"),
    at,
    flow: FlowType,
    documentType: DocumentType,
    /** The fields of the document as JSON, sealed under the player's key. */
    details: personal,
  }),
  /** `reviewer`: the first digits of the reviewer's session. */
  Schema.Struct({ type: Schema.Literal("review.begun"), at, reviewer: Schema.String }),
  Schema.Struct({ type: Schema.Literal("review.released"), at, reviewer: Schema.String }),
  Schema.Struct({
    type: Schema.Literal("identification.accepted"),
    at,
    reviewer: Schema.String,
    level: Level,
    /** Until when it counts. */
    expiresAt: Schema.Int,
  }),
  Schema.Struct({
    type: Schema.Literal("identification.refused"),
    at,
    reviewer: Schema.String,
    reasons: Schema.Array(RefusalReason),
    /** Which pictures the reasons are of; of the whole case where not said. */
    pictures: Schema.optionalKey(Schema.Array(PictureFault)),
  }),
  /** The reviewer asks for more: pictures without a fault are kept, the others are to be sent anew. */
  Schema.Struct({
    type: Schema.Literal("identification.moreAsked"),
    at,
    reviewer: Schema.String,
    reasons: Schema.Array(RefusalReason),
    pictures: Schema.Array(PictureFault),
  }),
  /** A provider vouches for whom the account says it is. `check`: the check that proved it. */
  Schema.Struct({
    type: Schema.Literal("identity.confirmed"),
    at,
    provider: ProviderKind,
    check: Schema.String,
    /** What the provider says of the player as JSON, sealed under the player's key. */
    details: personal,
    level: Level,
    /** Until when it counts. */
    expiresAt: Schema.Int,
  }),
  /** A provider vouches for somebody who is not quite whom the account says: a reviewer decides. */
  Schema.Struct({
    type: Schema.Literal("identity.doubted"),
    at,
    provider: ProviderKind,
    check: Schema.String,
    details: personal,
    doubts: Schema.Array(Doubt),
  }),
  /** A provider vouches for somebody who may not be a player here. */
  Schema.Struct({
    type: Schema.Literal("identity.denied"),
    at,
    provider: ProviderKind,
    check: Schema.String,
    reasons: Schema.Array(RefusalReason),
  }),
  Schema.Struct({ type: Schema.Literal("identification.expired"), at }),
  /** The player is erased: nothing waits for a decision any more. */
  Schema.Struct({ type: Schema.Literal("identification.closed"), at }),
])
export type IdentificationEvent = typeof IdentificationEvent.Type

/** What of an identification counts for the next step. */
export const IdentificationContext = Schema.Struct({
  documents: Schema.Array(KeptDocument),
  flow: Schema.NullOr(FlowType),
  documentType: Schema.NullOr(DocumentType),
  /** Fields of the document as JSON; empty before they were filled in. No guard reads them. */
  details: Schema.String,
  sentAt: Schema.Int,
  decidedAt: Schema.Int,
  expiresAt: Schema.Int,
  /** Who looks at it; empty while nobody does. */
  reviewer: Schema.String,
  reasons: Schema.Array(RefusalReason),
  /** Which pictures the reasons are of; of the whole case where not said. */
  pictures: Schema.optional(Schema.Array(PictureFault)),
  /** What of a provider's word is not as the account has it; nothing where no provider vouched. */
  doubts: Schema.optional(Schema.Array(Doubt)),
  /** What a service said last of two pictures; counts while both are there. */
  faces: Schema.optional(Schema.Struct({ ...ComparedFaces.fields, at })),
  level: Level,
})
export type IdentificationContext = typeof IdentificationContext.Type
