import { Clock, Context, Effect, Layer, Option, Schema } from "effect"
import { messageOf } from "#models/identity/registration/form-message.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { type CaptchaFailed, Captchas } from "#src/server/domains/captcha/captcha.domain.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { unlessStale } from "#src/server/kernel/command/stale.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { LIMITS, RateLimits } from "#src/server/kernel/limits/RateLimits.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { SiteAddress } from "#src/server/kernel/SiteAddress.ts"
import { Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import { SiteSettings } from "#src/server/kernel/settings/settings.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { say } from "#src/server/kernel/words/words.ts"
import { CodeGone, CodeTooSoon, type CodeWrong } from "../codes/code-failures.ts"
import { type CodeRequest, SentCodes } from "../codes/SentCodes.ts"
import { SecureQuestions } from "../factors/SecureQuestions.ts"
import { AnswerNeeded, type AnswerSlowed, type AnswerWrong } from "../factors/secure-answer.ts"
import { PhoneMissing } from "../factors/TwoFactor.ts"
import { maskedPhone } from "../players/Players.ts"
import { playerAggregate } from "../players/player.aggregate.ts"
import { FormInvalid } from "../registration/form-invalid.ts"
import { type LivingSession, type ProofNeeded, Sessions } from "../sessions/Sessions.ts"
import { loginAggregate } from "../sign-in/login.aggregate.ts"
import { loginKey } from "../sign-in/login-key.ts"
import { newPhoneDigest } from "./contact-digests.ts"
import { Outbox } from "./Outbox.ts"
import { readWhole } from "./phone-book.ts"
import { phoneChangeAggregate } from "./phone-change.aggregate.ts"
import { readGivenPhone } from "./read-given-phone.ts"
import {
  allowChange,
  answerForChange,
  confirmPhone,
  givePhone,
  PENDING_PHONE,
  type PhoneNotAllowed,
  type PhoneTaken,
} from "./replace-phone.ts"
import { SecurityNotices } from "./SecurityNotices.ts"

/** The account has a phone already: it is changed, not bound. */
export class PhoneThere extends Schema.TaggedError<PhoneThere>()("PhoneThere", {}) {}

/** A phone as a player names it: `countryCode` in small letters, where countries share a phone code. */
export interface NewPhone {
  readonly phone: string
  readonly countryCode: string | undefined
}

/** A code on its way, and where it went; masked. */
export interface PhoneCode extends CodeRequest {
  readonly phone: string
}

export type PresentFailure = ProofNeeded | PhoneMissing | CodeTooSoon | StoreUnavailable
export type CheckFailure = PresentFailure | CodeWrong | CodeGone
export type AnswerCheckFailure = ProofNeeded | AnswerNeeded | AnswerWrong | AnswerSlowed | StoreUnavailable
export type GiveFailure =
  | ProofNeeded
  | AnswerNeeded
  | PhoneThere
  | PhoneMissing
  | PhoneNotAllowed
  | CaptchaFailed
  | FormInvalid
  | CodeTooSoon
  | StoreUnavailable
export type ConfirmFailure =
  | ProofNeeded
  | PhoneNotAllowed
  | PhoneTaken
  | CodeWrong
  | CodeGone
  | CodeTooSoon
  | StoreUnavailable

const Pending = Schema.Struct({ phone: Schema.String, countryId: Schema.Int })
const decodePending = Schema.decodeUnknownOption(Pending)

/** Binds a phone to an account without one, and changes the one it has (§7 Office; assurance B6.3.7, B6.3.8, B7.5.1). */
export class PhoneChanges extends Context.Service<
  PhoneChanges,
  {
    /** Sends a code to the present phone, for its say. */
    readonly sendToPresent: (
      session: LivingSession,
      origin: Origin,
    ) => Effect.Effect<PhoneCode, PresentFailure>
    /** The present phone says yes by its code; answers until when that counts (milliseconds since the epoch). */
    readonly allow: (
      session: LivingSession,
      code: string,
      origin: Origin,
    ) => Effect.Effect<number, CheckFailure>
    /** The player's question answered beside the present phone's say; answers until when that counts. */
    readonly answer: (
      session: LivingSession,
      typed: string,
      origin: Origin,
    ) => Effect.Effect<number, AnswerCheckFailure>
    /**
     * Sends a code to a phone that is to be the account's: its first one, or another. To a phone that is another
     * account's login a text says so, and no answer does.
     */
    readonly give: (
      session: LivingSession,
      kind: "first" | "another",
      phone: NewPhone,
      captcha: string | undefined,
      origin: Origin,
    ) => Effect.Effect<PhoneCode, GiveFailure>
    /** The new phone proves itself by its code, and is the account's from then on; answers it masked. */
    readonly confirm: (
      session: LivingSession,
      code: string,
      origin: Origin,
      /** The phone the player means, where the call names it. */
      meant?: string,
    ) => Effect.Effect<string, ConfirmFailure>
    /** Sends the site's link to the account's phone. */
    readonly sendApps: (playerId: PlayerId, origin: Origin) => Effect.Effect<void, StoreUnavailable>
  }
>()("statebook/server/identity/PhoneChanges") {
  static readonly layer = Layer.effect(
    PhoneChanges,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const captchas = yield* Captchas
  const codes = yield* SentCodes
  const journal = yield* Journal
  const limits = yield* RateLimits
  const notices = yield* SecurityNotices
  const outbox = yield* Outbox
  const questions = yield* SecureQuestions
  const secrets = yield* Secrets
  const settings = yield* SiteSettings
  const sessions = yield* Sessions
  const siteAddress = yield* SiteAddress

  const placeOf = (phone: string) => newPhoneDigest(secrets, phone)
  /** Codes are of one player and one phone: a phone two players name has codes for each. */
  const targetOf = (playerId: PlayerId, phone: string) => `${playerId} ${phone}`
  const phoneOf = (playerId: PlayerId) =>
    Effect.map(aggregates.load(playerAggregate, `${playerId}`), ({ snapshot }) => snapshot.context.phone)
  const loginOfPhone = (phone: string) => loginKey(secrets, phone)
  const holderOf = (phone: string) =>
    Effect.map(
      aggregates.load(loginAggregate, loginOfPhone(phone)),
      ({ snapshot }) => snapshot.context.playerId,
    )
  const writeSay = yield* prepared(allowChange)
  const writeAnswer = yield* prepared(answerForChange)
  const writePhone = yield* prepared(givePhone)
  const replace = yield* prepared(confirmPhone)

  /** Whether the phone that a call names is the one that awaits its code; none named means it. */
  const isMeant = (meant: string | undefined, phone: string) =>
    meant === undefined || readWhole(meant, { home: settings.country })?.phone === phone

  const presentPhone = Effect.fnUntraced(function* (playerId: PlayerId) {
    const phone = yield* phoneOf(playerId)
    return phone === "" ? yield* new PhoneMissing() : phone
  })

  const sendToPresent = Effect.fn("PhoneChanges.sendToPresent")(function* (
    session: LivingSession,
    origin: Origin,
  ) {
    yield* sessions.demandProof(session)
    const { playerId } = session
    const phone = yield* presentPhone(playerId)
    const deliver = (code: string) => outbox.send(phone, say(origin.language, "sms.presentPhone", { code }))
    const sent = yield* codes.send("present-phone", targetOf(playerId, phone), deliver, origin)
    return { ...sent, phone: maskedPhone(phone) }
  })

  const allow = Effect.fn("PhoneChanges.allow")(function* (
    session: LivingSession,
    code: string,
    origin: Origin,
  ) {
    yield* sessions.demandProof(session)
    const { playerId } = session
    const last = yield* codes.last("present-phone", targetOf(playerId, yield* presentPhone(playerId)))
    if (Option.isNone(last)) return yield* new CodeGone()
    const checked = yield* codes.check("present-phone", last.value.id, code, origin)
    return yield* writeSay({ playerId, code: checked, origin })
  }, Effect.uninterruptible)

  const answer = Effect.fn("PhoneChanges.answer")(function* (
    session: LivingSession,
    typed: string,
    origin: Origin,
  ) {
    yield* sessions.demandProof(session)
    const { playerId } = session
    return yield* unlessStale(
      Effect.flatMap(questions.compared(playerId, "session", typed, origin.language), (answered) =>
        writeAnswer({ playerId, answered, origin }),
      ),
    )
  }, Effect.uninterruptible)

  /** What is asked of the player's question before another phone takes the place of one. */
  const askedOf = (playerId: PlayerId, hasPhone: boolean, { language }: Origin) =>
    hasPhone ? questions.asked(playerId, "session", language) : Effect.succeed(undefined)

  const isAnswered = Effect.fnUntraced(function* (playerId: PlayerId) {
    const { snapshot } = yield* aggregates.load(phoneChangeAggregate, `${playerId}`)
    return (yield* Clock.currentTimeMillis) < snapshot.context.answeredUntil
  })

  /** What goes to the phone that was named: a code, or that another account signs in by it. */
  const textTo = (playerId: PlayerId, phone: string, { language }: Origin) =>
    Effect.fnUntraced(function* (code: string) {
      const holder = yield* holderOf(phone)
      return yield* outbox.send(
        phone,
        holder === undefined
          ? say(language, "sms.newPhone", { account: `${playerId}`, code })
          : say(language, "sms.newPhoneTaken", { account: `${playerId}`, holder: `${holder}` }),
      )
    })

  const give = Effect.fn("PhoneChanges.give")(function* (
    session: LivingSession,
    kind: "first" | "another",
    { phone: typed, countryCode }: NewPhone,
    captcha: string | undefined,
    origin: Origin,
  ) {
    yield* sessions.demandProof(session)
    const { playerId } = session
    const present = yield* phoneOf(playerId)
    if (kind === "first" && present !== "") return yield* new PhoneThere()
    if (kind === "another" && present === "") return yield* new PhoneMissing()
    const asked = yield* askedOf(playerId, present !== "", origin)
    if (asked !== undefined && !(yield* isAnswered(playerId))) return yield* new AnswerNeeded(asked)
    yield* captchas.spend(captcha)
    const known = readGivenPhone(typed, { countryCode, home: settings.country })
    if (typeof known === "string" || known.phone === present) {
      const wrong = typeof known === "string" ? `refusal.${known}` : "phone.error.same"
      return yield* new FormInvalid({ errors: { phone: messageOf(wrong) } })
    }
    const { phone, countryId } = known
    yield* writePhone({
      playerId,
      phone,
      countryId,
      place: placeOf(phone),
      hasPhone: present !== "",
      asksAnswer: asked !== undefined,
      origin,
    })
    const tooMany = yield* limits.take(LIMITS.codesByNewPhone, placeOf(phone))
    if (tooMany !== undefined) return yield* new CodeTooSoon({ retryAt: tooMany })
    const target = targetOf(playerId, phone)
    const sent = yield* codes.send("new-phone", target, textTo(playerId, phone, origin), origin)
    return { ...sent, phone: maskedPhone(phone) }
  }, Effect.uninterruptible)

  const pending = (playerId: PlayerId) =>
    Effect.map(journal.document(PENDING_PHONE, `${playerId}`), (document) =>
      Option.getOrUndefined(Option.flatMap(document, ({ data }) => decodePending(data))),
    )

  const confirm = Effect.fn("PhoneChanges.confirm")(function* (
    session: LivingSession,
    code: string,
    origin: Origin,
    meant?: string,
  ) {
    yield* sessions.demandProof(session)
    const { playerId } = session
    const named = yield* pending(playerId)
    if (named === undefined || !isMeant(meant, named.phone)) return yield* new CodeGone()
    const { phone, countryId } = named
    const last = yield* codes.last("new-phone", targetOf(playerId, phone))
    if (Option.isNone(last)) return yield* new CodeGone()
    const checked = yield* codes.check("new-phone", last.value.id, code, origin)
    const before = yield* phoneOf(playerId)
    const asked = yield* askedOf(playerId, before !== "", origin)
    yield* replace({
      playerId,
      phone,
      countryId,
      place: placeOf(phone),
      hasPhone: before !== "",
      asksAnswer: asked !== undefined,
      code: checked,
      login: loginOfPhone(phone),
      loginBefore: before === "" ? undefined : loginOfPhone(before),
      origin,
    })
    const shown = maskedPhone(phone)
    const key = before === "" ? "notice.phoneBound" : "notice.phoneChanged"
    yield* notices.tellBeside(playerId, before, key, { phone: shown })
    return shown
  }, Effect.uninterruptible)

  return PhoneChanges.of({
    sendToPresent,
    allow,
    answer,
    give,
    confirm,
    sendApps: (playerId, origin) =>
      Effect.flatMap(phoneOf(playerId), (phone) =>
        outbox.send(phone, say(origin.language, "sms.apps", { link: siteAddress })),
      ),
  })
})
