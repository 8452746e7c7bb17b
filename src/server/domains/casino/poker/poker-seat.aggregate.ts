import { PokerSeatEvent, type PokerSitting } from "#machines/casino/poker-seat/poker-seat.events.ts"
import { pokerSeatMachine } from "#machines/casino/poker-seat/poker-seat.machine.ts"
import type { RoundKey } from "#models/casino/round.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { type Loaded, makeAggregate } from "#src/server/kernel/journal/aggregate.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"

/** Names of the documents a sitting makes: an entry while the player is at the table. */
export const POKER_SEAT_DOCUMENTS = { going: "poker-sitting" } as const

/** Id of a sitting: its key belongs to the player who made it. */
export const sittingId = (playerId: PlayerId, key: RoundKey): string => `${playerId}/${key}`

/** Sittings at tables of poker, stream `poker-seat:<player>/<key>`. */
export const pokerSeatAggregate = makeAggregate({
  kind: "poker-seat",
  machine: pokerSeatMachine,
  input: () => undefined,
  events: PokerSeatEvent,
  version: 1,
  remembered: 1000,
  documentKinds: Object.values(POKER_SEAT_DOCUMENTS),
  project: (id, { status, context: { sitting } }) =>
    sitting === undefined || status === "done"
      ? []
      : [
          {
            kind: POKER_SEAT_DOCUMENTS.going,
            id,
            owner: playerOwner(sitting.playerId),
            sort: sitting.satAt,
            data: { table: sitting.table },
          },
        ],
})

export type LoadedSitting = Loaded<typeof pokerSeatAggregate.machine>

/** The sitting of a stream that was begun. */
export const theSitting = ({ id, snapshot }: LoadedSitting): PokerSitting => {
  const { sitting } = snapshot.context
  if (sitting === undefined) throw new Error(`${id} was never begun`)
  return sitting
}
