import type { ChartModel } from "#machines/kernel/model.ts"

/** Where a chart stands in a test process: another can be put in its place, for all who import it. */
export interface Seat {
  /** The chart as it is written. */
  readonly machine: ChartModel["machine"]
  readonly put: (machine: ChartModel["machine"]) => void
  /** Whether somebody took the chart from the seat since another was put into it: who keeps one from before meets no mutant. */
  readonly isUsed: () => boolean
}

declare global {
  /** Seats of the charts that this process has imported, by flow; made by the module that stands before each chart. */
  var statebookSeats: Map<string, Seat> | undefined
}

/** The seat of a flow's chart; nothing where this process has not imported the chart. */
export const seatOf = (flow: string): Seat | undefined => globalThis.statebookSeats?.get(flow)
