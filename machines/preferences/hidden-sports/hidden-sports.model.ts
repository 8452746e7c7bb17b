import { defineModel } from "../../kernel/model.ts"
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
  tolerates: [
    {
      key: "unguard hidden-sports.some|sports.hidden|1",
      reason:
        "remembering the sports that are hidden already changes nothing that is seen; that such an event is refused, so that nothing is stored, is tried on decisions",
    },
  ],
  limit: 100,
})
