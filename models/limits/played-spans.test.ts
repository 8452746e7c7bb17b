import { expect, it } from "vitest"
import { playedSpans } from "./played-spans.ts"

const MINUTE = 60_000

it("makes spans of what was written of play: pauses, breaks, limits, and a span that goes on", () => {
  const events = [
    { type: "play.began", at: 0 },
    { type: "play.continued", at: 30 * MINUTE },
    { type: "play.paused", at: 45 * MINUTE, seenAt: 40 * MINUTE },
    { type: "play.resumed", at: 50 * MINUTE },
    { type: "play.barred", at: 71 * MINUTE, from: 70 * MINUTE },
    { type: "play.began", at: 100 * MINUTE },
    { type: "check.acknowledged", at: 101 * MINUTE },
  ]
  expect(playedSpans(events, 110 * MINUTE)).toEqual([
    { from: 0, until: 40 * MINUTE, session: 0 },
    { from: 50 * MINUTE, until: 70 * MINUTE, session: 0 },
    { from: 100 * MINUTE, until: 110 * MINUTE, session: 100 * MINUTE },
  ])
})

it("makes none of what was over as it began", () => {
  expect(
    playedSpans(
      [
        { type: "play.began", at: 5 },
        { type: "play.paused", at: 200_000, seenAt: 5 },
      ],
      300_000,
    ),
  ).toEqual([])
})
