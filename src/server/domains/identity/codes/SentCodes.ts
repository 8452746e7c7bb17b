import { Clock, Context, Effect, Layer, Option, Schema } from "effect"
import type { CodePurpose } from "#machines/identity/sent-code/sent-code.events.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { LIMITS, RateLimits } from "#src/server/kernel/limits/RateLimits.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { Entropy } from "#src/server/kernel/secrets/Entropy.ts"
import { Secrets, sameSecret } from "#src/server/kernel/secrets/Secrets.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import {
  checkCode,
  type PhoneProof,
  type RightCode,
  sendCode,
  stillCounts,
  tooSoonFor,
} from "./check-code.ts"
import { CodeGone, CodeTooSoon, type CodeWrong } from "./code-failures.ts"
import { codeStreamId, signCode } from "./code-streams.ts"
import { sentCodeAggregate } from "./sent-code.aggregate.ts"

/** Digits of a code (§5 SMS code). */
export const CODE_LENGTH = 6

/**
 * Codes that whoever names a phone or a login has sent: they are told how many were in the last hour, since the count of all times
 * would tell of whom there is an account (assurance B6.3.8).
 */
const ASKED_BY_ANYBODY: ReadonlySet<CodePurpose> = new Set<CodePurpose>([
  "registration",
  "recovery",
  "sign-in",
])
/** What a right code opens at once; that of a registration leaves a proof instead. */
type UsedAtOnce = Exclude<CodePurpose, "registration">

const NONCE_BYTES = 12
const PROOF_BYTES = 24

/** A code on its way. `id` names its request; moments in milliseconds since the epoch. */
export interface CodeRequest {
  readonly id: string
  readonly sent: number
  readonly resendAt: number
  readonly expiresAt: number
}

/** The code that was last sent to a place, and whether it counts still. */
export interface LastCode extends CodeRequest {
  readonly counts: boolean
}

/** The right code of a request: `target` is the place it was sent to. */
export interface CheckedCode extends RightCode {
  readonly target: string
}

/** What a request says of itself: the place, its own name, and our signature. */
const RequestId = Schema.fromJsonString(Schema.Tuple([Schema.String, Schema.String, Schema.String]))
const encodeId = Schema.encodeSync(RequestId)
const decodeId = Schema.decodeUnknownOption(RequestId)

/**
 * The codes that the site sends to a phone or a mailbox: each for one purpose, one request, one use (assurance B6.5.1, B6.6.2, B6.6.3).
 * Which one counts is decided by the chart `sent-code`.
 */
export class SentCodes extends Context.Service<
  SentCodes,
  {
    /**
     * Makes a code and hands it to `deliver`. The answer does not wait for it, so that the work is the same whether the place is
     * anybody's or not; that of a registration does, since every phone is sent its code alike. `deliver` is told the request's name,
     * too: a link carries both.
     */
    readonly send: (
      purpose: CodePurpose,
      target: string,
      deliver: (code: string, id: string) => Effect.Effect<void, StoreUnavailable>,
      origin: Origin,
    ) => Effect.Effect<CodeRequest, CodeTooSoon | StoreUnavailable>
    /** Fails where no further code is sent to the place yet; takes nothing of its limits. */
    readonly due: (
      purpose: CodePurpose,
      target: string,
    ) => Effect.Effect<void, CodeTooSoon | StoreUnavailable>
    /** When the request's code stops counting; nothing where it counts no more. Changes nothing. */
    readonly look: (purpose: UsedAtOnce, id: string) => Effect.Effect<Option.Option<number>, StoreUnavailable>
    /** The request that was last made for a place; nothing before the first. */
    readonly last: (
      purpose: UsedAtOnce,
      target: string,
    ) => Effect.Effect<Option.Option<LastCode>, StoreUnavailable>
    /** Compares a code; a wrong, late or replayed one is recorded. */
    readonly check: (
      purpose: UsedAtOnce,
      id: string,
      typed: string,
      origin: Origin,
    ) => Effect.Effect<CheckedCode, CodeWrong | CodeGone | CodeTooSoon | StoreUnavailable>
    /** Trades the right code of a registration for a proof of the phone, which is used once. */
    readonly prove: (
      id: string,
      typed: string,
      origin: Origin,
    ) => Effect.Effect<string, CodeWrong | CodeGone | StoreUnavailable>
    /** The proof of a phone, as a registration hands it in: the log holds a keyed digest of it, and no phone. */
    readonly proofOf: (phone: string, proof: string) => PhoneProof
  }
>()("statebook/server/identity/SentCodes") {
  static readonly layer = Layer.effect(
    SentCodes,
    Effect.suspend(() => make),
  )
}

