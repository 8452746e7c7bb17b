import { startProgram } from "../harness/child.ts"
import { row } from "../harness/row.ts"

const SIZES = [100, 1000, 10_000]

export default row({
  name: "growth-games",
  title: "Growth: work on the book against games held",
  about:
    "A coupon held against the line; twenty changed games applied and told to a topic that shows all of them; a page of forty games made anew (which the server does four times a second at most).",
  measures: [
    { name: "placing", unit: "µs", better: "less" },
    { name: "telling", unit: "µs", better: "less" },
    { name: "listing", unit: "µs", better: "less" },
  ],
  contenders: SIZES.map((size) => ({
    name: `${size} games`,
    size,
    start: () => startProgram(new URL("../programs/games.ts", import.meta.url), { games: size }),
  })),
  bars: [],
  growth: [
    { measure: "placing", exponentAtMost: 0.15 },
    { measure: "telling", exponentAtMost: 0.15 },
    { measure: "listing", exponentAtMost: 1.1 },
  ],
  milliseconds: 1000,
})
