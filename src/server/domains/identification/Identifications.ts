import { Clock, Context, Effect, Layer, Option, Schema } from "effect"
import type { IdentificationContext } from "#machines/identification/identification/identification.events.ts"
import type { DocumentSide, DocumentType } from "#models/identification/documents.ts"
import { arePictured, type IdentificationView, type Level } from "#models/identification/identification.ts"
import { FormErrors, messageOf } from "#models/identity/registration/form-message.ts"
import type { FormValues } from "#models/identity/registration/registration.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { playerAggregate } from "#src/server/domains/identity/identity.domain.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { LIMITS, RateLimits } from "#src/server/kernel/limits/RateLimits.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { SealedFiles } from "#src/server/kernel/secrets/SealedFiles.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { encodedAnew, type PictureRefused } from "#src/server/web/uploads/pictures.ts"
import {
  addPicture,
  expireIdentification,
  IdentificationElsewhere,
  type PictureMissing,
  type PictureUnknown,
  removePicture,
  saveFields,
  sendDocuments,
} from "./change-identification.ts"
import { documentErrors, documentValues, keptValues, takenDocuments } from "./document-kinds.ts"
import { IDENTIFICATION_TERM, identificationAggregate } from "./identification.aggregate.ts"

const AT_ONCE = 1000

/** States in which pictures are taken. */
const COLLECTING = ["absent", "refused", "incomplete", "expired"] as const

/** Fields of the document are wrong or missing, by field. */
export class FieldsWrong extends Schema.TaggedError<FieldsWrong>()("FieldsWrong", { errors: FormErrors }) {}

/** Too many pictures; the next one counts at `retryAt` (milliseconds since the epoch). */
export class PicturesSlowed extends Schema.TaggedError<PicturesSlowed>()("PicturesSlowed", {
  retryAt: Schema.Int,
}) {}

/** The fields of a document as they are sent. */
export interface DocumentForm {
  readonly documentType: DocumentType
  readonly values: FormValues
}

/** Players' identifications, as players use them: pictures and fields are collected and sent, decisions read. */
export class Identifications extends Context.Service<
  Identifications,
  {
    readonly view: (playerId: PlayerId) => Effect.Effect<IdentificationView, StoreUnavailable>
    /** The fields that were filled in before. */
    readonly values: (playerId: PlayerId) => Effect.Effect<FormValues, StoreUnavailable>
    /** Documents that are taken of the player, by the country. */
    readonly taken: (playerId: PlayerId) => Effect.Effect<ReadonlyArray<DocumentType>, StoreUnavailable>
    readonly level: (playerId: PlayerId) => Effect.Effect<Level, StoreUnavailable>
    /** Checks a picture, encodes it anew and keeps it sealed; it takes the place of the one of the same side. */
    readonly upload: (
      playerId: PlayerId,
      side: DocumentSide,
      bytes: Uint8Array,
      origin: Origin,
    ) => Effect.Effect<void, PictureRefused | IdentificationElsewhere | PicturesSlowed | StoreUnavailable>
    readonly remove: (
      playerId: PlayerId,
      document: string,
      origin: Origin,
    ) => Effect.Effect<void, PictureUnknown | IdentificationElsewhere | StoreUnavailable>
    /** Keeps fields that are right; required ones may be missing. */
    readonly save: (
      playerId: PlayerId,
      form: DocumentForm,
      origin: Origin,
    ) => Effect.Effect<void, FieldsWrong | IdentificationElsewhere | StoreUnavailable>
    /** Sends pictures and fields to be decided upon. */
    readonly submit: (
      playerId: PlayerId,
      form: DocumentForm,
      origin: Origin,
    ) => Effect.Effect<void, FieldsWrong | PictureMissing | IdentificationElsewhere | StoreUnavailable>
    /** Ends the identifications whose term is over. */
    readonly sweep: Effect.Effect<void, StoreUnavailable>
  }
>()("statebook/server/identification/Identifications") {
  static readonly layer = Layer.effect(
    Identifications,
    Effect.suspend(() => make),
  )
}

/** What a player reads of the comparison of the pictures that are there. */
const facesOf = ({ faces, documents }: IdentificationContext): IdentificationView["faces"] => {
  if (faces === undefined || !arePictured(faces, documents)) return null
  return faces.similarity >= faces.least ? "same" : "different"
}

