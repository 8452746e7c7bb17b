import { Effect } from "effect"
import { UserApi, VisitorApi } from "#models/api/user.ts"
import type { RequestFailure } from "#models/request/failure.ts"
import { Http, type Refusal } from "./Http.ts"

/** The chart asks only how a call failed, not with which of the contract's bodies. */
const asFailure = (failure: RequestFailure | Refusal<unknown>): RequestFailure =>
  failure._tag === "Refusal" ? { ...failure, _tag: "HttpFailed" } : failure

/** Who the server says is signed in; `null` for nobody. */
export const askWho = Effect.gen(function* () {
  const http = yield* Http
  const { value } = yield* http.call(VisitorApi, "whoami", {}, { attempts: 3 })
  return value
}).pipe(Effect.mapError(asFailure))

/** Before the server is asked again who is signed in. */
export const waitToAsk = Effect.as(Effect.sleep("3 seconds"), null)

/** Tells the server that the player is there. */
export const touchSession = Effect.gen(function* () {
  const http = yield* Http
  yield* http.call(UserApi, "touch", {})
  return null
}).pipe(Effect.mapError(asFailure))

/** Ends the session on the server. */
export const endSession = Effect.gen(function* () {
  const http = yield* Http
  yield* http.leave
  yield* http.call(UserApi, "signOut", {})
  return null
}).pipe(Effect.mapError(asFailure))
