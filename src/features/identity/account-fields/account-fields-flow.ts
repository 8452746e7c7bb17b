import { Effect } from "effect"
import {
  AccountFieldsEvent,
  type FieldsFailure,
} from "#machines/identity/account-fields/account-fields.events.ts"
import { accountFieldsMachine } from "#machines/identity/account-fields/account-fields.machine.ts"
import { redactor } from "#machines/kernel/redact.ts"
import { OfficeApi } from "#models/api/office.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { fieldErrors } from "#src/services/field-errors.ts"
import { defineFlow } from "#src/services/flow.ts"
import { type CallFailure, Http } from "#src/services/Http.ts"
import { type ProofDismissed, withFreshProof } from "../passkeys/pass-fresh-proof.ts"

const said = (
  failure: CallFailure<typeof OfficeApi, "fields" | "saveFields"> | ProofDismissed,
): FieldsFailure =>
  failure._tag === "ProofDismissed"
    ? { message: messageOf("proof.error.not-passed"), errors: {} }
    : {
        message: failureMessage(failure),
        errors: failure._tag === "Refusal" ? fieldErrors(failure.validation) : {},
      }

const fields = Effect.flatMap(Http, (http) => http.call(OfficeApi, "fields", {})).pipe(
  Effect.map(({ value }) => value),
)

/** The account's fields in the page. Unsaved changes outlive a reload of the tab; what the server said does not. */
export const accountFieldsFlow = defineFlow(
  "account-fields",
  ({ actor, open }) => ({
    machine: accountFieldsMachine.provide({
      actors: {
        loadFields: actor(() => withFreshProof(open, fields).pipe(Effect.mapError(said))),
        saveFields: actor((values) =>
          Effect.gen(function* () {
            const http = yield* Http
            const payload = Object.fromEntries(
              Object.entries(values).map(([id, value]) => [
                id,
                typeof value === "boolean" ? `${value}` : value,
              ]),
            )
            yield* withFreshProof(open, http.call(OfficeApi, "saveFields", { payload }))
            return yield* fields
          }).pipe(Effect.mapError(said)),
        ),
      },
    }),
    input: undefined,
    journal: {
      /** Version 1 holds ids of countries that the phone book had before decision 128. */
      version: 2,
      scope: "tab",
      redact: redactor(AccountFieldsEvent),
      secretLost: { type: "secret.lost" as const },
      isOver: (snapshot) => snapshot.matches("closed"),
    },
  }),
  { shown: { left: { type: "page.closed" } } },
)
