import { defineModel } from "../../kernel/model.ts"
import { PlaySessionEvent } from "./play-session.events.ts"
import { playSessionMachine } from "./play-session.machine.ts"

export const model = defineModel({
  machine: playSessionMachine,
  events: PlaySessionEvent,
  input: undefined,
  samples: {
    "play.began": [{ at: 0 }, { at: 50 }],
    "play.continued": [{ at: 5 }, { at: 1 }],
    "play.paused": [
      { at: 20, seenAt: 10 },
      { at: 20, seenAt: 30 },
    ],
    "play.resumed": [{ at: 25 }, { at: 2 }, { at: 40 }],
    "play.barred": [
      { at: 30, by: "break", from: 28, until: 40 },
      { at: 30, by: "session", from: 28, until: 40 },
      { at: 30, by: "day", from: 28, until: 30 },
    ],
    "check.acknowledged": [{ at: 12 }, { at: 0 }],
  },
  project: ({ session, bar }) => [
    session === undefined ? null : [session.openAt !== undefined, session.checkedMs > 0, session.seenAt > 20],
    bar?.by,
  ],
  offScreen: "runs on the server; its time is shown by the reality check",
  offBrowser: "runs on the server; the calls that ask it are tried on the server",
  limit: 4000,
})
