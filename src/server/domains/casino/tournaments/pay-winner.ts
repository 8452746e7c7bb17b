import { Effect } from "effect"
import type { RoundKey } from "#models/casino/round.ts"
import type { Winner } from "#models/casino/tournaments/places.ts"
import type { TournamentId } from "#models/casino/tournaments/tournament.ts"
import { minorUnits } from "#models/money/money.ts"
import { payerOf } from "#models/wallet/account.ts"
import { roundPaid, tellBalance, walletOf } from "#src/server/domains/wallet/wallet.domain.ts"
import { command, stream, uponShared } from "#src/server/kernel/command/command.ts"
import { BY_SCHEDULE } from "./change-tournament.ts"
import { theTournament, tournamentAggregate } from "./tournament.aggregate.ts"
import { entryId, tournamentEntryAggregate } from "./tournament-entry.aggregate.ts"

/** Pays a winner of a tournament that is settled; once is enough. */
export const payWinner = command("tournaments.pay", {
  streams: ({ tournament, winner }: { readonly tournament: TournamentId; readonly winner: Winner }) => ({
    entry: stream(tournamentEntryAggregate, entryId(tournament, winner.playerId)),
    wallet: walletOf(payerOf(winner.playerId, winner.accountId)),
    tournament: uponShared(tournamentAggregate, tournament),
  }),
  by: () => BY_SCHEDULE,
  decide: (loaded, { tournament: id, winner: { playerId } }, { at }) => {
    const { snapshot } = loaded.tournament
    const winner = snapshot.context.winners.find((each) => each.playerId === playerId)
    if (winner === undefined || !snapshot.matches("paying") || !loaded.entry.snapshot.matches("joined"))
      return {}
    const { place, prize, paid } = winner
    const { owed } = loaded.wallet.snapshot.context
    const of = theTournament(loaded.tournament).currency
    const credited = roundPaid({
      round: id as string as RoundKey,
      stake: minorUnits(0),
      paid,
      owed,
      at,
      tournament: id,
    })
    return {
      events: {
        entry: [{ type: "entry.won", at, place, prize, of, paid }],
        wallet: [credited],
      },
    }
  },
  tell: ({ wallet }, { winner }, { written }) =>
    written.has("wallet") ? tellBalance(winner.playerId, wallet) : Effect.void,
  answer: ({ entry }) => entry,
})
