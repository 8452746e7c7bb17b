import { defineModel } from "../../kernel/model.ts"
import { PlayerFileEvent } from "./player-file.events.ts"
import { playerFileMachine } from "./player-file.machine.ts"

const by = { at: 1, operator: "anna.petrova" } as const
const reason = "Writes that somebody else plays"
const short = ""

export const model = defineModel({
  machine: playerFileMachine,
  events: PlayerFileEvent,
  input: undefined,
  samples: {
    "note.added": [
      { ...by, note: "Asked about limits by phone" },
      { ...by, note: "" },
    ],
    "flag.set": [
      { ...by, flag: "watch", reason },
      { ...by, flag: "dispute", reason },
      { ...by, flag: "watch", reason: short },
    ],
    "flag.cleared": [
      { ...by, flag: "watch", reason },
      { ...by, flag: "dispute", reason },
      { ...by, flag: "watch", reason: short },
    ],
    "sessions.ended": [
      { ...by, count: 2, reason },
      { ...by, count: 0, reason },
      { ...by, count: 2, reason: short },
    ],
  },
  project: ({ flags, entries }) => [flags.toSorted(), Math.min(entries, 1)],
  offScreen:
    "runs on the server; what it decides reaches the operators' pages as answers, whose own paths are walked on those screens",
  offBrowser: "runs on the server; the pages that ask it are walked on the site",
  limit: 500,
})
