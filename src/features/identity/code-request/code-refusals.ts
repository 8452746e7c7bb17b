import type { RequestFailure } from "#models/request/failure.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import type { Refusal } from "#src/services/Http.ts"

/** Codes of refusals that the server names (§8). */
const CODE_WRONG = "code-wrong"
const CODE_GONE = "code-gone"

type Failure =
  | RequestFailure
  | Refusal<{
      readonly _tag: string
      readonly code?: string | undefined
      readonly retryAt?: number | undefined
      readonly triesLeft?: number | undefined
    }>

/** Until when another code has to wait, where that is why none was sent; milliseconds since the epoch. */
export const tooSoon = (failure: Failure) =>
  failure._tag === "Refusal" && failure.body._tag === "TooMany" && failure.body.retryAt !== undefined
    ? { kind: "tooSoon" as const, retryAt: failure.body.retryAt, message: failureMessage(failure) }
    : undefined

/** Why a code that was handed in did nothing: it is wrong, or counts no more. Nothing where something else was refused. */
export const codeRefused = (failure: Failure) => {
  if (failure._tag !== "Refusal") return undefined
  const { code, triesLeft } = failure.body
  if (code !== CODE_GONE && code !== CODE_WRONG) return undefined
  const isSpent = code === CODE_GONE || triesLeft === 0
  return { kind: isSpent ? ("spent" as const) : ("wrongCode" as const), message: failureMessage(failure) }
}
