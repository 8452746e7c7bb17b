import { Schema } from "effect"
import { ProviderRoundId } from "./provider-round.ts"

/** What every message between a game's frame and the page begins with. */
export const FRAME_PROTOCOL = "statebook-game/1"

const protocol = Schema.Literal(FRAME_PROTOCOL)

/** Why a game can't go on. */
export const FRAME_FAULTS = ["session-over", "play-stopped", "games-stopped", "unavailable"] as const
export const FrameFault = Schema.Literals(FRAME_FAULTS)
export type FrameFault = typeof FrameFault.Type

/** What a game tells the page that frames it. Nothing here moves money: it is what the page shows. */
export const GameMessage = Schema.Union([
  Schema.Struct({ protocol, type: Schema.Literal("ready") }),
  Schema.Struct({ protocol, type: Schema.Literal("balance.changed") }),
  Schema.Struct({ protocol, type: Schema.Literal("round.began"), round: ProviderRoundId }),
  Schema.Struct({ protocol, type: Schema.Literal("round.ended"), round: ProviderRoundId }),
  Schema.Struct({ protocol, type: Schema.Literal("close") }),
  Schema.Struct({ protocol, type: Schema.Literal("error"), code: FrameFault }),
])
export type GameMessage = typeof GameMessage.Type
/** What the page tells the game: play is stopped, or may go on. */
export interface HostMessage {
  readonly protocol: typeof FRAME_PROTOCOL
  readonly type: "stop" | "resume"
}
