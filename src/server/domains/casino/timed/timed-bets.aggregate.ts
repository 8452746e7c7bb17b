import { TimedBetsEvent } from "#machines/casino/timed-bets/timed-bets.events.ts"
import { timedBetsMachine } from "#machines/casino/timed-bets/timed-bets.machine.ts"
import type { TimedGameSlug } from "#models/casino/timed/timed-games.ts"
import { TimedBets } from "#models/casino/timed/timed-round.ts"
import { type Payer, walletIdOf } from "#models/wallet/account.ts"
import { type Loaded, makeAggregate } from "#src/server/kernel/journal/aggregate.ts"
import { compileEncoder } from "#src/server/kernel/journal/compile-encoder.ts"
import { timedRoundId } from "./timed-round.aggregate.ts"

const encodeBets = compileEncoder(TimedBets)

/** Names of the documents that a player's bets make: what they are on their round, and one until they are decided. */
export const TIMED_BETS_DOCUMENTS = { ofRound: "timed-bets", undecided: "timed-bets-undecided" } as const

/** Id of what an account has bet on a round: `7/tv-numbers/5`. */
export const timedBetsId = (payer: Payer, game: TimedGameSlug, number: number): string =>
  `${walletIdOf(payer)}/${timedRoundId(game, number)}`

/** Owner of the documents of a round's bets. */
export const timedOwner = (game: TimedGameSlug, number: number): string =>
  `timed:${timedRoundId(game, number)}`

/** Bets on rounds that are drawn for everybody, stream `timed-bets:<account>/<game>/<round>`. */
export const timedBetsAggregate = makeAggregate({
  kind: "timed-bets",
  machine: timedBetsMachine,
  input: () => undefined,
  events: TimedBetsEvent,
  version: 1,
  remembered: 1000,
  documentKinds: Object.values(TIMED_BETS_DOCUMENTS),
  project: (id, { status, context: { placed } }) => {
    if (placed === undefined) return []
    const { game, number, bets } = placed
    const row = { id, owner: timedOwner(game, number), sort: bets[0]?.placedAt ?? 0 }
    return [
      { kind: TIMED_BETS_DOCUMENTS.ofRound, ...row, data: encodeBets(placed) },
      ...(status === "done" ? [] : [{ kind: TIMED_BETS_DOCUMENTS.undecided, ...row, data: {} }]),
    ]
  },
})

export type LoadedTimedBets = Loaded<typeof timedBetsAggregate.machine>

/** The bets of a stream that was begun. */
export const theTimedBets = ({ id, snapshot }: LoadedTimedBets): TimedBets => {
  const { placed } = snapshot.context
  if (placed === undefined) throw new Error(`${id} was never placed`)
  return placed
}
