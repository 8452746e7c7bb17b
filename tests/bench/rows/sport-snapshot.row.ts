import { startProgram } from "../harness/child.ts"
import { row } from "../harness/row.ts"

const GAMES = 2000

const answering = (program: string) => () => startProgram(new URL(program, import.meta.url), { games: GAMES })

export default row({
  name: "sport-snapshot",
  title: "The snapshot of two thousand games",
  about:
    "One browser asks for the snapshot of a topic over its socket, again as soon as it has it; milliseconds to the last byte at the browser. Ours sends what it made for the first that came, as long as nothing was told since; ws has as many games and teams ready as bytes.",
  measures: [
    { name: "p50", unit: "ms", better: "less" },
    { name: "p99", unit: "ms", better: "less" },
    { name: "size", unit: "KB", better: "less" },
  ],
  contenders: [
    { name: "ours", start: answering("../programs/sport-snapshot.ts") },
    { name: "ws", start: answering("../contenders/ws-snapshot.ts") },
  ],
  bars: [{ measure: "p50", of: "ours", atMost: 5 }],
  milliseconds: 1000,
})
