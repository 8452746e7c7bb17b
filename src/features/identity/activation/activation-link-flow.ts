import { Effect } from "effect"
import type { LinkFailure } from "#machines/identity/activation-link/activation-link.events.ts"
import { activationLinkMachine } from "#machines/identity/activation-link/activation-link.machine.ts"
import { ActivationApi } from "#models/api/activation.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { defineFlow } from "#src/services/flow.ts"
import { type CallFailure, Http } from "#src/services/Http.ts"

/** Code of a refusal that the server names (§8): for the link of a letter, a wrong code is a link that was changed. */
const CODE_WRONG = "code-wrong"

const linkFailure = (failure: CallFailure<typeof ActivationApi, "activate">): LinkFailure => {
  const message = failureMessage(failure)
  if (failure._tag !== "Refusal") return { kind: "failed", message }
  const { body } = failure
  if (body.code === CODE_WRONG) return { kind: "spent", message: messageOf("activation.link.broken") }
  return body._tag === "Invalid" || body._tag === "Refused" || body._tag === "BadRequest"
    ? { kind: "spent", message }
    : { kind: "failed", message }
}

/** The link of a letter in the page. Nothing of it is journalled: it holds secrets alone. */
export const activationLinkFlow = defineFlow(
  "activation-link",
  ({ actor }) => ({
    machine: activationLinkMachine.provide({
      actors: {
        followLink: actor(({ hash, code }) =>
          Effect.gen(function* () {
            const http = yield* Http
            const attributes = { hash, confirm_code: code }
            const { value } = yield* http
              .call(ActivationApi, "activate", { payload: { data: { attributes } } })
              .pipe(Effect.mapError(linkFailure))
            return value
          }),
        ),
      },
    }),
    input: undefined,
  }),
  { shown: { left: { type: "link.closed" } } },
)
