import { isUtf8 } from "node:buffer"
import { createHash } from "node:crypto"
import { Effect } from "effect"
import { Webhook } from "standardwebhooks"
import { sameSecret } from "#src/server/kernel/secrets/Secrets.ts"
import { CallbackForged } from "./provider.ts"

/** A message that is older or newer than this by our clock is refused (Standard Webhooks: five minutes). */
const TOLERANCE_MS = 300_000

/** Headers of a message, and the digest of its bytes. */
export interface SignedMessage {
  readonly id: string
  readonly text: string
  /** SHA-256 of the bytes, hexadecimal. */
  readonly hash: string
}

/** Headers that sign a message by the Standard Webhooks scheme. `secret`: `whsec_` and base 64. */
export const signedHeaders = (
  secret: string,
  { id, text, at }: { readonly id: string; readonly text: string; readonly at: number },
): Readonly<Record<string, string>> => ({
  "content-type": "application/json",
  "webhook-id": id,
  "webhook-timestamp": `${Math.floor(at / 1000)}`,
  "webhook-signature": new Webhook(secret).sign(id, new Date(at), text),
})

const forged = (reason: string) => Effect.fail(new CallbackForged({ reason }))

/**
 * Checks a message by the Standard Webhooks scheme over the bytes that came. Several signatures may stand in the header and several secrets
 * may count, so that a secret can be replaced.
 */
export const checkedMessage = (
  secrets: ReadonlyArray<string>,
  headers: Readonly<Record<string, string | undefined>>,
  body: Uint8Array,
  now: number,
): Effect.Effect<SignedMessage, CallbackForged> => {
  const id = headers["webhook-id"] ?? ""
  const stamp = headers["webhook-timestamp"] ?? ""
  const signatures = (headers["webhook-signature"] ?? "").split(" ").filter((each) => each.startsWith("v1,"))
  if (id === "" || signatures.length === 0) return forged("a header is missing")
  if (!/^\d{1,12}$/.test(stamp)) return forged("the time is no number")
  const at = Number(stamp) * 1000
  if (Math.abs(now - at) > TOLERANCE_MS) return forged("it is too old or too new")
  // Bytes that are no text would be signed as others are.
  if (!isUtf8(body)) return forged("it is no text")
  const text = Buffer.from(body).toString("utf8")
  const isOurs = secrets.some((secret) => {
    const right = new Webhook(secret).sign(id, new Date(at), text)
    return signatures.some((signature) => sameSecret(signature, right))
  })
  return isOurs
    ? Effect.succeed({ id, text, hash: createHash("sha256").update(body).digest("hex") })
    : forged("no signature is right")
}
