import { Clock, Context, Effect, Layer, Option, Schema } from "effect"
import type { CodePurpose } from "#machines/identity/one-time-code/one-time-code.events.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { LIMITS, RateLimits } from "#src/server/kernel/limits/RateLimits.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { Entropy } from "#src/server/kernel/secrets/Entropy.ts"
import { Secrets, sameSecret } from "#src/server/kernel/secrets/Secrets.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { checkCode, type RightCode, sendCode } from "./check-code.ts"
import { CodeGone, CodeTooSoon, type CodeWrong } from "./code-failures.ts"
import { codeStreamId, signCode } from "./code-streams.ts"
import { oneTimeCodeAggregate } from "./one-time-code.aggregate.ts"
import { CODE_LENGTH } from "./PhoneVerifications.ts"

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

/** The right code of a request: `target` is the place it was sent to. */
export interface CheckedCode extends RightCode {
  readonly target: string
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

  const write = yield* prepared(sendCode)
  const compare = yield* prepared(checkCode)

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
    const { sent, ...times } = yield* write({
      id,
      purpose,
      request,
      codeHash: codeHash(purpose, target, request, secret),
      origin,
    })
    const name = nameOf(purpose, target, request)
    yield* deliver(secret, name).pipe(
      Effect.catchTag("StoreUnavailable", ({ detail }) =>
        Effect.logError(`A code could not be sent: ${detail}`),
      ),
      Effect.forkDetach({ startImmediately: true }),
    )
    const counted = yield* limits.taken(LIMITS.codesByPhone, id)
    return { id: name, sent: ASKED_BY_ANYBODY.has(purpose) ? counted : sent, ...times }
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
    yield* compare({ id, request, codeHash: hash, origin })
    return { target, id, codeHash: hash }
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
