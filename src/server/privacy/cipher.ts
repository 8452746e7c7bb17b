import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto"

/** Bytes of a key. */
export const KEY_BYTES = 32
const CIPHER = "aes-256-gcm"
const NONCE = 12
const TAG = 16

/** Encrypts a text (AES-256-GCM, a nonce of its own each time): URL-safe base 64 of nonce, tag and body. */
export const sealWith = (key: Buffer, text: string): string => {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(CIPHER, key, nonce)
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url")
}

/** The text that was sealed; nothing where it was sealed with another key, or changed. */
export const openWith = (key: Buffer, sealed: string): string | undefined => {
  const bytes = Buffer.from(sealed, "base64url")
  if (bytes.length < NONCE + TAG) return undefined
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE))
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
  try {
    const text = [decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]
    return Buffer.concat(text).toString("utf8")
  } catch {
    return undefined
  }
}
