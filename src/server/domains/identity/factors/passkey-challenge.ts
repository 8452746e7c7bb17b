import { digest, type Secrets, sameSecret } from "#src/server/kernel/secrets/Secrets.ts"

/** What a challenge is answered for: a new passkey, or the use of one. */
export type Ceremony = "add" | "use"

/** How long an answer may take. */
const LIFE_MS = 5 * 60_000
/** Random bytes of each challenge, so that no two are alike. */
export const NONCE_BYTES = 16
const TIME_BYTES = 8
const SIGNED_BYTES = TIME_BYTES + NONCE_BYTES

/** A challenge that was answered; `until`: when it stops counting, milliseconds since the epoch. */
export interface Answered {
  /** Digest that names it in the log. */
  readonly challenge: string
  readonly until: number
}

const signatureOf = (secrets: Secrets["Service"], ceremony: Ceremony, binding: string, body: Buffer) =>
  secrets.sign("passkey-challenge", `${ceremony} ${binding} ${body.toString("base64url")}`)

/**
 * A challenge that only this installation makes: time, nonce and a signature over both and over `binding`, which says
 * whose browser or session may answer. Nothing is kept for it until it is answered.
 */
export const makeChallenge = (
  secrets: Secrets["Service"],
  ceremony: Ceremony,
  binding: string,
  at: number,
  nonce: Buffer,
): { readonly bytes: Uint8Array<ArrayBuffer>; readonly expiresAt: number } => {
  const body = Buffer.alloc(SIGNED_BYTES)
  body.writeBigUInt64BE(BigInt(at))
  nonce.copy(body, TIME_BYTES)
  const signature = Buffer.from(signatureOf(secrets, ceremony, binding, body), "base64url")
  return { bytes: new Uint8Array([...body, ...signature]), expiresAt: at + LIFE_MS }
}

/** Reads a challenge that came back, in base 64 for URLs; nothing where it was made elsewhere, for something or somebody else. */
export const readChallenge = (
  secrets: Secrets["Service"],
  ceremony: Ceremony,
  binding: string,
  text: string,
): Answered | undefined => {
  const bytes = Buffer.from(text, "base64url")
  if (bytes.length <= SIGNED_BYTES) return undefined
  const body = bytes.subarray(0, SIGNED_BYTES)
  const signature = bytes.subarray(SIGNED_BYTES).toString("base64url")
  if (!sameSecret(signature, signatureOf(secrets, ceremony, binding, body))) return undefined
  return { challenge: digest(text), until: Number(body.readBigUInt64BE()) + LIFE_MS }
}
