import { Context, Effect, Layer, Option, Schema } from "effect"
import { emailWritten } from "#models/identity/email-address.ts"
import { loginOf } from "#models/identity/login.ts"
import { emailMessage } from "#models/identity/registration/email.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { Captchas } from "#src/server/domains/captcha/captcha.domain.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { LIMITS, RateLimits } from "#src/server/kernel/limits/RateLimits.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { SiteAddress } from "#src/server/kernel/SiteAddress.ts"
import { Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { say } from "#src/server/kernel/words/words.ts"
import { CodeGone, CodeTooSoon, type CodeWrong } from "../codes/code-failures.ts"
import { type CheckedCode, type CodeRequest, type LastCode, SentCodes } from "../codes/SentCodes.ts"
import { maskedEmail, Players } from "../players/Players.ts"
import { playerAggregate } from "../players/player.aggregate.ts"
import { FormInvalid } from "../registration/form-invalid.ts"
import { loginAggregate } from "../sign-in/login.aggregate.ts"
import { loginKey } from "../sign-in/login-key.ts"
import { ownLogin } from "../sign-in/own-login.ts"
import { type AttemptFailure, PasswordAttempts } from "../sign-in/PasswordAttempts.ts"
import { mailboxDigest } from "./contact-digests.ts"
import { mailboxAggregate } from "./mailbox.aggregate.ts"
import { Outbox } from "./Outbox.ts"
import { type EmailTaken, giveMailbox, proveMailbox } from "./prove-mailbox.ts"
import { SecurityNotices } from "./SecurityNotices.ts"

/** The player has no mail address, or one that is proved already: there is nothing to prove. */
export class NothingToProve extends Schema.TaggedError<NothingToProve>()("NothingToProve", {}) {}

/** How a player's mail address stands. */
export interface MailboxView {
  /** Masked; empty where none was given. */
  readonly email: string
  readonly isProved: boolean
  /** The last letter; absent before the first. */
  readonly letter: LastCode | undefined
}

/** Whose address was proved. */
export interface ProvedMailbox {
  readonly playerId: PlayerId
  /** Masked. */
  readonly email: string
}

export type ProvingFailure = CodeWrong | CodeGone | CodeTooSoon | EmailTaken | StoreUnavailable

/** An address that a player gives later than at the registration, and the password that allows it. */
export interface NewAddress {
  readonly email: string
  readonly password: string
  readonly captcha: string | undefined
}

/** What a code of activation is sent for: one address of one player. An address two players name has codes for each. */
const Target = Schema.fromJsonString(Schema.Tuple([Schema.Int, Schema.String]))
const encodeTarget = Schema.encodeSync(Target)
const decodeTarget = Schema.decodeUnknownSync(Target)

/** Proves that a player's mail address is theirs (§7 User: activation; assurance B6.3.8, B6.5.1, B6.6.2). */
export class Activations extends Context.Service<
  Activations,
  {
    readonly view: (playerId: PlayerId) => Effect.Effect<MailboxView, StoreUnavailable>
    /** Sends a letter with a link and a code. To an address that is another's login it says so, and no answer does. */
    readonly send: (
      playerId: PlayerId,
      captcha: string | undefined,
      origin: Origin,
    ) => Effect.Effect<CodeRequest, NothingToProve | AttemptFailure | CodeTooSoon>
    /** {@link send} without a captcha, right after a registration that passed one, to the address it named. What fails is logged. */
    readonly sendFirst: (playerId: PlayerId, email: string, origin: Origin) => Effect.Effect<void>
    /** Puts an address in the place of none or of one that is not proved, and sends a letter there. */
    readonly give: (
      playerId: PlayerId,
      address: NewAddress,
      origin: Origin,
    ) => Effect.Effect<CodeRequest, NothingToProve | FormInvalid | AttemptFailure | CodeTooSoon>
    /** By the link of the letter: whoever has it reads the mailbox. */
    readonly byLink: (
      id: string,
      code: string,
      origin: Origin,
    ) => Effect.Effect<ProvedMailbox, ProvingFailure>
    /** By the code alone, for the player who is signed in. */
    readonly byCode: (
      playerId: PlayerId,
      code: string,
      origin: Origin,
    ) => Effect.Effect<ProvedMailbox, ProvingFailure>
  }
>()("statebook/server/identity/Activations") {
  static readonly layer = Layer.effect(
    Activations,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const attempts = yield* PasswordAttempts
  const captchas = yield* Captchas
  const codes = yield* SentCodes
  const limits = yield* RateLimits
  const notices = yield* SecurityNotices
  const outbox = yield* Outbox
  const players = yield* Players
  const secrets = yield* Secrets
  const siteAddress = yield* SiteAddress

  const placeOf = (email: string) => mailboxDigest(secrets, email)
  const loginOfMail = (email: string) => loginKey(secrets, loginOf("email", email))
  const targetOf = (playerId: PlayerId, email: string) => encodeTarget([playerId, loginOf("email", email)])

  const load = (playerId: PlayerId) => aggregates.load(mailboxAggregate, `${playerId}`)
  const holderOf = (email: string) =>
    Effect.map(
      aggregates.load(loginAggregate, loginOfMail(email)),
      ({ snapshot }) => snapshot.context.playerId,
    )

  /** A link's secrets stand behind the number sign: no server, log or referrer sees them (assurance B14.2.1). */
  const linkOf = (language: string, id: string, code: string) =>
    `${siteAddress}/${language}/activation#${id}.${code}`

  const letter = (playerId: PlayerId, email: string, { language }: Origin) =>
    Effect.fnUntraced(function* (code: string, id: string) {
      const holder = yield* holderOf(email)
      if (holder !== undefined && holder !== playerId) {
        const values = { account: `${playerId}`, holder: `${holder}` }
        return yield* outbox.mail(
          email,
          say(language, "mail.activation.taken.subject"),
          say(language, "mail.activation.taken.text", values),
        )
      }
      const values = { account: `${playerId}`, code, link: linkOf(language, id, code) }
      return yield* outbox.mail(
        email,
        say(language, "mail.activation.subject"),
        say(language, "mail.activation.text", values),
      )
    })

  /** The address that is still to be proved. */
  const unproved = Effect.fnUntraced(function* (playerId: PlayerId) {
    const { snapshot } = yield* load(playerId)
    const email = yield* players.mailbox(playerId)
    return snapshot.matches("unproved") && email !== "" ? email : yield* new NothingToProve()
  })

  /** Within what the account and the mailbox may be sent. */
  const sent = Effect.fnUntraced(function* (playerId: PlayerId, email: string, origin: Origin) {
    const target = targetOf(playerId, email)
    // What the account itself may not send takes nothing from the mailbox, which others prove too.
    const tooMany =
      (yield* limits.take(LIMITS.lettersByAccount, target)) ??
      (yield* limits.take(LIMITS.lettersByMailbox, placeOf(email)))
    if (tooMany !== undefined) return yield* new CodeTooSoon({ retryAt: tooMany })
    return yield* codes.send("activation", target, letter(playerId, email, origin), origin)
  })

  const post = Effect.fnUntraced(function* (playerId: PlayerId, email: string, origin: Origin) {
    yield* codes.due("activation", targetOf(playerId, email))
    return yield* sent(playerId, email, origin)
  })

  const write = yield* prepared(proveMailbox)
  const put = yield* prepared(giveMailbox)

  const prove = Effect.fnUntraced(function* (checked: CheckedCode, origin: Origin) {
    const [id, email] = decodeTarget(checked.target)
    const playerId = id as PlayerId
    yield* write({ playerId, place: placeOf(email), code: checked, login: loginOfMail(email), origin })
    yield* notices.tell(playerId, "notice.emailConfirmed", { email: maskedEmail(email) })
    return { playerId, email: maskedEmail(email) }
  })

  const byLink = Effect.fn("Activations.byLink")(function* (id: string, code: string, origin: Origin) {
    return yield* prove(yield* codes.check("activation", id, code, origin), origin)
  }, Effect.uninterruptible)

  const give = Effect.fn("Activations.give")(function* (
    playerId: PlayerId,
    { email: typed, password, captcha }: NewAddress,
    origin: Origin,
  ) {
    const email = emailWritten(typed)
    const message =
      email === "" ? messageOf("activation.error.email") : emailMessage(email, "activation.error.email")
    if (message !== undefined) return yield* new FormInvalid({ errors: { email: message } })
    if ((yield* load(playerId)).snapshot.matches("proved")) return yield* new NothingToProve()
    const { snapshot } = yield* aggregates.load(playerAggregate, `${playerId}`)
    const login = ownLogin(playerId, snapshot.context)
    yield* attempts.run({ login, password, captcha }, origin, (_, right) =>
      put({ playerId, place: placeOf(email), email, right, origin }),
    )
    return yield* post(playerId, email, origin)
  }, Effect.uninterruptible)

  return Activations.of({
    view: Effect.fnUntraced(function* (playerId: PlayerId) {
      const { snapshot } = yield* load(playerId)
      const email = yield* players.mailbox(playerId)
      const isProved = snapshot.matches("proved")
      const isAwaited = snapshot.matches("unproved") && email !== ""
      const letter = isAwaited ? yield* codes.last("activation", targetOf(playerId, email)) : Option.none()
      return { email: maskedEmail(email), isProved, letter: Option.getOrUndefined(letter) }
    }),
    send: Effect.fn("Activations.send")(function* (playerId, captcha, origin) {
      yield* captchas.spend(captcha)
      return yield* post(playerId, yield* unproved(playerId), origin)
    }),
    sendFirst: (playerId, email, origin) =>
      sent(playerId, email, origin).pipe(
        Effect.catchTag("CodeTooSoon", () =>
          Effect.logWarning("The first letter of a registration was held back by a limit"),
        ),
        Effect.catchTag("StoreUnavailable", ({ detail }) =>
          Effect.logError(`The first letter of a registration could not be sent: ${detail}`),
        ),
        Effect.asVoid,
      ),
    give,
    byLink,
    byCode: Effect.fn("Activations.byCode")(function* (playerId, code, origin) {
      const last = yield* codes.last("activation", targetOf(playerId, yield* players.mailbox(playerId)))
      if (Option.isNone(last)) return yield* new CodeGone()
      return yield* byLink(last.value.id, code, origin)
    }),
  })
})
