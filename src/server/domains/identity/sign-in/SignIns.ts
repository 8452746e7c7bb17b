import { Clock, Context, Effect, Layer, Option, Schema } from "effect"
import type { AnyStateMachine } from "xstate"
import { SecondWay } from "#models/account/access.ts"
import { type Player, PlayerId } from "#models/account/account.ts"
import type { PasskeyProof } from "#models/api/passkeys.ts"
import { conflictAsBusy } from "#src/server/kernel/commit-errors.ts"
import { Aggregates, type Decision, type Refused } from "#src/server/kernel/journal/Aggregates.ts"
import { LIMITS, RateLimits } from "#src/server/kernel/limits/RateLimits.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { Secrets, sameSecret } from "#src/server/kernel/secrets/Secrets.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import type { CodeGone, CodeTooSoon } from "../codes/code-failures.ts"
import type { CodeRequest } from "../codes/OneTimeCodes.ts"
import { SecurityNotices } from "../contacts/SecurityNotices.ts"
import { type PasskeyRefused, Passkeys } from "../factors/Passkeys.ts"
import type { RelyingParty } from "../factors/passkey-signatures.ts"
import { AppCodeSlowed, type AppCodeWrong, TwoFactor } from "../factors/TwoFactor.ts"
import { Players } from "../players/Players.ts"
import { playerAggregate } from "../players/player.aggregate.ts"
import { Accesses } from "../sessions/Accesses.ts"
import { Sessions } from "../sessions/Sessions.ts"
import { sessionAggregate } from "../sessions/session.aggregate.ts"
import { type Attempt, type AttemptFailure, PasswordAttempts, SignInSlowed } from "./PasswordAttempts.ts"

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

/** The challenge is made up, too old, or was used: the password is asked for anew. */
export class ChallengeGone extends Schema.TaggedError<ChallengeGone>()("ChallengeGone", {}) {}

