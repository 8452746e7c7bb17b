import { startProgram } from "../harness/child.ts"
import { row } from "../harness/row.ts"

const SOCKETS = 5000

const pusher = (program: string) => () =>
  startProgram(new URL(program, import.meta.url), { sockets: SOCKETS })

export default row({
  name: "push",
  title: "Twenty changed prices to 5,000 sockets",
  about:
    "Ten times a second twenty prices change. Ours finds what changed in the book, builds the frame and writes it; ws is given the finished numbers. Every socket sees every sequence number, or the row fails. Processor time of the serving process alone.",
  measures: [
    { name: "cpu", unit: "µs a delivery", better: "less" },
    { name: "bytes", unit: "B", better: "less" },
  ],
  contenders: [
    { name: "ours", start: pusher("../programs/push.ts") },
    { name: "ws", start: pusher("../contenders/ws-push.ts") },
  ],
  bars: [
    { measure: "cpu", of: "ours", against: "ws", atMost: 1 },
    { measure: "bytes", of: "ours", atMost: 200 },
  ],
  milliseconds: 1500,
})
