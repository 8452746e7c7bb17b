import type { Readings } from "./program.ts"

/** What the bench lends to its contenders. */
export interface Machine {
  /** A new empty database on PostgreSQL; dropped when the row is over. */
  readonly database: () => Promise<string>
  /** A new empty folder; removed when the row is over. */
  readonly folder: () => Promise<string>
  /** The Chromium of the machine. */
  readonly chromium: () => string
  /** The `wrk` of the machine. */
  readonly wrk: () => string
}

/** A contender that is ready to be timed. */
export interface Running {
  /** Throws where it does not do what it claims. */
  readonly check: () => Promise<void>
  /** How it keeps what it acknowledged, in the words of its own settings. */
  readonly durability?: () => Promise<string>
  readonly run: (milliseconds: number) => Promise<Readings>
  /**
   * What is read of it beside the others, at the same time as they, when all of a round were timed: for what takes long
   * and little of the machine.
   */
  readonly rest?: () => Promise<Readings>
  readonly end: () => Promise<void>
}

/** One line of a row. */
export interface Contender {
  readonly name: string
  /** How large what it works on is, in a row whose cost is measured against size. */
  readonly size?: number
  /** Milliseconds of one run where not the row's: of one that is there to be looked at beside the others. */
  readonly milliseconds?: number
  readonly start: (machine: Machine) => Promise<Running>
}

/** What a row measures. */
export interface Measure {
  readonly name: string
  /** `/s`, `ms`, `µs`, `B`, `MB` … */
  readonly unit: string
  readonly better: "more" | "less"
}

/** What a row must reach. Ratios are the median of the ratios of each round. */
export type Bar = {
  readonly measure: string
  /** The contender that must reach it. */
  readonly of: string
  /** Whose measure it is divided by; without it the bar is in the measure's own unit. */
  readonly against?: string
  /** Every round has to reach it, not the middle one. */
  readonly worst?: true
} & ({ readonly atLeast: number } | { readonly atMost: number })

/** How fast the cost may grow with size: the exponent of the power law through the contenders of a row. */
export interface GrowthBar {
  readonly measure: string
  /** 1 is linear, 0 constant. */
  readonly exponentAtMost: number
}

/** One row of the table: a piece of work, who does it, and how much better one must be than the others. */
export interface Row {
  /** For `--only`, kebab-case. */
  readonly name: string
  readonly title: string
  /** What is timed, and what is equal and unequal between the contenders. */
  readonly about: string
  readonly measures: ReadonlyArray<Measure>
  readonly contenders: ReadonlyArray<Contender>
  readonly bars: ReadonlyArray<Bar>
  readonly growth?: ReadonlyArray<GrowthBar>
  /** Milliseconds of one run of one contender; the default is 1,250. */
  readonly milliseconds?: number
  /**
   * Milliseconds that each contender works untimed before the first round; 0 where its check does what a run does. The default of
   * 700 fills caches; a server's code is compiled for seconds of load, and its heap grows.
   */
  readonly warm?: number
  /** Contenders are set up one after the other: those in one browser, of whose pages one is in front. */
  readonly inTurn?: true
  /**
   * The row whose rounds it reads where both are measured: one that times the same contenders, as long as this one would, with the same
   * measures. Measured by itself it has rounds of its own.
   */
  readonly roundsOf?: string
  /** Rounds of this row at most, where each takes long; never less than five. */
  readonly mostRounds?: number
}

/** Says that a value is a row, so that its file is checked as one. */
export const row = (definition: Row): Row => definition
