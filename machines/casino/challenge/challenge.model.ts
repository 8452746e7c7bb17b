import type { ChallengeDay } from "#models/casino/challenges/challenge.ts"
import type { RoundKey } from "#models/casino/round.ts"
import type { CurrencyCode } from "#models/money/money.ts"
import { minorUnits } from "#models/money/money.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { defineModel } from "../../kernel/model.ts"
import { SAMPLE_CHALLENGES } from "../challenge-day/challenge-day.model.ts"
import { ChallengeEvent } from "./challenge.events.ts"
import { challengeMachine } from "./challenge.machine.ts"

/** A player who joins a day of two challenges: a round of each of two games, and a round of five times its stake. */
export const SAMPLE_JOINED = {
  at: 1500,
  day: "2026-11-30" as ChallengeDay,
  playerId: 7 as PlayerId,
  challenges: SAMPLE_CHALLENGES,
  startsAt: 1000,
  endsAt: 9000,
  prize: minorUnits(5000),
  of: "EUR" as CurrencyCode,
  currency: "EUR" as CurrencyCode,
  pays: minorUnits(5000),
} as const

const counted = {
  at: 2500,
  round: "r1" as RoundKey,
  game: "dice",
  begunAt: 2000,
  endedAt: 2400,
  multiple: 0,
} as const
const great = { ...counted, round: "r2" as RoundKey, game: "limbo", multiple: 50_000 } as const

/** Paths over a part: joined in time, brought further by rounds that count, done and paid, or over. */
export const model = defineModel({
  machine: challengeMachine,
  events: ChallengeEvent,
  input: undefined,
  samples: {
    "challenge.joined": [
      SAMPLE_JOINED,
      { ...SAMPLE_JOINED, at: 9000 },
      { ...SAMPLE_JOINED, pays: minorUnits(0) },
      { ...SAMPLE_JOINED, prize: minorUnits(0) },
    ],
    "challenge.counted": [
      counted,
      great,
      { ...counted, begunAt: 1499 },
      { ...counted, endedAt: 9000 },
      { ...counted, round: "r3" as RoundKey },
    ],
    "challenge.paid": [{ at: 3000 }],
    "challenge.over": [{ at: 8999 }, { at: 9000 }],
  },
  project: ({ joined, counts, rounds }) => [joined?.day, counts, rounds.length],
  offScreen: "runs on the server; the page of challenges shows how far the player has come",
  offBrowser: "runs on the server; asked over HTTP (tests/server/casino/challenges.test.ts)",
  limit: 1000,
})
