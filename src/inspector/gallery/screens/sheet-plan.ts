import { SIZES } from "./use-look.ts"

const MILLIMETRE = 96 / 25.4

/** A4 on its side within margins of 10 mm, in pixels of CSS. */
const PAPER = { width: 277 * MILLIMETRE, height: 190 * MILLIMETRE }
/** Heading of the page, name over a state's screens, room between states, between the two screens and at their edges, in pixels. */
const HEADING = 44
const NAME = 24
const GAP = 12
const PAIR_GAP = 12

/** How screens stand on paper: in so many columns, each screen at this scale. */
export interface SheetPlan {
  readonly columns: number
  readonly scale: number
}

/** The largest scale at which the screens of so many states, phone and desktop side by side, stand on one sheet of paper. */
export const sheetPlan = (states: number): SheetPlan => {
  const planOf = (columns: number): SheetPlan => {
    const rows = Math.ceil(states / columns)
    const width = (PAPER.width - GAP * (columns - 1)) / columns - PAIR_GAP
    const height = (PAPER.height - HEADING - GAP * (rows - 1)) / rows - NAME
    return {
      columns,
      scale: Math.max(
        0.01,
        Math.min(1, width / (SIZES.phone.width + SIZES.desktop.width), height / SIZES.desktop.height),
      ),
    }
  }
  return Array.from({ length: Math.max(1, states) }, (_, index) => planOf(index + 1)).reduce((best, plan) =>
    plan.scale > best.scale ? plan : best,
  )
}
