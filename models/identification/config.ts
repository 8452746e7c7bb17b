import { Schema } from "effect"
import { FormValues, RegistrationField } from "../identity/registration/registration.ts"
import { DocumentSide, DocumentType } from "./documents.ts"
import { FlowType, IdentificationView } from "./identification.ts"
import { OfferedProvider } from "./provider.ts"

/** A document that is taken, with its required fields (§3 Office) and the pictures it needs. */
export const DocumentKind = Schema.Struct({
  doc_type: DocumentType,
  name: Schema.String,
  fields: Schema.Array(RegistrationField),
  sides: Schema.Array(DocumentSide),
})
export type DocumentKind = typeof DocumentKind.Type

/** A limit that asks for a level: sums above it in the player's currency, in minor units. */
export const LevelLimit = Schema.Struct({
  deed: Schema.Literals(["bet", "deposit", "withdrawal"]),
  above: Schema.Int,
  level: Schema.Int,
})

/** What the identification asks for, and how it stands. `values`: the fields that were filled in before. */
export const IdentificationConfig = Schema.Struct({
  flow_types: Schema.Array(FlowType),
  documents: Schema.Array(DocumentKind),
  /** Who vouches for players here in place of documents, in the order they are offered. */
  providers: Schema.Array(OfferedProvider),
  /** The service that compares faces (`FaceId/verify`), by the name that players read; null where none is configured. */
  face_id: Schema.NullOr(Schema.String),
  limits: Schema.Array(LevelLimit),
  identification: IdentificationView,
  values: FormValues,
})
export type IdentificationConfig = typeof IdentificationConfig.Type
