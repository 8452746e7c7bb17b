/**
 * How long a proof of identity lets a session change what guards the account, or ask for all that is held of the player:
 * a sign-in, or the password or a passkey given once more (assurance B7.5.1).
 */
export const PROOF_FRESH_MS = 10 * 60_000
