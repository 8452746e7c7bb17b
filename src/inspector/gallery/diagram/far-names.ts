import type { ChartEntries, StateEntry } from "#machines/kernel/enumerate.ts"
import type { Box, Layout, StateBox } from "../data/chart-data.ts"
import { SIZES, stateName } from "./contents.ts"

/** Letters smaller than so many pixels are not drawn. */
export const LEAST_LETTERS = 11

/** Width of a letter of a name, as a part of its size. */
const LETTER = 0.62

/** Scales between two steps of detail differ by this factor at most. */
const STEP = 1.1

/** The step of detail of a scale: what is drawn at its lower end can be read in all of it. */
export const detailOf = (scale: number): number => Math.floor(Math.log(scale) / Math.log(STEP) + 1e-6)

/** The lower end of a step. */
const scaleOf = (detail: number): number => STEP ** detail

/** Everything is drawn where its lines, of 11 units, are 11 pixels. */
export const isWhole = (detail: number): boolean => detail >= 0

/** A name as it is drawn from afar. */
export interface FarName {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly anchor: "start" | "middle"
}

const isOuter = ({ kind }: StateEntry): boolean => kind === "compound" || kind === "parallel"

const middleOf = ({ x, y, width, height }: Box, size: number): FarName => ({
  x: x + width / 2,
  y: y + height / 2,
  size,
  anchor: "middle",
})

/** As large as the box lets it, in its middle; at the head of a state that has others within. */
const ownName = (state: StateEntry, box: Box, left: number): FarName => {
  const letters = stateName(state).length * LETTER
  if (!isOuter(state))
    return middleOf(box, Math.min(28, (box.width - SIZES.inset) / letters, box.height * 0.75))
  return { x: left, y: box.y + 22, size: Math.min(24, (box.x + box.width - left) / letters), anchor: "start" }
}

const boxesOf = (chart: ChartEntries, { boxes }: Pick<Layout, "boxes">) => {
  const states = new Map(chart.states.map((state) => [state.id, state]))
  return boxes.flatMap((box): readonly (readonly [StateEntry, StateBox])[] => {
    const state = states.get(box.id)
    return state === undefined ? [] : [[state, box]]
  })
}

/**
 * The names that can be read at a step of detail, by the id of the state. Where those within a state can't, the state's own stands
 * over them, as the name of a country over its towns.
 */
export const farNames = (
  chart: ChartEntries,
  layout: Pick<Layout, "boxes">,
  places: ReadonlyMap<string, number>,
  detail: number,
): ReadonlyMap<string, FarName> => {
  const least = LEAST_LETTERS / scaleOf(detail)
  const names = new Map<string, FarName>()
  const told = new Set<string | undefined>()
  // Boxes stand outermost first: each is asked after all that it holds.
  for (const [state, box] of boxesOf(chart, layout).toReversed()) {
    const own = ownName(state, box, places.get(state.id) ?? box.x + SIZES.inset)
    const letters = stateName(state).length * LETTER
    const over = middleOf(box, Math.min(least * 1.2, (box.width - SIZES.inset) / letters, box.height * 0.6))
    const name = own.size >= least ? own : isOuter(state) && !told.has(state.id) ? over : undefined
    if (name !== undefined && name.size >= least) names.set(state.id, name)
    if (names.has(state.id) || told.has(state.id)) told.add(state.parent)
  }
  return names
}

/** The least scale at which every name of a drawing can be read, and 1 at most. */
export const readableScale = (
  chart: ChartEntries,
  layout: Pick<Layout, "boxes">,
  places: ReadonlyMap<string, number>,
): number => {
  const sizes = boxesOf(chart, layout).map(
    ([state, box]) => ownName(state, box, places.get(state.id) ?? box.x + SIZES.inset).size,
  )
  const scale = LEAST_LETTERS / Math.min(28, ...sizes)
  return Math.min(1, scaleOf(Math.ceil(Math.log(scale) / Math.log(STEP) - 1e-6)))
}
