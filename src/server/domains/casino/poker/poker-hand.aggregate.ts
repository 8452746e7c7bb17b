import { PokerHandEvent } from "#machines/casino/poker-hand/poker-hand.events.ts"
import { pokerHandMachine } from "#machines/casino/poker-hand/poker-hand.machine.ts"
import { pokerHandPostings } from "#machines/casino/poker-hand/poker-hand.postings.ts"
import type { PokerHand } from "#models/casino/poker/hand.ts"
import { overOf, PlayedHand, PokerOver, playedOf } from "#models/casino/poker/poker-history.ts"
import { type Loaded, makeAggregate } from "#src/server/kernel/journal/aggregate.ts"
import { compileEncoder } from "#src/server/kernel/journal/compile-encoder.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"

const encodeOver = compileEncoder(PokerOver)
const encodePlayed = compileEncoder(PlayedHand)

/** Names of the documents a hand makes: itself by its number, what it came to, and what it was for each player. */
export const POKER_DOCUMENTS = { hand: "poker-hand", over: "poker-over", played: "poker-played" } as const

/** Id of a hand. */
export const handId = (table: string, number: number): string => `${table}/${number}`

/** Owner of the documents of a table's hands. */
export const tableOwner = (table: string): string => `poker:${table}`

/** Hands of poker, stream `poker-hand:<table>/<number>`. */
export const pokerHandAggregate = makeAggregate({
  kind: "poker-hand",
  machine: pokerHandMachine,
  input: () => undefined,
  events: PokerHandEvent,
  version: 1,
  remembered: 200,
  documentKinds: Object.values(POKER_DOCUMENTS),
  postings: ({ before, event }) => pokerHandPostings(before.context, event),
  project: (id, { context: { hand } }) => {
    if (hand === undefined) return []
    const row = { id, owner: tableOwner(hand.table), sort: hand.number }
    const over = overOf(hand)
    return [
      { kind: POKER_DOCUMENTS.hand, ...row, data: {} },
      ...(over === undefined ? [] : [{ kind: POKER_DOCUMENTS.over, ...row, data: encodeOver(over) }]),
      ...playedOf(hand).map(({ playerId, played }) => ({
        kind: POKER_DOCUMENTS.played,
        id: `${id}/${playerId}`,
        owner: playerOwner(playerId),
        sort: played.at,
        data: encodePlayed(played),
      })),
    ]
  },
})

export type LoadedHand = Loaded<typeof pokerHandAggregate.machine>

/** The hand of a stream that was begun. */
export const theHand = ({ id, snapshot }: LoadedHand): PokerHand => {
  const { hand } = snapshot.context
  if (hand === undefined) throw new Error(`${id} was never announced`)
  return hand
}
