import { BALLS, ballChances, type CricketForm, FALLS, WICKETS } from "./cricket-balls.ts"

/** The upper three bits of a word choose one of the eight outcomes of a ball, the rest says whether it stays. */
export const COLUMN_BITS = 29
export const COLUMN_MASK = 2 ** COLUMN_BITS - 1

/**
 * The law of a ball, to be drawn from a word of 32 bits at once (alias method): the upper bits choose a column, the rest says whether
 * it is the column's own outcome or its other.
 */
export interface Dice {
  readonly own: Uint32Array
  readonly other: Uint8Array
}

const diceOf = (chances: Float64Array): Dice => {
  const own = new Uint32Array(BALLS.length)
  const other = new Uint8Array(BALLS.length)
  const left = Float64Array.from(chances, (chance) => chance * BALLS.length)
  const columns = [...left.keys()]
  const small = columns.filter((column) => (left[column] ?? 0) < 1)
  const large = columns.filter((column) => (left[column] ?? 0) >= 1)
  while (small.length > 0 && large.length > 0) {
    const [less, more] = [small.pop() ?? 0, large.pop() ?? 0]
    own[less] = Math.round((left[less] ?? 0) * COLUMN_MASK)
    other[less] = more
    left[more] = (left[more] ?? 0) + (left[less] ?? 0) - 1
    if ((left[more] ?? 0) < 1) small.push(more)
    else large.push(more)
  }
  for (const column of [...small, ...large]) own[column] = COLUMN_MASK + 1
  return { own, other }
}

const STATES = WICKETS + 1

/** Where the dice of a ball begin. */
export const diceAt = (over: number, wickets: number): number => (over * STATES + wickets) * BALLS.length

/** The dice of every ball that a side may face, at `diceAt` and the seven places after it. */
export const ballDice = (form: CricketForm, rate: number): Dice => {
  const known = new Map<Float64Array, Dice>()
  const own = new Uint32Array(form.overs * STATES * BALLS.length)
  const other = new Uint8Array(own.length)
  for (let over = 0; over < form.overs; over++) {
    for (let wickets = 0; wickets < STATES; wickets++) {
      const chances = ballChances(form, rate, over, wickets)
      const dice = known.get(chances) ?? diceOf(chances)
      known.set(chances, dice)
      own.set(dice.own, diceAt(over, wickets))
      other.set(dice.other, diceAt(over, wickets))
    }
  }
  return { own, other }
}

/** From which word on a wicket falls in the ways that follow, in the order of `FALLS`. */
const BOUNDS = FALLS.map(
  (_, place) => FALLS.slice(0, place + 1).reduce((sum, [, share]) => sum + share, 0) * 2 ** 32,
)

/** How a wicket falls, as a place of `FALLS`. */
export const drawFall = (word: number): number => {
  const place = BOUNDS.findIndex((bound) => word < bound)
  return place === -1 ? 0 : place
}
