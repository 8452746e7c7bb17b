import { createHash, createPublicKey, type KeyObject, sign } from "node:crypto"
import { Schema } from "effect"
import { type FileFacts, FileSignature, fileSignedText } from "#models/audit/file-signature.ts"

/** Signs what a file is: `Heads` does, and whoever has the key at hand. */
export type SignFile = (facts: FileFacts) => FileSignature

/** Signs what a file is with the key that signs the heads of the log. */
export const signedFile = (key: KeyObject, facts: FileFacts): FileSignature => ({
  format: "statebook file signature 1",
  ...facts,
  publicKey: `${createPublicKey(key).export({ type: "spki", format: "pem" })}`,
  signature: sign(null, Buffer.from(fileSignedText(facts)), key).toString("base64"),
})

const encode = Schema.encodeSync(FileSignature)

/** The signature as it is kept beside its file. */
export const signatureText = (signature: FileSignature): string =>
  `${JSON.stringify(encode(signature), undefined, 2)}\n`

/** Counts and digests the bytes of a file as they pass. */
export class PassingFile {
  readonly #hash = createHash("sha256")
  #bytes = 0

  pass(part: Uint8Array): void {
    this.#hash.update(part)
    this.#bytes += part.length
  }

  /** What passed; to be asked once, at the end. */
  end(): Pick<FileFacts, "bytes" | "sha256"> {
    return { bytes: this.#bytes, sha256: this.#hash.digest("hex") }
  }
}
