import { Schema } from "effect"

const Hash = Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/))

/** The head of the log as it is kept outside the store: whoever holds one can tell whether history was rewritten. */
export const SignedHead = Schema.Struct({
  seq: Schema.Int,
  /** Milliseconds since the epoch. */
  at: Schema.Int,
  hash: Schema.String,
  /** First event of the segment that `root` stands for; absent on heads that seal no segment. */
  from: Schema.optionalKey(Schema.Int),
  /** Merkle root over the hashes of the events from `from` to `seq`. */
  root: Schema.optionalKey(Hash),
  /** Ed25519, PEM. */
  publicKey: Schema.String,
  /** Base64, over the text {@link signedText} makes. */
  signature: Schema.String,
})
export type SignedHead = typeof SignedHead.Type

/** The text that is signed: JSON without spaces. */
export const signedText = ({
  seq,
  at,
  hash,
  from,
  root,
}: Omit<SignedHead, "publicKey" | "signature">): string =>
  JSON.stringify(
    from === undefined || root === undefined
      ? ["statebook head", seq, at, hash]
      : ["statebook sealed head", seq, at, hash, from, root],
  )

/** A head that seals a segment of the log. */
export const SealedHead = Schema.Struct({ ...SignedHead.fields, from: Schema.Int, root: Hash })
export type SealedHead = typeof SealedHead.Type

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

const derOf = (pem: string): Uint8Array<ArrayBuffer> =>
  bytesOf(pem.replace(/-----[A-Z ]+-----/g, "").replace(/\s/g, ""))

const keyOf = (publicKey: string): Promise<CryptoKey> =>
  crypto.subtle.importKey("spki", derOf(publicKey), "Ed25519", false, ["verify"])

/** Whether the text is a public key that heads may be signed with: Ed25519, PEM. */
export const isKey = async (publicKey: string): Promise<boolean> => {
  try {
    await keyOf(publicKey)
    return true
  } catch {
    return false
  }
}

/** Whether a signature (base64) of a text is by the key (PEM); false too where key or signature are no such thing. */
export const isTextSigned = async (text: string, signature: string, publicKey: string): Promise<boolean> => {
  try {
    const key = await keyOf(publicKey)
    return await crypto.subtle.verify("Ed25519", key, bytesOf(signature), new TextEncoder().encode(text))
  } catch {
    return false
  }
}

/** Whether the head is signed with the key (PEM); false too where key or signature are no such thing. */
export const isSignedWith = (head: SignedHead, publicKey: string): Promise<boolean> =>
  isTextSigned(signedText(head), head.signature, publicKey)

/** The key's digest in hexadecimal, for comparing by eye. */
export const fingerprintOf = async (publicKey: string): Promise<string> => {
  const digest = await crypto.subtle.digest("SHA-256", derOf(publicKey))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("")
}
