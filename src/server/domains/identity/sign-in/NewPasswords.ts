import { Context, Effect, Layer, type Option } from "effect"
import type { RecoveryWay } from "#models/identity/login.ts"
import { newPasswordErrors } from "#models/identity/password.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import type { AskedAnswer } from "#models/identity/secure-question.ts"
import { type CaptchaFailed, Captchas } from "#src/server/domains/captcha/captcha.domain.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { unlessStale } from "#src/server/kernel/command/stale.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { say } from "#src/server/kernel/words/words.ts"
import { CodeGone, type CodeTooSoon, type CodeWrong } from "../codes/code-failures.ts"
import { type CodeRequest, SentCodes } from "../codes/SentCodes.ts"
import { Outbox } from "../contacts/Outbox.ts"
import { SecurityNotices } from "../contacts/SecurityNotices.ts"
import { type AnswerFailure, SecureQuestions } from "../factors/SecureQuestions.ts"
import { playerAggregate } from "../players/player.aggregate.ts"
import { FormInvalid } from "../registration/form-invalid.ts"
import type { LivingSession } from "../sessions/Sessions.ts"
import { Credentials } from "./Credentials.ts"
import { isCommonPassword } from "./common-passwords.ts"
import { Logins } from "./Logins.ts"
import { loginAggregate } from "./login.aggregate.ts"
import { loginKey } from "./login-key.ts"
import { ownLogin, ownLoginKey } from "./own-login.ts"
import { type AttemptFailure, PasswordAttempts } from "./PasswordAttempts.ts"
import { changePassword, resetPassword } from "./replace-password.ts"

/** A password reset as the person hands it in. */
export interface Reset {
  readonly id: string
  readonly code: string
  readonly password: string
  readonly confirmation: string
  /** The answer to the player's question, or a code of the second factor. */
  readonly answer?: string
}

/** A change of password by whoever is signed in. */
export interface Change {
  readonly old: string
  readonly password: string
  readonly confirmation: string
  readonly endOthers: boolean
  readonly captcha: string | undefined
}

/** Replaces passwords: forgotten ones by a code, known ones by themselves. */
export class NewPasswords extends Context.Service<
  NewPasswords,
  {
    /** Sends a code to the login, if it is anybody's; the answer and the work are the same if not. */
    readonly ask: (
      type: RecoveryWay,
      login: string,
      captcha: string | undefined,
      origin: Origin,
    ) => Effect.Effect<CodeRequest, CaptchaFailed | CodeTooSoon | StoreUnavailable>
    /** When the request's code stops counting; nothing where it counts no more. */
    readonly look: (id: string) => Effect.Effect<Option.Option<number>, StoreUnavailable>
    readonly reset: (
      reset: Reset,
      origin: Origin,
    ) => Effect.Effect<void, FormInvalid | CodeWrong | CodeGone | CodeTooSoon | AnswerFailure>
    /**
     * What is asked beside a right code before {@link reset} sets a password; nothing where the code is enough. Changes
     * nothing but the count of a wrong code's tries.
     */
    readonly asked: (
      id: string,
      code: string,
      origin: Origin,
    ) => Effect.Effect<AskedAnswer | undefined, CodeWrong | CodeGone | CodeTooSoon | StoreUnavailable>
    readonly change: (
      session: LivingSession,
      change: Change,
      origin: Origin,
    ) => Effect.Effect<void, FormInvalid | AttemptFailure>
  }
>()("statebook/server/identity/NewPasswords") {
  static readonly layer = Layer.effect(
    NewPasswords,
    Effect.suspend(() => make),
  )
}

const placeOf = (login: string) => (login.includes("@") ? "email" : "phone")

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const attempts = yield* PasswordAttempts
  const captchas = yield* Captchas
  const codes = yield* SentCodes
  const logins = yield* Logins
  const credentials = yield* Credentials
  const outbox = yield* Outbox
  const notices = yield* SecurityNotices
  const questions = yield* SecureQuestions
  const secrets = yield* Secrets

  const validated = (password: string, confirmation: string) => {
    const errors = newPasswordErrors(password, confirmation, isCommonPassword)
    return Object.keys(errors).length === 0 ? Effect.void : Effect.fail(new FormInvalid({ errors }))
  }

  const setAnew = yield* prepared(resetPassword)
  const replace = yield* prepared(changePassword)

  const holderOf = (login: string) =>
    Effect.map(
      aggregates.load(loginAggregate, loginKey(secrets, login)),
      ({ snapshot }) => snapshot.context.playerId,
    )

  const ask = Effect.fn("NewPasswords.ask")(function* (
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
        return type === "phone"
          ? outbox.send(login, words("sms.recoveryCode", code))
          : outbox.mail(login, words("mail.recovery.subject", code), words("mail.recovery.text", code))
      })
    return yield* codes.send("recovery", login, deliver, origin)
  })

  /** The right code of a request, and whose it is. */
  const checkedHolder = Effect.fnUntraced(function* (id: string, code: string, origin: Origin) {
    const checked = yield* codes.check("recovery", id, code, origin)
    const login = checked.target
    const playerId = yield* holderOf(login)
    // The code of a login nobody holds was never sent: whoever has it guessed it.
    return playerId === undefined ? yield* new CodeGone() : { checked, login, playerId }
  })

  const asked = Effect.fn("NewPasswords.asked")(function* (id: string, code: string, origin: Origin) {
    const { login, playerId } = yield* checkedHolder(id, code, origin)
    return yield* questions.asked(playerId, placeOf(login), origin.language)
  })

  const reset = Effect.fn("NewPasswords.reset")(function* (
    { id, code, password, confirmation, answer }: Reset,
    origin: Origin,
  ) {
    // Before the code is looked at: a mistake in the form costs no try.
    yield* validated(password, confirmation)
    const { checked, login, playerId } = yield* checkedHolder(id, code, origin)
    const { snapshot } = yield* aggregates.load(playerAggregate, `${playerId}`)
    // A lock is opened whichever of the player's logins was guessed at.
    const [key, own] = [loginKey(secrets, login), ownLoginKey(secrets, playerId, snapshot.context)]
    const credential = yield* credentials.make(password)
    yield* unlessStale(
      Effect.flatMap(questions.compared(playerId, placeOf(login), answer, origin.language), (answered) =>
        setAnew({
          playerId,
          code: checked,
          login: key,
          ownLogin: own === key ? undefined : own,
          answered,
          credential: credential(playerId),
          origin,
        }),
      ),
    )
    yield* notices.tell(playerId, "notice.passwordChanged")
  }, Effect.uninterruptible)

  const change = Effect.fn("NewPasswords.change")(function* (
    { id, playerId }: LivingSession,
    { old, password, confirmation, endOthers, captcha }: Change,
    origin: Origin,
  ) {
    yield* validated(password, confirmation)
    // Whoever came by a service has none: no old password would ever be right.
    if (!(yield* credentials.has(playerId)))
      return yield* new FormInvalid({ errors: { old_password: messageOf("password.error.none-yet") } })
    const { snapshot } = yield* aggregates.load(playerAggregate, `${playerId}`)
    const credential = yield* credentials.make(password)
    yield* attempts.run(
      { login: ownLogin(playerId, snapshot.context), password: old, captcha },
      origin,
      (_, right) =>
        replace({
          playerId,
          right,
          credential: credential(playerId),
          isToEnd: (session) => endOthers && session !== id,
          origin,
        }),
    )
    yield* notices.tell(playerId, "notice.passwordChanged")
  }, Effect.uninterruptible)

  return NewPasswords.of({ ask, asked, look: (id) => codes.look("recovery", id), reset, change })
})
