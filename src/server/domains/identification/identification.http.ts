import { Clock, Effect, Schema, type Stream } from "effect"
import type { Multipart } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { DocumentSide, DocumentType, NEEDED_SIDES } from "#models/identification/documents.ts"
import { SdkKind, ShownSessions } from "#models/identification/provider.ts"
import { FormValues } from "#models/identity/registration/registration.ts"
import { type Fault, fault } from "#models/request/fault.ts"
import { currentSession } from "#src/server/domains/identity/identity.domain.ts"
import { Wallets } from "#src/server/domains/wallet/wallet.domain.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { say } from "#src/server/kernel/words/words.ts"
import { IdentityProviders } from "#src/server/providers/identity/IdentityProviders.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { badField } from "#src/server/web/refusals.ts"
import { readMultipartForm, type SentForm } from "#src/server/web/uploads/multipart-form.ts"
import { documentKinds } from "./document-kinds.ts"
import { FaceComparisons } from "./FaceComparisons.ts"
import { Identifications } from "./Identifications.ts"
import { IdentityChecks } from "./IdentityChecks.ts"
import { identificationRefusals, pictureRefused } from "./identification.refusals.ts"
import { Levels } from "./Levels.ts"

const reply = answering(identificationRefusals)

const success = <A>(value: A) => ({ success: true as const, value })

const decodeSide = Schema.decodeUnknownEffect(DocumentSide)
/** Flows whose data a page sends. */
const SentFlow = Schema.Literals(["documents", ...SdkKind.literals])
const decodeFlow = Schema.decodeUnknownEffect(SentFlow)
const decodeSession = Schema.decodeUnknownEffect(ShownSessions.fields.veridocSessionId)
const decodeToken = Schema.decodeUnknownEffect(Schema.String.check(Schema.isBetweenLength(1, 10_000)))
const decodeType = Schema.decodeUnknownEffect(DocumentType)
const decodeFields = Schema.decodeUnknownEffect(Schema.fromJsonString(FormValues))

/** A text of a form by its Schema, or a refusal that names the field. */
const read = <A>(
  decode: (text: unknown) => Effect.Effect<A, Schema.SchemaError>,
  text: unknown,
  field: string,
  wrong: Fault,
) => Effect.catch(decode(text), () => badField(field, wrong))

type Parts = Stream.Stream<Multipart.Part, Multipart.MultipartError>

