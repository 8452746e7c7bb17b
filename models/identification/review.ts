import { Schema } from "effect"
import { PlayerId } from "../wallet/account.ts"
import { DocumentSide, DocumentType } from "./documents.ts"
import { FlowType, KeptDocument, Level, PictureFault, RefusalReason } from "./identification.ts"
import { Doubt, ProviderKind } from "./provider.ts"

/** Who has a case that waits, as a reviewer sees it. */
const Holder = Schema.Literals(["nobody", "you", "another"])

/** An identification that waits for a decision. */
export const WaitingCase = Schema.Struct({
  playerId: PlayerId,
  /** Null where a provider vouched in place of a document. */
  documentType: Schema.NullOr(DocumentType),
  flow: FlowType,
  /** The level that an acceptance gives. */
  level: Level,
  /** Country of the registration, ISO 3166 in lower case; empty where it is not known. */
  country: Schema.String,
  /** Milliseconds since the epoch. */
  sentAt: Schema.Int,
  /** Milliseconds since it was sent, by the server's clock. */
  waitedMs: Schema.Int,
  holder: Holder,
})
export type WaitingCase = typeof WaitingCase.Type

/** What happened to a case: the events of its stream that say something to whoever decides next. */
export const CASE_STEPS = [
  "document.uploaded",
  "document.removed",
  "faces.compared",
  "fields.saved",
  "identification.sent",
  "review.begun",
  "review.released",
  "identification.accepted",
  "identification.refused",
  "identification.moreAsked",
  "identity.confirmed",
  "identity.doubted",
  "identity.denied",
  "identification.expired",
] as const

/** An event of a case. */
export const CaseStep = Schema.Struct({
  /** Its number in the log, by which auditors find it. */
  seq: Schema.Int,
  /** Milliseconds since the epoch. */
  at: Schema.Int,
  type: Schema.Literals(CASE_STEPS),
  /** Who did it: `player:42`, `reviewer:<first digits of the session>`, `system`. */
  actor: Schema.String,
  reasons: Schema.Array(RefusalReason),
  pictures: Schema.Array(PictureFault),
})
export type CaseStep = typeof CaseStep.Type

/** A picture of a case. `address`: where it is shown for a short while; null while personal data are masked. */
export const CasePicture = Schema.Struct({
  ...KeptDocument.fields,
  address: Schema.NullOr(Schema.String),
})

/** What a reviewer sees of a case: the fields with their names in words, the pictures, and what was decided before. */
export const CaseView = Schema.Struct({
  playerId: PlayerId,
  documentType: Schema.NullOr(DocumentType),
  flow: FlowType,
  level: Level,
  country: Schema.String,
  sentAt: Schema.Int,
  /** What of a provider's word is not as the account has it. */
  doubts: Schema.Array(Doubt),
  /** What a service said of the faces on the pictures that are there, and when; null where none was asked. */
  faces: Schema.NullOr(
    Schema.Struct({
      provider: ProviderKind,
      similarity: Schema.Finite,
      least: Schema.Finite,
      at: Schema.Int,
    }),
  ),
  /** Values are dots and pictures have no address. */
  isMasked: Schema.Boolean,
  fields: Schema.Array(Schema.Struct({ title: Schema.String, value: Schema.String })),
  documents: Schema.Array(CasePicture),
  /** The latest last; fifty at most. */
  steps: Schema.Array(CaseStep),
})
export type CaseView = typeof CaseView.Type

/** What a reviewer decides. */
export const Decision = Schema.Literals(["accept", "refuse", "ask-more", "release"])
export type Decision = typeof Decision.Type

/** Why: every reason once, and which of them are of which picture. */
export const Grounds = Schema.Struct({
  reasons: Schema.Array(RefusalReason).check(Schema.isBetweenLength(1, RefusalReason.literals.length)),
  pictures: Schema.optionalKey(
    Schema.Array(PictureFault).check(Schema.isMaxLength(DocumentSide.literals.length)),
  ),
})
export type Grounds = typeof Grounds.Type
