import { Schema } from "effect"

/** What reaches the sound of games. */
export const GameSoundEvent = Schema.Union([Schema.Struct({ type: Schema.Literal("sound.toggled") })])
export type GameSoundEvent = typeof GameSoundEvent.Type
