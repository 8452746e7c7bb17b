import { Effect, Schema } from "effect"
import type { IdentificationEvent } from "#machines/identification/identification/identification.events.ts"
import { type DocumentType, missingSides } from "#models/identification/documents.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { SecurityNotices } from "#src/server/domains/identity/identity.domain.ts"
import { command, type Outcome, stream } from "#src/server/kernel/command/command.ts"
import { PlayerNews } from "#src/server/kernel/news/PlayerNews.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { identificationAggregate } from "./identification.aggregate.ts"

/** The identification is not as the command needs it: decided upon already, or waiting for a decision. */
export class IdentificationElsewhere extends Schema.TaggedError<IdentificationElsewhere>()(
  "IdentificationElsewhere",
  {},
) {}

/** A picture that the document needs is missing. */
export class PictureMissing extends Schema.TaggedError<PictureMissing>()("PictureMissing", {
  sides: Schema.Array(Schema.String),
}) {}

/** There is no such picture among the player's. */
export class PictureUnknown extends Schema.TaggedError<PictureUnknown>()("PictureUnknown", {}) {}

const streams = ({ playerId }: { readonly playerId: PlayerId }) => ({
  identification: stream(identificationAggregate, playerId),
})

/** The player's pages show the identification as it is now. */
export const toldOfIdentification = (playerId: PlayerId) =>
  Effect.flatMap(PlayerNews, (news) => news.tell(playerId, { identification: true }))

type Identification = Parameters<typeof identificationAggregate.project>[0]["snapshot"]["context"]
type Writing = Outcome<ReturnType<typeof streams>>

/** What a player changes of their own identification. */
interface OfPlayer {
  readonly playerId: PlayerId
  readonly origin: Origin
}

const changing = <Input extends OfPlayer, const Out extends Writing>(
  name: string,
  change: (input: Input, at: number, known: Identification) => Out,
) =>
  command(name, {
    streams: (input: Input) => streams(input),
    by: ({ playerId, origin }) => metaOf(playerOwner(playerId), origin),
    decide: ({ identification }, input, { at }) => change(input, at, identification.snapshot.context),
    refused: { identification: () => new IdentificationElsewhere() },
    tell: (_, { playerId }) => toldOfIdentification(playerId),
    answer: () => undefined,
  })

type Uploaded = Extract<IdentificationEvent, { readonly type: "document.uploaded" }>
type Compared = Extract<IdentificationEvent, { readonly type: "faces.compared" }>

/** Takes a picture that was checked and sealed; it takes the place of the one of the same side. */
export const addPicture = changing(
  "identification.add-picture",
  ({ picture }: OfPlayer & { readonly picture: Omit<Uploaded, "type" | "at"> }, at) => ({
    events: { identification: [{ type: "document.uploaded", at, ...picture }] },
  }),
)

/** Takes a picture away. */
export const removePicture = changing(
  "identification.remove-picture",
  ({ document }: OfPlayer & { readonly document: string }, at, { documents }) =>
    documents.some(({ id }) => id === document)
      ? { events: { identification: [{ type: "document.removed", at, document }] } }
      : { refusal: new PictureUnknown() },
)

/** Keeps what a service said of the faces of two pictures, for the reviewer; it decides nothing. */
export const keepComparison = changing(
  "identification.compare-faces",
  ({ faces }: OfPlayer & { readonly faces: Omit<Compared, "type" | "at"> }, at) => ({
    events: { identification: [{ type: "faces.compared", at, ...faces }] },
  }),
)

/** The fields of a document that were found right, as JSON. */
interface DocumentFields extends OfPlayer {
  readonly documentType: DocumentType
  readonly details: string
}

/** Keeps the fields of a document. */
export const saveFields = changing(
  "identification.save-fields",
  ({ documentType, details }: DocumentFields, at) => ({
    events: { identification: [{ type: "fields.saved", at, documentType, details }] },
  }),
)

/** Sends pictures and fields to be decided upon. */
export const sendDocuments = changing(
  "identification.send",
  ({ documentType, details }: DocumentFields, at, { documents }) => {
    const sides = missingSides(documentType, documents)
    return sides.length > 0
      ? { refusal: new PictureMissing({ sides }) }
      : {
          events: {
            identification: [
              { type: "identification.sent", at, flow: "documents" as const, documentType, details },
            ],
          },
        }
  },
)

/** Ends an identification whose term is over, and says so to the player; nothing where it was taken back in between. */
export const expireIdentification = command("identification.expire", {
  streams: (input: { readonly playerId: PlayerId }) => streams(input),
  by: () => metaOf("system", { address: "", device: "", language: "" }),
  decide: ({ identification: { snapshot } }, _, { at }) =>
    snapshot.matches("accepted") && at >= snapshot.context.expiresAt
      ? { events: { identification: [{ type: "identification.expired", at }] } }
      : {},
  tell: (_, { playerId }) =>
    Effect.gen(function* () {
      yield* toldOfIdentification(playerId)
      yield* (yield* SecurityNotices).tell(playerId, "notice.identificationExpired")
    }),
  answer: () => undefined,
})
