import { defineModel } from "../../kernel/model.ts"
import { BetNewsEvent } from "./bet-news.events.ts"
import { betNewsMachine } from "./bet-news.machine.ts"

/** Paths over the mark: moved on, not back, and not ahead of what has come. */
export const model = defineModel({
  machine: betNewsMachine,
  events: BetNewsEvent,
  input: undefined,
  samples: {
    "news.read": [
      { at: 9000, upTo: 2000 },
      { at: 9000, upTo: 1000 },
      { at: 9000, upTo: 9001 },
    ],
  },
  project: ({ readUpTo }) => readUpTo,
  offScreen: "runs on the server; the bell of the header, whose own paths are walked, shows it",
  offBrowser: "runs on the server; the calls that ask it are tried on the server",
  limit: 100,
})