const make = Effect.gen(function* () {
  const add = yield* prepared(addPicture)
  const aggregates = yield* Aggregates
  const expire = yield* prepared(expireIdentification)
  const files = yield* SealedFiles
  const journal = yield* Journal
  const limits = yield* RateLimits
  const drop = yield* prepared(removePicture)
  const saveWith = yield* prepared(saveFields)
  const send = yield* prepared(sendDocuments)
  const settings = yield* SiteSettings

  const load = (playerId: PlayerId) =>
    Effect.map(aggregates.load(identificationAggregate, `${playerId}`), ({ snapshot }) => snapshot)

  const upload = Effect.fn("Identifications.upload")(function* (
    playerId: PlayerId,
    side: DocumentSide,
    sent: Uint8Array,
    origin: Origin,
  ) {
    const before = yield* load(playerId)
    // Asked before the work is done; the chart says so again when it is written.
    if (!COLLECTING.some((state) => before.matches(state))) return yield* new IdentificationElsewhere()
    const retryAt = yield* limits.take(LIMITS.picturesByPlayer, `${playerId}`)
    if (retryAt !== undefined) return yield* new PicturesSlowed({ retryAt })
    const { bytes, width, height } = yield* encodedAnew(sent)
    const owner = playerOwner(playerId)
    const kept = yield* files.keep(owner, bytes)
    if (Option.isNone(kept)) return yield* new IdentificationElsewhere()
    const { id, digest } = kept.value
    const picture = { document: id, side, width, height, bytes: bytes.length, digest }
    yield* add({ playerId, picture, origin }).pipe(
      Effect.onError(() => Effect.ignore(files.remove(owner, id))),
    )
    for (const former of before.context.documents) {
      if (former.side === side) yield* files.remove(owner, former.id)
    }
  }, Effect.uninterruptible)

  const remove = Effect.fn("Identifications.remove")(function* (
    playerId: PlayerId,
    document: string,
    origin: Origin,
  ) {
    yield* drop({ playerId, document, origin })
    yield* files.remove(playerOwner(playerId), document)
  }, Effect.uninterruptible)

  const taken = (playerId: PlayerId) =>
    Effect.map(aggregates.load(playerAggregate, `${playerId}`), ({ snapshot }) =>
      takenDocuments(settings.identification, snapshot.context.countryId),
    )

  const checked = Effect.fnUntraced(function* (
    playerId: PlayerId,
    { documentType, values }: DocumentForm,
    language: string,
    isWhole: boolean,
  ) {
    if (!(yield* taken(playerId)).includes(documentType))
      return yield* new FieldsWrong({ errors: { doc_type: messageOf("identification.document-not-taken") } })
    const now = yield* Clock.currentTimeMillis
    const errors = documentErrors(documentType, values, { language, settings, now }, isWhole)
    if (Object.keys(errors).length > 0) return yield* new FieldsWrong({ errors })
    return JSON.stringify(documentValues(documentType, values, { language, settings, now }))
  })

  return Identifications.of({
    view: (playerId) =>
      Effect.map(load(playerId), ({ value, context }) => ({
        state: value,
        level: context.level,
        flow: context.flow,
        documentType: context.documentType,
        documents: context.documents,
        sentAt: context.sentAt,
        decidedAt: context.decidedAt,
        expiresAt: context.expiresAt,
        reasons: context.reasons,
        pictures: context.pictures ?? [],
        doubts: context.doubts ?? [],
        faces: facesOf(context),
      })),
    values: (playerId) => Effect.map(load(playerId), ({ context }) => keptValues(context.details)),
    taken,
    level: (playerId) => Effect.map(load(playerId), ({ context }) => context.level),
    upload,
    remove,
    save: Effect.fn("Identifications.save")(function* (playerId, form, origin) {
      const details = yield* checked(playerId, form, origin.language, false)
      yield* saveWith({ playerId, documentType: form.documentType, details, origin })
    }, Effect.uninterruptible),
    submit: Effect.fn("Identifications.submit")(function* (playerId, form, origin) {
      const details = yield* checked(playerId, form, origin.language, true)
      yield* send({ playerId, documentType: form.documentType, details, origin })
    }, Effect.uninterruptible),
    sweep: Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      const over = yield* journal.documents(IDENTIFICATION_TERM, {
        before: { sort: now + 1, id: "" },
        limit: AT_ONCE,
      })
      yield* Effect.forEach(over, ({ id }) => expire({ playerId: Number(id) as PlayerId }), { discard: true })
    }),
  })
})
