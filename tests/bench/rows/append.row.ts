import { startProgram } from "../harness/child.ts"
import { type Machine, row } from "../harness/row.ts"
import { BETTING, SERVER_WARM_MS } from "./betting.ts"

const writing = (program: string, writers: number) => async (machine: Machine) =>
  startProgram(new URL(program, import.meta.url), { url: await machine.database(), writers })

const OURS = "../programs/append.ts"
const EMMETT = "../contenders/emmett-append.ts"

export default row({
  name: "append",
  title: "One event a command into the log",
  about:
    "Each writer appends to a stream of its own at the version it expects, and waits for the answer. Ours chains the events by hash besides.",
  measures: BETTING,
  contenders: [
    { name: "ours, 1 writer", start: writing(OURS, 1) },
    { name: "emmett-postgresql, 1 writer", start: writing(EMMETT, 1) },
    { name: "ours, 16 writers", start: writing(OURS, 16) },
    { name: "emmett-postgresql, 16 writers", start: writing(EMMETT, 16) },
  ],
  warm: SERVER_WARM_MS,
  bars: [
    { measure: "rate", of: "ours, 1 writer", against: "emmett-postgresql, 1 writer", atLeast: 2 },
    { measure: "rate", of: "ours, 16 writers", against: "emmett-postgresql, 16 writers", atLeast: 2 },
  ],
})
