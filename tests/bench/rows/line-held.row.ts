import { startProgram } from "../harness/child.ts"
import { row } from "../harness/row.ts"

const holding = (how: "ours" | "maps") => () =>
  startProgram(new URL("../programs/line-held.ts", import.meta.url), { how }, ["--expose-gc"])

export default row({
  name: "line-held",
  title: "A million prices held, and moved",
  about:
    "Ten thousand games of a hundred selections. Messages move ten prices each; after forty of them the followers of a topic that shows all games are told. Rate by processor time of one core; the memory of a selection is that of game, market and names too; grown is what a run leaves behind. Beside it maps of maps that hold the same prices and know nothing else.",
  measures: [
    { name: "rate", unit: "changes/s", better: "more" },
    { name: "held", unit: "B a selection", better: "less" },
    { name: "grown", unit: "MB", better: "less" },
  ],
  contenders: [
    { name: "ours", start: holding("ours") },
    { name: "maps", start: holding("maps") },
  ],
  bars: [
    { measure: "rate", of: "ours", atLeast: 5000 },
    { measure: "grown", of: "ours", atMost: 10, worst: true },
  ],
  milliseconds: 1500,
})
