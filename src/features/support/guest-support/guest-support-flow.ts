import { Effect } from "effect"
import type { LinkFailure, RequestFailure } from "#machines/support/guest-support/guest-support.events.ts"
import {
  guestSupportMachine,
  type ReplyInput,
} from "#machines/support/guest-support/guest-support.machine.ts"
import { GuestSupportApi } from "#models/api/guest-support.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import type { GuestRequest, GuestToken } from "#models/support/guest-request.ts"
import { failureMessage } from "#src/services/failure-message.ts"
import { fieldErrors } from "#src/services/field-errors.ts"
import { defineFlow, type FlowHost } from "#src/services/flow.ts"
import { type CallFailure, Http } from "#src/services/Http.ts"
import { passCaptcha } from "../../captcha/captcha/pass-captcha.ts"

const UNEXPECTED = messageOf("error.unexpected")

const requestFailure = (failure: CallFailure<typeof GuestSupportApi, "ask">): RequestFailure => {
  const errors =
    failure._tag === "Refusal" && failure.body._tag === "Invalid" ? fieldErrors(failure.validation) : {}
  return { errors, message: Object.keys(errors).length > 0 ? null : failureMessage(failure) }
}

const linkFailure = (
  failure: CallFailure<typeof GuestSupportApi, "read"> | CallFailure<typeof GuestSupportApi, "write">,
): LinkFailure => ({
  kind: failure._tag === "Refusal" && failure.body._tag === "NotFound" ? "gone" : "failed",
  message: failureMessage(failure),
})

/** Sends a request, past the captcha where the site asks for one. */
const ask = (open: FlowHost["open"], request: GuestRequest | null) =>
  Effect.gen(function* () {
    const http = yield* Http
    if (request === null) return yield* Effect.fail<RequestFailure>({ errors: {}, message: UNEXPECTED })
    const token = yield* passCaptcha(open, "invisible").pipe(
      Effect.mapError(({ message }): RequestFailure => ({ errors: {}, message })),
    )
    const { name: userName, ...written } = request
    yield* http
      .call(GuestSupportApi, "ask", {
        headers: token === undefined ? {} : { "x-captcha-token": token },
        payload: { userName, ...written },
      })
      .pipe(Effect.mapError(requestFailure))
    return null
  })

const unexpected = Effect.fail<LinkFailure>({ kind: "failed", message: UNEXPECTED })

const read = (token: GuestToken | null) =>
  Effect.gen(function* () {
    const http = yield* Http
    if (token === null) return yield* unexpected
    return (yield* http
      .call(GuestSupportApi, "read", { payload: { token } })
      .pipe(Effect.mapError(linkFailure))).value
  })

const reply = ({ token, key, text }: ReplyInput) =>
  Effect.gen(function* () {
    const http = yield* Http
    if (token === null || key === null) return yield* unexpected
    const payload = { token, key, text }
    return (yield* http.call(GuestSupportApi, "write", { payload }).pipe(Effect.mapError(linkFailure))).value
  })

/** Guests who write to the support, in the page. Nothing of it is journalled: whoever comes next to the browser reads none of it. */
export const guestSupportFlow = defineFlow(
  "guest-support",
  ({ actor, open }) => ({
    machine: guestSupportMachine.provide({
      actors: {
        sendRequest: actor((request) => ask(open, request)),
        readConversation: actor(read),
        sendReply: actor(reply),
      },
    }),
    input: undefined,
  }),
  { shown: { left: { type: "guestSupport.left" } } },
)
