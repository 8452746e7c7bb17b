import { success } from "./network.ts"
import { PASSKEY_NAME } from "./passkey-device.ts"

/** Something that nobody has to guess: what answers these questions compares no signature. */
const CHALLENGE = "bm9uY2U"

/** Milliseconds within which an authenticator answers. */
const TIMEOUT = 300_000

/** The server's question that a passkey is to sign, good until this time (milliseconds since the epoch). */
export const questionToSign = (expiresAt: number) =>
  success({
    expiresAt,
    options: {
      challenge: CHALLENGE,
      rpId: PASSKEY_NAME,
      timeout: TIMEOUT,
      userVerification: "required",
    },
  })

/** What the server has a passkey made from. */
export const questionToMake = (expiresAt: number) =>
  success({
    expiresAt,
    options: {
      challenge: CHALLENGE,
      rp: { id: PASSKEY_NAME, name: "Statebook" },
      user: { id: "cGxheWVy", name: "player", displayName: "player" },
      pubKeyCredParams: [{ type: "public-key", alg: -7 }],
      timeout: TIMEOUT,
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      attestation: "none",
    },
  })
