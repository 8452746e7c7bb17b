import type { SnapshotFrom } from "xstate"
import { TournamentEvent } from "#machines/casino/tournament/tournament.events.ts"
import { tournamentMachine } from "#machines/casino/tournament/tournament.machine.ts"
import { tournamentPostings } from "#machines/casino/tournament/tournament.postings.ts"
import type { Tournament, TournamentStatus } from "#models/casino/tournaments/tournament.ts"
import { type Loaded, makeAggregate } from "#src/server/kernel/journal/aggregate.ts"

/**
 * Names of the documents a tournament makes, by when it starts: one for the desk; one that players see, from when it is announced on; and an
 * entry while something is still to be done with it.
 */
export const TOURNAMENT_DOCUMENTS = {
  made: "tournament-made",
  shown: "tournament",
  going: "tournament-going",
} as const

const STATUSES: Readonly<
  Record<SnapshotFrom<typeof tournamentMachine>["value"], TournamentStatus | undefined>
> = {
  absent: undefined,
  proposed: undefined,
  announced: "announced",
  running: "running",
  settling: "settling",
  paying: "settling",
  paid: "paid",
  cancelled: "cancelled",
}

/** Where a tournament stands, as players are told; nothing of one that was never announced. */
export const statusOf = ({
  value,
  context: { announced },
}: SnapshotFrom<typeof tournamentMachine>): TournamentStatus | undefined =>
  announced === null ? undefined : STATUSES[value]

/** Tournaments, stream `tournament:<id>`. What people wrote of one that they called off is sealed under the key of operators. */
export const tournamentAggregate = makeAggregate({
  kind: "tournament",
  machine: tournamentMachine,
  input: () => undefined,
  events: TournamentEvent,
  version: 1,
  remembered: 1000,
  personOf: () => "operators",
  documentKinds: Object.values(TOURNAMENT_DOCUMENTS),
  project: (id, snapshot) => {
    const { tournament } = snapshot.context
    if (tournament === undefined) return []
    const status = statusOf(snapshot)
    const row = { id, owner: "", sort: tournament.startsAt, data: {} }
    return [
      { ...row, kind: TOURNAMENT_DOCUMENTS.made },
      ...(status === undefined ? [] : [{ ...row, kind: TOURNAMENT_DOCUMENTS.shown, owner: status }]),
      ...(status === undefined || snapshot.status === "done"
        ? []
        : [{ ...row, kind: TOURNAMENT_DOCUMENTS.going }]),
    ]
  },
  postings: ({ before, event }) => tournamentPostings(before.context, event),
})

export type LoadedTournament = Loaded<typeof tournamentAggregate.machine>

/** The tournament of a stream that was begun. */
export const theTournament = ({ id, snapshot }: LoadedTournament): Tournament => {
  const { tournament } = snapshot.context
  if (tournament === undefined) throw new Error(`${id} was never proposed`)
  return tournament
}
