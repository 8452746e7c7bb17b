import { commitmentOf, type ServerSeed } from "#models/casino/fair/seeds.ts"
import { timedShowMs } from "#models/casino/timed/timed-games.ts"
import { drawnNumbers, timedDigest } from "#models/casino/timed/timed-round.ts"
import { defineModel } from "../../kernel/model.ts"
import { TimedRoundEvent } from "./timed-round.events.ts"
import { timedRoundMachine } from "./timed-round.machine.ts"

const game = "tv-numbers"
const serverSeed = "0".repeat(64) as ServerSeed
const bets = timedDigest([])
const drawnAt = 62_100

/** A round without bets, and the moments of it. */
export const SAMPLE_TIMED = {
  announced: { at: 1000, game, number: 1, version: 1, commitment: commitmentOf(serverSeed) },
  opened: { at: 2000, closesAt: 62_000 },
  closed: { at: 62_000 },
  drawn: { at: drawnAt, bets, serverSeed, numbers: drawnNumbers({ game, number: 1, serverSeed, bets }) },
  settled: { at: drawnAt + timedShowMs(game) },
} as const

const { announced, opened, closed, drawn, settled } = SAMPLE_TIMED

/** Paths over a round: the one way through it, and what the chart refuses on the way. */
export const model = defineModel({
  machine: timedRoundMachine,
  events: TimedRoundEvent,
  input: undefined,
  samples: {
    "timed.announced": [announced, { ...announced, version: 0 }],
    "timed.opened": [opened, { at: 2000, closesAt: 2000 }],
    "timed.closed": [closed, { at: 61_999 }],
    "timed.drawn": [drawn, { ...drawn, numbers: drawn.numbers.toReversed() }],
    "timed.settled": [settled, { at: settled.at - 1 }],
  },
  project: ({ round }) => [round?.numbers?.length],
  offScreen: "runs on the server; every player watches it over HTTP",
  offBrowser: "runs on the server; asked over HTTP (tests/server/casino)",
  limit: 1000,
})