/** §7 Identification, as players use it. */
export const IdentificationHandlers = HttpApiBuilder.group(
  Api,
  "identification",
  Effect.fnUntraced(function* (handlers) {
    const checks = yield* IdentityChecks
    const comparisons = yield* FaceComparisons
    const identifications = yield* Identifications
    const { offered, faces } = yield* IdentityProviders
    const levels = yield* Levels
    const wallets = yield* Wallets
    const settings = yield* SiteSettings
    const viewOf = Effect.flatMap(currentSession, ({ playerId }) =>
      Effect.map(identifications.view(playerId), success),
    )

    const uploaded = (parts: Parts, origin: Origin) =>
      Effect.gen(function* () {
        const { playerId } = yield* currentSession
        const { texts, files } = yield* readMultipartForm(parts)
        const sides = DocumentSide.literals.join(", ")
        const side = yield* read(decodeSide, texts.get("side"), "side", fault("one-of", { values: sides }))
        const file = files.find(({ field }) => field === "file")
        if (file === undefined) return yield* badField("file", fault("file"))
        yield* identifications.upload(playerId, side, file.bytes, origin)
        return yield* viewOf
      })

    /** What a service's scripts filmed. */
    const filmed = (texts: SentForm["texts"], kind: SdkKind, origin: Origin) =>
      Effect.gen(function* () {
        const { playerId } = yield* currentSession
        const text = (field: string, decode: typeof decodeSession) =>
          read(decode, texts.get(field), field, fault("wrong"))
        const sessions = {
          veridocSessionId: yield* text("veridocSessionId", decodeSession),
          veriliveSessionId: yield* text("veriliveSessionId", decodeSession),
        }
        const token = yield* text("verigramAccessToken", decodeToken)
        yield* checks.hand(playerId, kind, { token, sessions }, origin)
        return yield* viewOf
      })

    /** Pictures in the order of the document's sides, then the fields: what can't be sent whole keeps what came so far. */
    const sentWhole = (parts: Parts, origin: Origin) =>
      Effect.gen(function* () {
        const { playerId } = yield* currentSession
        const { texts, files } = yield* readMultipartForm(parts)
        const flows = SentFlow.literals.join(", ")
        const flow = yield* read(
          decodeFlow,
          texts.get("flowType"),
          "flowType",
          fault("one-of", { values: flows }),
        )
        if (flow !== "documents") return yield* filmed(texts, flow, origin)
        const values = yield* read(decodeFields, texts.get("fields"), "fields", fault("body"))
        const types = DocumentType.literals.join(", ")
        const documentType = yield* read(
          decodeType,
          values.doc_type,
          "fields.doc_type",
          fault("one-of", { values: types }),
        )
        const pictures = files.filter(({ field }) => field === "docFiles")
        const sides = NEEDED_SIDES[documentType]
        if (pictures.length > sides.length)
          return yield* badField("docFiles", fault("files-most", { most: sides.length }))
        for (const [place, { bytes }] of pictures.entries()) {
          const side = sides[place]
          if (side === undefined) continue
          yield* Effect.catchTag(
            identifications.upload(playerId, side, bytes, origin),
            "PictureRefused",
            pictureRefused(`docFiles.${place}`)(origin),
          )
        }
        yield* identifications.submit(playerId, { documentType, values }, origin)
        return yield* viewOf
      })

    return handlers.handleAll({
      config: () =>
        reply((origin) =>
          Effect.gen(function* () {
            const { playerId } = yield* currentSession
            const now = yield* Clock.currentTimeMillis
            return success({
              flow_types: ["documents" as const, ...offered.map(({ kind }) => kind)],
              documents: documentKinds(yield* identifications.taken(playerId), {
                language: origin.language,
                settings,
                now,
              }),
              providers: offered,
              face_id: faces?.name ?? null,
              limits: yield* levels.limits(yield* wallets.active(playerId)),
              identification: yield* identifications.view(playerId),
              values: yield* identifications.values(playerId),
            })
          }),
        ),
      fail: () =>
        reply((origin) =>
          Effect.gen(function* () {
            const { playerId } = yield* currentSession
            const { state, decidedAt, reasons } = yield* identifications.view(playerId)
            if (state !== "refused" && state !== "incomplete") return success({ decidedAt: 0, reasons: [] })
            const words = reasons.map((code) => ({
              code,
              text: say(origin.language, `identification.reason.${code}`),
            }))
            return success({ decidedAt, reasons: words })
          }),
        ),
      data: ({ payload }) => reply((origin) => sentWhole(payload, origin)),
      documents: () => reply(() => viewOf),
      upload: ({ payload }) => reply((origin) => uploaded(payload, origin)),
      remove: ({ params }) =>
        reply((origin) =>
          Effect.gen(function* () {
            const { playerId } = yield* currentSession
            yield* identifications.remove(playerId, params.document, origin)
            return yield* viewOf
          }),
        ),
      verify: ({ payload: { doc_type, values } }) =>
        reply((origin) =>
          Effect.gen(function* () {
            const { playerId } = yield* currentSession
            yield* identifications.submit(playerId, { documentType: doc_type, values }, origin)
            return yield* viewOf
          }),
        ),
      faceIdVerify: () =>
        reply((origin) =>
          Effect.gen(function* () {
            const { playerId } = yield* currentSession
            yield* comparisons.compare(playerId, origin)
            return yield* viewOf
          }),
        ),
      saveRequiredDocuments: ({ payload: { doc_type, values } }) =>
        reply((origin) =>
          Effect.gen(function* () {
            const { playerId } = yield* currentSession
            yield* identifications.save(playerId, { documentType: doc_type, values }, origin)
            return yield* viewOf
          }),
        ),
    })
  }),
)
