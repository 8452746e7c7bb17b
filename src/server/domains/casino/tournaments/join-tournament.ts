import { Effect, Schema } from "effect"
import type { TournamentId } from "#models/casino/tournaments/tournament.ts"
import type { CurrencyCode } from "#models/money/money.ts"
import { keptAccount, type Payer } from "#models/wallet/account.ts"
import { PlayRules, playStreams } from "#src/server/domains/limits/limits.domain.ts"
import { walletOf } from "#src/server/domains/wallet/wallet.domain.ts"
import { command, newStream, uponShared } from "#src/server/kernel/command/command.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { boardName } from "../board-name.ts"
import { TournamentUnknown } from "./change-tournament.ts"
import { statusOf, theTournament, tournamentAggregate } from "./tournament.aggregate.ts"
import { entryId, tournamentEntryAggregate } from "./tournament-entry.aggregate.ts"

/** Nobody can join it any more. */
export class TournamentOver extends Schema.TaggedError<TournamentOver>()("TournamentOver", {}) {}

/** Its prizes can't be paid to an account of this currency: the tournament has no rate for it. */
export class TournamentCurrency extends Schema.TaggedError<TournamentCurrency>()("TournamentCurrency", {}) {}

/** A player who joins, with the account that a prize goes to. */
export interface JoiningPlayer extends Payer {
  readonly tournament: TournamentId
  readonly currency: CurrencyCode
  readonly origin: Origin
}

/** Lets a player take part in a tournament, before its end; once is enough. Nobody whose play is stopped may. */
export const joinTournament = command("tournaments.join", {
  streams: (joining: JoiningPlayer) => ({
    entry: newStream(tournamentEntryAggregate, entryId(joining.tournament, joining.playerId)),
    wallet: walletOf(joining),
    tournament: uponShared(tournamentAggregate, joining.tournament),
    ...playStreams(joining.playerId),
  }),
  by: ({ playerId, origin }) => metaOf(playerOwner(playerId), origin),
  facts: ({ playerId }, loaded) =>
    Effect.gen(function* () {
      const { barred } = yield* (yield* PlayRules).room(playerId, "bet", loaded)
      return { alias: yield* boardName, barred }
    }),
  decide: (loaded, { tournament: id, playerId, accountId, currency }, { alias, barred, at }) => {
    if (loaded.entry.version > 0) return {}
    const status = statusOf(loaded.tournament.snapshot)
    if (status === undefined) return { refusal: new TournamentUnknown() }
    const { points, startsAt, endsAt, rates } = theTournament(loaded.tournament)
    if ((status !== "announced" && status !== "running") || at >= endsAt)
      return { refusal: new TournamentOver() }
    if (barred !== undefined) return { refusal: barred }
    if (rates[currency] === undefined) return { refusal: new TournamentCurrency() }
    return {
      events: {
        entry: [
          {
            type: "entry.joined",
            at,
            tournament: id,
            playerId,
            ...keptAccount({ playerId, accountId }),
            currency,
            alias,
            points,
            startsAt,
            endsAt,
          },
        ],
      },
    }
  },
  answer: ({ entry }) => entry,
})
