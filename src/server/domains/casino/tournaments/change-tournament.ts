import { Effect, Schema } from "effect"
import type { TournamentEvent } from "#machines/casino/tournament/tournament.events.ts"
import type { Winner } from "#models/casino/tournaments/places.ts"
import type { TournamentId, TournamentTerms } from "#models/casino/tournaments/tournament.ts"
import type { FixedRates } from "#models/money/fixed-rates.ts"
import type { MinorUnits } from "#models/money/money.ts"
import { Bus } from "#src/server/kernel/bus/Bus.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import type { CommitMeta } from "#src/server/kernel/journal/commit.ts"
import { type LoadedTournament, tournamentAggregate } from "./tournament.aggregate.ts"

/** Topic of the bus on which processes hear that a tournament is announced. */
export const TOURNAMENTS_TOPIC = "tournaments"

/** Who does what the site does by itself. */
export const BY_SCHEDULE: CommitMeta = { actor: "tournaments" }

/** There is a tournament of that name, with other terms or of somebody else. */
export class TournamentKnown extends Schema.TaggedError<TournamentKnown>()("TournamentKnown", {}) {}

/** There is no such tournament. */
export class TournamentUnknown extends Schema.TaggedError<TournamentUnknown>()("TournamentUnknown", {}) {}

/** That can't be done with the tournament as it stands by now. */
export class TournamentGone extends Schema.TaggedError<TournamentGone>()("TournamentGone", {}) {}

/** It begins before it is announced. */
export class TournamentBegun extends Schema.TaggedError<TournamentBegun>()("TournamentBegun", {}) {}

/** It pays so much that somebody else announces it than who made it. */
export class SameTournamentAuthor extends Schema.TaggedError<SameTournamentAuthor>()(
  "SameTournamentAuthor",
  {},
) {}

/** Somebody else announces it, and at the device of who made it. */
export class SameTournamentDevice extends Schema.TaggedError<SameTournamentDevice>()(
  "SameTournamentDevice",
  {},
) {}

interface OfTournament {
  readonly id: TournamentId
}

/** Who does something to a tournament, and at which device. */
export interface ByTournamentOperator {
  readonly operator: string
  readonly station: string
  readonly by: CommitMeta
}

const streams = ({ id }: OfTournament) => ({ tournament: stream(tournamentAggregate, id) })
const answer = ({ tournament }: { readonly tournament: LoadedTournament }) => tournament

const hasTerms = ({ snapshot }: LoadedTournament, terms: TournamentTerms): boolean => {
  const { rates, ...known } = snapshot.context.tournament ?? { rates: undefined }
  const sorted = (value: object) => JSON.stringify(Object.entries(value).toSorted())
  return sorted(known) === sorted(terms)
}

/** Makes a tournament that no player sees yet; sent again by the same person it is made once. */
export const proposeTournament = command("tournaments.propose", {
  streams: (
    input: OfTournament &
      ByTournamentOperator & {
        readonly terms: TournamentTerms
        readonly rates: FixedRates
        readonly needsSecond: boolean
      },
  ) => streams(input),
  by: (input) => input.by,
  decide: ({ tournament }, { operator, station, terms, rates, needsSecond }, { at }) =>
    tournament.snapshot.context.proposed?.operator === operator && hasTerms(tournament, terms)
      ? {}
      : {
          events: {
            tournament: [
              { type: "tournament.proposed", at, ...terms, rates, needsSecond, operator, station },
            ],
          },
        },
  refused: { tournament: () => new TournamentKnown() },
  answer,
})

/** Announces a tournament that an operator has made. */
export const announceTournament = command("tournaments.announce", {
  streams: (input: OfTournament & ByTournamentOperator) => streams(input),
  by: (input) => input.by,
  decide: ({ tournament }, { operator, station }, { at }) =>
    tournament.version === 0
      ? { refusal: new TournamentUnknown() }
      : { events: { tournament: [{ type: "tournament.announced", at, operator, station }] } },
  refused: {
    tournament: {
      isBeforeStart: () => new TournamentBegun(),
      isAnotherPerson: () => new SameTournamentAuthor(),
      isAnotherDevice: () => new SameTournamentDevice(),
      otherwise: () => new TournamentGone(),
    },
  },
  tell: (_, { id }) => Effect.flatMap(Bus, (bus) => bus.publish(TOURNAMENTS_TOPIC, id)),
  answer,
})

/** Makes and announces a tournament of the site's own schedule; one that there is stays as it is. */
export const announceDaily = command("tournaments.announce-daily", {
  streams: (input: OfTournament & { readonly terms: TournamentTerms; readonly rates: FixedRates }) =>
    streams(input),
  by: () => BY_SCHEDULE,
  decide: ({ tournament }, { terms, rates }, { at }) =>
    tournament.version > 0
      ? {}
      : {
          events: {
            tournament: [
              // A moment has passed since the schedule was looked at.
              {
                type: "tournament.proposed",
                at,
                ...terms,
                startsAt: Math.max(terms.startsAt, at),
                rates,
                needsSecond: false,
              },
              { type: "tournament.announced", at },
            ],
          },
        },
  answer,
})

/** Calls a tournament off. */
export const cancelTournament = command("tournaments.cancel", {
  streams: (input: OfTournament & ByTournamentOperator & { readonly note: string }) => streams(input),
  by: (input) => input.by,
  decide: ({ tournament }, { operator, note }, { at }) =>
    tournament.version === 0
      ? { refusal: new TournamentUnknown() }
      : { events: { tournament: [{ type: "tournament.cancelled", at, operator, note }] } },
  refused: { tournament: () => new TournamentGone() },
  answer,
})

/** What the site does with a tournament as its time comes. */
export type TournamentStep =
  | { readonly type: "tournament.started" | "tournament.ended" | "tournament.paid" }
  | {
      readonly type: "tournament.settled"
      readonly players: number
      readonly winners: ReadonlyArray<Winner>
      readonly left: MinorUnits
    }

/** Puts an event on a tournament; refused where its chart doesn't take it by now: another process was first. */
export const moveTournament = command("tournaments.move", {
  streams: (input: OfTournament & { readonly event: TournamentStep }) => streams(input),
  by: () => BY_SCHEDULE,
  decide: (_, { event }, { at }) => ({ events: { tournament: [{ ...event, at } as TournamentEvent] } }),
  refused: { tournament: () => new TournamentGone() },
  answer,
})
