import { Clock, Context, Effect, Layer, Option, Schema } from "effect"
import type { SocialFault, SocialRefusal } from "#machines/identity/social-attempt/social-attempt.events.ts"
import type { PlayerId } from "#models/account/account.ts"
import type { SocialPurpose } from "#models/account/social.ts"
import type { SocialProvider } from "#models/registration/sections.ts"
import { conflictAsBusy } from "#src/server/kernel/commit-errors.ts"
import { Aggregates, type Decision } from "#src/server/kernel/journal/Aggregates.ts"
import type { DocumentChange } from "#src/server/kernel/journal/commit.ts"
import { Journal } from "#src/server/kernel/journal/Journal.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { Entropy } from "#src/server/kernel/secrets/Entropy.ts"
import { digest, Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { SocialIdentity, type SocialProofs } from "./SocialProviders.ts"
import { socialAttemptAggregate } from "./social-attempt.aggregate.ts"
import { socialLoginKey } from "./social-login-key.ts"

/** What came back counts no more, was never asked for, or was asked for by another browser. */
export class SocialGone extends Schema.TaggedError<SocialGone>()("SocialGone", {}) {}

const MINUTE = 60_000
/** How long the person may take at the provider, and afterwards here. */
const ASKED_LIFE_MS = 10 * MINUTE
const IDENTIFIED_LIFE_MS = 20 * MINUTE
const SECRET_BYTES = 32
/** Documents that hold what an attempt keeps to itself, sealed: outside the log, gone once they are read or too old. */
const KIND = "social-attempt"
const SWEPT_AT_ONCE = 20

const Asked = Schema.fromJsonString(
  Schema.Struct({ nonce: Schema.String, verifier: Schema.String, path: Schema.String }),
)
const encodeAsked = Schema.encodeSync(Asked)
const decodeAsked = Schema.decodeUnknownOption(Asked)
const Vouched = Schema.fromJsonString(SocialIdentity)
const encodeVouched = Schema.encodeSync(Vouched)
const decodeVouched = Schema.decodeUnknownOption(Vouched)
const Sealed = Schema.Struct({ sealed: Schema.String })
const decodeSealed = Schema.decodeUnknownOption(Sealed)

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

type AttemptDecision = Decision<typeof socialAttemptAggregate.machine>

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
    /** What using it writes, for the command that it allows. To be asked with the stream of {@link streamOf} to itself. */
    readonly use: (
      id: string,
      purpose: SocialPurpose,
      playerId: PlayerId,
    ) => Effect.Effect<AttemptDecision, SocialGone | StoreUnavailable>
    readonly streamOf: (id: string) => string
    /** Takes away what the attempt kept. */
    readonly forgotten: (id: string) => DocumentChange
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

  const { streamOf } = socialAttemptAggregate
  const secret = entropy.secret(SECRET_BYTES)
  const forgotten = (id: string): DocumentChange => ({ change: "remove", kind: KIND, id })
  const kept = (id: string, until: number, text: string): DocumentChange => ({
    change: "put",
    kind: KIND,
    id,
    owner: "",
    sort: until,
    data: { sealed: secrets.seal("social-attempt", text) },
  })
  const opened = (id: string) =>
    Effect.map(journal.document(KIND, id), (document) =>
      Option.flatMap(document, ({ data }) =>
        Option.flatMap(decodeSealed(data), ({ sealed }) =>
          Option.fromUndefinedOr(secrets.open("social-attempt", sealed)),
        ),
      ),
    )

  const alone = <A, E>(id: string, attempt: Effect.Effect<A, E>) =>
    conflictAsBusy(aggregates.exclusively([streamOf(id)], attempt))

  const write = (
    decisions: ReadonlyArray<AttemptDecision>,
    documents: ReadonlyArray<DocumentChange>,
    origin: Origin,
  ) =>
    aggregates
      .commit(decisions, { meta: metaOf("visitor", origin), documents })
      .pipe(Effect.catchTag(["KeyReused", "InsufficientFunds"], Effect.die))

  /** What people left behind who never came back. */
  const stale = Effect.fnUntraced(function* (now: number) {
    const old = yield* journal.documents(KIND, { before: { sort: now, id: "" }, limit: SWEPT_AT_ONCE })
    return old.map(({ id }) => forgotten(id))
  })

  const begin: SocialAttempts["Service"]["begin"] = Effect.fn("SocialAttempts.begin")(
    function* ({ provider, purpose, playerId, path }, origin) {
      const binding = yield* secret
      const id = digest(binding)
      // The provider hands the state back as it is: its first letters bring the browser back in its language.
      const state = `${origin.language}.${yield* secret}`
      const proofs = { state, nonce: yield* secret, verifier: yield* secret }
      const at = yield* Clock.currentTimeMillis
      const until = at + ASKED_LIFE_MS
      const asked = yield* aggregates.decide(socialAttemptAggregate, id, {
        type: "social.asked",
        at,
        provider,
        purpose,
        state: digest(state),
        until,
        playerId,
      })
      const { nonce, verifier } = proofs
      yield* write(
        [asked],
        [...(yield* stale(at)), kept(id, until, encodeAsked({ nonce, verifier, path }))],
        origin,
      )
      return { ...proofs, binding, until }
    },
    (begun) => conflictAsBusy(begun).pipe(Effect.catchTag("Refused", Effect.die)),
  )

  const refuse = Effect.fnUntraced(function* (id: string, why: SocialRefusal, origin: Origin) {
    const at = yield* Clock.currentTimeMillis
    const refused = yield* aggregates
      .decide(socialAttemptAggregate, id, { type: "social.refused", at, why })
      .pipe(Effect.catchTag("Refused", () => Effect.succeed(undefined)))
    if (refused !== undefined) yield* write([refused], [], origin)
  })

  const take: SocialAttempts["Service"]["take"] = Effect.fn("SocialAttempts.take")(function* (
    binding,
    provider,
    state,
    origin,
  ) {
    const id = digest(binding)
    const attempt = Effect.gen(function* () {
      const at = yield* Clock.currentTimeMillis
      const { snapshot } = yield* aggregates.load(socialAttemptAggregate, id)
      const { purpose, playerId, until, ...asked } = snapshot.context
      const text = yield* opened(id)
      const proofs = Option.getOrUndefined(Option.flatMap(text, decodeAsked))
      const why: SocialRefusal | undefined =
        !snapshot.matches("asked") || at >= until || proofs === undefined
          ? "spent"
          : asked.provider !== provider
            ? "provider"
            : asked.state !== digest(state)
              ? "state"
              : undefined
      if (why !== undefined || proofs === undefined) {
        yield* refuse(id, why ?? "spent", origin)
        return yield* new SocialGone()
      }
      const returned = yield* aggregates.decide(socialAttemptAggregate, id, {
        type: "social.returned",
        at,
        provider,
        state: digest(state),
      })
      yield* write([returned], [forgotten(id)], origin)
      return { id, provider, purpose, playerId, state, ...proofs }
    })
    return yield* alone(id, attempt).pipe(Effect.catchTag("Refused", () => Effect.fail(new SocialGone())))
  }, Effect.uninterruptible)

  const fail: SocialAttempts["Service"]["fail"] = (id, why, origin) => {
    const attempt = Effect.gen(function* () {
      const at = yield* Clock.currentTimeMillis
      const failed = yield* aggregates.decide(socialAttemptAggregate, id, { type: "social.failed", at, why })
      yield* write([failed], [], origin)
    })
    return alone(id, attempt).pipe(Effect.catchTag("Refused", () => Effect.void))
  }

  const identify: SocialAttempts["Service"]["identify"] = Effect.fn("SocialAttempts.identify")(function* (
    { id, provider },
    identity,
    origin,
  ) {
    const attempt = Effect.gen(function* () {
      const at = yield* Clock.currentTimeMillis
      const until = at + IDENTIFIED_LIFE_MS
      const login = socialLoginKey(secrets, provider, identity.subject)
      const identified = yield* aggregates.decide(socialAttemptAggregate, id, {
        type: "social.identified",
        at,
        loginKey: login,
        until,
      })
      yield* write([identified], [kept(id, until, encodeVouched(identity))], origin)
      return { id, provider, login, identity, until }
    })
    return yield* alone(id, attempt).pipe(Effect.catchTag("Refused", () => Effect.fail(new SocialGone())))
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
    fail,
    identify,
    pending,
    usedBy: Effect.fnUntraced(function* (binding: string) {
      const { snapshot } = yield* aggregates.load(socialAttemptAggregate, digest(binding))
      return snapshot.matches("used") ? snapshot.context.playerId : null
    }),
    use: Effect.fnUntraced(function* (id: string, purpose: SocialPurpose, playerId: PlayerId) {
      const at = yield* Clock.currentTimeMillis
      return yield* aggregates
        .decide(socialAttemptAggregate, id, { type: "social.used", at, purpose, playerId })
        .pipe(Effect.catchTag("Refused", () => Effect.fail(new SocialGone())))
    }),
    streamOf,
    forgotten,
  })
})