/** How long the second factor may take. */
const CHALLENGE_LIFE_MS = 5 * 60_000

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
    ) => Effect.Effect<SignedIn, AttemptFailure | SecondFactorNeeded>
    /** Goes on after {@link SecondFactorNeeded} with a code of the app or a recovery code. */
    readonly second: (
      challenge: string,
      code: string,
      origin: Origin,
    ) => Effect.Effect<SignedIn, ChallengeGone | AppCodeWrong | AppCodeSlowed | StoreUnavailable>
    /** Sends the code of the second step once more, where it comes by SMS. */
    readonly resend: (
      challenge: string,
      origin: Origin,
    ) => Effect.Effect<
      CodeRequest & { readonly phone: string },
      ChallengeGone | CodeTooSoon | StoreUnavailable
    >
    /**
     * Signs in a player who proved to be one by something else than the password: `proof` is decided with these streams to
     * itself, and written whether or not a second factor is asked for.
     */
    readonly byProof: (
      playerId: PlayerId,
      streams: ReadonlyArray<string>,
      proof: Effect.Effect<ReadonlyArray<Decision<AnyStateMachine>>, CodeGone | Refused | StoreUnavailable>,
      origin: Origin,
    ) => Effect.Effect<SignedIn, CodeGone | SecondFactorNeeded | StoreUnavailable>
    /**
     * With what a passkey signed in this browser. No second factor is asked for: the passkey is a thing that the player has
     * and was opened by what the player knows or is (docs/decisions).
     */
    readonly byPasskey: (
      proof: PasskeyProof,
      binding: string,
      party: RelyingParty,
      origin: Origin,
    ) => Effect.Effect<SignedIn, PasskeyRefused | SignInSlowed | StoreUnavailable>
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

  /** Writes a session, and what of login or second factor led to it. */
  const begin = (playerId: PlayerId, origin: Origin, ...ledBy: ReadonlyArray<Decision<AnyStateMachine>>) =>
    Effect.gen(function* () {
      const session = yield* sessions.make(playerId, origin)
      const { address, device } = origin
      const { at } = session.started
      const started = yield* aggregates.decide(sessionAggregate, session.id, session.started)
      const player = yield* aggregates.decide(playerAggregate, `${playerId}`, {
        type: "player.signedIn",
        at,
        sessionId: session.id,
        address,
        device,
      })
      const meta = metaOf(playerOwner(playerId), origin)
      yield* aggregates.commit([player, started, ...ledBy], { meta })
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

  const attempt = Effect.fn("SignIns.attempt")(function* (attempted: Attempt, origin: Origin) {
    const tooMany = yield* limits.take(LIMITS.signInsByAddress, origin.address)
    if (tooMany !== undefined) return yield* new SignInSlowed({ retryAt: tooMany })
    const came = yield* attempts.run(attempted, origin, (playerId, succeeded) =>
      Effect.gen(function* () {
        if (!(yield* twoFactor.isEnabled(playerId))) return yield* begin(playerId, origin, succeeded)
        yield* aggregates.commit([succeeded], { meta: metaOf(playerOwner(playerId), origin) })
        return yield* challengeFor(playerId, origin)
      }),
    )
    return came instanceof SecondFactorNeeded ? yield* came : came
  })

  /** Whose challenge it is, where it counts: it was given after the last code that counted and the last new password. */
  const readChallenge = Effect.fnUntraced(function* (challenge: string) {
    const [body = "", signature = ""] = challenge.split(".")
    const claims = Option.getOrUndefined(decodeChallenge(Buffer.from(body, "base64url").toString("utf8")))
    if (claims === undefined || !sameSecret(signature, secrets.sign("second-factor", body))) {
      return yield* new ChallengeGone()
    }
    const { sub: playerId, iat } = claims
    const now = yield* Clock.currentTimeMillis
    const { snapshot } = yield* aggregates.load(playerAggregate, `${playerId}`)
    const changedAt = snapshot.context.notices[0]?.at ?? 0
    const isOver = now >= iat + CHALLENGE_LIFE_MS || changedAt >= iat
    if (isOver || (yield* twoFactor.acceptedAt(playerId)) >= iat) return yield* new ChallengeGone()
    return playerId
  })

  const second = Effect.fn("SignIns.second")(function* (challenge: string, code: string, origin: Origin) {
    const tooMany = yield* limits.take(LIMITS.codeTriesByAddress, origin.address)
    if (tooMany !== undefined) return yield* new AppCodeSlowed({ retryAt: tooMany })
    const claimed = yield* readChallenge(challenge)
    const streams = [twoFactor.streamOf(claimed), playerAggregate.streamOf(`${claimed}`)]
    const one = Effect.gen(function* () {
      const playerId = yield* readChallenge(challenge)
      const proved = yield* twoFactor.prove(playerId, code, origin)
      return yield* begin(playerId, origin, ...proved)
    })
    return yield* conflictAsBusy(aggregates.exclusively(streams, one)).pipe(
      Effect.catchTag("FactorElsewhere", () => Effect.fail(new ChallengeGone())),
      Effect.catchTag(["Refused", "KeyReused", "InsufficientFunds"], Effect.die),
    )
  })

  const byProof: SignIns["Service"]["byProof"] = (playerId, streams, proof, origin) => {
    const one = Effect.gen(function* () {
      const ledBy = yield* proof
      if (!(yield* twoFactor.isEnabled(playerId))) return yield* begin(playerId, origin, ...ledBy)
      yield* aggregates.commit(ledBy, { meta: metaOf(playerOwner(playerId), origin) })
      return yield* challengeFor(playerId, origin)
    })
    const alone = aggregates.exclusively([...streams, playerAggregate.streamOf(`${playerId}`)], one)
    return conflictAsBusy(alone).pipe(
      Effect.catchTag(["Refused", "KeyReused", "InsufficientFunds"], Effect.die),
      Effect.flatMap((came) =>
        came instanceof SecondFactorNeeded ? Effect.fail(came) : Effect.succeed(came),
      ),
    )
  }

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
    const one = Effect.gen(function* () {
      const used = yield* passkeys.use(signed, origin)
      return yield* begin(playerId, origin, used)
    })
    const streams = [passkeys.streamOf(playerId), playerAggregate.streamOf(`${playerId}`)]
    return yield* conflictAsBusy(aggregates.exclusively(streams, one)).pipe(
      Effect.catchTag(["Refused", "KeyReused", "InsufficientFunds"], Effect.die),
    )
  })

  const resend = Effect.fn("SignIns.resend")(function* (challenge: string, origin: Origin) {
    const playerId = yield* readChallenge(challenge)
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
    byProof,
    byPasskey,
    start: (playerId, origin) =>
      conflictAsBusy(
        aggregates.exclusively([playerAggregate.streamOf(`${playerId}`)], begin(playerId, origin)),
      ).pipe(Effect.catchTag(["Refused", "KeyReused", "InsufficientFunds"], Effect.die)),
  })
})
