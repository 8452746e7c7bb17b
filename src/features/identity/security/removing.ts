import { Effect } from "effect"
import { messageOf } from "#models/identity/registration/form-message.ts"
import type { RequestFailure } from "#models/request/failure.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import type { FlowHost } from "#src/services/flow.ts"
import type { Refusal } from "#src/services/Http.ts"
import { withFreshProof } from "../passkeys/pass-fresh-proof.ts"

/** Takes a way in away, after a fresh proof where the server wants one; what is gone already counts as taken away. */
export const removing = <A, R>(
  open: FlowHost["open"],
  call: Effect.Effect<A, RequestFailure | Refusal<{ readonly _tag: string }>, R>,
) =>
  withFreshProof(open, call).pipe(
    Effect.catchIf(
      (failure) => failure._tag === "Refusal" && failure.body._tag === "NotFound",
      () => Effect.void,
    ),
    Effect.as(null),
    Effect.mapError((failure) => ({
      message:
        failure._tag === "ProofDismissed" ? messageOf("proof.error.not-passed") : failureMessage(failure),
    })),
  )
