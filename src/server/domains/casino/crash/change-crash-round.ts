import { Effect, Schema } from "effect"
import type { CrashRoundEvent } from "#machines/casino/crash-round/crash-round.events.ts"
import { BETTING_MS } from "#models/casino/crash/crash.ts"
import { isHalted, lineStops } from "#src/server/domains/line/line.domain.ts"
import { command, newStream, stream } from "#src/server/kernel/command/command.ts"
import type { CommitMeta } from "#src/server/kernel/journal/commit.ts"
import { madeSeed } from "../house-seeds.ts"
import { crashRoundAggregate } from "./crash-round.aggregate.ts"
import { keptCrashSeed } from "./crash-seeds.ts"

/** Who does what the site does by itself. */
export const BY_CRASH: CommitMeta = { actor: "crash" }

/** It can't be done with the round as it stands by now: another process was first. */
export class CrashGone extends Schema.TaggedError<CrashGone>()("CrashGone", {}) {}

interface OfRound {
  readonly number: number
}

/** Commits to the seed of a round; one that there is stays as it is. */
export const announceCrash = command("casino.announce-crash", {
  streams: ({ number }: OfRound) => ({ round: newStream(crashRoundAggregate, number) }),
  by: () => BY_CRASH,
  facts: () => Effect.map(madeSeed, (made) => ({ made })),
  decide: ({ round }, { number }, { made, at }) =>
    round.version > 0
      ? {}
      : {
          events: {
            round: [{ type: "crash.announced", at, number, commitment: made.commitment }],
          },
          documents: [keptCrashSeed(number, made.sealed, at)],
        },
  answer: ({ round }) => round,
})

/** Takes bets on a round from now on; not while people of the site have stopped everything. */
export const openCrash = command("casino.open-crash", {
  streams: ({ number }: OfRound) => ({ round: stream(crashRoundAggregate, number), ...lineStops }),
  by: () => BY_CRASH,
  decide: ({ stops }, _, { at }) =>
    isHalted(stops) ? {} : { events: { round: [{ type: "crash.opened", at, closesAt: at + BETTING_MS }] } },
  refused: { round: () => new CrashGone() },
  answer: ({ round }) => round,
})

type Timeless<Event> = Event extends unknown ? Omit<Event, "at"> : never
/** What the clock does with a round. */
export type CrashStep = Timeless<
  Exclude<CrashRoundEvent, { readonly type: "crash.announced" | "crash.opened" | "crash.started" }>
>

/** Puts an event on a round. */
export const moveCrash = command("casino.move-crash", {
  streams: ({ number }: OfRound & { readonly event: CrashStep }) => ({
    round: stream(crashRoundAggregate, number),
  }),
  by: () => BY_CRASH,
  decide: (_, { event }, { at }) => ({ events: { round: [{ ...event, at } as CrashRoundEvent] } }),
  refused: { round: () => new CrashGone() },
  answer: ({ round }) => round,
})

/** Tells the digest of all bets, and that the round flies after a moment. */
export const startCrash = command("casino.start-crash", {
  streams: ({ number }: OfRound & { readonly bets: string; readonly afterMs: number }) => ({
    round: stream(crashRoundAggregate, number),
  }),
  by: () => BY_CRASH,
  decide: (_, { bets, afterMs }, { at }) => ({
    events: { round: [{ type: "crash.started", at, bets, startsAt: at + afterMs }] },
  }),
  refused: { round: () => new CrashGone() },
  answer: ({ round }) => round,
})
