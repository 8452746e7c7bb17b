import { Effect } from "effect"
import type {
  SecondStepFailure,
  SecondStepNeeded,
} from "#machines/identity/second-step/second-step.events.ts"
import type { SecondFactor } from "#models/api/proof-errors.ts"
import { VisitorApi } from "#models/api/user.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { type CallFailure, Http } from "#src/services/Http.ts"

/** Code of the refusal that the server names (§8). */
const CHALLENGE_GONE = "challenge-gone"

const secondFailure = (failure: CallFailure<typeof VisitorApi, "secondFactor">): SecondStepFailure => ({
  kind: failure._tag === "Refusal" && failure.body.code === CHALLENGE_GONE ? "gone" : "failed",
  message: failureMessage(failure),
})

/** The second step that the server asks for, as charts keep it. */
export const secondStepNeeded = (
  asked: Pick<SecondFactor, "challenge" | "way" | "phone">,
): SecondStepNeeded => ({
  kind: "secondFactorNeeded",
  challenge: asked.challenge,
  ...(asked.way === "sms" ? { phone: asked.phone } : {}),
})

/** Asks the server whether the second step's code lets the player in. */
export const checkSecondFactor = (payload: { readonly challenge: string; readonly code: string }) =>
  Effect.gen(function* () {
    const http = yield* Http
    const { value } = yield* http
      .call(VisitorApi, "secondFactor", { payload })
      .pipe(Effect.mapError(secondFailure))
    return value
  })
