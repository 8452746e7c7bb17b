import { Clock, Context, Effect, Layer, Option, Schema } from "effect"
import { Secret, TOTP } from "otpauth"
import { renderSVG } from "uqr"
import { CODES_SLOWED_AFTER } from "#machines/two-factor/two-factor.events.ts"
import type { PlayerId } from "#models/account/account.ts"
import { conflictAsBusy } from "../decisions/commit-errors.ts"
import { metaOf, type Origin } from "../decisions/origin.ts"
import { Aggregates, type Decision, Refused } from "../journal/Aggregates.ts"
import { InsufficientFunds, KeyReused } from "../journal/commit.ts"
import { Journal } from "../journal/Journal.ts"
import { playerOwner } from "../projections/owners.ts"
import { playerAggregate } from "../projections/player-aggregate.ts"
import { twoFactorAggregate } from "../projections/two-factor-aggregate.ts"
import type { StoreUnavailable } from "../store/errors.ts"
import { Entropy } from "./Entropy.ts"
import { Secrets } from "./Secrets.ts"
import { SecurityNotices } from "./SecurityNotices.ts"

/** Documents that hold the secrets, encrypted: outside the log, so that they can be erased. */
const KIND = "two-factor-secret"
const ISSUER = "Statebook"
const OFFER_LIFE_MS = 10 * 60_000
const RECOVERY_CODES = 10
const RECOVERY_BYTES = 6
const SECRET_BYTES = 20
const PERIOD_SECONDS = 30
/** Intervals before and after the present one whose codes count: clocks differ. */
const WINDOW = 1
const SECOND = 1000
const LONGEST_WAIT = 15 * 60 * SECOND

/** The second factor is not as the command needs it: on where it is to be set up, or off. */
export class FactorElsewhere extends Schema.TaggedError<FactorElsewhere>()("FactorElsewhere", {}) {}

/** The code of the app, or the recovery code, is not one that counts. */
export class AppCodeWrong extends Schema.TaggedError<AppCodeWrong>()("AppCodeWrong", {}) {}

/** Too many wrong codes in a row: the next one counts at `retryAt`. */
export class AppCodeSlowed extends Schema.TaggedError<AppCodeSlowed>()("AppCodeSlowed", {
  retryAt: Schema.Int,
}) {}

export type AppCodeFailure = AppCodeWrong | AppCodeSlowed | FactorElsewhere | StoreUnavailable

/** A secret as it is shown, once (§3 Account area data). */
export interface Offer {
  /** `otpauth:` address for the app. */
  readonly link: string
  /** The link as a picture: a `data:` address of SVG. */
  readonly picture: string
  /** The secret to type by hand, base 32. */
  readonly code: string
}

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
    /** Switches it on with a code of the app; answers the recovery codes, which are shown this once. */
    readonly enable: (
      playerId: PlayerId,
      code: string,
      origin: Origin,
    ) => Effect.Effect<ReadonlyArray<string>, AppCodeFailure>
    readonly disable: (
      playerId: PlayerId,
      code: string,
      origin: Origin,
    ) => Effect.Effect<void, AppCodeFailure>
    /**
     * With a right code of the app or a right recovery code: what using it writes, for a sign-in to commit. A wrong one
     * is written. To be asked with the stream of {@link streamOf} to itself.
     */
    readonly prove: (
      playerId: PlayerId,
      code: string,
      origin: Origin,
    ) => Effect.Effect<Decision<typeof twoFactorAggregate.machine>, AppCodeFailure>
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

const totpOf = (secret: Secret, label = "") =>
  new TOTP({ issuer: ISSUER, label, secret, digits: 6, period: PERIOD_SECONDS, algorithm: "SHA1" })

