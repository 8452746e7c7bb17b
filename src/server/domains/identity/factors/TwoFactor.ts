import { Clock, Context, Effect, Layer, Option, Schema } from "effect"
import type { AnyStateMachine, SnapshotFrom } from "xstate"
import { CODES_SLOWED_AFTER } from "#machines/identity/two-factor/two-factor.events.ts"
import type { twoFactorMachine } from "#machines/identity/two-factor/two-factor.machine.ts"
import type { SecondWay } from "#models/account/access.ts"
import type { PlayerId } from "#models/account/account.ts"
import { anyCode } from "#models/account/sent-code.ts"
import { conflictAsBusy } from "#src/server/kernel/commit-errors.ts"
import { Aggregates, type Decision, Refused } from "#src/server/kernel/journal/Aggregates.ts"
import { InsufficientFunds, KeyReused } from "#src/server/kernel/journal/commit.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { Entropy } from "#src/server/kernel/secrets/Entropy.ts"
import { Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { say } from "#src/server/kernel/words/words.ts"
import type { CodeTooSoon } from "../codes/code-failures.ts"
import { secondStepTarget } from "../codes/code-streams.ts"
import { type CodeRequest, OneTimeCodes } from "../codes/OneTimeCodes.ts"
import { CODE_LENGTH } from "../codes/PhoneVerifications.ts"
import { Outbox } from "../contacts/Outbox.ts"
import { SecurityNotices } from "../contacts/SecurityNotices.ts"
import { playerAggregate } from "../players/player.aggregate.ts"
import { APP_SECRET_BYTES, appCodeStep, appSecret, newAppSecret, type Offer, offerOf } from "./app-codes.ts"
import { twoFactorAggregate } from "./two-factor.aggregate.ts"

/** Documents that hold the secrets, encrypted: outside the log, so that they can be erased. */
const KIND = "two-factor-secret"
const OFFER_LIFE_MS = 10 * 60_000
const RECOVERY_CODES = 10
const RECOVERY_BYTES = 6
const SECOND = 1000
const LONGEST_WAIT = 15 * 60 * SECOND

/** The second factor is not as the command needs it: on where it is to be set up, or off. */
export class FactorElsewhere extends Schema.TaggedError<FactorElsewhere>()("FactorElsewhere", {}) {}

/** The code of the app or of the SMS, or the recovery code, is not one that counts. */
export class AppCodeWrong extends Schema.TaggedError<AppCodeWrong>()("AppCodeWrong", {
  way: Schema.Literals(["app", "sms"]),
}) {}

/** The player has no phone that a code could be sent to. */
export class PhoneMissing extends Schema.TaggedError<PhoneMissing>()("PhoneMissing", {}) {}

/** Too many wrong codes in a row: the next one counts at `retryAt`. */
export class AppCodeSlowed extends Schema.TaggedError<AppCodeSlowed>()("AppCodeSlowed", {
  retryAt: Schema.Int,
}) {}

export type AppCodeFailure = AppCodeWrong | AppCodeSlowed | FactorElsewhere | StoreUnavailable

const Sealed = Schema.Struct({ sealed: Schema.String })
const decode = Schema.decodeUnknownSync(Sealed)

const nextAfter = (failures: number, at: number): number =>
  failures < CODES_SLOWED_AFTER
    ? at
    : at + Math.min(2 ** (failures - CODES_SLOWED_AFTER + 1) * SECOND, LONGEST_WAIT)

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
     * With a right code of the app, of the last SMS or a right recovery code: what using it writes, for a sign-in to commit. A wrong one
     * is written. To be asked with the stream of {@link streamOf} to itself.
     */
    readonly prove: (
      playerId: PlayerId,
      code: string,
      origin: Origin,
    ) => Effect.Effect<ReadonlyArray<Decision<AnyStateMachine>>, AppCodeFailure>
    /**
     * As {@link prove}, but by no code that came to the phone: beside a proof of the phone that would prove nothing more.
     */
    readonly proveApart: (
      playerId: PlayerId,
      code: string,
      origin: Origin,
    ) => Effect.Effect<ReadonlyArray<Decision<AnyStateMachine>>, AppCodeFailure>
    /** When a code last counted, in milliseconds since the epoch. */
    readonly acceptedAt: (playerId: PlayerId) => Effect.Effect<number, StoreUnavailable>
    readonly streamOf: (playerId: PlayerId) => string
  }
