import { Effect } from "effect"
import { passkeySignInMachine } from "#machines/identity/passkey-sign-in/passkey-sign-in.machine.ts"
import { PasskeySignInApi } from "#models/api/passkeys.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { defineFlow } from "#src/services/flow.ts"
import { Http } from "#src/services/Http.ts"
import { whenever } from "#src/services/links.ts"
import { signInFlow } from "../sign-in/sign-in-flow.ts"
import { askPasskey, knowsAutofill } from "./authenticator.ts"

/** The sign-in with a passkey in the page. Nothing of it is journalled: each question is signed once. */
export const passkeySignInFlow = defineFlow(
  "passkey-sign-in",
  ({ actor }) => ({
    machine: passkeySignInMachine.provide({
      actors: {
        prepare: actor(() =>
          Effect.gen(function* () {
            const http = yield* Http
            const hasAutofill = yield* knowsAutofill
            const { value } = yield* http.call(PasskeySignInApi, "ask", {})
            return { ...value, hasAutofill }
          }).pipe(Effect.mapError((failure) => ({ message: failureMessage(failure) }))),
        ),
        listen: actor(({ options }) => askPasskey(options, "autofill")),
        ask: actor(({ options }) => askPasskey(options, "dialogue")),
        verify: actor(({ proof }) =>
          Effect.gen(function* () {
            const http = yield* Http
            if (proof === null) return yield* Effect.fail({ message: messageOf("error.unexpected") })
            const { value } = yield* http
              .call(PasskeySignInApi, "signIn", { payload: proof })
              .pipe(Effect.mapError((failure) => ({ message: failureMessage(failure) })))
            return value
          }),
        ),
      },
    }),
    input: undefined,
  }),
  {
    shown: { opened: { type: "passkeys.offered" }, left: { type: "passkeys.withdrawn" } },
    link: async (passkeys, page) => {
      const signIn = await page.open(signInFlow).ready
      whenever(
        passkeys,
        ({ context }) => context.player,
        (player) => signIn.send({ type: "visitor.signedIn", player }),
      )
    },
  },
)
