import { Effect } from "effect"
import { sportHidingMachine } from "#machines/preferences/sport-hiding/sport-hiding.machine.ts"
import { SettingsApi } from "#models/api/settings.ts"
import { hiddenIn, type Setting } from "#models/preferences/settings.ts"
import type { RequestFailure } from "#models/request/failure.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { defineFlow } from "#src/services/flow.ts"
import { Http, type Refusal } from "#src/services/Http.ts"

/** Runs a call that answers every setting; the hidden sports among them. */
const told = <E extends RequestFailure | Refusal<unknown>>(
  call: (http: Http["Service"]) => Effect.Effect<{ readonly value: ReadonlyArray<Setting> }, E>,
) =>
  Effect.gen(function* () {
    return hiddenIn((yield* call(yield* Http)).value)
  }).pipe(Effect.mapError((failure) => ({ message: failureMessage(failure) })))

/** The sports that the player hides, in the page. Nothing of it is journalled: the account remembers. */
export const sportHidingFlow = defineFlow("sport-hiding", ({ actor }) => ({
  machine: sportHidingMachine.provide({
    actors: {
      loadHidden: actor(() => told((http) => http.call(SettingsApi, "list", {}))),
      saveHidden: actor((payload) => told((http) => http.call(SettingsApi, "disallowSports", { payload }))),
    },
  }),
  input: undefined,
}))
