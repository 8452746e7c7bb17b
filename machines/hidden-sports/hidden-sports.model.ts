import { defineModel } from "../kernel/model.ts"
import { HiddenSportsEvent } from "./hidden-sports.events.ts"
import { hiddenSportsMachine } from "./hidden-sports.machine.ts"

const hidden = (line: ReadonlyArray<number>, live: ReadonlyArray<number>) => ({
  at: 0,
  hidden: { lineDisallowSport: line, liveDisallowSport: live },
})

export const model = defineModel({
  machine: hiddenSportsMachine,
  events: HiddenSportsEvent,
  input: undefined,
  samples: { "sports.hidden": [hidden([], []), hidden([4], []), hidden([], [4])] },
  project: (context) => context.hidden,
  offScreen: "runs on the server; what is asked of the line by it is tried on the line's own calls",
  offBrowser: "runs on the server; the calls that ask it are tried on the server",
  limit: 100,
})
