import { CrashBetEvent } from "#machines/casino/crash-bet/crash-bet.events.ts"
import { crashBetMachine } from "#machines/casino/crash-bet/crash-bet.machine.ts"
import { type CrashBet, CrashLine, reachOf } from "#models/casino/crash/crash.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { type Loaded, makeAggregate } from "#src/server/kernel/journal/aggregate.ts"
import { compileEncoder } from "#src/server/kernel/journal/compile-encoder.ts"

const encodeLine = compileEncoder(CrashLine)

/** Names of the documents a bet makes: its line of its round, one until it is decided, and one while it is in flight with the multiplier that ends it. */
export const CRASH_BET_DOCUMENTS = {
  ofRound: "crash-bet",
  undecided: "crash-bet-undecided",
  inFlight: "crash-bet-in-flight",
} as const

/** Id of a bet: a player has one in a round. */
export const crashBetId = (playerId: PlayerId, number: number): string => `${playerId}/${number}`

/** Owner of the documents of a round's bets. */
export const crashOwner = (number: number): string => `crash:${number}`

/** Bets of crash, stream `crash-bet:<player>/<round>`. */
export const crashBetAggregate = makeAggregate({
  kind: "crash-bet",
  machine: crashBetMachine,
  input: () => undefined,
  events: CrashBetEvent,
  version: 1,
  remembered: 1000,
  documentKinds: Object.values(CRASH_BET_DOCUMENTS),
  project: (id, { status, context: { bet } }) => {
    if (bet === undefined) return []
    const row = { id, owner: crashOwner(bet.number), sort: bet.placedAt }
    return [
      { kind: CRASH_BET_DOCUMENTS.ofRound, ...row, data: encodeLine(bet) },
      ...(status === "done" ? [] : [{ kind: CRASH_BET_DOCUMENTS.undecided, ...row, data: {} }]),
      ...(bet.ended === undefined
        ? [{ kind: CRASH_BET_DOCUMENTS.inFlight, ...row, data: { reach: reachOf(bet) } }]
        : []),
    ]
  },
})

export type LoadedCrashBet = Loaded<typeof crashBetAggregate.machine>

/** The bet of a stream that was begun. */
export const theCrashBet = ({ id, snapshot }: LoadedCrashBet): CrashBet => {
  const { bet } = snapshot.context
  if (bet === undefined) throw new Error(`${id} was never placed`)
  return bet
}
