import { Effect } from "effect"
import { visitorMachine } from "#machines/visitor/visitor.machine.ts"
import { IDLE_SIGN_OUT_MS } from "#models/account/account.ts"
import { UserApi, VisitorApi } from "#models/api/user.ts"
import type { RequestFailure } from "#models/request/failure.ts"
import { defineFlow } from "./flow.ts"
import { Http, type Refusal } from "./Http.ts"

/** The chart asks only how a call failed, not with which of the contract's bodies. */
const asFailure = (failure: RequestFailure | Refusal<unknown>): RequestFailure =>
  failure._tag === "Refusal" ? { ...failure, _tag: "HttpFailed" } : failure

/** Who looks at the page. Asked of the server on every load, so it is not journalled. */
export const visitorFlow = defineFlow("visitor", ({ actor }) => ({
  machine: visitorMachine.provide({
    actors: {
      askWho: actor(() =>
        Effect.gen(function* () {
          const http = yield* Http
          const { value } = yield* http.call(VisitorApi, "whoami", {}, { attempts: 3 })
          return value
        }).pipe(Effect.mapError(asFailure)),
      ),
      touchSession: actor(() =>
        Effect.gen(function* () {
          const http = yield* Http
          yield* http.call(UserApi, "touch", {})
          return null
        }).pipe(Effect.mapError(asFailure)),
      ),
      endSession: actor(() =>
        Effect.gen(function* () {
          const http = yield* Http
          yield* http.call(UserApi, "signOut", {})
          http.forgetToken()
          return null
        }).pipe(Effect.mapError(asFailure)),
      ),
    },
  }),
  input: { at: Date.now(), idleMs: IDLE_SIGN_OUT_MS },
}))
