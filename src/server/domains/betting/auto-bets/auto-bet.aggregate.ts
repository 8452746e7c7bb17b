import { AutoBetEvent } from "#machines/betting/auto-bet/auto-bet.events.ts"
import { autoBetMachine } from "#machines/betting/auto-bet/auto-bet.machine.ts"
import { AutoBet } from "#models/betting/auto-bet.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"
import { compileEncoder } from "#src/server/kernel/journal/compile-encoder.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"

const encodeOrder = compileEncoder(AutoBet)

/** Names of the documents an automatic bet makes: itself, and one more while it waits. */
export const AUTO_BET_DOCUMENTS = { order: "auto-bet", waiting: "waiting-auto-bet" } as const

/** Ids are those of the bets that come of them. */
export const autoBetAggregate = makeAggregate({
  kind: "auto-bet",
  machine: autoBetMachine,
  input: () => undefined,
  events: AutoBetEvent,
  version: 1,
  documentKinds: Object.values(AUTO_BET_DOCUMENTS),
  // A waiting one is held by the reactor that watches it; others are hardly asked for again.
  remembered: 500,
  project: (id, { context: { order } }) => {
    if (order === undefined) return []
    const { userId, orderedAt: sort, status } = order
    return [
      {
        kind: AUTO_BET_DOCUMENTS.order,
        id,
        owner: playerOwner(userId),
        sort,
        data: encodeOrder(order),
      },
      ...(status === "waiting" ? [{ kind: AUTO_BET_DOCUMENTS.waiting, id, owner: "", sort, data: {} }] : []),
    ]
  },
})