>()("statebook/server/identity/TwoFactor") {
  static readonly layer = Layer.effect(
    TwoFactor,
    Effect.suspend(() => make),
  )
}

/** Digits as they are sent; anything else is meant as a recovery code. */
const SENT_CODE = new RegExp(`^\\d{${CODE_LENGTH}}$`)

const wayIn = (snapshot: SnapshotFrom<typeof twoFactorMachine>): SecondWay | undefined => {
  if (snapshot.matches("enabled")) return "app"
  return snapshot.matches("enabledBySms") ? "sms" : undefined
}

/** Recovery codes are compared without their hyphen and however they are typed. */
const bare = (code: string): string => code.replace(/[\s-]/g, "").toLowerCase()

/** What a code that counts writes: of the factor itself, and of the code where it was sent. */
interface Proved {
  readonly factor: Decision<typeof twoFactorAggregate.machine>
  readonly beside: ReadonlyArray<Decision<AnyStateMachine>>
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const entropy = yield* Entropy
  const codes = yield* OneTimeCodes
  const journal = yield* Journal
  const outbox = yield* Outbox
  const notices = yield* SecurityNotices
  const secrets = yield* Secrets

  const phoneOf = (playerId: PlayerId) =>
    Effect.map(aggregates.load(playerAggregate, `${playerId}`), ({ snapshot }) => snapshot.context.phone)

  const load = (playerId: PlayerId) => aggregates.load(twoFactorAggregate, `${playerId}`)
  const streamOf = (playerId: PlayerId) => twoFactorAggregate.streamOf(`${playerId}`)
  const recoveryHash = (playerId: PlayerId, code: string) =>
    secrets.sign("recovery-code", `${playerId} ${bare(code)}`)

  const secretOf = Effect.fnUntraced(function* (playerId: PlayerId) {
    const document = Option.getOrUndefined(yield* journal.document(KIND, `${playerId}`))
    const opened =
      document === undefined ? undefined : secrets.open("two-factor", decode(document.data).sealed)
    return opened === undefined ? undefined : appSecret(opened)
  })

  const alone = <A, E>(playerId: PlayerId, attempt: Effect.Effect<A, E>) =>
    conflictAsBusy(
      aggregates.exclusively([streamOf(playerId), playerAggregate.streamOf(`${playerId}`)], attempt),
    )

  /** A wrong code, written by itself. */
  const mistaken = Effect.fnUntraced(function* (
    playerId: PlayerId,
    failures: number,
    at: number,
    way: SecondWay,
    origin: Origin,
  ) {
    const decision = yield* aggregates.decide(twoFactorAggregate, `${playerId}`, {
      type: "code.mistaken",
      at,
      nextAt: nextAfter(failures + 1, at),
    })
    yield* aggregates.commit([decision], { meta: metaOf(playerOwner(playerId), origin) })
    return yield* new AppCodeWrong({ way })
  })

  /** What using the code of the last SMS writes; a wrong, late or used one is recorded by the codes' own chart. */
  const usedSms = Effect.fnUntraced(
    function* (playerId: PlayerId, typed: string, origin: Origin) {
      const last = yield* codes.last("two-factor", secondStepTarget(playerId, yield* phoneOf(playerId)))
      if (Option.isNone(last)) return yield* new AppCodeWrong({ way: "sms" })
      const checked = yield* codes.check("two-factor", last.value.id, typed, origin)
      return yield* checked.use
    },
    Effect.catchTag(["CodeWrong", "CodeGone"], () => Effect.fail(new AppCodeWrong({ way: "sms" }))),
    Effect.catchTag("CodeTooSoon", ({ retryAt }) => Effect.fail(new AppCodeSlowed({ retryAt }))),
  )

