import { startProgram } from "../harness/child.ts"
import { row } from "../harness/row.ts"

const folding = (how: "server" | "browser" | "transition") => () =>
  startProgram(new URL("../programs/fold.ts", import.meta.url), { how, events: 10_000 })

export default row({
  name: "fold",
  title: "Folding a journal",
  about:
    "Ten thousand events of a wallet through its chart: as the server folds, as the browser folds (which keeps account of actors that ended), and by XState's own transition(), which computes the same states.",
  measures: [{ name: "rate", unit: "events/s", better: "more" }],
  contenders: [
    { name: "ours, server", start: folding("server") },
    { name: "ours, browser", start: folding("browser") },
    { name: "transition()", start: folding("transition") },
  ],
  bars: [
    { measure: "rate", of: "ours, server", against: "transition()", atLeast: 0.8 },
    { measure: "rate", of: "ours, browser", against: "transition()", atLeast: 0.8 },
  ],
  milliseconds: 1000,
})
