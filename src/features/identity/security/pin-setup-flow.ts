import { Effect } from "effect"
import type { PinFailure } from "#machines/identity/pin-setup/pin-setup.events.ts"
import { pinSetupMachine } from "#machines/identity/pin-setup/pin-setup.machine.ts"
import { OfficeApi } from "#models/api/office.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { defineFlow } from "#src/services/flow.ts"
import { type CallFailure, Http } from "#src/services/Http.ts"
import { type ProofDismissed, withFreshProof } from "../passkeys/pass-fresh-proof.ts"

const pinFailure = (failure: CallFailure<typeof OfficeApi, "newPin"> | ProofDismissed): PinFailure =>
  failure._tag === "ProofDismissed"
    ? { kind: "cancelled" }
    : { kind: "failed", message: failureMessage(failure) }

/** The giving of a PIN in the page. Nothing of it is journalled: it holds a secret. */
export const pinSetupFlow = defineFlow(
  "pin-setup",
  ({ actor, open }) => ({
    machine: pinSetupMachine.provide({
      actors: {
        loadStanding: actor(() =>
          Effect.gen(function* () {
            return (yield* (yield* Http).call(OfficeApi, "pin", {})).value
          }).pipe(Effect.mapError((failure) => ({ message: failureMessage(failure) }))),
        ),
        askPin: actor(() =>
          Effect.gen(function* () {
            const http = yield* Http
            const { value } = yield* withFreshProof(open, http.call(OfficeApi, "newPin", {}))
            return { pin: value.pin_code }
          }).pipe(Effect.mapError(pinFailure)),
        ),
      },
    }),
    input: undefined,
  }),
  { shown: { opened: { type: "setup.opened" }, left: { type: "setup.closed" } } },
)