  /** What a code writes where it counts. A code that was used is as wrong as any other. */
  const proved = Effect.fnUntraced(function* (
    playerId: PlayerId,
    typed: string,
    origin: Origin,
    takesSms = true,
  ) {
    const at = yield* Clock.currentTimeMillis
    const { snapshot } = yield* load(playerId)
    const { failures, nextAt, lastStep, recoveryHashes } = snapshot.context
    const way: SecondWay | undefined = wayIn(snapshot)
    if (way === undefined) return yield* new FactorElsewhere()
    if (at < nextAt) return yield* new AppCodeSlowed({ retryAt: nextAt })
    const decide = (event: Parameters<typeof aggregates.decide<typeof twoFactorAggregate.machine>>[2]) =>
      aggregates.decide(twoFactorAggregate, `${playerId}`, event)
    const code = anyCode(typed)
    if (way === "sms" && takesSms && SENT_CODE.test(code)) {
      const used = yield* usedSms(playerId, code, origin)
      return { factor: yield* decide({ type: "sms.accepted", at }), beside: [used] }
    }
    const step = way === "app" ? appCodeStep(yield* secretOf(playerId), code, at) : undefined
    if (step !== undefined && step > lastStep)
      return { factor: yield* decide({ type: "code.accepted", at, step }), beside: [] }
    const hash = recoveryHash(playerId, code)
    return recoveryHashes.includes(hash)
      ? { factor: yield* decide({ type: "recovery.used", at, hash }), beside: [] }
      : yield* mistaken(playerId, failures, at, way, origin)
  })

  /** What no decision made alone runs into. */
  const unexpected = <A, E, R>(effect: Effect.Effect<A, E | Refused | KeyReused | InsufficientFunds, R>) =>
    Effect.catchIf(
      effect,
      (error): error is Extract<typeof error, Refused | KeyReused | InsufficientFunds> =>
        error instanceof Refused || error instanceof KeyReused || error instanceof InsufficientFunds,
      Effect.die,
    ) as Effect.Effect<A, Exclude<E, Refused | KeyReused | InsufficientFunds>, R>

  /** Tells the player by message, and in the account's notices by the event it answers. */
  const changed = (playerId: PlayerId, what: "twoFactor.enabled" | "twoFactor.disabled", origin: Origin) =>
    Effect.flatMap(Clock.currentTimeMillis, (at) =>
      aggregates.decide(playerAggregate, `${playerId}`, {
        type: "security.changed",
        at,
        what,
        address: origin.address,
        device: origin.device,
      }),
    )

  const recoveryCode = Effect.map(entropy.secret(RECOVERY_BYTES), (secret) => {
    const text = Buffer.from(secret, "base64url").toString("hex").slice(0, 10)
    return `${text.slice(0, 5)}-${text.slice(5)}`
  })

  const offer = Effect.fn("TwoFactor.offer")(function* (playerId: PlayerId, origin: Origin) {
    const secret = newAppSecret(yield* entropy.secret(APP_SECRET_BYTES))
    const attempt = Effect.gen(function* () {
      const at = yield* Clock.currentTimeMillis
      const offered = yield* aggregates.decide(twoFactorAggregate, `${playerId}`, {
        type: "factor.offered",
        at,
        expiresAt: at + OFFER_LIFE_MS,
      })
      const owner = playerOwner(playerId)
      yield* aggregates.commit([offered], {
        meta: metaOf(owner, origin),
        documents: [
          {
            change: "put",
            kind: KIND,
            id: `${playerId}`,
            owner,
            sort: at,
            data: { sealed: secrets.seal("two-factor", secret.base32) },
          },
        ],
      })
    })
    yield* alone(playerId, attempt).pipe(
      Effect.catchTag("Refused", () => Effect.fail(new FactorElsewhere())),
      Effect.catchTag(["KeyReused", "InsufficientFunds"], Effect.die),
    )
    return offerOf(secret, `${playerId}`)
  }, Effect.uninterruptible)

  const enable = Effect.fn("TwoFactor.enable")(function* (
    playerId: PlayerId,
    typed: { readonly app: string; readonly sms?: string | undefined },
    origin: Origin,
  ) {
    const codes = yield* Effect.forEach(Array.from({ length: RECOVERY_CODES }), () => recoveryCode)
    const attempt = Effect.gen(function* () {
      const at = yield* Clock.currentTimeMillis
      const { snapshot } = yield* load(playerId)
      const { failures, nextAt, offerExpiresAt } = snapshot.context
      if (!snapshot.matches("offered") || at >= offerExpiresAt) return yield* new FactorElsewhere()
      if (at < nextAt) return yield* new AppCodeSlowed({ retryAt: nextAt })
      const step = appCodeStep(yield* secretOf(playerId), anyCode(typed.app), at)
      if (step === undefined) return yield* mistaken(playerId, failures, at, "app", origin)
      const used = typed.sms === undefined ? [] : [yield* usedSms(playerId, anyCode(typed.sms), origin)]
      const enabled = yield* aggregates.decide(twoFactorAggregate, `${playerId}`, {
        type: "factor.enabled",
        at,
        step,
        recoveryHashes: codes.map((each) => recoveryHash(playerId, each)),
      })
      const told = yield* changed(playerId, "twoFactor.enabled", origin)
      yield* aggregates.commit([enabled, told, ...used], { meta: metaOf(playerOwner(playerId), origin) })
    })
    yield* alone(playerId, attempt).pipe(unexpected)
    yield* notices.tell(playerId, "notice.twoFactorEnabled")
    return codes
  }, Effect.uninterruptible)

