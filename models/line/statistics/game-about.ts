import { Schema } from "effect"
import { Pair } from "../../betting/game.ts"
import { PlayMoment } from "../../betting/play-now.ts"
import { LocalizedName } from "../catalogue/catalogue.ts"
import type { Pressure } from "./pressure.ts"
import type { Scorecard } from "./scorecard.ts"

/** Something worth telling of a game that was or is played: a goal, a card, a set, the end of a part. */
export const PlayedMoment = Schema.Struct({
  /** A key of the dictionary: `play.goal`, `play.part`. */
  kind: PlayMoment.fields.kind,
  /** 0 is the home side, 1 the away side; absent where it is neither's. */
  side: Schema.optionalKey(PlayMoment.fields.side),
  /** Seconds of play. */
  at: PlayMoment.fields.at,
  /** Part of the game in which it happened, a key of the dictionary: `game.phase.half-1`. */
  phase: Schema.String,
  value: PlayMoment.fields.value,
  /** The score after it. */
  total: Pair,
})
export type PlayedMoment = typeof PlayedMoment.Type

/** Where a game is played, as its source says. */
export const Ground = Schema.Struct({ name: LocalizedName })
export type Ground = typeof Ground.Type

/** What a source tells of a game beside its score and markets. */
export interface GameAbout {
  /** In the order of play; empty before the game and where the source tells none. */
  readonly moments: ReadonlyArray<PlayedMoment>
  readonly ground?: Ground
  /** Minute by minute, where the source tells it. */
  readonly pressure?: Pressure
  /** Of cricket: each innings that has begun. */
  readonly scorecard?: Scorecard
}
