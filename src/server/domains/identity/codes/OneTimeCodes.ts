import { Clock, Context, Effect, Layer, Option, Schema } from "effect"
import {
  type CodePurpose,
  type OneTimeCodeEvent,
  REFUSALS_RECORDED,
} from "#machines/identity/one-time-code/one-time-code.events.ts"
import { conflictAsBusy } from "#src/server/kernel/commit-errors.ts"
import { Aggregates, type Decision, type Refused } from "#src/server/kernel/journal/Aggregates.ts"
import { LIMITS, RateLimits } from "#src/server/kernel/limits/RateLimits.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { Entropy } from "#src/server/kernel/secrets/Entropy.ts"
import { Secrets, sameSecret } from "#src/server/kernel/secrets/Secrets.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { codeStreamId, signCode } from "./code-streams.ts"
import { oneTimeCodeAggregate } from "./one-time-code.aggregate.ts"
import { CODE_LENGTH, CodeGone, CodeTooSoon, CodeWrong } from "./PhoneVerifications.ts"

const MINUTE = 60_000
/** How long a code counts: letters may be late, and one that proves a mailbox lets nobody in. */
const CODE_LIFE_MS: Readonly<Record<CodePurpose, number>> = {
  activation: 60 * MINUTE,
  recovery: 10 * MINUTE,
  "sign-in": 10 * MINUTE,
  "two-factor": 10 * MINUTE,
  "present-phone": 10 * MINUTE,
  "new-phone": 10 * MINUTE,
}
const RESEND_AFTER_MS = 60_000
/**
 * Codes that whoever names a login has sent: they are told how many were in the last hour, since the count of all times
 * would tell of whom there is an account (assurance B6.3.8).
 */
const ASKED_BY_ANYBODY: ReadonlySet<CodePurpose> = new Set<CodePurpose>(["recovery", "sign-in"])
const NONCE_BYTES = 12

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

/** The right code of a request: `target` is the place it was sent to, `use` spends it in the caller's commit. */
export interface CheckedCode {
  readonly target: string
  /** Stream that the caller's command has to itself while it decides. */
  readonly stream: string
  readonly use: Effect.Effect<Decision<typeof oneTimeCodeAggregate.machine>, CodeGone | StoreUnavailable>
}

/** What a request says of itself: the place, its own name, and our signature. */
const RequestId = Schema.fromJsonString(Schema.Tuple([Schema.String, Schema.String, Schema.String]))
const encodeId = Schema.encodeSync(RequestId)
const decodeId = Schema.decodeUnknownOption(RequestId)

/** Codes sent to a phone or a mailbox: each for one purpose, one request, one use (assurance B6.5.1, B6.6.2, B6.6.3). */
export class OneTimeCodes extends Context.Service<
  OneTimeCodes,
  {
    /**
     * Makes a code and hands it to `deliver`, which the answer does not wait for: the work is the same whether the
     * place is anybody's or not. `deliver` is told the request's name, too: a link carries both.
     */
    readonly send: (
      purpose: CodePurpose,
      target: string,
      deliver: (code: string, id: string) => Effect.Effect<void, StoreUnavailable>,
      origin: Origin,
    ) => Effect.Effect<CodeRequest, CodeTooSoon | StoreUnavailable>
    /** When the request's code stops counting; nothing where it counts no more. Changes nothing. */
    readonly look: (
      purpose: CodePurpose,
      id: string,
    ) => Effect.Effect<Option.Option<number>, StoreUnavailable>
    /** The request that was last made for a place; nothing before the first. */
    readonly last: (
      purpose: CodePurpose,
      target: string,
    ) => Effect.Effect<Option.Option<LastCode>, StoreUnavailable>
    /** Compares a code; a wrong, late or replayed one is recorded. */
    readonly check: (
      purpose: CodePurpose,
      id: string,
      typed: string,
      origin: Origin,
    ) => Effect.Effect<CheckedCode, CodeWrong | CodeGone | CodeTooSoon | StoreUnavailable>
  }
