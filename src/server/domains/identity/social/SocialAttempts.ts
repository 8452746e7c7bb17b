import { Clock, Context, Effect, Layer, Option, Schema } from "effect"
import type { SocialFault } from "#machines/identity/social-attempt/social-attempt.events.ts"
import type { SocialProvider } from "#models/identity/registration/sections.ts"
import type { SocialPurpose } from "#models/identity/social.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { Entropy } from "#src/server/kernel/secrets/Entropy.ts"
import { digest, Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import {
  beginAttempt,
  encodeAsked,
  failAttempt,
  identifyAttempt,
  keptOfAttempt,
  takeAttempt,
} from "./follow-attempt.ts"
import { SocialIdentity, type SocialProofs } from "./SocialProviders.ts"
import { socialAttemptAggregate } from "./social-attempt.aggregate.ts"
import { SocialGone } from "./social-failures.ts"
import { socialLoginKey } from "./social-login-key.ts"

const SECRET_BYTES = 32
const Vouched = Schema.fromJsonString(SocialIdentity)
const encodeVouched = Schema.encodeSync(Vouched)
const decodeVouched = Schema.decodeUnknownOption(Vouched)

/** A way to a provider that begins: `binding` is the browser's cookie, until `until` (milliseconds since the epoch). */
export interface BegunAttempt extends SocialProofs {
  readonly binding: string
  readonly until: number
}

/** What came back to the browser that was sent away. */
export interface ReturnedAttempt extends SocialProofs {
  readonly id: string
  readonly provider: SocialProvider
  readonly purpose: SocialPurpose
  /** Who wanted to link the provider. */
  readonly playerId: PlayerId | null
  /** Where the browser was when it was sent away. */
  readonly path: string
}

/** Somebody whom a provider vouches for, until it is used. */
export interface PendingIdentity {
  readonly id: string
  readonly provider: SocialProvider
  /** Name of the stream of the login that this is. */
  readonly login: string
  readonly identity: SocialIdentity
  readonly until: number
}

/** Ways of browsers to providers and back: each bound to one browser by a cookie, to come back once, used once. */
export class SocialAttempts extends Context.Service<
  SocialAttempts,
  {
    readonly begin: (
      asked: {
        readonly provider: SocialProvider
        readonly purpose: SocialPurpose
        readonly playerId: PlayerId | null
        readonly path: string
      },
      origin: Origin,
    ) => Effect.Effect<BegunAttempt, StoreUnavailable>
    /** Spends the state that came back. What is foreign, replayed or late is recorded where an attempt is known. */
    readonly take: (
      binding: string,
      provider: SocialProvider,
      state: string,
      origin: Origin,
    ) => Effect.Effect<ReturnedAttempt, SocialGone | StoreUnavailable>
    readonly fail: (id: string, why: SocialFault, origin: Origin) => Effect.Effect<void, StoreUnavailable>
    /** Keeps whom the provider vouches for, until it is used. */
    readonly identify: (
      attempt: ReturnedAttempt,
      identity: SocialIdentity,
      origin: Origin,
    ) => Effect.Effect<PendingIdentity, SocialGone | StoreUnavailable>
    /** Whom a provider vouched for in this browser, while it may still be used. */
    readonly pending: (binding: string) => Effect.Effect<Option.Option<PendingIdentity>, StoreUnavailable>
    /** Who registered with what a provider vouched for in this browser: for a registration that is sent again. */
    readonly usedBy: (binding: string) => Effect.Effect<PlayerId | null, StoreUnavailable>
  }
>()("statebook/server/identity/SocialAttempts") {
  static readonly layer = Layer.effect(
    SocialAttempts,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const entropy = yield* Entropy
  const journal = yield* Journal
  const secrets = yield* Secrets
  const write = yield* prepared(beginAttempt)
  const spend = yield* prepared(takeAttempt)
  const record = yield* prepared(failAttempt)
  const keep = yield* prepared(identifyAttempt)

  const secret = entropy.secret(SECRET_BYTES)
  const seal = (text: string) => secrets.seal("social-attempt", text)
  const opened = (id: string) =>
    keptOfAttempt(id).pipe(Effect.provideService(Journal, journal), Effect.provideService(Secrets, secrets))

  const begin: SocialAttempts["Service"]["begin"] = Effect.fn("SocialAttempts.begin")(function* (
    { provider, purpose, playerId, path },
    origin,
  ) {
    const binding = yield* secret
    // The provider hands the state back as it is: its first letters bring the browser back in its language.
    const state = `${origin.language}.${yield* secret}`
    const proofs = { state, nonce: yield* secret, verifier: yield* secret }
    const { nonce, verifier } = proofs
    const until = yield* write({
      id: digest(binding),
      provider,
      purpose,
      playerId,
      state: digest(state),
      sealed: seal(encodeAsked({ nonce, verifier, path })),
      origin,
    })
    return { ...proofs, binding, until }
  })

  const take: SocialAttempts["Service"]["take"] = Effect.fn("SocialAttempts.take")(function* (
    binding,
    provider,
    state,
    origin,
  ) {
    const id = digest(binding)
    const { proofs, ...asked } = yield* spend({ id, provider, state: digest(state), origin })
    return proofs === undefined ? yield* new SocialGone() : { id, provider, ...asked, state, ...proofs }
  }, Effect.uninterruptible)

  const identify: SocialAttempts["Service"]["identify"] = Effect.fn("SocialAttempts.identify")(function* (
    { id, provider },
    identity,
    origin,
  ) {
    const login = socialLoginKey(secrets, provider, identity.subject)
    const until = yield* keep({ id, loginKey: login, sealed: seal(encodeVouched(identity)), origin })
    return { id, provider, login, identity, until }
  })

  const pending = Effect.fnUntraced(function* (binding: string) {
    const id = digest(binding)
    const { snapshot } = yield* aggregates.load(socialAttemptAggregate, id)
    const { provider, loginKey: login, until } = snapshot.context
    const counts = snapshot.matches("identified") && (yield* Clock.currentTimeMillis) < until
    if (!counts || provider === null) return Option.none()
    return Option.map(Option.flatMap(yield* opened(id), decodeVouched), (identity) => ({
      id,
      provider,
      login,
      identity,
      until,
    }))
  })

  return SocialAttempts.of({
    begin,
    take,
    fail: (id, why, origin) => record({ id, why, origin }),
    identify,
    pending,
    usedBy: Effect.fnUntraced(function* (binding: string) {
      const { snapshot } = yield* aggregates.load(socialAttemptAggregate, digest(binding))
      return snapshot.matches("used") ? snapshot.context.playerId : null
    }),
  })
})
