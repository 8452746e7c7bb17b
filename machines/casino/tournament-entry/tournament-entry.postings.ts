import type { Posting } from "#models/money/ledger.ts"
import type { TournamentEntryContext, TournamentEntryEvent } from "./tournament-entry.events.ts"

/**
 * What a prize posts beside the wallet, which takes it from the tournaments in its own currency: where the tournament has another one, the pool
 * pays the conversion, and the conversion pays the tournaments.
 */
export const tournamentEntryPostings = (
  { joined }: TournamentEntryContext,
  event: TournamentEntryEvent,
): ReadonlyArray<Posting> => {
  if (joined === undefined || event.type !== "entry.won" || event.of === joined.currency) return []
  const changed = (currency: string, amount: bigint): ReadonlyArray<Posting> =>
    amount === 0n
      ? []
      : [
          { account: "house:tournaments", currency, amount: -amount },
          { account: "house:conversion", currency, amount },
        ]
  return [...changed(event.of, BigInt(event.prize)), ...changed(joined.currency, -BigInt(event.paid))]
}
