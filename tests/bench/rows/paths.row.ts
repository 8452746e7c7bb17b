import { startProgram } from "../harness/child.ts"
import { row } from "../harness/row.ts"

export default row({
  name: "paths",
  title: "Walking all paths of all charts",
  about:
    "Each chart's paths made from its model, every sample tried in every position, and walked on a living actor, which is compared with the fold after each event: what `npm run paths` does on the charts.",
  measures: [
    { name: "time", unit: "s", better: "less" },
    { name: "rate", unit: "paths/s", better: "more" },
  ],
  contenders: [
    { name: "ours", start: () => startProgram(new URL("../programs/paths.ts", import.meta.url), {}) },
  ],
  bars: [{ measure: "time", of: "ours", atMost: 30 }],
  mostRounds: 5,
  warm: 0,
})