/** Goes on beside the answer, which tells nothing of it. */
const unawaited = (delivered: Effect.Effect<void, StoreUnavailable>) =>
  delivered.pipe(
    Effect.catchTag("StoreUnavailable", ({ detail }) =>
      Effect.logError(`A code could not be sent: ${detail}`),
    ),
    Effect.forkDetach({ startImmediately: true }),
  )

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const entropy = yield* Entropy
  const limits = yield* RateLimits
  const secrets = yield* Secrets

  const sign = (...parts: ReadonlyArray<string>) => signCode(secrets, ...parts)
  const streamId = (purpose: CodePurpose, target: string) => codeStreamId(secrets, purpose, target)
  const codeHash = (purpose: CodePurpose, target: string, request: string, code: string) =>
    sign("code", purpose, target, request, code)
  const proofHash = (phone: string, proof: string) => sign("proof", "registration", phone, proof)

  /** Place and name of a request of ours; nothing where it is made up or for another purpose. */
  const read = (purpose: CodePurpose, id: string) => {
    const parts = Option.getOrUndefined(decodeId(Buffer.from(id, "base64url").toString("utf8")))
    if (parts === undefined) return undefined
    const [target, request, signature] = parts
    return sameSecret(signature, sign("id", purpose, target, request)) ? { target, request } : undefined
  }

  const nameOf = (purpose: CodePurpose, target: string, request: string) =>
    Buffer.from(encodeId([target, request, sign("id", purpose, target, request)])).toString("base64url")

  const load = (purpose: CodePurpose, target: string) =>
    aggregates.load(sentCodeAggregate, streamId(purpose, target))

  const write = yield* prepared(sendCode)
  const compare = yield* prepared(checkCode)

  const code = Effect.map(entropy.integer(0, 10 ** CODE_LENGTH), (number) =>
    `${number}`.padStart(CODE_LENGTH, "0"),
  )

  const due = Effect.fnUntraced(function* (purpose: CodePurpose, target: string) {
    const tooSoon = tooSoonFor(yield* load(purpose, target), purpose, yield* Clock.currentTimeMillis)
    if (tooSoon !== undefined) return yield* tooSoon
  })

  const send = Effect.fn("SentCodes.send")(function* (
    purpose: CodePurpose,
    target: string,
    deliver: (code: string, id: string) => Effect.Effect<void, StoreUnavailable>,
    origin: Origin,
  ) {
    const id = streamId(purpose, target)
    // Before the limits: what is not sent takes nothing of them.
    yield* due(purpose, target)
    const tooMany =
      (yield* limits.take(LIMITS.codesByPhone, id)) ??
      (yield* limits.take(LIMITS.codesByAddress, origin.address))
    if (tooMany !== undefined) return yield* new CodeTooSoon({ retryAt: tooMany })
    const request = yield* entropy.secret(NONCE_BYTES)
    const secret = yield* code
    const { sent, ...times } = yield* write({
      id,
      purpose,
      request,
      codeHash: codeHash(purpose, target, request, secret),
      origin,
    })
    const name = nameOf(purpose, target, request)
    const delivered = deliver(secret, name)
    yield* purpose === "registration" ? delivered : unawaited(delivered)
    const counted = yield* limits.taken(LIMITS.codesByPhone, id)
    return { id: name, sent: ASKED_BY_ANYBODY.has(purpose) ? counted : sent, ...times }
  })

  /** What somebody typed as the code of a request; nothing where the request is none of ours. */
  const asTyped = (purpose: CodePurpose, requestId: string, typed: string): CheckedCode | undefined => {
    const named = read(purpose, requestId)
    if (named === undefined) return undefined
    const { target, request } = named
    return {
      target,
      id: streamId(purpose, target),
      request,
      codeHash: codeHash(purpose, target, request, typed),
    }
  }

  return SentCodes.of({
    send,
    due,
    check: Effect.fn("SentCodes.check")(function* (purpose, requestId, typed, origin) {
      const tooMany = yield* limits.take(LIMITS.codeTriesByAddress, origin.address)
      if (tooMany !== undefined) return yield* new CodeTooSoon({ retryAt: tooMany })
      const checked = asTyped(purpose, requestId, typed)
      if (checked === undefined) return yield* new CodeGone()
      yield* compare({ ...checked, origin })
      return checked
    }),
    // Not among an address's tries: whoever guesses there would keep others who share it from registering.
    prove: Effect.fn("SentCodes.prove")(function* (requestId, typed, origin) {
      const checked = asTyped("registration", requestId, typed)
      if (checked === undefined) return yield* new CodeGone()
      const proof = yield* entropy.secret(PROOF_BYTES)
      yield* compare({ ...checked, proofHash: proofHash(checked.target, proof), origin })
      return proof
    }),
    proofOf: (phone, proof) => ({
      id: streamId("registration", phone),
      proofHash: proofHash(phone, proof),
    }),
    last: Effect.fnUntraced(function* (purpose: UsedAtOnce, target: string) {
      const last = yield* load(purpose, target)
      const { request, sent, resendAt, expiresAt } = last.snapshot.context
      if (sent === 0) return Option.none()
      const counts = stillCounts(last, request, yield* Clock.currentTimeMillis)
      return Option.some({ id: nameOf(purpose, target, request), sent, resendAt, expiresAt, counts })
    }),
    look: Effect.fnUntraced(function* (purpose: UsedAtOnce, requestId: string) {
      const named = read(purpose, requestId)
      if (named === undefined) return Option.none()
      const last = yield* load(purpose, named.target)
      return stillCounts(last, named.request, yield* Clock.currentTimeMillis)
        ? Option.some(last.snapshot.context.expiresAt)
        : Option.none()
    }),
  })
})
