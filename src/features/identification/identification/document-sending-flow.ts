import { Effect } from "effect"
import type {
  DocumentCommand,
  DocumentFailure,
} from "#machines/identification/document-sending/document-sending.events.ts"
import { documentSendingMachine } from "#machines/identification/document-sending/document-sending.machine.ts"
import { IdentificationApi } from "#models/api/identification.ts"
import { type FormMessage, messageOf } from "#models/identity/registration/form-message.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { fieldErrors } from "#src/services/field-errors.ts"
import { defineFlow } from "#src/services/flow.ts"
import { type CallFailure, Http } from "#src/services/Http.ts"
import { whenever } from "#src/services/links.ts"
import { pickedPictures, pictureFault } from "./picked-pictures.ts"
import { sendWithProgress } from "./send-with-progress.ts"

/** Milliseconds that a picture may take on a slow line. */
const UPLOAD_MS = 180_000

/** Milliseconds that a service may take to compare two faces. */
const COMPARE_MS = 30_000

const secure = { secure: true } as const

type Failure = CallFailure<typeof IdentificationApi, "upload" | "remove" | "verify" | "faceIdVerify">

const said = (failure: Failure): DocumentFailure => ({
  isElsewhere: failure._tag === "Refusal" && failure.body._tag === "Conflict",
  message: failureMessage(failure),
  errors:
    failure._tag === "Refusal" && failure.body._tag === "Invalid" ? fieldErrors(failure.validation) : {},
})

const config = Effect.flatMap(Http, (http) => http.call(IdentificationApi, "config", {}, secure)).pipe(
  Effect.map(({ value }) => value),
  Effect.mapError(said),
)

const faulty = (side: string, message: FormMessage): DocumentFailure => ({
  isElsewhere: false,
  message,
  errors: { [side]: message },
})

/** Looks at a picture, sends it and tells how far that is. */
const uploaded = ({ side }: Extract<DocumentCommand, { readonly kind: "upload" }>) =>
  Effect.gen(function* () {
    const http = yield* Http
    const file = pickedPictures.shown(side)
    if (file === undefined)
      return yield* Effect.fail(faulty(side, messageOf("more.identification.error.no-picture")))
    const fault = yield* Effect.promise(() => pictureFault(file))
    if (fault !== undefined) return yield* Effect.fail(faulty(side, fault))
    pickedPictures.tellSending(side, 0)
    const fetch = sendWithProgress((share) => pickedPictures.tellSending(side, share))
    yield* http
      .call(
        IdentificationApi,
        "upload",
        { payload: { side, file } },
        { ...secure, fetch, timeOutMs: UPLOAD_MS },
      )
      .pipe(
        Effect.mapError((failure) => {
          const { errors, ...rest } = said(failure)
          // The form calls its file so, whichever side it shows.
          return errors.file === undefined ? { ...rest, errors } : faulty(side, errors.file)
        }),
      )
    pickedPictures.sent()
  }).pipe(Effect.onError(() => Effect.sync(() => pickedPictures.drop(side))))

const carriedOut = (command: DocumentCommand) =>
  Effect.gen(function* () {
    const http = yield* Http
    switch (command.kind) {
      case "upload":
        return yield* uploaded(command)
      case "remove":
        return yield* Effect.mapError(
          http.call(IdentificationApi, "remove", { params: { document: command.document } }, secure),
          said,
        )
      case "compare":
        return yield* Effect.mapError(
          http.call(IdentificationApi, "faceIdVerify", {}, { ...secure, timeOutMs: COMPARE_MS }),
          said,
        )
      default: {
        const name = command.kind === "save" ? "saveRequiredDocuments" : "verify"
        const payload = { doc_type: command.documentType, values: command.values }
        return yield* Effect.mapError(http.call(IdentificationApi, name, { payload }, secure), said)
      }
    }
  })

/** The player's own identification in the page. Nothing of it is journalled: the server keeps what is filled in, sealed. */
export const documentSendingFlow = defineFlow(
  "document-sending",
  ({ actor }) => ({
    machine: documentSendingMachine.provide({
      actors: {
        loadCase: actor(() => config),
        carryOut: actor((command) => Effect.andThen(carriedOut(command), config)),
      },
    }),
    input: undefined,
  }),
  {
    shown: { opened: { type: "page.opened" }, left: { type: "page.closed" } },
    link: (identification) =>
      whenever(
        identification,
        // Pictures are kept no longer than the page that they were picked on.
        (snapshot) => snapshot.matches("idle") || null,
        () => pickedPictures.forget(),
      ),
  },
)
