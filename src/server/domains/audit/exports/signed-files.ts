import { Clock, Effect, Stream } from "effect"
import { type LogHead, signatureNameOf } from "#models/audit/file-signature.ts"
import { PassingFile, type SignFile, signatureText } from "./sign-file.ts"
import { makeZip } from "./zip.ts"

/** A file that is given out: its name, and its text in pieces as they are asked for. */
export interface GivenFile<E, R = never> {
  readonly name: string
  readonly text: Stream.Stream<string, E, R>
}

/** The bytes of a file as they pass, and its signature once they have. */
const passing = <E, R>({ name, text }: GivenFile<E, R>, head: LogHead, sign: SignFile) => {
  const file = new PassingFile()
  return {
    bytes: Stream.encodeText(text).pipe(Stream.tap((part) => Effect.sync(() => file.pass(part)))),
    signature: Effect.map(Clock.currentTimeMillis, (at) =>
      signatureText(sign({ file: name, ...file.end(), at, head })),
    ),
  }
}

/** Hands every file and the signature beside it to whoever keeps them, piece by piece; `head`: up to where in the log they tell. */
export const keepSigned = <E, R, F, S>(
  files: ReadonlyArray<GivenFile<E, R>>,
  head: LogHead,
  sign: SignFile,
  keep: (name: string, bytes: Stream.Stream<Uint8Array, E, R>) => Effect.Effect<void, F, S>,
) =>
  Effect.forEach(
    files,
    (given) =>
      Effect.gen(function* () {
        const { bytes, signature } = passing(given, head, sign)
        yield* keep(given.name, bytes)
        const text = yield* signature
        yield* keep(signatureNameOf(given.name), Stream.encodeText(Stream.succeed(text)))
      }),
    { discard: true },
  )

/** The files, each with its signature beside it, as one archive (ZIP) that is made as it is read. */
export const signedArchive = <E, R>(
  files: ReadonlyArray<GivenFile<E, R>>,
  head: LogHead,
  sign: SignFile,
): Stream.Stream<Uint8Array, E, R> =>
  Stream.unwrap(
    Effect.map(Clock.currentTimeMillis, (at) => {
      const zip = makeZip(at)
      const entry = (name: string, bytes: Stream.Stream<Uint8Array, E, R>) =>
        Stream.sync(() => zip.begin(name)).pipe(
          Stream.concat(Stream.map(bytes, zip.part)),
          Stream.concat(Stream.sync(zip.end)),
        )
      const both = (given: GivenFile<E, R>) =>
        Stream.suspend(() => {
          const { bytes, signature } = passing(given, head, sign)
          return Stream.concat(
            entry(given.name, bytes),
            entry(signatureNameOf(given.name), Stream.encodeText(Stream.fromEffect(signature))),
          )
        })
      return Stream.concat(Stream.flatMap(Stream.fromIterable(files), both), Stream.sync(zip.close))
    }),
  )
