import { TournamentEntryEvent } from "#machines/casino/tournament-entry/tournament-entry.events.ts"
import { tournamentEntryMachine } from "#machines/casino/tournament-entry/tournament-entry.machine.ts"
import { tournamentEntryPostings } from "#machines/casino/tournament-entry/tournament-entry.postings.ts"
import type { TournamentId } from "#models/casino/tournaments/tournament.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"

/** Names of the documents an entry makes: its player's, and its place on the board of its tournament, by points. */
export const ENTRY_DOCUMENTS = { entry: "tournament-entry", place: "tournament-place" } as const

/** Id of a player's part in a tournament. */
export const entryId = (tournament: TournamentId, playerId: PlayerId): string => `${playerId}/${tournament}`

/** Owner of the places of a tournament. */
export const boardOwner = (tournament: TournamentId): string => `tournament:${tournament}`

/** Players' parts in tournaments, stream `tournament-entry:<player>/<tournament>`. */
export const tournamentEntryAggregate = makeAggregate({
  kind: "tournament-entry",
  machine: tournamentEntryMachine,
  input: () => undefined,
  events: TournamentEntryEvent,
  version: 1,
  documentKinds: Object.values(ENTRY_DOCUMENTS),
  project: (id, { context: { joined, score } }) => {
    if (joined === undefined) return []
    const { tournament, playerId, accountId, currency, alias, at } = joined
    return [
      { kind: ENTRY_DOCUMENTS.entry, id, owner: playerOwner(playerId), sort: at, data: { tournament } },
      {
        kind: ENTRY_DOCUMENTS.place,
        id,
        owner: boardOwner(tournament),
        sort: score?.points ?? 0,
        data: {
          playerId,
          ...(accountId === undefined ? {} : { accountId }),
          currency,
          alias,
          reachedAt: score?.reachedAt ?? at,
          round: score?.round ?? "",
        },
      },
    ]
  },
  postings: ({ before, event }) => tournamentEntryPostings(before.context, event),
})
