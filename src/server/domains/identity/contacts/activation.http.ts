import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { CurrentPlayer } from "#models/api/session.ts"
import type { MailboxState } from "#models/identity/mailbox.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { CODE_LENGTH } from "../codes/SentCodes.ts"
import { identityRefusals, passwordWrong } from "../identity.refusals.ts"
import { Activations, type MailboxView } from "./Activations.ts"
import { Mailings } from "./Mailings.ts"

const success = <A>(value: A) => ({ success: true as const, value })

const stateOf = ({ email, isProved, letter }: MailboxView): MailboxState => ({
  email,
  confirmed: isProved,
  letter:
    letter === undefined || !letter.counts
      ? null
      : {
          code_length: CODE_LENGTH,
          sent: letter.sent,
          resendAt: letter.resendAt,
          expiresAt: letter.expiresAt,
        },
})

const reply = answering(identityRefusals)

/** §7 User: activation by the link of a letter. */
export const ActivationHandlers = HttpApiBuilder.group(
  Api,
  "activation",
  Effect.fnUntraced(function* (handlers) {
    const activations = yield* Activations
    return handlers.handleAll({
      activate: ({ payload: { data } }) =>
        reply((origin) => {
          const { hash, confirm_code } = data.attributes
          return Effect.map(activations.byLink(hash, confirm_code, origin), ({ playerId, email }) =>
            success({ userId: playerId, email }),
          )
        }),
    })
  }),
)

/** §7 User: the mail address of whoever is signed in. */
export const MailboxHandlers = HttpApiBuilder.group(
  Api,
  "mailbox",
  Effect.fnUntraced(function* (handlers) {
    const activations = yield* Activations
    const mailings = yield* Mailings
    const state = (playerId: PlayerId) => Effect.map(activations.view(playerId), stateOf)
    return handlers.handleAll({
      state: () =>
        reply(() =>
          Effect.gen(function* () {
            return success(yield* state((yield* CurrentPlayer).userId))
          }),
        ),
      send: ({ payload: { email, password = "" }, headers }) =>
        reply(
          (origin) =>
            Effect.gen(function* () {
              const { userId } = yield* CurrentPlayer
              const captcha = headers["x-captcha-token"]
              yield* email === undefined
                ? activations.send(userId, captcha, origin)
                : activations.give(userId, { email, password, captcha }, origin)
              return success(yield* state(userId))
            }),
          { WrongCredentials: passwordWrong("password") },
        ),
      mailing: () =>
        reply(() =>
          Effect.gen(function* () {
            return success({ email: yield* mailings.vipDomain((yield* CurrentPlayer).userId) })
          }),
        ),
      activateFast: ({ payload: { data } }) =>
        reply((origin) =>
          Effect.gen(function* () {
            const { userId } = yield* CurrentPlayer
            const { email } = yield* activations.byCode(userId, data.attributes.confirm_code, origin)
            return success({ email })
          }),
        ),
    })
  }),
)
