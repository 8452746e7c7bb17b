import { defineModel } from "../../kernel/model.ts"
import { DropdownEvent } from "./dropdown.events.ts"
import { dropdownMachine } from "./dropdown.machine.ts"

/** A dropdown that hovering opens: one that needs a press refuses the pointer by the same guard. */
export const model = defineModel({
  machine: dropdownMachine,
  events: DropdownEvent,
  input: { opensOnHover: true },
  samples: {
    "control.pressed": [{}],
    "pointer.entered": [{ at: 1000 }],
    "pointer.left": [{ at: 2000 }],
    "outside.pressed": [{}],
    "list.dismissed": [{}],
    "option.chosen": [{}],
    "search.typed": [{ text: "ru" }],
    "option.reached": [{ index: 1 }],
    "control.disabled": [{}],
    "control.enabled": [{}],
  },
  neverRefused: ["dropdown.closed.resting|pointer.entered|0", "dropdown.open.resting|pointer.left|0"].map(
    (key) => ({ key, reason: "a dropdown that opens by a press alone has its own tests of the chart" }),
  ),
  project: ({ search, reached, hoverEndsAt }) => [search, reached, hoverEndsAt],
  offBrowser: "part of every form: its paths are walked on the part itself",
  limit: 2000,
})
