import { Clock, Context, Effect, Layer, Option, Schema } from "effect"
import type { PasskeyProof } from "#models/api/passkeys.ts"
import { SecondWay } from "#models/identity/access.ts"
import type { SocialProvider } from "#models/identity/registration/sections.ts"
import { type Player, PlayerId } from "#models/wallet/account.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { LIMITS, RateLimits } from "#src/server/kernel/limits/RateLimits.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { Secrets, sameSecret } from "#src/server/kernel/secrets/Secrets.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import type { CodeGone, CodeTooSoon } from "../codes/code-failures.ts"
import type { CodeRequest } from "../codes/SentCodes.ts"
import { SecurityNotices } from "../contacts/SecurityNotices.ts"
import { Passkeys } from "../factors/Passkeys.ts"
import type { RelyingParty } from "../factors/passkey-signatures.ts"
import { AppCodeSlowed, type AppCodeWrong } from "../factors/second-factor.ts"
import { TwoFactor } from "../factors/TwoFactor.ts"
import { twoFactorAggregate } from "../factors/two-factor.aggregate.ts"
import type { PasskeyRefused } from "../factors/used-passkey.ts"
import { Players } from "../players/Players.ts"
import { playerAggregate } from "../players/player.aggregate.ts"
import { Accesses } from "../sessions/Accesses.ts"
import { type NewSession, Sessions } from "../sessions/Sessions.ts"
import type { SocialGone } from "../social/social-failures.ts"
import { type Attempt, type AttemptFailure, PasswordAttempts, SignInSlowed } from "./PasswordAttempts.ts"
import {
  type AccountBlocked,
  type AccountClosed,
  beginSession,
  CHALLENGE_LIFE_MS,
  ChallengeGone,
  type CodeEntering,
  challengeStands,
  signInByCode,
  signInByPasskey,
  signInByPassword,
  signInByProvider,
  signInBySecond,
} from "./sign-in.ts"

/** A player who is signed in now, and the cookie's value. */
export interface SignedIn {
  readonly player: Player
  readonly token: string
}

/** The password was right; the second factor is asked for, with the challenge, before `expiresAt`. */
export class SecondFactorNeeded extends Schema.TaggedError<SecondFactorNeeded>()("SecondFactorNeeded", {
  challenge: Schema.String,
  expiresAt: Schema.Int,
  /** Where the code comes from. */
  way: SecondWay,
  /** Masked phone that the code was sent to; empty where it comes from an app. */
  phone: Schema.String,
  /** Where a browser that a provider led back was before. */
  path: Schema.optionalKey(Schema.String),
}) {}

/** Who gave the right password, and when. */
const Challenge = Schema.fromJsonString(Schema.Struct({ sub: PlayerId, iat: Schema.Int }))
const encodeChallenge = Schema.encodeSync(Challenge)
const decodeChallenge = Schema.decodeUnknownOption(Challenge)

/** Signs players in. A login that nobody holds is treated as one that somebody holds, in answers and in time. */
export class SignIns extends Context.Service<
  SignIns,
  {
    readonly attempt: (
      attempt: Attempt,
      origin: Origin,
    ) => Effect.Effect<SignedIn, AccountBlocked | AccountClosed | AttemptFailure | SecondFactorNeeded>
    /** Goes on after {@link SecondFactorNeeded} with a code of the app or a recovery code. */
    readonly second: (
      challenge: string,
      code: string,
      origin: Origin,
    ) => Effect.Effect<
      SignedIn,
      AccountBlocked | AccountClosed | ChallengeGone | AppCodeWrong | AppCodeSlowed | StoreUnavailable
    >
    /** Sends the code of the second step once more, where it comes by SMS. */
    readonly resend: (
      challenge: string,
      origin: Origin,
    ) => Effect.Effect<
      CodeRequest & { readonly phone: string },
      ChallengeGone | CodeTooSoon | StoreUnavailable
    >
    /** Signs in a player by a right code that was sent to one of the player's logins. */
    readonly byCode: (
      playerId: PlayerId,
      entering: CodeEntering,
      origin: Origin,
    ) => Effect.Effect<
      SignedIn,
      AccountBlocked | AccountClosed | CodeGone | SecondFactorNeeded | StoreUnavailable
    >
    /** Signs in a player whom a provider vouched for. */
    readonly byProvider: (
      playerId: PlayerId,
      vouched: { readonly attempt: string; readonly provider: SocialProvider },
      origin: Origin,
    ) => Effect.Effect<
      SignedIn,
      AccountBlocked | AccountClosed | SocialGone | SecondFactorNeeded | StoreUnavailable
    >
    /**
     * With what a passkey signed in this browser. No second factor is asked for: the passkey is a thing that the player has
     * and was opened by what the player knows or is (docs/decisions).
     */
    readonly byPasskey: (
      proof: PasskeyProof,
      binding: string,
      party: RelyingParty,
      origin: Origin,
    ) => Effect.Effect<
      SignedIn,
      AccountBlocked | AccountClosed | PasskeyRefused | SignInSlowed | StoreUnavailable
    >
    /** Starts a session for a player whose identity was just proved. */
    readonly start: (playerId: PlayerId, origin: Origin) => Effect.Effect<SignedIn, StoreUnavailable>
  }
