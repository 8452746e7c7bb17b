import { Effect, Schema, Stream } from "effect"
import { Multipart } from "effect/http"

/** A file of a form. Its name and its claimed type are not kept: nothing believes them. */
export interface FormFile {
  readonly field: string
  readonly bytes: Uint8Array
}

/** A form as it was sent: texts by field, a field named twice has its last value; files in their order. */
export interface SentForm {
  readonly texts: ReadonlyMap<string, string>
  readonly files: ReadonlyArray<FormFile>
}

/** The form can't be read: too large as a whole or in a part, too many parts, or broken off. */
export class FormUnreadable extends Schema.TaggedError<FormUnreadable>()("FormUnreadable", {
  reason: Schema.Literals(["too-large", "too-many-parts", "broken"]),
}) {}

const REASONS = {
  FileTooLarge: "too-large",
  FieldTooLarge: "too-large",
  BodyTooLarge: "too-large",
  TooManyParts: "too-many-parts",
  InternalError: "broken",
  Parse: "broken",
} as const satisfies Record<Multipart.MultipartErrorReason["_tag"], FormUnreadable["reason"]>

/**
 * Reads a form of many parts into memory, never into a file: what people send of themselves is on no disk unless sealed. The
 * limits are those of the endpoint.
 */
export const readMultipartForm = (
  parts: Stream.Stream<Multipart.Part, Multipart.MultipartError>,
): Effect.Effect<SentForm, FormUnreadable> =>
  Effect.gen(function* () {
    const texts = new Map<string, string>()
    const files: Array<FormFile> = []
    yield* Stream.runForEach(parts, (part) => {
      if (Multipart.isFile(part))
        return Effect.map(part.contentEffect, (bytes) => {
          files.push({ field: part.key, bytes })
        })
      if (Multipart.isField(part)) texts.set(part.key, part.value)
      return Effect.void
    })
    return { texts, files }
  }).pipe(Effect.mapError(({ reason }) => new FormUnreadable({ reason: REASONS[reason._tag] })))
