import type { ChartEntries } from "#machines/kernel/enumerate.ts"
import type { Comment } from "../draft/comments.ts"

/** A point of the drawing, in its own units (a pixel at 100 %), from its left upper corner. */
export type Point = readonly [x: number, y: number]

/** A rectangle of the drawing. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where a state stands. */
export interface StateBox extends Box {
  readonly id: string
}

/** One arrow: all transitions that lead from one state to one other. */
export interface Arrow {
  readonly from: string
  readonly to: string
  /** Keys of the transitions, in the chart's order; its label has the lines of each. */
  readonly keys: readonly string[]
  readonly points: readonly Point[]
  readonly label: Box
}

/** The dot before the state that is entered first. */
export interface InitialDot {
  /** The state that is entered. */
  readonly target: string
  readonly at: Point
  readonly points: readonly Point[]
}

/** Where everything of a chart is drawn; made at build, outermost states first. */
export interface Layout {
  readonly width: number
  readonly height: number
  readonly boxes: readonly StateBox[]
  readonly arrows: readonly Arrow[]
  readonly dots: readonly InitialDot[]
}

/** A chart as the gallery shows it, whether it is the product's or came from a file. */
export interface ChartDrawing {
  readonly flow: string
  readonly chart: ChartEntries
  readonly layout: Layout
  readonly mermaid: string
}

/** Everything known of one of the product's charts. */
export interface ChartData extends ChartDrawing {
  /** The chart's file from the project's root. */
  readonly file: string
  /** Where each state and each transition is written, `file:line`, by its id or its key; absent where code puts it together. */
  readonly places: Readonly<Record<string, string>>
  /** What people said of its parts, oldest first. */
  readonly comments: readonly Comment[]
}

/** A state in the gallery's index. */
export interface StateSummary {
  readonly id: string
  /** Keys joined by dots; empty for the root. */
  readonly path: string
  readonly description: string
  readonly tags: readonly string[]
  /** Actions that run where it is entered and left. */
  readonly actions: readonly string[]
}

/** What is searched of a transition in the gallery's index. */
export interface TransitionSummary {
  readonly key: string
  readonly description: string
  readonly guard: string | undefined
  readonly actions: readonly string[]
}

/** What the index and the search know of a chart. */
export interface ChartSummary {
  readonly flow: string
  /** The part of the rules it comes from. */
  readonly group: string
  readonly description: string
  readonly rules: readonly string[]
  readonly events: readonly string[]
  readonly states: readonly StateSummary[]
  readonly screens: readonly string[]
  readonly transitions: readonly TransitionSummary[]
}