>()("statebook/server/identity/SignIns") {
  static readonly layer = Layer.effect(
    SignIns,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const attempts = yield* PasswordAttempts
  const accesses = yield* Accesses
  const limits = yield* RateLimits
  const notices = yield* SecurityNotices
  const passkeys = yield* Passkeys
  const players = yield* Players
  const secrets = yield* Secrets
  const sessions = yield* Sessions
  const twoFactor = yield* TwoFactor

  /** Tells the player of a sign-in from a place or a browser that the account was not seen at before (assurance A31). */
  const tellOfNewPlace = (playerId: PlayerId, origin: Origin) =>
    Effect.flatMap(accesses.isFirst(playerId, origin), (isFirst) =>
      isFirst ? notices.tell(playerId, "notice.signedIn", { address: origin.address }) : Effect.void,
    ).pipe(
      Effect.catchTag("StoreUnavailable", ({ detail }) =>
        Effect.logError(`Whether a sign-in came from a new place could not be told: ${detail}`),
      ),
      Effect.forkDetach({ startImmediately: true }),
    )

  const withPassword = yield* prepared(signInByPassword)
  const withCode = yield* prepared(signInByCode)
  const withProvider = yield* prepared(signInByProvider)
  const withPasskey = yield* prepared(signInByPasskey)
  const withSecond = yield* prepared(signInBySecond)
  const begin = yield* prepared(beginSession)

  /** Writes a session with what led to it, and answers who is in now. */
  const entered = Effect.fnUntraced(function* <E>(
    playerId: PlayerId,
    origin: Origin,
    write: (session: NewSession) => Effect.Effect<void, E>,
  ) {
    const session = yield* sessions.make(playerId, origin)
    yield* write(session)
    yield* tellOfNewPlace(playerId, origin)
    return { player: yield* players.view(playerId), token: session.token }
  })

  /** Sends the code of the second step. The one before counts still where another one has to wait. */
  const sendSecond = (playerId: PlayerId, origin: Origin) =>
    twoFactor.sendSms(playerId, origin).pipe(
      Effect.catchTag("CodeTooSoon", () => Effect.void),
      Effect.catchTag("PhoneMissing", () => Effect.logError("The second factor of a player has no phone")),
    )

  const challengeFor = Effect.fnUntraced(function* (playerId: PlayerId, origin: Origin) {
    const isBySms = (yield* twoFactor.wayOf(playerId)) === "sms"
    if (isBySms) yield* sendSecond(playerId, origin)
    const phone = isBySms ? (yield* players.contacts(playerId)).phone : ""
    const now = yield* Clock.currentTimeMillis
    const body = Buffer.from(encodeChallenge({ sub: playerId, iat: now })).toString("base64url")
    const challenge = `${body}.${secrets.sign("second-factor", body)}`
    const way = isBySms ? ("sms" as const) : ("app" as const)
    return new SecondFactorNeeded({ challenge, expiresAt: now + CHALLENGE_LIFE_MS, way, phone })
  })

  /** As {@link entered}, where a second factor may be asked for first: what led here is written all the same. */
  const enteredOrAsked = Effect.fnUntraced(function* <E>(
    playerId: PlayerId,
    origin: Origin,
    write: (session: NewSession | undefined) => Effect.Effect<boolean, E>,
  ) {
    const session = (yield* twoFactor.isEnabled(playerId))
      ? undefined
      : yield* sessions.make(playerId, origin)
    const isIn = yield* write(session)
    if (!isIn || session === undefined) return yield* yield* challengeFor(playerId, origin)
    yield* tellOfNewPlace(playerId, origin)
    return { player: yield* players.view(playerId), token: session.token }
  })

  const attempt = Effect.fn("SignIns.attempt")(function* (attempted: Attempt, origin: Origin) {
    const tooMany = yield* limits.take(LIMITS.signInsByAddress, origin.address)
    if (tooMany !== undefined) return yield* new SignInSlowed({ retryAt: tooMany })
    return yield* attempts.run(attempted, origin, (playerId, right) =>
      enteredOrAsked(playerId, origin, (session) => withPassword({ playerId, session, right, origin })),
    )
  })

  /** Whose challenge it is, where it counts: it was given after the last code that counted and the last new password. */
  const readChallenge = Effect.fnUntraced(function* (challenge: string) {
    const [body = "", signature = ""] = challenge.split(".")
    const claims = Option.getOrUndefined(decodeChallenge(Buffer.from(body, "base64url").toString("utf8")))
    if (claims === undefined || !sameSecret(signature, secrets.sign("second-factor", body))) {
      return yield* new ChallengeGone()
    }
    const { sub: playerId, iat } = claims
    const loaded = {
      player: yield* aggregates.load(playerAggregate, `${playerId}`),
      factor: yield* aggregates.load(twoFactorAggregate, `${playerId}`),
    }
    if (!challengeStands(loaded, iat, yield* Clock.currentTimeMillis)) return yield* new ChallengeGone()
    return { playerId, givenAt: iat }
  })

  const second = Effect.fn("SignIns.second")(function* (challenge: string, code: string, origin: Origin) {
    const tooMany = yield* limits.take(LIMITS.codeTriesByAddress, origin.address)
    if (tooMany !== undefined) return yield* new AppCodeSlowed({ retryAt: tooMany })
    const { playerId, givenAt } = yield* readChallenge(challenge)
    const typed = yield* twoFactor.typed(playerId, code, origin)
    return yield* entered(playerId, origin, (session) =>
      withSecond({ playerId, session, typed, givenAt, origin }),
    )
  })

  const byPasskey = Effect.fn("SignIns.byPasskey")(function* (
    proof: PasskeyProof,
    binding: string,
    party: RelyingParty,
    origin: Origin,
  ) {
    const tooMany = yield* limits.take(LIMITS.signInsByAddress, origin.address)
    if (tooMany !== undefined) return yield* new SignInSlowed({ retryAt: tooMany })
    const signed = yield* passkeys.check(proof, binding, party, origin)
    const { playerId } = signed
    return yield* entered(playerId, origin, (session) => withPasskey({ playerId, session, signed, origin }))
  })

  const resend = Effect.fn("SignIns.resend")(function* (challenge: string, origin: Origin) {
    const { playerId } = yield* readChallenge(challenge)
    if ((yield* twoFactor.wayOf(playerId)) !== "sms") return yield* new ChallengeGone()
    const sent = yield* twoFactor
      .sendSms(playerId, origin)
      .pipe(Effect.catchTag("PhoneMissing", () => Effect.fail(new ChallengeGone())))
    return { ...sent, phone: (yield* players.contacts(playerId)).phone }
  })

  return SignIns.of({
    attempt,
    second,
    resend,
    byCode: (playerId, entering, origin) =>
      enteredOrAsked(playerId, origin, (session) => withCode({ playerId, session, ...entering, origin })),
    byProvider: (playerId, vouched, origin) =>
      enteredOrAsked(playerId, origin, (session) => withProvider({ playerId, session, ...vouched, origin })),
    byPasskey,
    start: (playerId, origin) => entered(playerId, origin, (session) => begin({ playerId, session, origin })),
  })
})
