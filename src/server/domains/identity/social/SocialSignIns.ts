import { Context, Effect, Layer, Option } from "effect"
import { loginOf } from "#models/identity/login.ts"
import type { SocialProvider } from "#models/identity/registration/sections.ts"
import type { SocialPurpose } from "#models/identity/social.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { LIMITS, RateLimits } from "#src/server/kernel/limits/RateLimits.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { SiteAddress } from "#src/server/kernel/SiteAddress.ts"
import { Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { type LivingSession, type ProofNeeded, Sessions } from "../sessions/Sessions.ts"
import { loginKey } from "../sign-in/login-key.ts"
import { SignInSlowed } from "../sign-in/PasswordAttempts.ts"
import { SecondFactorNeeded, type SignedIn, SignIns } from "../sign-in/SignIns.ts"
import type { AccountBlocked, AccountClosed } from "../sign-in/sign-in.ts"
import { type PendingIdentity, type ReturnedAttempt, SocialAttempts } from "./SocialAttempts.ts"
import { SocialLinks } from "./SocialLinks.ts"
import { type SocialFailed, type SocialIdentity, SocialProviders, SocialUnknown } from "./SocialProviders.ts"
import { SocialGone, type SocialTaken } from "./social-failures.ts"

/** What a browser is sent away with. */
export interface SentAway {
  /** The provider's address. */
  readonly address: string
  /** The cookie that binds the attempt to the browser, and until when it counts. */
  readonly binding: string
  readonly until: number
}

/** What came of a return; `path` is where the browser was before. */
export type SocialOutcome = { readonly path: string } & (
  | { readonly kind: "signedIn"; readonly signedIn: SignedIn }
  | { readonly kind: "linked" }
  /** Nobody's login: an account can be made, or an existing one proved and linked. */
  | {
      readonly kind: "newcomer"
      readonly pending: PendingIdentity
      /** An account has the mail address that the provider proved: it is never taken over by that. */
      readonly isMailKnown: boolean
    }
)

/** Signs in by providers. */
export class SocialSignIns extends Context.Service<
  SocialSignIns,
  {
    readonly sendAway: (
      provider: SocialProvider,
      purpose: SocialPurpose,
      playerId: PlayerId | null,
      path: string,
      origin: Origin,
    ) => Effect.Effect<SentAway, SocialUnknown | SocialFailed | SignInSlowed | StoreUnavailable>
    /** `query`: what the provider put on the redirect address; `session`: the cookie of who is signed in, or nothing. */
    readonly comeBack: (
      provider: SocialProvider,
      query: URLSearchParams,
      binding: string,
      session: string,
      origin: Origin,
    ) => Effect.Effect<
      SocialOutcome,
      | AccountBlocked
      | AccountClosed
      | SocialUnknown
      | SocialFailed
      | SocialGone
      | SocialTaken
      | SignInSlowed
      | ProofNeeded
      | SecondFactorNeeded
      | StoreUnavailable
    >
  }
>()("statebook/server/identity/SocialSignIns") {
  static readonly layer = Layer.effect(
    SocialSignIns,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const attempts = yield* SocialAttempts
  const limits = yield* RateLimits
  const links = yield* SocialLinks
  const providers = yield* SocialProviders
  const secrets = yield* Secrets
  const sessions = yield* Sessions
  const signIns = yield* SignIns
  const siteAddress = yield* SiteAddress

  const redirectUri = (provider: SocialProvider) => `${siteAddress}/social/${provider}`

  const slowly = Effect.fnUntraced(function* (origin: Origin) {
    const tooMany = yield* limits.take(LIMITS.socialAttemptsByAddress, origin.address)
    if (tooMany !== undefined) return yield* new SignInSlowed({ retryAt: tooMany })
  })

  const isMailKnown = ({ email, isEmailVerified }: SocialIdentity) =>
    isEmailVerified && email !== ""
      ? Effect.map(
          links.holderOf(loginKey(secrets, loginOf("email", email))),
          (holder) => holder !== undefined,
        )
      : Effect.succeed(false)

  /** Links to the account that asked for it, if its player is signed in still. */
  const linkTo = Effect.fnUntraced(function* (
    { playerId, path }: ReturnedAttempt,
    pending: PendingIdentity,
    session: LivingSession | undefined,
    origin: Origin,
  ) {
    if (session === undefined || session.playerId !== playerId) return yield* new SocialGone()
    yield* links.link(session, pending, origin)
    return { kind: "linked", path } as const
  })

  /** `path` is kept over the second step. */
  const signIn = (holder: PlayerId, pending: PendingIdentity, path: string, origin: Origin) =>
    signIns
      .byProvider(holder, { attempt: pending.id, provider: pending.provider }, origin)
      .pipe(
        Effect.catchTag("SecondFactorNeeded", ({ challenge, expiresAt, way, phone }) =>
          Effect.fail(new SecondFactorNeeded({ challenge, expiresAt, way, phone, path })),
        ),
      )

  return SocialSignIns.of({
    sendAway: Effect.fn("SocialSignIns.sendAway")(function* (provider, purpose, playerId, path, origin) {
      if (!providers.offered.some(({ id }) => id === provider)) return yield* new SocialUnknown()
      yield* slowly(origin)
      const begun = yield* attempts.begin({ provider, purpose, playerId, path }, origin)
      const address = yield* providers.address(provider, begun, redirectUri(provider))
      return { address: address.href, binding: begun.binding, until: begun.until }
    }),
    comeBack: Effect.fn("SocialSignIns.comeBack")(function* (provider, query, binding, session, origin) {
      yield* slowly(origin)
      const attempt = yield* attempts.take(binding, provider, query.get("state") ?? "", origin)
      const returned = new URL(redirectUri(provider))
      returned.search = query.toString()
      const identity = yield* providers
        .identify(provider, returned, attempt)
        .pipe(
          Effect.tapError((error) =>
            attempts.fail(attempt.id, error._tag === "SocialFailed" ? error.why : "answer", origin),
          ),
        )
      const living =
        attempt.purpose === "link" ? Option.getOrUndefined(yield* sessions.find(session)) : undefined
      if (attempt.purpose === "link" && living?.playerId !== attempt.playerId) {
        yield* attempts.fail(attempt.id, "session", origin)
        return yield* new SocialGone()
      }
      const pending = yield* attempts.identify(attempt, identity, origin)
      if (attempt.purpose === "link") return yield* linkTo(attempt, pending, living, origin)
      const { path } = attempt
      const holder = yield* links.holderOf(pending.login)
      if (holder !== undefined)
        return { kind: "signedIn", path, signedIn: yield* signIn(holder, pending, path, origin) } as const
      return { kind: "newcomer", path, pending, isMailKnown: yield* isMailKnown(identity) } as const
    }),
  })
})
