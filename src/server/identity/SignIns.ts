import { Clock, Context, Effect, Layer, Schema } from "effect"
import type { SnapshotFrom } from "xstate"
import { decide, initialSnapshot } from "#machines/kernel/fold.ts"
import { LOCKED_AFTER, type LoginEvent, SLOWED_AFTER } from "#machines/login/login.events.ts"
import { loginMachine } from "#machines/login/login.machine.ts"
import type { Player, PlayerId } from "#models/account/account.ts"
import { type CaptchaFailed, Captchas } from "../captcha/Captchas.ts"
import { conflictAsBusy } from "../decisions/commit-errors.ts"
import { metaOf, type Origin } from "../decisions/origin.ts"
import { Aggregates } from "../journal/Aggregates.ts"
import { loginAggregate } from "../projections/login-aggregate.ts"
import { playerOwner } from "../projections/owners.ts"
import { playerAggregate } from "../projections/player-aggregate.ts"
import { sessionAggregate } from "../projections/session-aggregate.ts"
import type { StoreUnavailable } from "../store/errors.ts"
import { Credentials } from "./Credentials.ts"
import { Players } from "./Players.ts"
import { LIMITS, RateLimits } from "./RateLimits.ts"
import { Sessions } from "./Sessions.ts"

const SECOND = 1000
const LOCK_MS = 15 * 60 * SECOND
const REMEMBERED = 10_000

/** Login or password is wrong: which of them is not told. */
export class WrongCredentials extends Schema.TaggedError<WrongCredentials>()("WrongCredentials", {}) {}

/** Attempts are slowed: the next one counts at `retryAt` (milliseconds since the epoch). */
export class SignInSlowed extends Schema.TaggedError<SignInSlowed>()("SignInSlowed", {
  retryAt: Schema.Int,
}) {}

/** Too many wrong passwords: no attempt is taken before `retryAt`. */
export class SignInLocked extends Schema.TaggedError<SignInLocked>()("SignInLocked", {
  retryAt: Schema.Int,
}) {}

/** A player who is signed in now, and the cookie's value. */
export interface SignedIn {
  readonly player: Player
  readonly token: string
}

export interface Attempt {
  /** Phone in full digits. */
  readonly login: string
  readonly password: string
  readonly captcha: string | undefined
}

type Snapshot = SnapshotFrom<typeof loginMachine>

/** When the attempt after a failure counts: at once at first, then after 2, 4, 8 … seconds, then after the lock. */
const nextAfter = (failures: number, at: number): number => {
  if (failures >= LOCKED_AFTER) return at + LOCK_MS
  return failures < SLOWED_AFTER ? at : at + 2 ** (failures - SLOWED_AFTER + 1) * SECOND
}

/** Signs players in. A login that nobody holds is treated as one that somebody holds, in answers and in time. */
export class SignIns extends Context.Service<
  SignIns,
  {
    readonly attempt: (
      attempt: Attempt,
      origin: Origin,
    ) => Effect.Effect<
      SignedIn,
      WrongCredentials | SignInSlowed | SignInLocked | CaptchaFailed | StoreUnavailable
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
  const captchas = yield* Captchas
  const credentials = yield* Credentials
  const limits = yield* RateLimits
  const players = yield* Players
  const sessions = yield* Sessions
  /** Failures on logins that nobody holds: kept by the same chart, in memory. */
  const strangers = new Map<string, Snapshot>()

  const rememberStranger = (login: string, snapshot: Snapshot) => {
    strangers.delete(login)
    strangers.set(login, snapshot)
    const [oldest] = strangers.keys()
    if (strangers.size > REMEMBERED && oldest !== undefined) strangers.delete(oldest)
  }

  const recordFailure = (login: string, snapshot: Snapshot, at: number, origin: Origin) => {
    const event: LoginEvent = {
      type: "attempt.failed",
      at,
      nextAt: nextAfter(snapshot.context.failures + 1, at),
    }
    if (snapshot.context.playerId === undefined) {
      return Effect.sync(() => rememberStranger(login, decide(loginMachine, snapshot, event) ?? snapshot))
    }
    return Effect.flatMap(aggregates.decide(loginAggregate, login, event), (decision) =>
      aggregates.commit([decision], { meta: metaOf("visitor", origin) }),
    )
  }

  /** Writes a session, and with `login` the attempt that succeeded. */
  const begin = (playerId: PlayerId, origin: Origin, login: string | undefined) =>
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
      const succeeded =
        login === undefined
          ? undefined
          : yield* aggregates.decide(loginAggregate, login, { type: "attempt.succeeded", at })
      yield* aggregates.commit(succeeded === undefined ? [player, started] : [player, started, succeeded], {
        meta,
      })
      return { player: yield* players.view(playerId), token: session.token }
    })

  const attempt = Effect.fn("SignIns.attempt")(function* (
    { login, password, captcha }: Attempt,
    origin: Origin,
  ) {
    const tooMany = yield* limits.take(LIMITS.signInsByAddress, origin.address)
    if (tooMany !== undefined) return yield* new SignInSlowed({ retryAt: tooMany })
    const one = Effect.gen(function* () {
      const loaded = yield* aggregates.load(loginAggregate, login)
      const isHeld = loaded.snapshot.context.playerId !== undefined
      const snapshot = isHeld
        ? loaded.snapshot
        : (strangers.get(login) ?? initialSnapshot(loginMachine, undefined))
      const { failures, nextAt, playerId } = snapshot.context
      const before = yield* Clock.currentTimeMillis
      if (before < nextAt) {
        return yield* snapshot.matches("locked")
          ? new SignInLocked({ retryAt: nextAt })
          : new SignInSlowed({ retryAt: nextAt })
      }
      if (failures >= SLOWED_AFTER) yield* captchas.spend(captcha)
      const matches = yield* credentials.matches(playerId, password)
      const at = yield* Clock.currentTimeMillis
      if (!matches || playerId === undefined) {
        yield* recordFailure(login, snapshot, at, origin)
        return yield* new WrongCredentials()
      }
      return yield* begin(playerId, origin, login)
    })
    return yield* conflictAsBusy(aggregates.exclusively([loginAggregate.streamOf(login)], one)).pipe(
      Effect.catchTag(["Refused", "KeyReused", "InsufficientFunds"], Effect.die),
    )
  })

  return SignIns.of({
    attempt,
    start: (playerId, origin) =>
      conflictAsBusy(
        aggregates.exclusively([playerAggregate.streamOf(`${playerId}`)], begin(playerId, origin, undefined)),
      ).pipe(Effect.catchTag(["Refused", "KeyReused", "InsufficientFunds"], Effect.die)),
  })
})
