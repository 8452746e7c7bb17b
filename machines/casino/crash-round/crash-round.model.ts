import { UNSEEN_MS } from "#models/casino/crash/crash.ts"
import { timeOf } from "#models/casino/crash/flight.ts"
import { betsDigest, crashPoint } from "#models/casino/crash/point.ts"
import { commitmentOf, type ServerSeed } from "#models/casino/fair/seeds.ts"
import { defineModel } from "../../kernel/model.ts"
import { CrashRoundEvent } from "./crash-round.events.ts"
import { crashRoundMachine } from "./crash-round.machine.ts"

const serverSeed = "0".repeat(64) as ServerSeed
const bets = betsDigest([])
const point = crashPoint({ number: 1, serverSeed, bets })

/** A round without bets, and the moments of it. */
export const SAMPLE_CRASH = {
  announced: { at: 1000, number: 1, commitment: commitmentOf(serverSeed) },
  opened: { at: 2000, closesAt: 10_000 },
  closed: { at: 10_000 },
  started: { at: 10_100, bets, startsAt: 11_100 },
  crashed: { at: 11_100 + timeOf(point), serverSeed, point },
} as const

const { announced, opened, closed, started, crashed } = SAMPLE_CRASH

/** Paths over a round: flown in time, seen by nobody, and not flown. */
export const model = defineModel({
  machine: crashRoundMachine,
  events: CrashRoundEvent,
  input: undefined,
  samples: {
    "crash.announced": [announced],
    "crash.opened": [opened, { at: 2000, closesAt: 2000 }],
    "crash.closed": [closed, { at: 9999 }],
    "crash.started": [started, { ...started, startsAt: started.at - 1 }],
    "crash.crashed": [
      crashed,
      { ...crashed, at: crashed.at + UNSEEN_MS + 1 },
      { ...crashed, at: crashed.at - 1 },
      { ...crashed, point: point + 1 },
    ],
    "crash.cancelled": [{ at: opened.closesAt + UNSEEN_MS + 1 }, { at: opened.closesAt }],
    "crash.settled": [{ at: 90_000 }],
  },
  project: ({ round }) => [round?.point, round?.isUnseen],
  offScreen: "runs on the server; every player of crash watches it over HTTP",
  offBrowser: "runs on the server; asked over HTTP (tests/server/casino)",
  limit: 1000,
})
