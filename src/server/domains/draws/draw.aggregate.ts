import type { SnapshotFrom } from "xstate"
import { DrawEvent } from "#machines/draws/draw/draw.events.ts"
import { drawMachine } from "#machines/draws/draw/draw.machine.ts"
import { JackpotEvent } from "#machines/draws/jackpot/jackpot.events.ts"
import { jackpotMachine } from "#machines/draws/jackpot/jackpot.machine.ts"
import { jackpotPostings } from "#machines/draws/jackpot/jackpot.postings.ts"
import type { Draw, DrawStatus } from "#models/draws/draw.ts"
import { type Loaded, makeAggregate } from "#src/server/kernel/journal/aggregate.ts"

/** Names of the documents a draw makes: itself, by its kind and number, and an entry while something is still to be done with it. */
export const DRAW_DOCUMENTS = { draw: "draw", going: "draw-going" } as const

const STATUSES: Readonly<Record<SnapshotFrom<typeof drawMachine>["value"], DrawStatus>> = {
  absent: "announced",
  announced: "announced",
  open: "open",
  closed: "closed",
  drawn: "drawn",
  counted: "drawn",
  halfVerified: "drawn",
  verified: "verified",
  paid: "paid",
  returning: "cancelled",
  cancelled: "cancelled",
}

/** Where a draw stands, as players are told. */
export const statusOf = ({ value }: SnapshotFrom<typeof drawMachine>): DrawStatus => STATUSES[value]

/** Draws, stream `draw:<kind>/<number>`. What people wrote of one that they called off is sealed under the key of operators. */
export const drawAggregate = makeAggregate({
  kind: "draw",
  machine: drawMachine,
  input: () => undefined,
  events: DrawEvent,
  version: 1,
  remembered: 1000,
  personOf: () => "operators",
  documentKinds: Object.values(DRAW_DOCUMENTS),
  project: (id, snapshot) => {
    const { draw } = snapshot.context
    if (draw === undefined) return []
    const row = { id, owner: draw.kind, sort: draw.number }
    return [
      { kind: DRAW_DOCUMENTS.draw, ...row, data: { status: statusOf(snapshot) } },
      ...(snapshot.status === "done" ? [] : [{ kind: DRAW_DOCUMENTS.going, ...row, owner: "", data: {} }]),
    ]
  },
})

export type LoadedDraw = Loaded<typeof drawAggregate.machine>

/** The draw of a stream that was begun. */
export const theDraw = ({ id, snapshot }: LoadedDraw): Draw => {
  const { draw } = snapshot.context
  if (draw === undefined) throw new Error(`${id} was never announced`)
  return draw
}

/** Jackpots, stream `jackpot:<kind>`. */
export const jackpotAggregate = makeAggregate({
  kind: "jackpot",
  machine: jackpotMachine,
  input: () => undefined,
  events: JackpotEvent,
  version: 1,
  documentKinds: [],
  project: () => [],
  postings: ({ event, after }) => jackpotPostings(after.context, event),
})
