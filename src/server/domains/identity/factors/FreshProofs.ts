import { Clock, Context, Effect, Layer } from "effect"
import type { PasskeyProof } from "#models/api/passkeys.ts"
import { conflictAsBusy } from "#src/server/kernel/commit-errors.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { LIMITS, RateLimits } from "#src/server/kernel/limits/RateLimits.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { playerAggregate } from "../players/player.aggregate.ts"
import type { LivingSession } from "../sessions/Sessions.ts"
import { sessionAggregate } from "../sessions/session.aggregate.ts"
import { ownLogin } from "../sign-in/own-login.ts"
import { type AttemptFailure, PasswordAttempts, SignInSlowed } from "../sign-in/PasswordAttempts.ts"
import { PasskeyRefused, Passkeys } from "./Passkeys.ts"
import { Pins, type PinTooSoon, type PinWrong } from "./Pins.ts"
import type { RelyingParty } from "./passkey-signatures.ts"

/** Has whoever is signed in prove once more who they are, so that a session alone changes nothing that guards the account. */
export class FreshProofs extends Context.Service<
  FreshProofs,
  {
    /** Wrong passwords are counted and slowed as wrong sign-ins are. */
    readonly byPassword: (
      session: LivingSession,
      password: string,
      captcha: string | undefined,
      origin: Origin,
    ) => Effect.Effect<void, AttemptFailure>
    /** With a passkey of the session's own player. */
    readonly byPasskey: (
      session: LivingSession,
      proof: PasskeyProof,
      binding: string,
      party: RelyingParty,
      origin: Origin,
    ) => Effect.Effect<void, PasskeyRefused | SignInSlowed | StoreUnavailable>
    /** With the player's PIN: the way of those who have neither password nor passkey, and of whoever likes it better. */
    readonly byPin: (
      session: LivingSession,
      typed: string,
      origin: Origin,
    ) => Effect.Effect<void, PinWrong | PinTooSoon | StoreUnavailable>
  }
>()("statebook/server/identity/FreshProofs") {
  static readonly layer = Layer.effect(
    FreshProofs,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const attempts = yield* PasswordAttempts
  const limits = yield* RateLimits
  const passkeys = yield* Passkeys
  const pins = yield* Pins

  const proved = ({ id }: LivingSession, by: "password" | "passkey" | "pin") =>
    Effect.flatMap(Clock.currentTimeMillis, (at) =>
      aggregates.decide(sessionAggregate, id, { type: "session.proved", at, by }),
    )

  const byPassword = Effect.fn("FreshProofs.byPassword")(function* (
    session: LivingSession,
    password: string,
    captcha: string | undefined,
    origin: Origin,
  ) {
    const { snapshot } = yield* aggregates.load(playerAggregate, `${session.playerId}`)
    const login = ownLogin(session.playerId, snapshot.context)
    yield* attempts.run({ login, password, captcha }, origin, (_, succeeded) =>
      Effect.gen(function* () {
        const meta = metaOf(playerOwner(session.playerId), origin)
        yield* aggregates.commit([succeeded, yield* proved(session, "password")], { meta })
      }),
    )
  })

  const byPasskey = Effect.fn("FreshProofs.byPasskey")(function* (
    session: LivingSession,
    proof: PasskeyProof,
    binding: string,
    party: RelyingParty,
    origin: Origin,
  ) {
    const tooMany = yield* limits.take(LIMITS.signInsByAddress, origin.address)
    if (tooMany !== undefined) return yield* new SignInSlowed({ retryAt: tooMany })
    const signed = yield* passkeys.check(proof, binding, party, origin)
    if (signed.playerId !== session.playerId) return yield* new PasskeyRefused()
    const one = Effect.gen(function* () {
      const used = yield* passkeys.use(signed, origin)
      const meta = metaOf(playerOwner(session.playerId), origin)
      yield* aggregates.commit([used, yield* proved(session, "passkey")], { meta })
    })
    const streams = [passkeys.streamOf(session.playerId), sessionAggregate.streamOf(session.id)]
    yield* conflictAsBusy(aggregates.exclusively(streams, one)).pipe(
      Effect.catchTag(["Refused", "KeyReused", "InsufficientFunds"], Effect.die),
    )
  })

  const byPin = Effect.fn("FreshProofs.byPin")(function* (
    session: LivingSession,
    typed: string,
    origin: Origin,
  ) {
    const { id, playerId } = session
    const one = Effect.gen(function* () {
      const used = yield* pins.use(playerId, typed, origin)
      const meta = metaOf(playerOwner(playerId), origin)
      yield* aggregates.commit([used, yield* proved(session, "pin")], { meta })
    })
    const streams = [pins.streamOf(playerId), sessionAggregate.streamOf(id)]
    yield* conflictAsBusy(aggregates.exclusively(streams, one)).pipe(
      Effect.catchTag(["Refused", "KeyReused", "InsufficientFunds"], Effect.die),
    )
  })

  return FreshProofs.of({ byPassword, byPasskey, byPin })
})
