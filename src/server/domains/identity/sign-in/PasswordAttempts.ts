import { Clock, Context, Deferred, Effect, Layer, Schema } from "effect"
import type { SnapshotFrom } from "xstate"
import { SLOWED_AFTER } from "#machines/identity/login/login.events.ts"
import { loginMachine } from "#machines/identity/login/login.machine.ts"
import { decide, initialSnapshot } from "#machines/kernel/fold.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { type CaptchaFailed, Captchas } from "#src/server/domains/captcha/captcha.domain.ts"
import { prepared } from "#src/server/kernel/command/run.ts"
import { type Stale, unlessStale } from "#src/server/kernel/command/stale.ts"
import { Aggregates } from "#src/server/kernel/journal/Aggregates.ts"
import { makeKeyedLock } from "#src/server/kernel/journal/keyed-lock.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { Secrets } from "#src/server/kernel/secrets/Secrets.ts"
import type { StoreUnavailable } from "#src/server/kernel/store/errors.ts"
import { Credentials } from "./Credentials.ts"
import { attemptFailed, type RightPassword, recordFailure } from "./compared-password.ts"
import { loginAggregate } from "./login.aggregate.ts"
import { loginKey } from "./login-key.ts"

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

export interface Attempt {
  /** As `loginOf` keeps it. */
  readonly login: string
  readonly password: string
  readonly captcha: string | undefined
}

/** Why a password opened nothing. */
export type AttemptFailure = WrongCredentials | SignInSlowed | SignInLocked | CaptchaFailed | StoreUnavailable

type Snapshot = SnapshotFrom<typeof loginMachine>

/**
 * Tries passwords. A login that nobody holds is treated as one that somebody holds, in answers and in work: whoever asks is
 * answered before a failure is written, since only what somebody holds has a log to write to. The login's next attempt
 * waits for it.
 */
export class PasswordAttempts extends Context.Service<
  PasswordAttempts,
  {
    /**
     * With the right password runs `onRight`, whose command writes what `passwordProved` says; a failure is written behind the
     * answer.
     */
    readonly run: <A, E>(
      attempt: Attempt,
      origin: Origin,
      onRight: (playerId: PlayerId, right: RightPassword) => Effect.Effect<A, E>,
    ) => Effect.Effect<A, Exclude<E, Stale> | AttemptFailure>
  }
>()("statebook/server/identity/PasswordAttempts") {
  static readonly layer = Layer.effect(
    PasswordAttempts,
    Effect.suspend(() => make),
  )
}

const make = Effect.gen(function* () {
  const aggregates = yield* Aggregates
  const captchas = yield* Captchas
  const credentials = yield* Credentials
  const secrets = yield* Secrets
  /** Failures on logins that nobody holds: kept by the same chart, in memory. */
  const strangers = new Map<string, Snapshot>()

  const rememberStranger = (login: string, snapshot: Snapshot) => {
    strangers.delete(login)
    strangers.set(login, snapshot)
    const [oldest] = strangers.keys()
    if (strangers.size > REMEMBERED && oldest !== undefined) strangers.delete(oldest)
  }

  const record = yield* prepared(recordFailure)
  const oneAtATime = makeKeyedLock()

  const failed = (
    login: string,
    snapshot: Snapshot,
    at: number,
    origin: Origin,
  ): Effect.Effect<void, StoreUnavailable> => {
    const { playerId, failures } = snapshot.context
    return playerId === undefined
      ? Effect.sync(() =>
          rememberStranger(login, decide(loginMachine, snapshot, attemptFailed(failures, at)) ?? snapshot),
        )
      : record({ playerId, login, origin })
  }

  const run: PasswordAttempts["Service"]["run"] = <A, E>(
    { login: typed, password, captcha }: Attempt,
    origin: Origin,
    onRight: (playerId: PlayerId, right: RightPassword) => Effect.Effect<A, E>,
  ) =>
    Effect.gen(function* () {
      const login = loginKey(secrets, typed)
      const answer = yield* Deferred.make<A, Exclude<E, Stale> | AttemptFailure>()
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
          yield* Deferred.fail(answer, new WrongCredentials())
          yield* failed(login, snapshot, at, origin).pipe(
            Effect.tapErrorTag("StoreUnavailable", ({ detail }) =>
              Effect.logError(`A failed sign-in could not be written: ${detail}`),
            ),
          )
          return yield* new WrongCredentials()
        }
        return yield* onRight(playerId, { login, version: loaded.version })
      })
      yield* oneAtATime([login], unlessStale(one)).pipe(
        Effect.onExit((exit) => Deferred.done(answer, exit)),
        Effect.forkDetach({ startImmediately: true }),
      )
      return yield* Deferred.await(answer)
    })

  return PasswordAttempts.of({ run })
})
