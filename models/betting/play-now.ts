import { Schema } from "effect"

/** 0 is the home side, 1 the away side. */
const Side = Schema.Literals([0, 1])

/** Something that happened in a game. */
export const PlayMoment = Schema.Struct({
  /** A key of the dictionary: `play.goal`. */
  kind: Schema.String,
  side: Side,
  /** Seconds of play. */
  at: Schema.Int,
  /**
   * What goes with it: points of an attack, the scorer's shirt; runs off a ball with its batter and bowler (`4-3-10`), how a wicket
   * fell with whose it was, who bowled and who caught (`caught-3-10-7`, 0 for nobody), where players are told apart.
   */
  value: Schema.optionalKey(Schema.String),
})
export type PlayMoment = typeof PlayMoment.Type

/** What a side does at the moment. */
export const PlayDoing = Schema.Struct({
  /** A key of the dictionary: `play.serve`, `play.attack`, `play.danger`, `play.bat`, `play.power`. */
  kind: Schema.String,
  side: Side,
  /** Seconds of play at which it ends, where that is known. */
  until: Schema.optionalKey(Schema.Int),
})
export type PlayDoing = typeof PlayDoing.Type

/** How many moments are told at most. */
export const MOST_MOMENTS = 12

/**
 * What goes on in a game in play beside its score and clock, as far as its source tells; what a source does not know is
 * absent (§3 Site configuration: broadcasts).
 */
export const PlayNow = Schema.Struct({
  now: Schema.optionalKey(PlayDoing),
  /** Home and away of what is counted, by keys of the dictionary: `play.corner`. */
  counts: Schema.optionalKey(Schema.Record(Schema.String, Schema.Tuple([Schema.Int, Schema.Int]))),
  /** The newest last, `MOST_MOMENTS` of them. */
  moments: Schema.Array(PlayMoment),
})
export type PlayNow = typeof PlayNow.Type
