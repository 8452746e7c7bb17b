import { Effect, Schema } from "effect"
import { type TimedGameSlug, timedGame } from "#models/casino/timed/timed-games.ts"
import { drawnNumbers } from "#models/casino/timed/timed-round.ts"
import { isHalted, lineStops } from "#src/server/domains/line/line.domain.ts"
import { command, newStream, stream } from "#src/server/kernel/command/command.ts"
import type { CommitMeta } from "#src/server/kernel/journal/commit.ts"
import { keptById, madeSeed, openedById } from "../house-seeds.ts"
import { timedRoundAggregate, timedRoundId } from "./timed-round.aggregate.ts"

/** Who does what the site does by itself. */
export const BY_TIMED: CommitMeta = { actor: "timed-rounds" }

/** It can't be done with the round as it stands by now: another process was first. */
export class TimedGone extends Schema.TaggedError<TimedGone>()("TimedGone", {}) {}

interface OfRound {
  readonly game: TimedGameSlug
  readonly number: number
}

const seedId = ({ game, number }: OfRound): string => `timed/${timedRoundId(game, number)}`

const changed = ({ game, number }: OfRound) => ({
  round: stream(timedRoundAggregate, timedRoundId(game, number)),
})

/** Commits to the seed of a round; one that there is stays as it is. */
export const announceTimed = command("casino.announce-timed", {
  streams: ({ game, number }: OfRound) => ({
    round: newStream(timedRoundAggregate, timedRoundId(game, number)),
  }),
  by: () => BY_TIMED,
  facts: () => Effect.map(madeSeed, (made) => ({ made })),
  decide: ({ round }, { game, number }, { made, at }) =>
    round.version > 0
      ? {}
      : {
          events: {
            round: [
              {
                type: "timed.announced",
                at,
                game,
                number,
                version: timedGame(game).version,
                commitment: made.commitment,
              },
            ],
          },
          documents: [keptById(seedId({ game, number }), made.sealed, at)],
        },
  answer: ({ round }) => round,
})

/** Takes bets on a round from now on; not while people of the site have stopped everything. */
export const openTimed = command("casino.open-timed", {
  streams: (of: OfRound) => ({ ...changed(of), ...lineStops }),
  by: () => BY_TIMED,
  decide: ({ stops }, { game }, { at }) =>
    isHalted(stops)
      ? {}
      : { events: { round: [{ type: "timed.opened", at, closesAt: at + timedGame(game).bettingMs }] } },
  refused: { round: () => new TimedGone() },
  answer: ({ round }) => round,
})

/** Takes no more bets on a round. */
export const closeTimed = command("casino.close-timed", {
  streams: (of: OfRound) => changed(of),
  by: () => BY_TIMED,
  decide: (_, __, { at }) => ({ events: { round: [{ type: "timed.closed", at }] } }),
  refused: { round: () => new TimedGone() },
  answer: ({ round }) => round,
})

/** Draws a round whose bets are all in, from its seed and their digest. */
export const drawTimed = command("casino.draw-timed", {
  streams: (input: OfRound & { readonly bets: string }) => changed(input),
  by: () => BY_TIMED,
  facts: (input) => openedById(seedId(input)),
  decide: (_, { game, number, bets }, { seed, at }) => ({
    events: {
      round: [
        {
          type: "timed.drawn",
          at,
          bets,
          serverSeed: seed,
          numbers: drawnNumbers({ game, number, serverSeed: seed, bets }),
        },
      ],
    },
  }),
  refused: { round: () => new TimedGone() },
  answer: ({ round }) => round,
})

/** Ends a round whose bets are all decided. */
export const settleTimed = command("casino.settle-timed", {
  streams: (of: OfRound) => changed(of),
  by: () => BY_TIMED,
  decide: (_, __, { at }) => ({ events: { round: [{ type: "timed.settled", at }] } }),
  refused: { round: () => new TimedGone() },
  answer: ({ round }) => round,
})
