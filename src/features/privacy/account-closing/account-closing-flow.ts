import { Effect } from "effect"
import { accountClosingMachine } from "#machines/privacy/account-closing/account-closing.machine.ts"
import { PersonalDataApi } from "#models/api/personal-data.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import type { RequestFailure } from "#models/request/failure.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { defineFlow } from "#src/services/flow.ts"
import { Http, type Refusal } from "#src/services/Http.ts"
import { whenever } from "#src/services/links.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"
import { type ProofDismissed, withFreshProof } from "../../identity/passkeys/pass-fresh-proof.ts"

const said = (failure: RequestFailure | Refusal<unknown> | ProofDismissed) => ({
  message: failure._tag === "ProofDismissed" ? messageOf("proof.error.not-passed") : failureMessage(failure),
})

/** The closing of the account, in the page. Nothing of it is journalled; once it is closed the page knows that nobody is signed in. */
export const accountClosingFlow = defineFlow(
  "account-closing",
  ({ actor, open }) => ({
    machine: accountClosingMachine.provide({
      actors: {
        loadClosing: actor(() =>
          Effect.gen(function* () {
            const http = yield* Http
            return (yield* http.call(PersonalDataApi, "closing", {})).value
          }).pipe(Effect.mapError(said)),
        ),
        closeAccount: actor(({ reason }) =>
          Effect.gen(function* () {
            const http = yield* Http
            yield* withFreshProof(open, http.call(PersonalDataApi, "closeAccount", { payload: { reason } }))
            return null
          }).pipe(Effect.mapError(said)),
        ),
      },
    }),
    input: undefined,
  }),
  {
    shown: { opened: { type: "closing.opened" }, left: { type: "closing.left" } },
    link: async (closing, page) => {
      const visitor = await page.open(visitorFlow).ready
      whenever(
        closing,
        (snapshot) => snapshot.matches("closed") || null,
        () => visitor.send({ type: "session.ended" }),
      )
    },
  },
)
