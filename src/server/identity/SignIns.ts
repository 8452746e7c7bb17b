import { Context, Effect, Layer } from "effect"
import type { Player, PlayerId } from "#models/account/account.ts"
import { conflictAsBusy } from "../decisions/commit-errors.ts"
import { metaOf, type Origin } from "../decisions/origin.ts"
import { Aggregates, type Decision } from "../journal/Aggregates.ts"
import type { loginAggregate } from "../projections/login-aggregate.ts"
import { playerOwner } from "../projections/owners.ts"
import { playerAggregate } from "../projections/player-aggregate.ts"
import { sessionAggregate } from "../projections/session-aggregate.ts"
import type { StoreUnavailable } from "../store/errors.ts"
import { type Attempt, type AttemptFailure, PasswordAttempts, SignInSlowed } from "./PasswordAttempts.ts"
import { Players } from "./Players.ts"
import { LIMITS, RateLimits } from "./RateLimits.ts"
import { Sessions } from "./Sessions.ts"

/** A player who is signed in now, and the cookie's value. */
export interface SignedIn {
  readonly player: Player
  readonly token: string
}

/** Signs players in. A login that nobody holds is treated as one that somebody holds, in answers and in time. */
export class SignIns extends Context.Service<
  SignIns,
  {
    readonly attempt: (attempt: Attempt, origin: Origin) => Effect.Effect<SignedIn, AttemptFailure>
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
  const limits = yield* RateLimits
  const players = yield* Players
  const sessions = yield* Sessions

  /** Writes a session, and with `succeeded` the attempt that led to it. */
  const begin = (playerId: PlayerId, origin: Origin, succeeded?: Decision<typeof loginAggregate.machine>) =>
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
      yield* aggregates.commit(succeeded === undefined ? [player, started] : [player, started, succeeded], {
        meta,
      })
      return { player: yield* players.view(playerId), token: session.token }
    })

  const attempt = Effect.fn("SignIns.attempt")(function* (attempted: Attempt, origin: Origin) {
    const tooMany = yield* limits.take(LIMITS.signInsByAddress, origin.address)
    if (tooMany !== undefined) return yield* new SignInSlowed({ retryAt: tooMany })
    return yield* attempts.run(attempted, origin, (playerId, succeeded) => begin(playerId, origin, succeeded))
  })

  return SignIns.of({
    attempt,
    start: (playerId, origin) =>
      conflictAsBusy(
        aggregates.exclusively([playerAggregate.streamOf(`${playerId}`)], begin(playerId, origin)),
      ).pipe(Effect.catchTag(["Refused", "KeyReused", "InsufficientFunds"], Effect.die)),
  })
})
