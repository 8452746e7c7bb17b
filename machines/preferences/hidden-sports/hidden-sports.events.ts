import { Schema } from "effect"
import { HiddenSports } from "#models/preferences/settings.ts"

/** Events of the sports that a player does not want to see. */
export const HiddenSportsEvent = Schema.Union([
  /** Both lists as they are from then on. */
  Schema.Struct({ type: Schema.Literal("sports.hidden"), at: Schema.Int, hidden: HiddenSports }),
])
export type HiddenSportsEvent = typeof HiddenSportsEvent.Type

export const HiddenSportsContext = Schema.Struct({ hidden: HiddenSports })
export type HiddenSportsContext = typeof HiddenSportsContext.Type
