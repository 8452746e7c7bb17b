import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { Wallets } from "#src/server/domains/wallet/wallet.domain.ts"
import { answered } from "#src/server/web/answered.ts"
import { answering } from "#src/server/web/refusal-table.ts"
import { Passkeys } from "../factors/Passkeys.ts"
import { Pins } from "../factors/Pins.ts"
import { SecureQuestions } from "../factors/SecureQuestions.ts"
import { TwoFactor } from "../factors/TwoFactor.ts"
import { identityRefusals } from "../identity.refusals.ts"
import { Sessions } from "../sessions/Sessions.ts"
import { currentSession, takeCookie } from "../sign-in/authentication.http.ts"
import { Credentials } from "../sign-in/Credentials.ts"
import { SocialLinks } from "../social/SocialLinks.ts"
import { Players } from "./Players.ts"

const success = <A>(value: A) => ({ success: true as const, value })

const reply = answering(identityRefusals)

/** §7 User: what needs a session. */
export const UserHandlers = HttpApiBuilder.group(
  Api,
  "user",
  Effect.fnUntraced(function* (handlers) {
    const credentials = yield* Credentials
    const passkeys = yield* Passkeys
    const pins = yield* Pins
    const players = yield* Players
    const questions = yield* SecureQuestions
    const sessions = yield* Sessions
    const socialLinks = yield* SocialLinks
    const twoFactor = yield* TwoFactor
    const wallets = yield* Wallets

    const accounts = Effect.flatMap(currentSession, ({ playerId }) => wallets.accounts(playerId))

    /** What guards the account of whoever asks. */
    const guards = Effect.fnUntraced(function* (language: string) {
      const { playerId } = yield* currentSession
      const { phone, email_confirmed } = yield* players.contacts(playerId)
      return {
        phone: phone !== "",
        email: email_confirmed,
        password: yield* credentials.has(playerId),
        two_factor_way: (yield* twoFactor.wayOf(playerId)) ?? null,
        secure_question: (yield* questions.questionOf(playerId, language)) !== undefined,
        passkeys: (yield* passkeys.list(playerId)).length,
        providers: (yield* socialLinks.list(playerId)).length,
        pin: (yield* pins.standing(playerId)).state,
      }
    })

    return handlers.handleAll({
      balance: () =>
        reply(() =>
          Effect.gen(function* () {
            const active = (yield* accounts).find(({ isActive }) => isActive)
            if (active === undefined) throw new Error("A player has no active account")
            return success(active)
          }),
        ),
      balances: () => reply(() => Effect.map(accounts, success)),
      secure: () => reply((origin) => guards(origin.language).pipe(Effect.map(success))),
      signOut: () =>
        reply((origin) =>
          Effect.flatMap(currentSession, (session) => sessions.signOut(session, origin)).pipe(
            Effect.andThen(takeCookie),
            Effect.as(success(null)),
          ),
        ),
      touch: () => answered(Effect.as(Effect.flatMap(currentSession, sessions.touch), null)),
    })
  }),
)
