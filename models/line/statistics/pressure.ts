import { Schema } from "effect"
import { Pair } from "../../betting/game.ts"

/** A goal in the minutes of a plot: the minute counted from 0, with what was added to a half in its last. */
const PressureGoal = Schema.Struct({ minute: Schema.Int, side: Schema.Literals([0, 1]) })
export type PressureGoal = typeof PressureGoal.Type

/** How a game was pressed so far, as its source tells it. */
export const Pressure = Schema.Struct({
  /** Of each minute of play that is over, from the first: how much more the home side pressed, 100 at the most; below 0 it was the away side. */
  minutes: Schema.Array(Schema.Int),
  /** Attacks of both sides, and those of them that were dangerous; absent where none are told. */
  attacks: Schema.optionalKey(Pair),
  dangerous: Schema.optionalKey(Pair),
  /** In their order; absent where points are too many to mark. */
  goals: Schema.optionalKey(Schema.Array(PressureGoal)),
  /** Percent of the time that the home side had the ball. */
  possession: Schema.optionalKey(Schema.Int),
})
export type Pressure = typeof Pressure.Type

/** A stretch of minutes, and how many of them each side pressed more. */
export interface Stretch {
  readonly from: number
  readonly to: number
  readonly home: number
  readonly away: number
}

/** The minutes in stretches of so many, for whoever has them read aloud. */
export const stretchesOf = (minutes: ReadonlyArray<number>, length: number): ReadonlyArray<Stretch> =>
  Array.from({ length: Math.ceil(minutes.length / length) }, (_, place) => {
    const part = minutes.slice(place * length, (place + 1) * length)
    return {
      from: place * length,
      to: place * length + part.length,
      home: part.filter((each) => each > 0).length,
      away: part.filter((each) => each < 0).length,
    }
  })
