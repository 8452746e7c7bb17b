import { Effect } from "effect"
import type { VipLetterFailure } from "#machines/identity/vip-letter/vip-letter.events.ts"
import { vipLetterMachine } from "#machines/identity/vip-letter/vip-letter.machine.ts"
import { MailboxApi } from "#models/api/activation.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { defineFlow } from "#src/services/flow.ts"
import { type CallFailure, Http } from "#src/services/Http.ts"

/** Code of the refusal that the server names (§8). */
const UNPROVED = "email-unproved"

const letterFailure = (failure: CallFailure<typeof MailboxApi, "mailing">): VipLetterFailure => {
  if (failure._tag === "Refusal") {
    const { body } = failure
    if (body._tag === "Conflict" && body.code === UNPROVED) return { kind: "unproved" }
    if (body._tag === "TooMany" && body.retryAt !== undefined)
      return { kind: "tooSoon", retryAt: body.retryAt }
  }
  return { kind: "failed", message: failureMessage(failure) }
}

/** The letter with the address of the VIP domain, in the page. Nothing of it is journalled: the server counts the letters. */
export const vipLetterFlow = defineFlow(
  "vip-letter",
  ({ actor }) => ({
    machine: vipLetterMachine.provide({
      actors: {
        sendLetter: actor(() =>
          Effect.gen(function* () {
            const http = yield* Http
            const payload = { mail_type: "vipDomain", type: 0 } as const
            return (yield* http.call(MailboxApi, "mailing", { payload })).value
          }).pipe(Effect.mapError(letterFailure)),
        ),
      },
    }),
    input: undefined,
  }),
  { shown: { left: { type: "letter.left" } } },
)
