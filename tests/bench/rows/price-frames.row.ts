import { openCells } from "../harness/cells.ts"
import { row } from "../harness/row.ts"

export default row({
  name: "price-frames",
  title: "No frame dropped in a minute of moving prices",
  about:
    "The page of `price-cells` alone, two hundred changes in every frame, with the processor slowed four times: twelve seconds a run, a minute in five rounds. The worst round counts. Frames are those of the display, so a machine that is busy with something else drops them too: bare text nodes beside it, two seconds a run, say how many. The rounds are those of `price-cells` where both are measured.",
  measures: [
    { name: "dropped", unit: "frames a second", better: "less" },
    { name: "script", unit: "ms a frame", better: "less" },
  ],
  contenders: [
    { name: "ours", start: () => openCells(new URL("../pages/cells-ours.tsx", import.meta.url)) },
    {
      name: "bare text nodes",
      start: () => openCells(new URL("../pages/cells-bare.ts", import.meta.url)),
      milliseconds: 2000,
    },
  ],
  bars: [{ measure: "dropped", of: "ours", atMost: 0, worst: true }],
  milliseconds: 12_000,
  inTurn: true,
  roundsOf: "price-cells",
})
