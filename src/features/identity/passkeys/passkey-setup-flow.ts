import { Effect } from "effect"
import type { AddFailure, RenameFailure } from "#machines/identity/passkey-setup/passkey-setup.events.ts"
import { passkeySetupMachine } from "#machines/identity/passkey-setup/passkey-setup.machine.ts"
import { PasskeysApi } from "#models/api/passkeys.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { fieldErrors } from "#src/services/field-errors.ts"
import { defineFlow } from "#src/services/flow.ts"
import { type CallFailure, Http } from "#src/services/Http.ts"
import { removing } from "../security/removing.ts"
import { makePasskey } from "./authenticator.ts"
import { type ProofDismissed, withFreshProof } from "./pass-fresh-proof.ts"

type Unmade = CallFailure<typeof PasskeysApi, "offer"> | CallFailure<typeof PasskeysApi, "add">

const addFailure = (failure: Unmade | ProofDismissed | AddFailure): AddFailure => {
  if ("kind" in failure) return failure
  if (failure._tag === "ProofDismissed") return { kind: "cancelled" }
  return { kind: "failed", message: failureMessage(failure) }
}

const renameFailure = (failure: CallFailure<typeof PasskeysApi, "rename">): RenameFailure => {
  const errors = failure._tag === "Refusal" ? fieldErrors(failure.validation) : {}
  return Object.keys(errors).length > 0
    ? { kind: "refused", errors }
    : { kind: "failed", message: failureMessage(failure) }
}

/** The passkeys of the account, in the page. Nothing of it is journalled: the server remembers. */
export const passkeySetupFlow = defineFlow(
  "passkey-setup",
  ({ actor, open }) => ({
    machine: passkeySetupMachine.provide({
      actors: {
        loadKeys: actor(() =>
          Effect.gen(function* () {
            const http = yield* Http
            return (yield* http.call(PasskeysApi, "list", {})).value
          }).pipe(Effect.mapError((failure) => ({ message: failureMessage(failure) }))),
        ),
        addKey: actor(({ name }) =>
          Effect.gen(function* () {
            const http = yield* Http
            const offered = yield* withFreshProof(open, http.call(PasskeysApi, "offer", {}))
            const passkey = yield* makePasskey(offered.value.options)
            return (yield* http.call(PasskeysApi, "add", { payload: { name, passkey } })).value
          }).pipe(Effect.mapError(addFailure)),
        ),
        renameKey: actor(({ id, name }) =>
          Effect.gen(function* () {
            const http = yield* Http
            return (yield* http.call(PasskeysApi, "rename", { payload: { id, name } })).value
          }).pipe(Effect.mapError(renameFailure)),
        ),
        removeKey: actor(({ id }) =>
          Effect.gen(function* () {
            const http = yield* Http
            return yield* removing(open, http.call(PasskeysApi, "remove", { payload: { id } }))
          }),
        ),
      },
    }),
    input: undefined,
  }),
  { shown: { opened: { type: "passkeys.opened" }, left: { type: "passkeys.closed" } } },
)
