import { poolOf } from "#models/casino/tournaments/tournament.ts"
import type { Posting } from "#models/money/ledger.ts"
import type { TournamentContext, TournamentEvent } from "./tournament.events.ts"

/** What an event of a tournament posts: its prizes are set aside as it is announced, and what nobody wins goes back. What winners are paid is posted with their entries. */
export const tournamentPostings = (
  { tournament, announced }: TournamentContext,
  event: TournamentEvent,
): ReadonlyArray<Posting> => {
  if (tournament === undefined) return []
  const moved = (amount: number): ReadonlyArray<Posting> =>
    amount === 0
      ? []
      : [
          { account: "house:tournaments", currency: tournament.currency, amount: BigInt(amount) },
          { account: "house:bonus", currency: tournament.currency, amount: BigInt(-amount) },
        ]
  switch (event.type) {
    case "tournament.announced":
      return moved(poolOf(tournament))
    case "tournament.settled":
      return moved(-event.left)
    case "tournament.cancelled":
      return announced === null ? [] : moved(-poolOf(tournament))
    default:
      return []
  }
}
