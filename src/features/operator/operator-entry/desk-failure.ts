import type { RoleFailure } from "#machines/audit/role-entry/role-entry.events.ts"
import type { RequestFailure } from "#models/request/failure.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import type { Refusal } from "#src/services/Http.ts"

/** What a call of operators failed by: their session is over, or something that is said in words. */
export const deskFailure = (failure: RequestFailure | Refusal<{ readonly code: string }>): RoleFailure => ({
  kind: failure._tag === "Refusal" && failure.body.code === "operator-only" ? "signedOut" : "failed",
  message: failureMessage(failure),
})
