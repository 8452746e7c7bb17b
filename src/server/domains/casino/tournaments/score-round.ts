import { isWithin, type OverRound, pointsOf, scoreAfter } from "#models/casino/tournaments/points.ts"
import type { TournamentId } from "#models/casino/tournaments/tournament.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { command, stream, uponShared } from "#src/server/kernel/command/command.ts"
import { BY_SCHEDULE } from "./change-tournament.ts"
import { theTournament, tournamentAggregate } from "./tournament.aggregate.ts"
import { entryId, tournamentEntryAggregate } from "./tournament-entry.aggregate.ts"

/** A round of a player, to be counted in a tournament. */
export interface ScoringRound {
  readonly tournament: TournamentId
  readonly playerId: PlayerId
  readonly over: OverRound
}

/** Counts a round in a tournament that its player has joined, once for its key; answers whether it brought anything. */
export const scoreRound = command("tournaments.score", {
  streams: ({ tournament, playerId }: ScoringRound) => ({
    entry: stream(tournamentEntryAggregate, entryId(tournament, playerId)),
    tournament: uponShared(tournamentAggregate, tournament),
  }),
  by: () => BY_SCHEDULE,
  receipt: ({ tournament, playerId, over: { round } }) => ({
    key: round,
    owner: `tournament-entry:${entryId(tournament, playerId)}`,
    fingerprint: round,
    answer: {},
  }),
  decide: (loaded, { over }, { at }) => {
    const { joined, score } = loaded.entry.snapshot.context
    const { snapshot } = loaded.tournament
    if (joined === undefined || !loaded.entry.snapshot.matches("joined")) return {}
    if (!snapshot.matches("running") && !snapshot.matches("settling")) return {}
    const tournament = theTournament(loaded.tournament)
    if (!isWithin(tournament, joined.at, over)) return {}
    const { game, round, begunAt, endedAt: reachedAt } = over
    const scored = { points: pointsOf(tournament, over), reachedAt, round }
    if (scoreAfter(tournament.points, score, scored) === undefined) return {}
    return { events: { entry: [{ type: "entry.scored", at, game, begunAt, ...scored }] } }
  },
  answer: () => undefined,
})
