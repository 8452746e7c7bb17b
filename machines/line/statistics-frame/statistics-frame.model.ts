import { FRAME_MARK } from "#models/line/statistics/frame-messages.ts"
import { SAMPLE_PICKS } from "../../coupon/coupon/coupon.samples.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { StatisticsFrameEvent } from "./statistics-frame.events.ts"
import { statisticsFrameMachine } from "./statistics-frame.machine.ts"

/** A moment ahead of every test's clock. */
const LATER = 4_000_000_000_000

/** What a game's frame shows: its first tab and another. */
export const SAMPLE_PATHS = {
  main: "/en/statistic-popup/game/1/17/main",
  table: "/en/statistic-popup/game/1/17/table",
} as const

/** A message of ours that says something we have no shape for. */
export const SAMPLE_UNSHAPED = { mark: FRAME_MARK, type: "heightChange", height: "tall" }

/** Paths over the frame: in a window and in a modal, with two paths to go back and forward between. */
export const model = defineModel({
  machine: statisticsFrameMachine,
  events: StatisticsFrameEvent,
  input: undefined,
  samples: {
    "frame.opened": [
      { path: SAMPLE_PATHS.main, presentation: "modal", at: LATER },
      { path: SAMPLE_PATHS.main, presentation: "window", at: LATER },
    ],
    "window.blocked": [{ at: LATER }],
    "frame.retried": [{ at: LATER }],
    "frame.closed": [{}],
    "height.changed": [{ height: 640 }, { height: 100 }],
    "path.changed": ({ paths, place }) =>
      [paths[place] ?? SAMPLE_PATHS.main, ...(paths.length < 2 ? [SAMPLE_PATHS.table] : [])].map((path) => ({
        path,
      })),
    "back.asked": [{}],
    "forward.asked": [{}],
    "title.set": [{ title: "Lions — Bears" }],
    "bets.asked": [{}],
    "bet.sent": [{ pick: SAMPLE_PICKS.first }],
    "message.refused": [{ reason: "origin" }, { reason: "schema" }],
    "bets.changed": [{ keys: ["17|result/match|1"] }],
  },
  outcomes: { channel: [] },
  project: ({ presentation, paths, place, title, height, refused, bets }) => ({
    presentation,
    paths,
    place,
    title,
    height,
    refused: refused.reason,
    bets: bets.length,
  }),
  limit: 20_000,
  offBrowser: offBrowserDefects(statisticsFrameMachine),
})
