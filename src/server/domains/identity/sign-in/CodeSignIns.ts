import { Context, Effect, Layer } from "effect"
import type { RecoveryWay } from "#models/identity/login.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { type CaptchaFailed, Captchas } from "#src/server/domains/captcha/captcha.domain.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { say } from "#src/server/kernel/words/words.ts"
import { CodeGone, type CodeTooSoon, type CodeWrong } from "../codes/code-failures.ts"
import { type CodeRequest, SentCodes } from "../codes/SentCodes.ts"
import { Outbox } from "../contacts/Outbox.ts"
import { TwoFactor } from "../factors/TwoFactor.ts"
import { playerAggregate } from "../players/player.aggregate.ts"
import { Logins } from "./Logins.ts"
import { loginAggregate } from "./login.aggregate.ts"
import { loginKey } from "./login-key.ts"
import { ownLoginKey } from "./own-login.ts"
import { type SecondFactorNeeded, type SignedIn, SignIns } from "./SignIns.ts"
import type { AccountBlocked, AccountClosed } from "./sign-in.ts"

/** Signs players in by a code to the phone or the proved mailbox, in place of the password; never of the second factor. */
export class CodeSignIns extends Context.Service<
  CodeSignIns,
  {
    /** Sends a code to the login, if it is anybody's; the answer and the work are the same if not. */
    readonly ask: (
      type: RecoveryWay,
      login: string,
      captcha: string | undefined,
      origin: Origin,
    ) => Effect.Effect<CodeRequest, CaptchaFailed | CodeTooSoon | StoreUnavailable>
    readonly signIn: (
      id: string,
      code: string,
      origin: Origin,
    ) => Effect.Effect<
      SignedIn,
      | AccountBlocked
      | AccountClosed
      | CodeWrong
      | CodeGone
      | CodeTooSoon
      | SecondFactorNeeded
      | StoreUnavailable
    >
  }
>()("statebook/server/identity/CodeSignIns") {
  static readonly layer = Layer.effect(
    CodeSignIns,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const captchas = yield* Captchas
  const codes = yield* SentCodes
  const logins = yield* Logins
  const outbox = yield* Outbox
  const secrets = yield* Secrets
  const signIns = yield* SignIns
  const twoFactor = yield* TwoFactor

  const holderOf = (login: string) =>
    Effect.map(
      aggregates.load(loginAggregate, loginKey(secrets, login)),
      ({ snapshot }) => snapshot.context.playerId,
    )

  /** Whether the phone is the second factor: then a code to it is no first one, and the account is told by SMS. */
  const asksPhone = (playerId: PlayerId) => Effect.map(twoFactor.wayOf(playerId), (way) => way === "sms")

  const ask = Effect.fn("CodeSignIns.ask")(function* (
    type: RecoveryWay,
    typed: string,
    captcha: string | undefined,
    origin: Origin,
  ) {
    yield* captchas.spend(captcha)
    const login = yield* logins.find(type, typed)
    const words = (key: string, code: string) => say(origin.language, key, { code })
    const deliver = (code: string) =>
      Effect.flatMap(holderOf(login), (playerId) => {
        if (playerId === undefined) return Effect.void
        if (type === "email")
          return outbox.mail(login, words("mail.signIn.subject", code), words("mail.signIn.text", code))
        return Effect.flatMap(asksPhone(playerId), (asks) =>
          asks
            ? outbox.send(login, say(origin.language, "sms.signInPassword"))
            : outbox.send(login, words("sms.signInCode", code)),
        )
      })
    return yield* codes.send("sign-in", login, deliver, origin)
  })

  const signIn = Effect.fn("CodeSignIns.signIn")(function* (id: string, code: string, origin: Origin) {
    const checked = yield* codes.check("sign-in", id, code, origin)
    const login = checked.target
    const playerId = yield* holderOf(login)
    // The code of a login nobody holds was never sent: whoever has it guessed it.
    if (playerId === undefined) return yield* new CodeGone()
    if (!login.includes("@") && (yield* asksPhone(playerId))) return yield* new CodeGone()
    const { snapshot } = yield* aggregates.load(playerAggregate, `${playerId}`)
    // The owner is here: what strangers guessed at any of the logins no longer counts.
    const [key, own] = [loginKey(secrets, login), ownLoginKey(secrets, playerId, snapshot.context)]
    const entering = { code: checked, login: key, ownLogin: own === key ? undefined : own }
    return yield* signIns.byCode(playerId, entering, origin)
  }, Effect.uninterruptible)

  return CodeSignIns.of({ ask, signIn })
})
