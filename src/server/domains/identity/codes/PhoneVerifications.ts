import { Clock, Context, Effect, Layer } from "effect"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { LIMITS, RateLimits } from "#src/server/kernel/limits/RateLimits.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { Entropy } from "#src/server/kernel/secrets/Entropy.ts"
import { digest, Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { say } from "#src/server/kernel/words/words.ts"
import { Outbox } from "../contacts/Outbox.ts"
import { CodeGone, CodeTooSoon, type CodeWrong } from "./code-failures.ts"
import { phoneVerificationAggregate } from "./phone-verification.aggregate.ts"
import { confirmPhoneCode, type PhoneProof, sendPhoneCode } from "./verify-phone.ts"

/** Digits of a code (§5 SMS code). */
export const CODE_LENGTH = 6
const PROOF_BYTES = 24

/** A code on its way. Moments in milliseconds since the epoch. */
export interface SentCode {
  readonly verificationId: string
  readonly sent: number
  readonly resendAt: number
  readonly expiresAt: number
}

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
    /** The proof of a phone, as a registration hands it in: the log holds a keyed digest of it, and no phone. */
    readonly proofOf: (phone: string, proof: string) => PhoneProof
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

  const send = yield* prepared(sendPhoneCode)
  const trade = yield* prepared(confirmPhoneCode)

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
      const times = yield* send({
        id: streamId(phone),
        // The phone can be read out of the id itself.
        verificationId: digest(verificationId),
        codeHash: codeHash(verificationId, secret),
        origin,
      })
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
      yield* trade({
        id: streamId(phone),
        verificationId: digest(verificationId),
        codeHash: codeHash(verificationId, typed),
        proofHash: proofHash(phone, proof),
        origin,
      })
      return proof
    }),

    proofOf: (phone, proof) => ({ id: streamId(phone), proofHash: proofHash(phone, proof) }),
  })
})
