import { defineModel } from "../../kernel/model.ts"
import { MultiSelectEvent } from "./multi-select.events.ts"
import { multiSelectMachine } from "./multi-select.machine.ts"

const options = [
  { id: 1, name: "Football" },
  { id: 2, name: "Tennis" },
  { id: 3, name: "Basketball" },
  { id: 4, name: "Chess", disabled: true },
]

/** Two of four may be picked: the third is one too many, the fourth is disabled. */
export const model = defineModel({
  machine: multiSelectMachine,
  events: MultiSelectEvent,
  input: { options, max: 2, picked: [1] },
  samples: {
    "control.pressed": [{}],
    "outside.pressed": [{}],
    "list.dismissed": [{}],
    "search.typed": [{ text: "tennis" }, { text: "nothing" }],
    "option.reached": [{ index: 1 }],
    "option.pressed": ({ search }) =>
      search === "" ? [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }] : [{ id: 2 }],
    "option.removed": [{ id: 1 }, { id: 3 }],
  },
  tolerates: [
    {
      key: "unguard multi-select|option.removed|0",
      reason: "The action changes nothing where the guard refuses.",
    },
  ],
  project: ({ picked, search, reached }) => [picked.toSorted(), search, reached],
  offBrowser: "no form of the site has one yet: its paths are walked on the part itself",
  limit: 5000,
})
