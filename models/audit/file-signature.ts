import { Schema } from "effect"
import { isTextSigned } from "./head.ts"

const Hash = Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/))

/** A place in the log: the number of an event, its time in milliseconds since the epoch and its hash. */
export const LogHead = Schema.Struct({ seq: Schema.Int, at: Schema.Int, hash: Hash })
export type LogHead = typeof LogHead.Type

/** What a file is, and what the log was as it was made: all that its signature vouches for. */
const FACTS = {
  /** Its name, without folders. */
  file: Schema.String,
  /** How long it is. */
  bytes: Schema.Int,
  /** SHA-256 of its bytes, hexadecimal. */
  sha256: Hash,
  /** When it was signed, in milliseconds since the epoch. */
  at: Schema.Int,
  /** Up to where in the log the file tells. */
  head: LogHead,
}
const FileFacts = Schema.Struct(FACTS)
export type FileFacts = typeof FileFacts.Type

/** The signature of a file that was given out, kept beside it: by the key that signs the heads of the log. */
export const FileSignature = Schema.Struct({
  format: Schema.Literal("statebook file signature 1"),
  ...FACTS,
  /** Ed25519, PEM. */
  publicKey: Schema.String,
  /** Base64, over the text that {@link fileSignedText} makes. */
  signature: Schema.String,
})
export type FileSignature = typeof FileSignature.Type

/** What a signature's file is called beside the file that it is of. */
export const signatureNameOf = (file: string): string => `${file}.signature.json`

/** The text that is signed: JSON without spaces. Its first word keeps it apart from the texts of heads, which the same key signs. */
export const fileSignedText = ({ file, bytes, sha256, at, head }: FileFacts): string =>
  JSON.stringify(["statebook file", file, bytes, sha256, at, head.seq, head.at, head.hash])

/** Whether the signature is by the key (PEM) that it names, whatever file lies beside it. */
export const isFileSigned = (signed: FileSignature): Promise<boolean> =>
  isTextSigned(fileSignedText(signed), signed.signature, signed.publicKey)