  const disable = Effect.fn("TwoFactor.disable")(function* (
    playerId: PlayerId,
    code: string,
    origin: Origin,
  ) {
    const attempt = Effect.gen(function* () {
      const { factor: used, beside }: Proved = yield* proved(playerId, code, origin)
      const at = yield* Clock.currentTimeMillis
      const off = aggregates.decideUpon(twoFactorAggregate, used.after, { type: "factor.disabled", at })
      if (off instanceof Refused) return yield* off
      const told = yield* changed(playerId, "twoFactor.disabled", origin)
      const both = {
        ...off,
        through: [...used.through, ...off.through],
        append: { ...used.append, events: [...used.append.events, ...off.append.events] },
      }
      yield* aggregates.commit([both, told, ...beside], {
        meta: metaOf(playerOwner(playerId), origin),
        documents: [{ change: "remove", kind: KIND, id: `${playerId}` }],
      })
    })
    yield* alone(playerId, attempt).pipe(unexpected)
    yield* notices.tell(playerId, "notice.twoFactorDisabled")
  }, Effect.uninterruptible)

  const sendSms = Effect.fn("TwoFactor.sendSms")(function* (playerId: PlayerId, origin: Origin) {
    const phone = yield* phoneOf(playerId)
    if (phone === "") return yield* new PhoneMissing()
    const deliver = (code: string) => outbox.send(phone, say(origin.language, "sms.twoFactorCode", { code }))
    return yield* codes.send("two-factor", secondStepTarget(playerId, phone), deliver, origin)
  })

  const enableBySms = Effect.fn("TwoFactor.enableBySms")(function* (
    playerId: PlayerId,
    code: string,
    origin: Origin,
  ) {
    const recovery = yield* Effect.forEach(Array.from({ length: RECOVERY_CODES }), () => recoveryCode)
    const attempt = Effect.gen(function* () {
      const at = yield* Clock.currentTimeMillis
      const { snapshot } = yield* load(playerId)
      if (wayIn(snapshot) !== undefined) return yield* new FactorElsewhere()
      const used = yield* usedSms(playerId, anyCode(code), origin)
      const enabled = yield* aggregates.decide(twoFactorAggregate, `${playerId}`, {
        type: "sms.enabled",
        at,
        recoveryHashes: recovery.map((each) => recoveryHash(playerId, each)),
      })
      const told = yield* changed(playerId, "twoFactor.enabled", origin)
      yield* aggregates.commit([enabled, told, used], {
        meta: metaOf(playerOwner(playerId), origin),
        documents: [{ change: "remove", kind: KIND, id: `${playerId}` }],
      })
    })
    yield* alone(playerId, attempt).pipe(unexpected)
    yield* notices.tell(playerId, "notice.twoFactorBySms")
    return recovery
  }, Effect.uninterruptible)

  const wayOf = (playerId: PlayerId) => Effect.map(load(playerId), ({ snapshot }) => wayIn(snapshot))

  const decisionsOf = (attempt: ReturnType<typeof proved>) =>
    Effect.map(
      conflictAsBusy(attempt).pipe(unexpected),
      ({ factor, beside }): ReadonlyArray<Decision<AnyStateMachine>> => [factor, ...beside],
    )

  return TwoFactor.of({
    isEnabled: (playerId) => Effect.map(wayOf(playerId), (way) => way !== undefined),
    wayOf,
    sendSms,
    enableBySms,
    recoveryCodesLeft: (playerId) =>
      Effect.map(load(playerId), ({ snapshot }) => snapshot.context.recoveryHashes.length),
    acceptedAt: (playerId) => Effect.map(load(playerId), ({ snapshot }) => snapshot.context.acceptedAt),
    streamOf,
    offer,
    enable,
    disable,
    prove: (playerId, code, origin) => decisionsOf(proved(playerId, code, origin)),
    proveApart: (playerId, code, origin) => decisionsOf(proved(playerId, code, origin, false)),
  })
})
