import { Effect } from "effect"
import type { PersonalCommand } from "#machines/privacy/personal-data/personal-data.events.ts"
import { personalDataMachine } from "#machines/privacy/personal-data/personal-data.machine.ts"
import { PersonalDataApi } from "#models/api/personal-data.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import type { RequestFailure } from "#models/request/failure.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { defineFlow, type FlowHost } from "#src/services/flow.ts"
import { Http, type Refusal } from "#src/services/Http.ts"
import { keepFile } from "#src/ui/keep-file.ts"
import { type ProofDismissed, withFreshProof } from "../../identity/passkeys/pass-fresh-proof.ts"

const said = (failure: RequestFailure | Refusal<unknown> | ProofDismissed) => ({
  message: failure._tag === "ProofDismissed" ? messageOf("proof.error.not-passed") : failureMessage(failure),
})

const view = Effect.gen(function* () {
  const http = yield* Http
  const [consents, erasure] = yield* Effect.all(
    [http.call(PersonalDataApi, "consents", {}), http.call(PersonalDataApi, "erasure", {})],
    { concurrency: 2 },
  )
  return { consents: consents.value, erasure: erasure.value }
})

const carriedOut = (open: FlowHost["open"], command: PersonalCommand) =>
  Effect.gen(function* () {
    const http = yield* Http
    switch (command.kind) {
      case "consent": {
        const payload = { kind: command.news, granted: command.granted }
        return yield* http.call(PersonalDataApi, "changeConsent", { payload })
      }
      case "export": {
        const held = yield* withFreshProof(open, http.call(PersonalDataApi, "exportData", {}))
        const text = JSON.stringify(held, undefined, 2)
        keepFile(new Blob([text], { type: "application/json" }), `statebook-${held.account.playerId}.json`)
        return held
      }
      case "erase": {
        const payload = { leave_balance: command.leavesBalance }
        return yield* withFreshProof(open, http.call(PersonalDataApi, "askErasure", { payload }))
      }
      case "keep":
        return yield* http.call(PersonalDataApi, "withdrawErasure", {})
    }
  })

/** What is held of the player, in the page. Nothing of it is journalled: the server remembers. */
export const personalDataFlow = defineFlow(
  "personal-data",
  ({ actor, open }) => ({
    machine: personalDataMachine.provide({
      actors: {
        loadData: actor(() => Effect.mapError(view, said)),
        carryOut: actor((command) =>
          Effect.andThen(carriedOut(open, command), view).pipe(Effect.mapError(said)),
        ),
      },
    }),
    input: undefined,
  }),
  { shown: { opened: { type: "data.opened" }, left: { type: "data.closed" } } },
)
