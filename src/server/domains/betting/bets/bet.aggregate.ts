import { BetEvent } from "#machines/betting/bet/bet.events.ts"
import { betMachine } from "#machines/betting/bet/bet.machine.ts"
import { betPostings } from "#machines/betting/bet/bet.postings.ts"
import { Bet, type BetGuid } from "#models/betting/bet.ts"
import { liabilitiesOf } from "#models/betting/liability.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { type Loaded, makeAggregate } from "#src/server/kernel/journal/aggregate.ts"
import { compileEncoder } from "#src/server/kernel/journal/compile-encoder.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"

const encodeBet = compileEncoder(Bet)

/** Names of the documents a bet makes: itself, an entry for each game it is on, one while it waits, one while it is to be sold. */
export const BET_DOCUMENTS = {
  bet: "bet",
  onGame: "bet-on-game",
  waiting: "waiting-bet",
  ordered: "bet-to-sell",
} as const

/** Id of a bet: its key belongs to the player who made it. */
export const betId = (playerId: PlayerId, guid: BetGuid): string => `${playerId}/${guid}`

/** Whose bet an id names. */
export const playerOf = (id: string): PlayerId => Number(id.slice(0, id.indexOf("/"))) as PlayerId

/** Owner of the entries of a game. */
export const gameOwner = (gameId: number): string => `game:${gameId}`

export const betAggregate = makeAggregate({
  kind: "bet",
  machine: betMachine,
  input: () => undefined,
  events: BetEvent,
  version: 1,
  documentKinds: Object.values(BET_DOCUMENTS),
  // Few are asked for again soon, and a folded bet is the largest thing that a command leaves behind.
  remembered: 1000,
  liabilities: ({ context: { bet, liabilityRate: rate, liabilityWhole } }) =>
    bet === undefined || rate === undefined
      ? []
      : liabilitiesOf(bet, { rate, isWhole: liabilityWhole === true }),
  postings: ({ before, after }) => betPostings(before.context.bet, after.context.bet),
  project: (id, { context: { bet } }) =>
    bet === undefined
      ? []
      : [
          {
            kind: BET_DOCUMENTS.bet,
            id,
            owner: playerOwner(bet.userId),
            sort: bet.placedAt,
            data: encodeBet(bet),
          },
          ...[...new Set(bet.legs.map(({ gameId }) => gameId))].map((gameId) => ({
            kind: BET_DOCUMENTS.onGame,
            id: `${gameId}/${id}`,
            owner: gameOwner(gameId),
            sort: bet.placedAt,
            data: { bet: id },
          })),
          ...(bet.status === "waiting" && bet.acceptAt !== undefined
            ? [{ kind: BET_DOCUMENTS.waiting, id, owner: "", sort: bet.acceptAt, data: {} }]
            : []),
          ...(bet.saleOrder === undefined
            ? []
            : [{ kind: BET_DOCUMENTS.ordered, id, owner: "", sort: bet.saleOrder.at, data: {} }]),
        ],
})

/** The bet of a stream that was begun: what its chart holds from its first event on. */
export const theBet = ({ bet }: { readonly bet: Loaded<typeof betAggregate.machine> }): Bet => {
  const placed = bet.snapshot.context.bet
  if (placed === undefined) throw new Error(`${bet.id} has no bet`)
  return placed
}