/** Recovery codes are compared without their hyphen and however they are typed. */
const bare = (code: string): string => code.replace(/[\s-]/g, "").toLowerCase()

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const entropy = yield* Entropy
  const journal = yield* Journal
  const notices = yield* SecurityNotices
  const secrets = yield* Secrets

  const load = (playerId: PlayerId) => aggregates.load(twoFactorAggregate, `${playerId}`)
  const streamOf = (playerId: PlayerId) => twoFactorAggregate.streamOf(`${playerId}`)
  const recoveryHash = (playerId: PlayerId, code: string) =>
    secrets.sign("recovery-code", `${playerId} ${bare(code)}`)

  const secretOf = Effect.fnUntraced(function* (playerId: PlayerId) {
    const document = Option.getOrUndefined(yield* journal.document(KIND, `${playerId}`))
    const opened =
      document === undefined ? undefined : secrets.open("two-factor", decode(document.data).sealed)
    return opened === undefined ? undefined : Secret.fromBase32(opened)
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
    origin: Origin,
  ) {
    const decision = yield* aggregates.decide(twoFactorAggregate, `${playerId}`, {
      type: "code.mistaken",
      at,
      nextAt: nextAfter(failures + 1, at),
    })
    yield* aggregates.commit([decision], { meta: metaOf(playerOwner(playerId), origin) })
    return yield* new AppCodeWrong()
  })

  /** The interval of a right code of the app, undefined where it is none. */
  const stepOf = (secret: Secret | undefined, code: string, at: number): number | undefined => {
    if (secret === undefined || !/^\d{6}$/.test(code)) return undefined
    const delta = totpOf(secret).validate({ token: code, timestamp: at, window: WINDOW })
    return delta === null ? undefined : Math.floor(at / SECOND / PERIOD_SECONDS) + delta
  }

  /** What a code writes where it counts. A code that was used is as wrong as any other. */
  const proved = Effect.fnUntraced(function* (playerId: PlayerId, typed: string, origin: Origin) {
    const at = yield* Clock.currentTimeMillis
    const { snapshot } = yield* load(playerId)
    const { failures, nextAt, lastStep, recoveryHashes } = snapshot.context
    if (!snapshot.matches("enabled")) return yield* new FactorElsewhere()
    if (at < nextAt) return yield* new AppCodeSlowed({ retryAt: nextAt })
    const step = stepOf(yield* secretOf(playerId), typed.trim(), at)
    if (step !== undefined && step > lastStep)
      return yield* aggregates.decide(twoFactorAggregate, `${playerId}`, { type: "code.accepted", at, step })
    const hash = recoveryHash(playerId, typed)
    return recoveryHashes.includes(hash)
      ? yield* aggregates.decide(twoFactorAggregate, `${playerId}`, { type: "recovery.used", at, hash })
      : yield* mistaken(playerId, failures, at, origin)
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
    const bytes = Buffer.from(yield* entropy.secret(SECRET_BYTES), "base64url")
    const secret = new Secret({ buffer: new Uint8Array(bytes).buffer })
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
    const link = totpOf(secret, `${playerId}`).toString()
    const svg = renderSVG(link, { border: 2 })
    return {
      link,
      code: secret.base32,
      picture: `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`,
    }
  }, Effect.uninterruptible)

  const enable = Effect.fn("TwoFactor.enable")(function* (playerId: PlayerId, code: string, origin: Origin) {
    const codes = yield* Effect.forEach(Array.from({ length: RECOVERY_CODES }), () => recoveryCode)
    const attempt = Effect.gen(function* () {
      const at = yield* Clock.currentTimeMillis
      const { snapshot } = yield* load(playerId)
      const { failures, nextAt, offerExpiresAt } = snapshot.context
      if (!snapshot.matches("offered") || at >= offerExpiresAt) return yield* new FactorElsewhere()
      if (at < nextAt) return yield* new AppCodeSlowed({ retryAt: nextAt })
      const step = stepOf(yield* secretOf(playerId), code.trim(), at)
      if (step === undefined) return yield* mistaken(playerId, failures, at, origin)
      const enabled = yield* aggregates.decide(twoFactorAggregate, `${playerId}`, {
        type: "factor.enabled",
        at,
        step,
        recoveryHashes: codes.map((each) => recoveryHash(playerId, each)),
      })
      const told = yield* changed(playerId, "twoFactor.enabled", origin)
      yield* aggregates.commit([enabled, told], { meta: metaOf(playerOwner(playerId), origin) })
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
      const used = yield* proved(playerId, code, origin)
      const at = yield* Clock.currentTimeMillis
      const off = aggregates.decideUpon(twoFactorAggregate, used.after, { type: "factor.disabled", at })
      if (off instanceof Refused) return yield* off
      const told = yield* changed(playerId, "twoFactor.disabled", origin)
      const both = {
        ...off,
        append: { ...used.append, events: [...used.append.events, ...off.append.events] },
      }
      yield* aggregates.commit([both, told], {
        meta: metaOf(playerOwner(playerId), origin),
        documents: [{ change: "remove", kind: KIND, id: `${playerId}` }],
      })
    })
    yield* alone(playerId, attempt).pipe(unexpected)
    yield* notices.tell(playerId, "notice.twoFactorDisabled")
  }, Effect.uninterruptible)

  return TwoFactor.of({
    isEnabled: (playerId) => Effect.map(load(playerId), ({ snapshot }) => snapshot.matches("enabled")),
    recoveryCodesLeft: (playerId) =>
      Effect.map(load(playerId), ({ snapshot }) => snapshot.context.recoveryHashes.length),
    acceptedAt: (playerId) => Effect.map(load(playerId), ({ snapshot }) => snapshot.context.acceptedAt),
    streamOf,
    offer,
    enable,
    disable,
    prove: (playerId, code, origin) => conflictAsBusy(proved(playerId, code, origin)).pipe(unexpected),
  })
})
