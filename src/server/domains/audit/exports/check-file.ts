import { createReadStream } from "node:fs"
import { basename } from "node:path"
import { Effect, Exit, Schema } from "effect"
import { FileSignature, isFileSigned } from "#models/audit/file-signature.ts"
import { fingerprintOf } from "#models/audit/head.ts"
import { utcMoment } from "#models/request/utc-moment.ts"
import { FileUnusable, reasonOf } from "../files.ts"
import { PassingFile } from "./sign-file.ts"

/** Why a file is not as it was signed, or `null`: what lies beside it is no signature, was changed, is by another key or of another file, or the file was changed. */
export type FileFault = "no-signature" | "signature-changed" | "unknown-key" | "other-file" | "file-changed"

/** What was found of a file, in words: line by line, and the verdict. */
export interface CheckedFile {
  readonly fault: FileFault | null
  /** Name and value. */
  readonly facts: ReadonlyArray<readonly [string, string]>
  readonly verdict: string
}

const decode = Schema.decodeUnknownExit(Schema.fromJsonString(FileSignature))

/** How long a file is, and its digest; read piece by piece. */
const measured = (path: string) =>
  Effect.tryPromise({
    try: async () => {
      const file = new PassingFile()
      for await (const part of createReadStream(path)) file.pass(part as Buffer)
      return file.end()
    },
    catch: (cause) => new FileUnusable({ file: path, reason: reasonOf(cause) }),
  })

/** Lengths told apart: of a file that was cut, lengthened or changed within. */
const changedBy = (bytes: number, signed: number): string => {
  const by = Math.abs(bytes - signed)
  return by === 0
    ? "it is as long, and holds other bytes"
    : `it has ${by} ${by === 1 ? "byte" : "bytes"} ${bytes < signed ? "fewer" : "more"} than when it was signed`
}

const refused = (fault: FileFault, verdict: string, facts: CheckedFile["facts"] = []): CheckedFile => ({
  fault,
  facts,
  verdict,
})

/** Holds a file against the text of its signature; `publicKey` (PEM) is the key that it must be signed with. */
export const checkSignedFile = (
  path: string,
  signatureFile: string,
  publicKey: string | undefined,
): Effect.Effect<CheckedFile, FileUnusable> =>
  Effect.gen(function* () {
    const read = decode(signatureFile)
    if (Exit.isFailure(read)) return refused("no-signature", "What lies beside it is no signature of a file.")
    const signed = read.value
    if (!(yield* Effect.promise(() => isFileSigned(signed))))
      return refused(
        "signature-changed",
        "The signature does not hold by the key that it names: it was changed, or never made.",
      )
    const key = yield* Effect.promise(() => fingerprintOf(signed.publicKey))
    const found = yield* measured(path)
    const facts = [
      ["signed as", `${signed.file}, ${signed.bytes} bytes`],
      ["sha-256", signed.sha256],
      ["signed at", `${utcMoment(signed.at)} UTC`],
      ["log up to", `event ${signed.head.seq} of ${utcMoment(signed.head.at)} UTC, ${signed.head.hash}`],
      ["key", key],
    ] as const
    if (publicKey !== undefined && (yield* Effect.promise(() => fingerprintOf(publicKey))) !== key)
      return refused("unknown-key", "It is signed with another key than the one that was named.", facts)
    const isSame = found.sha256 === signed.sha256 && found.bytes === signed.bytes
    if (!isSame && basename(path) !== signed.file)
      return refused("other-file", `The signature is of another file, ${signed.file}.`, facts)
    if (!isSame)
      return refused(
        "file-changed",
        `The file was changed since: ${changedBy(found.bytes, signed.bytes)}.`,
        facts,
      )
    return {
      fault: null,
      facts,
      verdict:
        publicKey === undefined
          ? "The file is as it was signed, if this is the key of the house: compare it, or name it with --key."
          : "The file is as it was signed.",
    }
  })
