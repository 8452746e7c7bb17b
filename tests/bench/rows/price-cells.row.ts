import { openCells } from "../harness/cells.ts"
import { row } from "../harness/row.ts"

const cells = (module: string) => () => openCells(new URL(module, import.meta.url))

export default row({
  name: "price-cells",
  title: "Two hundred changes a frame among 2,000 price cells",
  about:
    "Chromium with its processor slowed four times; processor time of script a frame, as the browser counts it. Everybody has the site's rows and stylesheet, whose rows far out of sight the browser does not draw. Ours also marks each cell in sight that moved, and writes cells out of sight a few a frame; \"our list\" is the page's own table of games with all that stands in its rows.",
  measures: [
    { name: "script", unit: "ms a frame", better: "less" },
    { name: "dropped", unit: "frames a second", better: "less" },
  ],
  contenders: [
    // As long as `price-frames` wants it, which reads these rounds.
    { name: "ours", start: cells("../pages/cells-ours.tsx"), milliseconds: 12_000 },
    { name: "our list", start: cells("../pages/cells-list.tsx") },
    { name: "React context", start: cells("../pages/cells-context.tsx") },
    { name: "Redux Toolkit", start: cells("../contenders/pages/cells-redux.tsx") },
    { name: "bare text nodes", start: cells("../pages/cells-bare.ts") },
  ],
  bars: [
    { measure: "script", of: "ours", against: "React context", atMost: 0.25 },
    { measure: "script", of: "ours", against: "Redux Toolkit", atMost: 0.25 },
    { measure: "script", of: "ours", against: "bare text nodes", atMost: 1.3 },
    { measure: "script", of: "our list", against: "bare text nodes", atMost: 1.3 },
  ],
  milliseconds: 2000,
  inTurn: true,
})