>()("statebook/server/identity/OneTimeCodes") {
  static readonly layer = Layer.effect(
    OneTimeCodes,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const entropy = yield* Entropy
  const limits = yield* RateLimits
  const secrets = yield* Secrets

  const sign = (...parts: ReadonlyArray<string>) => signCode(secrets, ...parts)
  const streamId = (purpose: CodePurpose, target: string) => codeStreamId(secrets, purpose, target)
  const codeHash = (purpose: CodePurpose, target: string, request: string, code: string) =>
    sign("code", purpose, target, request, code)

  /** Place and name of a request of ours; nothing where it is made up or for another purpose. */
  const read = (purpose: CodePurpose, id: string) => {
    const parts = Option.getOrUndefined(decodeId(Buffer.from(id, "base64url").toString("utf8")))
    if (parts === undefined) return undefined
    const [target, request, signature] = parts
    return sameSecret(signature, sign("id", purpose, target, request)) ? { target, request } : undefined
  }

  const nameOf = (purpose: CodePurpose, target: string, request: string) =>
    Buffer.from(encodeId([target, request, sign("id", purpose, target, request)])).toString("base64url")

  const write = (id: string, event: OneTimeCodeEvent, origin: Origin) =>
    Effect.gen(function* () {
      const decision = yield* aggregates.decide(oneTimeCodeAggregate, id, event)
      yield* aggregates
        .commit([decision], { meta: metaOf("visitor", origin) })
        .pipe(Effect.catchTag(["KeyReused", "InsufficientFunds"], Effect.die))
      return decision.after.snapshot.context
    })

  const alone = <A, E>(id: string, attempt: Effect.Effect<A, E>) =>
    conflictAsBusy(aggregates.exclusively([oneTimeCodeAggregate.streamOf(id)], attempt))

  const code = Effect.map(entropy.integer(0, 10 ** CODE_LENGTH), (number) =>
    `${number}`.padStart(CODE_LENGTH, "0"),
  )

  const send = Effect.fn("OneTimeCodes.send")(function* (
    purpose: CodePurpose,
    target: string,
    deliver: (code: string, id: string) => Effect.Effect<void, StoreUnavailable>,
    origin: Origin,
  ) {
    const now = yield* Clock.currentTimeMillis
    const id = streamId(purpose, target)
    const before = yield* aggregates.load(oneTimeCodeAggregate, id)
    const { resendAt } = before.snapshot.context
    if (now < resendAt) return yield* new CodeTooSoon({ retryAt: resendAt })
    const tooMany =
      (yield* limits.take(LIMITS.codesByPhone, id)) ??
      (yield* limits.take(LIMITS.codesByAddress, origin.address))
    if (tooMany !== undefined) return yield* new CodeTooSoon({ retryAt: tooMany })
    const request = yield* entropy.secret(NONCE_BYTES)
    const secret = yield* code
    const times = { resendAt: now + RESEND_AFTER_MS, expiresAt: now + CODE_LIFE_MS[purpose] }
    const hash = codeHash(purpose, target, request, secret)
    const sent: OneTimeCodeEvent = {
      type: "code.sent",
      at: now,
      purpose,
      request,
      codeHash: hash,
      ...times,
    }
    const context = yield* alone(id, write(id, sent, origin)).pipe(
      Effect.catchTag("Refused", (_: Refused) => Effect.fail(new CodeTooSoon({ retryAt: times.resendAt }))),
    )
    const name = nameOf(purpose, target, request)
    yield* deliver(secret, name).pipe(
      Effect.catchTag("StoreUnavailable", ({ detail }) =>
        Effect.logError(`A code could not be sent: ${detail}`),
      ),
      Effect.forkDetach({ startImmediately: true }),
    )
    const counted = yield* limits.taken(LIMITS.codesByPhone, id)
    return { id: name, sent: ASKED_BY_ANYBODY.has(purpose) ? counted : context.sent, ...times }
  })

  const check = Effect.fn("OneTimeCodes.check")(function* (
    purpose: CodePurpose,
    requestId: string,
    typed: string,
    origin: Origin,
  ) {
    const tooMany = yield* limits.take(LIMITS.codeTriesByAddress, origin.address)
    if (tooMany !== undefined) return yield* new CodeTooSoon({ retryAt: tooMany })
    const named = read(purpose, requestId)
    if (named === undefined) return yield* new CodeGone()
    const { target, request } = named
    const id = streamId(purpose, target)
    const hash = codeHash(purpose, target, request, typed)
    const attempt = Effect.gen(function* () {
      const at = yield* Clock.currentTimeMillis
      const { snapshot } = yield* aggregates.load(oneTimeCodeAggregate, id)
      const { context } = snapshot
      if (!snapshot.matches("awaitingCode") || context.request !== request) {
        if (context.refused < REFUSALS_RECORDED)
          yield* write(id, { type: "code.refused", at, request }, origin)
        return yield* new CodeGone()
      }
      if (at >= context.expiresAt) {
        yield* write(id, { type: "code.expired", at }, origin)
        return yield* new CodeGone()
      }
      if (hash !== context.codeHash) {
        const { triesLeft } = yield* write(id, { type: "code.mistaken", at }, origin)
        return yield* new CodeWrong({ triesLeft })
      }
    })
    yield* alone(id, attempt).pipe(Effect.catchTag("Refused", () => Effect.fail(new CodeGone())))
    return {
      target,
      stream: oneTimeCodeAggregate.streamOf(id),
      use: Effect.flatMap(Clock.currentTimeMillis, (at) =>
        aggregates.decide(oneTimeCodeAggregate, id, { type: "code.used", at, codeHash: hash }),
      ).pipe(Effect.catchTag("Refused", () => Effect.fail(new CodeGone()))),
    }
  })

  return OneTimeCodes.of({
    send,
    check,
    last: Effect.fnUntraced(function* (purpose: CodePurpose, target: string) {
      const { snapshot } = yield* aggregates.load(oneTimeCodeAggregate, streamId(purpose, target))
      const { request, sent, resendAt, expiresAt } = snapshot.context
      if (sent === 0) return Option.none()
      const counts = snapshot.matches("awaitingCode") && (yield* Clock.currentTimeMillis) < expiresAt
      return Option.some({ id: nameOf(purpose, target, request), sent, resendAt, expiresAt, counts })
    }),
    look: Effect.fnUntraced(function* (purpose: CodePurpose, requestId: string) {
      const named = read(purpose, requestId)
      if (named === undefined) return Option.none()
      const { snapshot } = yield* aggregates.load(oneTimeCodeAggregate, streamId(purpose, named.target))
      const { request, expiresAt } = snapshot.context
      const counts =
        snapshot.matches("awaitingCode") &&
        request === named.request &&
        (yield* Clock.currentTimeMillis) < expiresAt
      return counts ? Option.some(expiresAt) : Option.none()
    }),
  })
})
