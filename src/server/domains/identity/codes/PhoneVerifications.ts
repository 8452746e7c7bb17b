import { Clock, Context, Effect, Layer, Schema } from "effect"
import type { PhoneVerificationEvent } from "#machines/identity/phone-verification/phone-verification.events.ts"
import type { PlayerId } from "#models/account/account.ts"
import { conflictAsBusy } from "#src/server/kernel/commit-errors.ts"
import { Aggregates, type Decision, type Refused } from "#src/server/kernel/journal/Aggregates.ts"
import { LIMITS, RateLimits } from "#src/server/kernel/limits/RateLimits.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { Entropy } from "#src/server/kernel/secrets/Entropy.ts"
import { digest, Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { say } from "#src/server/kernel/words/words.ts"
import { Outbox } from "../contacts/Outbox.ts"
import { phoneVerificationAggregate } from "./phone-verification.aggregate.ts"

/** Digits of a code (§5 SMS code). */
export const CODE_LENGTH = 6
const CODE_LIFE_MS = 10 * 60_000
const RESEND_AFTER_MS = 60_000
const PROOF_LIFE_MS = 15 * 60_000
const PROOF_BYTES = 24

/** No further code yet. */
export class CodeTooSoon extends Schema.TaggedError<CodeTooSoon>()("CodeTooSoon", { retryAt: Schema.Int }) {}

/** The code is not the one that was sent. */
export class CodeWrong extends Schema.TaggedError<CodeWrong>()("CodeWrong", { triesLeft: Schema.Int }) {}

/** No code of this verification counts any more: too old, too many tries, used, replaced, or never sent. */
export class CodeGone extends Schema.TaggedError<CodeGone>()("CodeGone", {}) {}

/** The proof does not stand for the phone, or was used. */
export class ProofInvalid extends Schema.TaggedError<ProofInvalid>()("ProofInvalid", {}) {}

/** A code on its way. Moments in milliseconds since the epoch. */
export interface SentCode {
  readonly verificationId: string
  readonly sent: number
  readonly resendAt: number
  readonly expiresAt: number
}

type Machine = typeof phoneVerificationAggregate.machine

/** Proves that a phone is in the hands of whoever asks. */
export class PhoneVerifications extends Context.Service<
  PhoneVerifications,
  {
    readonly sendCode: (
      phone: string,
      origin: Origin,
    ) => Effect.Effect<SentCode, CodeTooSoon | StoreUnavailable>
    /** Trades the right code for a proof, which a registration uses once. */
    readonly confirm: (
      verificationId: string,
      code: string,
      origin: Origin,
    ) => Effect.Effect<string, CodeWrong | CodeGone | StoreUnavailable>
    /** The stream of a phone's verification: named by a keyed digest, so that the log holds no phone. */
    readonly streamOf: (phone: string) => string
    /** What using the proof writes, for the registration to commit. */
    readonly useProof: (
      phone: string,
      proof: string,
      playerId: PlayerId,
    ) => Effect.Effect<Decision<Machine>, ProofInvalid | StoreUnavailable>
  }
>()("statebook/server/identity/PhoneVerifications") {
  static readonly layer = Layer.effect(
    PhoneVerifications,
    Effect.suspend(() => make),
  )
}

/** The phone is part of the id, signed, so that nobody learns it or makes one up. */
const idOf = (phone: string, nonce: string, signature: string) =>
  Buffer.from(`${phone}.${nonce}.${signature}`).toString("base64url")

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const entropy = yield* Entropy
  const limits = yield* RateLimits
  const outbox = yield* Outbox
  const secrets = yield* Secrets

  const codeHash = (verificationId: string, code: string) =>
    secrets.sign("phone-code", `${verificationId} ${code}`)
  const proofHash = (phone: string, proof: string) => secrets.sign("phone-proof", `${phone} ${proof}`)
  const signatureOf = (phone: string, nonce: string) => secrets.sign("phone-code", `id ${phone} ${nonce}`)

  const streamId = (phone: string) => secrets.sign("phone-code", `stream ${phone}`)

  const phoneOf = (verificationId: string): string | undefined => {
    const [phone, nonce, signature] = Buffer.from(verificationId, "base64url").toString("utf8").split(".")
    return phone !== undefined && nonce !== undefined && signatureOf(phone, nonce) === signature
      ? phone
      : undefined
  }

  const streamOf = (phone: string) => phoneVerificationAggregate.streamOf(streamId(phone))

  /** Puts one event on the phone's verification and writes it alone. */
  const write = (phone: string, event: PhoneVerificationEvent, origin: Origin) =>
    Effect.gen(function* () {
      const decision = yield* aggregates.decide(phoneVerificationAggregate, streamId(phone), event)
      yield* aggregates
        .commit([decision], { meta: metaOf("visitor", origin) })
        .pipe(Effect.catchTag(["KeyReused", "InsufficientFunds"], Effect.die))
      return decision.after.snapshot
    })

  const alone = <A, E>(phone: string, attempt: Effect.Effect<A, E>) =>
    conflictAsBusy(aggregates.exclusively([streamOf(phone)], attempt))

  const code = Effect.map(entropy.integer(0, 10 ** CODE_LENGTH), (number) =>
    `${number}`.padStart(CODE_LENGTH, "0"),
  )

  return PhoneVerifications.of({
    sendCode: Effect.fn("PhoneVerifications.sendCode")(function* (phone: string, origin: Origin) {
      const now = yield* Clock.currentTimeMillis
      const before = yield* aggregates.load(phoneVerificationAggregate, streamId(phone))
      const { resendAt } = before.snapshot.context
      if (now < resendAt) return yield* new CodeTooSoon({ retryAt: resendAt })
      const tooMany =
        (yield* limits.take(LIMITS.codesByPhone, phone)) ??
        (yield* limits.take(LIMITS.codesByAddress, origin.address))
      if (tooMany !== undefined) return yield* new CodeTooSoon({ retryAt: tooMany })
      const nonce = yield* entropy.secret(12)
      const verificationId = idOf(phone, nonce, signatureOf(phone, nonce))
      const secret = yield* code
      const times = { resendAt: now + RESEND_AFTER_MS, expiresAt: now + CODE_LIFE_MS }
      yield* alone(
        phone,
        write(
          phone,
          {
            type: "code.sent",
            at: now,
            // The phone can be read out of the id itself.
            verificationId: digest(verificationId),
            codeHash: codeHash(verificationId, secret),
            ...times,
          },
          origin,
        ),
      ).pipe(
        Effect.catchTag("Refused", (_: Refused) =>
          Effect.fail(new CodeTooSoon({ retryAt: now + RESEND_AFTER_MS })),
        ),
      )
      yield* outbox.send(phone, say(origin.language, "sms.phoneCode", { code: secret }))
      // Of the last hour alone: what was sent to a phone that has an account since long would tell that it has one.
      return { verificationId, sent: yield* limits.taken(LIMITS.codesByPhone, phone), ...times }
    }),

    confirm: Effect.fn("PhoneVerifications.confirm")(function* (
      verificationId: string,
      typed: string,
      origin: Origin,
    ) {
      const phone = phoneOf(verificationId)
      if (phone === undefined) return yield* new CodeGone()
      const proof = yield* entropy.secret(PROOF_BYTES)
      const attempt = Effect.gen(function* () {
        const at = yield* Clock.currentTimeMillis
        const { snapshot } = yield* aggregates.load(phoneVerificationAggregate, streamId(phone))
        const { context } = snapshot
        if (!snapshot.matches("awaitingCode") || context.verificationId !== digest(verificationId)) {
          return yield* new CodeGone()
        }
        const hash = codeHash(verificationId, typed)
        if (at >= context.expiresAt) {
          yield* write(phone, { type: "code.expired", at }, origin)
          return yield* new CodeGone()
        }
        if (hash !== context.codeHash) {
          const after = yield* write(phone, { type: "code.mistaken", at }, origin)
          return yield* new CodeWrong({ triesLeft: after.context.triesLeft })
        }
        yield* write(
          phone,
          {
            type: "code.confirmed",
            at,
            codeHash: hash,
            proofHash: proofHash(phone, proof),
            proofExpiresAt: at + PROOF_LIFE_MS,
          },
          origin,
        )
        return proof
      })
      return yield* alone(phone, attempt).pipe(Effect.catchTag("Refused", () => Effect.fail(new CodeGone())))
    }),

    streamOf,

    useProof: (phone, proof, playerId) =>
      Effect.flatMap(Clock.currentTimeMillis, (at) =>
        aggregates.decide(phoneVerificationAggregate, streamId(phone), {
          type: "proof.used",
          at,
          proofHash: proofHash(phone, proof),
          playerId,
        }),
      ).pipe(Effect.catchTag("Refused", () => Effect.fail(new ProofInvalid()))),
  })
})
