import type { SentCode } from "#machines/identity/code-request/code-request.events.ts"
import type { CodeOnItsWay } from "#models/api/recovery.ts"

/** A code on its way, as charts keep it. */
export const sentCode = (told: typeof CodeOnItsWay.Type): SentCode => ({
  hash: told.hash,
  codeLength: told.code_length,
  resendAt: told.resendAt,
  expiresAt: told.expiresAt,
})
