import { Clock, Context, Effect, Layer, Option, Schema } from "effect"
import type { SecondWay } from "#models/identity/access.ts"
import { anyCode } from "#models/identity/sent-code.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { Entropy } from "#src/server/kernel/secrets/Entropy.ts"
import { Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { say } from "#src/server/kernel/words/words.ts"
import type { CodeTooSoon } from "../codes/code-failures.ts"
import { secondStepTarget } from "../codes/code-streams.ts"
import { CODE_LENGTH, type CodeRequest, SentCodes } from "../codes/SentCodes.ts"
import { Outbox } from "../contacts/Outbox.ts"
import { SecurityNotices } from "../contacts/SecurityNotices.ts"
import { playerAggregate } from "../players/player.aggregate.ts"
import { APP_SECRET_BYTES, newAppSecret, type Offer, offerOf } from "./app-codes.ts"
import { AppCodeSlowed, AppCodeWrong, FactorElsewhere, type TypedFactor, wayIn } from "./second-factor.ts"
import { disableFactor, enableByApp, enableBySms, offerFactor } from "./switch-second-factor.ts"
import { twoFactorAggregate } from "./two-factor.aggregate.ts"

const RECOVERY_CODES = 10
const RECOVERY_BYTES = 6

/** The player has no phone that a code could be sent to. */
export class PhoneMissing extends Schema.TaggedError<PhoneMissing>()("PhoneMissing", {}) {}

export type AppCodeFailure = AppCodeWrong | AppCodeSlowed | FactorElsewhere | StoreUnavailable

/** Codes of an app as the second factor (assurance B6.5, B6.6): shown once, used once, slowed where guessed. */
export class TwoFactor extends Context.Service<
  TwoFactor,
  {
    readonly isEnabled: (playerId: PlayerId) => Effect.Effect<boolean, StoreUnavailable>
    readonly recoveryCodesLeft: (playerId: PlayerId) => Effect.Effect<number, StoreUnavailable>
    /** Makes a secret; it counts for nothing before {@link enable}. */
    readonly offer: (
      playerId: PlayerId,
      origin: Origin,
    ) => Effect.Effect<Offer, FactorElsewhere | StoreUnavailable>
    /** Where its codes come from; nothing while it is off. */
    readonly wayOf: (playerId: PlayerId) => Effect.Effect<SecondWay | undefined, StoreUnavailable>
    /** Sends a code to the player's own phone: to switch it on or off, or for a sign-in. */
    readonly sendSms: (
      playerId: PlayerId,
      origin: Origin,
    ) => Effect.Effect<CodeRequest, PhoneMissing | CodeTooSoon | StoreUnavailable>
    /** Switches it on with the code of {@link sendSms}; answers the recovery codes, which are shown this once. */
    readonly enableBySms: (
      playerId: PlayerId,
      code: string,
      origin: Origin,
    ) => Effect.Effect<ReadonlyArray<string>, AppCodeFailure>
    /**
     * Switches it on with a code of the app, and that of {@link sendSms} where one is given; answers the recovery codes, which are shown
     * this once.
     */
    readonly enable: (
      playerId: PlayerId,
      typed: { readonly app: string; readonly sms?: string | undefined },
      origin: Origin,
    ) => Effect.Effect<ReadonlyArray<string>, AppCodeFailure>
    readonly disable: (
      playerId: PlayerId,
      code: string,
      origin: Origin,
    ) => Effect.Effect<void, AppCodeFailure>
    /**
     * What somebody typed as a code of the app, of the last SMS or as a recovery code, for the command that it is to allow.
     * A wrong code of the SMS is recorded and refused at once.
     */
    readonly typed: (
      playerId: PlayerId,
      code: string,
      origin: Origin,
    ) => Effect.Effect<TypedFactor, AppCodeWrong | AppCodeSlowed | StoreUnavailable>
    /**
     * As {@link typed}, but no code that came to the phone: beside a proof of the phone that would prove nothing more.
     */
    readonly typedApart: (playerId: PlayerId, code: string) => TypedFactor
    /** When a code last counted, in milliseconds since the epoch. */
    readonly acceptedAt: (playerId: PlayerId) => Effect.Effect<number, StoreUnavailable>
  }
>()("statebook/server/identity/TwoFactor") {
  static readonly layer = Layer.effect(
    TwoFactor,
    Effect.suspend(() => make),
  )
}

/** Digits as they are sent; anything else is meant as a recovery code. */
const SENT_CODE = new RegExp(`^\\d{${CODE_LENGTH}}$`)

/** Recovery codes are compared without their hyphen and however they are typed. */
const bare = (code: string): string => code.replace(/[\s-]/g, "").toLowerCase()

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const entropy = yield* Entropy
  const codes = yield* SentCodes
  const outbox = yield* Outbox
  const notices = yield* SecurityNotices
  const secrets = yield* Secrets

  const phoneOf = (playerId: PlayerId) =>
    Effect.map(aggregates.load(playerAggregate, `${playerId}`), ({ snapshot }) => snapshot.context.phone)

  const load = (playerId: PlayerId) => aggregates.load(twoFactorAggregate, `${playerId}`)
  const recoveryHash = (playerId: PlayerId, code: string) =>
    secrets.sign("recovery-code", `${playerId} ${bare(code)}`)

  const put = yield* prepared(offerFactor)
  const byApp = yield* prepared(enableByApp)
  const bySms = yield* prepared(enableBySms)
  const switchOff = yield* prepared(disableFactor)

  /** The code of the last SMS, where it is right; a wrong, late or used one is recorded by the codes' own chart. */
  const rightSms = Effect.fnUntraced(
    function* (playerId: PlayerId, typed: string, origin: Origin) {
      const last = yield* codes.last("two-factor", secondStepTarget(playerId, yield* phoneOf(playerId)))
      if (Option.isNone(last)) return yield* new AppCodeWrong({ way: "sms" })
      return yield* codes.check("two-factor", last.value.id, typed, origin)
    },
    Effect.catchTag(["CodeWrong", "CodeGone"], () => Effect.fail(new AppCodeWrong({ way: "sms" }))),
    Effect.catchTag("CodeTooSoon", ({ retryAt }) => Effect.fail(new AppCodeSlowed({ retryAt }))),
  )

  const typedApart = (playerId: PlayerId, typed: string): TypedFactor => {
    const code = anyCode(typed)
    return { code, recoveryHash: recoveryHash(playerId, code), sms: undefined }
  }

  const typed = Effect.fnUntraced(function* (playerId: PlayerId, text: string, origin: Origin) {
    const asTyped = typedApart(playerId, text)
    const { snapshot } = yield* load(playerId)
    const isSlowed = (yield* Clock.currentTimeMillis) < snapshot.context.nextAt
    if (wayIn(snapshot) !== "sms" || isSlowed || !SENT_CODE.test(asTyped.code)) return asTyped
    return { ...asTyped, sms: yield* rightSms(playerId, asTyped.code, origin) }
  })

  const recoveryCode = Effect.map(entropy.secret(RECOVERY_BYTES), (secret) => {
    const text = Buffer.from(secret, "base64url").toString("hex").slice(0, 10)
    return `${text.slice(0, 5)}-${text.slice(5)}`
  })
  /** Recovery codes, which are shown once, and their digests. */
  const recovery = (playerId: PlayerId) =>
    Effect.map(
      Effect.forEach(Array.from({ length: RECOVERY_CODES }), () => recoveryCode),
      (shown) => ({ shown, recoveryHashes: shown.map((each) => recoveryHash(playerId, each)) }),
    )

  const wayOf = (playerId: PlayerId) => Effect.map(load(playerId), ({ snapshot }) => wayIn(snapshot))

  const offer = Effect.fn("TwoFactor.offer")(function* (playerId: PlayerId, origin: Origin) {
    const secret = newAppSecret(yield* entropy.secret(APP_SECRET_BYTES))
    yield* put({ playerId, sealed: secrets.seal("two-factor", secret.base32), origin })
    return offerOf(secret, `${playerId}`)
  }, Effect.uninterruptible)

  const enable = Effect.fn("TwoFactor.enable")(function* (
    playerId: PlayerId,
    typed: { readonly app: string; readonly sms?: string | undefined },
    origin: Origin,
  ) {
    const { shown, recoveryHashes } = yield* recovery(playerId)
    const asked = { playerId, code: anyCode(typed.app), recoveryHashes, origin }
    yield* byApp({ ...asked, asksSms: typed.sms !== undefined, sms: undefined }).pipe(
      Effect.catchTag("SmsUncompared", () =>
        Effect.flatMap(rightSms(playerId, anyCode(typed.sms ?? ""), origin), (sms) =>
          Effect.catchTag(byApp({ ...asked, asksSms: true, sms }), "SmsUncompared", Effect.die),
        ),
      ),
    )
    yield* notices.tell(playerId, "notice.twoFactorEnabled")
    return shown
  }, Effect.uninterruptible)

  const disable = Effect.fn("TwoFactor.disable")(function* (
    playerId: PlayerId,
    code: string,
    origin: Origin,
  ) {
    yield* switchOff({ playerId, typed: yield* typed(playerId, code, origin), origin })
    yield* notices.tell(playerId, "notice.twoFactorDisabled")
  }, Effect.uninterruptible)

  const sendSms = Effect.fn("TwoFactor.sendSms")(function* (playerId: PlayerId, origin: Origin) {
    const phone = yield* phoneOf(playerId)
    if (phone === "") return yield* new PhoneMissing()
    const deliver = (code: string) => outbox.send(phone, say(origin.language, "sms.twoFactorCode", { code }))
    return yield* codes.send("two-factor", secondStepTarget(playerId, phone), deliver, origin)
  })

  const enableWithSms = Effect.fn("TwoFactor.enableBySms")(function* (
    playerId: PlayerId,
    code: string,
    origin: Origin,
  ) {
    const { shown, recoveryHashes } = yield* recovery(playerId)
    if ((yield* wayOf(playerId)) !== undefined) return yield* new FactorElsewhere()
    const sms = yield* rightSms(playerId, anyCode(code), origin)
    yield* bySms({ playerId, recoveryHashes, sms, origin })
    yield* notices.tell(playerId, "notice.twoFactorBySms")
    return shown
  }, Effect.uninterruptible)

  return TwoFactor.of({
    isEnabled: (playerId) => Effect.map(wayOf(playerId), (way) => way !== undefined),
    wayOf,
    sendSms,
    enableBySms: enableWithSms,
    recoveryCodesLeft: (playerId) =>
      Effect.map(load(playerId), ({ snapshot }) => snapshot.context.recoveryHashes.length),
    acceptedAt: (playerId) => Effect.map(load(playerId), ({ snapshot }) => snapshot.context.acceptedAt),
    offer,
    enable,
    disable,
    typed,
    typedApart,
  })
})
