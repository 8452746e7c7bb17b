import { Context, Effect, Layer } from "effect"
import type { PasskeyProof } from "#models/api/passkeys.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { LIMITS, RateLimits } from "#src/server/kernel/limits/RateLimits.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { playerAggregate } from "../players/player.aggregate.ts"
import type { LivingSession } from "../sessions/Sessions.ts"
import { ownLogin } from "../sign-in/own-login.ts"
import { type AttemptFailure, PasswordAttempts, SignInSlowed } from "../sign-in/PasswordAttempts.ts"
import type { PinWrong } from "./issue-pin.ts"
import { Passkeys } from "./Passkeys.ts"
import { Pins, type PinTooSoon } from "./Pins.ts"
import type { RelyingParty } from "./passkey-signatures.ts"
import { proveByPasskey, proveByPassword, proveByPin } from "./prove-freshly.ts"
import { PasskeyRefused } from "./used-passkey.ts"

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

  const withPassword = yield* prepared(proveByPassword)
  const withPasskey = yield* prepared(proveByPasskey)
  const withPin = yield* prepared(proveByPin)

  const byPassword = Effect.fn("FreshProofs.byPassword")(function* (
    session: LivingSession,
    password: string,
    captcha: string | undefined,
    origin: Origin,
  ) {
    const { snapshot } = yield* aggregates.load(playerAggregate, `${session.playerId}`)
    const login = ownLogin(session.playerId, snapshot.context)
    yield* attempts.run({ login, password, captcha }, origin, (_, right) =>
      withPassword({ session, right, origin }),
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
    yield* withPasskey({ session, signed, origin })
  })

  return FreshProofs.of({
    byPassword,
    byPasskey,
    byPin: (session, typed, origin) =>
      pins.prove(session.playerId, typed, origin, (compared) => withPin({ session, compared, origin })),
  })
})
