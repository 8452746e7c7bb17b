import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto"

/** Bytes of a key. */
export const KEY_BYTES = 32
const CIPHER = "aes-256-gcm"
const NONCE = 12
const TAG = 16

/** Encrypts bytes (AES-256-GCM, a nonce of its own each time): nonce, tag and body. */
export const sealBytes = (key: Buffer, bytes: Uint8Array): Buffer => {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(CIPHER, key, nonce)
  const body = [cipher.update(bytes), cipher.final()]
  return Buffer.concat([nonce, cipher.getAuthTag(), ...body])
}

/** The bytes that were sealed; nothing where they were sealed with another key, or changed. */
export const openBytes = (key: Buffer, sealed: Uint8Array): Buffer | undefined => {
  if (sealed.length < NONCE + TAG) return undefined
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE))
  decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()])
  } catch {
    return undefined
  }
}

/** Encrypts a text as {@link sealBytes} does, into URL-safe base 64. */
export const sealWith = (key: Buffer, text: string): string =>
  sealBytes(key, Buffer.from(text, "utf8")).toString("base64url")

/** The text that was sealed; nothing where it was sealed with another key, or changed. */
export const openWith = (key: Buffer, sealed: string): string | undefined =>
  openBytes(key, Buffer.from(sealed, "base64url"))?.toString("utf8")
