import { LOCKED_AFTER, type LoginEvent, SLOWED_AFTER } from "#machines/identity/login/login.events.ts"
import type { loginMachine } from "#machines/identity/login/login.machine.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import { ifTaken } from "#src/server/kernel/command/if-taken.ts"
import { Stale } from "#src/server/kernel/command/stale.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { loginAggregate } from "./login.aggregate.ts"

const SECOND = 1000
const LOCK_MS = 15 * 60 * SECOND

/** When the attempt after a failure counts: at once at first, then after 2, 4, 8 … seconds, then after the lock. */
const nextAfter = (failures: number, at: number): number => {
  if (failures >= LOCKED_AFTER) return at + LOCK_MS
  return failures < SLOWED_AFTER ? at : at + 2 ** (failures - SLOWED_AFTER + 1) * SECOND
}

/** A failed attempt on a login that failed so often in a row before. */
export const attemptFailed = (failures: number, at: number): LoginEvent => ({
  type: "attempt.failed",
  at,
  nextAt: nextAfter(failures + 1, at),
})

/** A password that was found right upon a login as it stood then. */
export interface RightPassword {
  /** Names the login's stream. */
  readonly login: string
  readonly version: number
}

/** The stream of the login that a right password was given for. */
export const streamOfLogin = ({ login }: RightPassword) => stream(loginAggregate, login)

/** What a right password writes; it is compared again where the login was written to meanwhile. */
export const passwordProved = (login: Loaded<typeof loginMachine>, { version }: RightPassword, at: number) =>
  login.version === version
    ? { events: { login: [{ type: "attempt.succeeded" as const, at }] } }
    : { refusal: new Stale() }

/** A wrong password for a login that a player holds. */
export interface WrongPassword {
  readonly playerId: PlayerId
  readonly login: string
  readonly origin: Origin
}

/** Records a wrong password: it slows the next attempt, and locks at last. */
export const recordFailure = command("logins.fail", {
  streams: ({ login }: WrongPassword) => ({ login: stream(loginAggregate, login) }),
  by: ({ playerId, origin }) => metaOf("visitor", origin, playerOwner(playerId)),
  decide: ({ login }, _, { at }) => ({
    events: {
      // Another process may have locked it since the password was compared.
      login: ifTaken(loginAggregate, login, attemptFailed(login.snapshot.context.failures, at)),
    },
  }),
  answer: () => undefined,
})
