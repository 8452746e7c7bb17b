import { startProgram } from "../harness/child.ts"
import { row } from "../harness/row.ts"

const pricing = (how: "ours" | "spelled-out") => () =>
  startProgram(new URL("../programs/system.ts", import.meta.url), { how })

export default row({
  name: "system-price",
  title: "A system of ten of twenty, priced",
  about:
    "Total odds and possible win of 184,756 expresses after a price moved. Ours sums the products of every choice without spelling them out, in whole numbers; beside it each express by itself in floating point.",
  measures: [{ name: "time", unit: "ms", better: "less" }],
  contenders: [
    { name: "ours", start: pricing("ours") },
    { name: "spelled out", start: pricing("spelled-out") },
  ],
  bars: [
    { measure: "time", of: "ours", atMost: 50 },
    { measure: "time", of: "ours", against: "spelled out", atMost: 1 },
  ],
  milliseconds: 500,
})
