import { RoundEvent } from "#machines/casino/round/round.events.ts"
import { roundMachine } from "#machines/casino/round/round.machine.ts"
import { Round, type RoundKey } from "#models/casino/round.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { type Loaded, makeAggregate } from "#src/server/kernel/journal/aggregate.ts"
import { compileEncoder } from "#src/server/kernel/journal/compile-encoder.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"

const encodeRound = compileEncoder(Round)

/** Names of the documents a round makes: itself, its player's, and an entry while it goes on. */
export const ROUND_DOCUMENTS = { round: "round", going: "round-going" } as const

/** Id of a round: its key belongs to the player who made it. */
export const roundId = (playerId: PlayerId, key: RoundKey): string => `${playerId}/${key}`

export const roundAggregate = makeAggregate({
  kind: "round",
  machine: roundMachine,
  input: () => undefined,
  events: RoundEvent,
  version: 1,
  remembered: 1000,
  documentKinds: Object.values(ROUND_DOCUMENTS),
  project: (id, { context: { round } }) =>
    round === undefined
      ? []
      : [
          {
            kind: ROUND_DOCUMENTS.round,
            id,
            owner: playerOwner(round.playerId),
            sort: round.openedAt,
            data: encodeRound(round),
          },
          ...(round.ended === undefined
            ? [{ kind: ROUND_DOCUMENTS.going, id, owner: "", sort: round.openedAt, data: {} }]
            : []),
        ],
})

/** The round of a stream that was begun. */
export const theRound = ({ round }: { readonly round: Loaded<typeof roundAggregate.machine> }): Round => {
  const found = round.snapshot.context.round
  if (found === undefined) throw new Error(`${round.id} was never opened`)
  return found
}
