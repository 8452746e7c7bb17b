import type { PlayerId } from "#models/wallet/account.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { betHistoryAggregate } from "./bet-history.aggregate.ts"

/** Whose history is cleared, or shown whole again. */
interface OfHistory {
  readonly playerId: PlayerId
  readonly origin: Origin
}

const streams = ({ playerId }: OfHistory) => ({ history: stream(betHistoryAggregate, playerId) })
const by = ({ playerId, origin }: OfHistory) => metaOf(playerOwner(playerId), origin)

/** Hides the bets that have ended by now; twice at one moment is once. */
export const clearHistory = command("betting.clear-history", {
  streams,
  by,
  decide: ({ history }, _, { at }) =>
    history.snapshot.context.clearedAt === at
      ? {}
      : { events: { history: [{ type: "history.cleared", at }] } },
  answer: ({ history }) => history.snapshot.context,
})

/** Shows every bet again; does nothing where none is hidden. */
export const restoreHistory = command("betting.restore-history", {
  streams,
  by,
  decide: ({ history }, _, { at }) =>
    history.snapshot.context.clearedAt === null
      ? {}
      : { events: { history: [{ type: "history.restored", at }] } },
  answer: ({ history }) => history.snapshot.context,
})
