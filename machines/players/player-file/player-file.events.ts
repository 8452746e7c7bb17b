import { Schema } from "effect"
import { PlayerFlag } from "#models/players/player-act.ts"
import { personal } from "#models/privacy/personal.ts"

/** What every event says: when by the server's clock, and by whom. */
const written = { at: Schema.Int, operator: Schema.String } as const

/** Events of what operators write of a player; what they write is sealed under the player's key. */
export const PlayerFileEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("note.added"), ...written, note: personal }),
  Schema.Struct({ type: Schema.Literal("flag.set"), ...written, flag: PlayerFlag, reason: personal }),
  Schema.Struct({ type: Schema.Literal("flag.cleared"), ...written, flag: PlayerFlag, reason: personal }),
  /** All sessions of the player were ended; `count`: how many there were. */
  Schema.Struct({ type: Schema.Literal("sessions.ended"), ...written, count: Schema.Int, reason: personal }),
])
export type PlayerFileEvent = typeof PlayerFileEvent.Type

/** The flags that stand, and how many notes and ends of sessions there are. What was written is read from the log alone, so that it goes with the player's key. */
export const PlayerFileContext = Schema.Struct({
  flags: Schema.Array(PlayerFlag),
  entries: Schema.Int,
})
export type PlayerFileContext = typeof PlayerFileContext.Type
