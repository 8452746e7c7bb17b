import { Schema } from "effect"
import { ProviderSession } from "#models/casino/providers/provider-session.ts"

const at = Schema.Int
const { launchedAt, betsUntil, ...ordered } = ProviderSession.fields

/** Events of a player's session at a provider's game, stream `provider-session:<digest of the launch code>`. */
export const ProviderSessionEvent = Schema.Union([
  Schema.Struct({ type: Schema.Literal("game.launched"), at, ...ordered }),
  Schema.Struct({ type: Schema.Literal("code.exchanged"), at, betsUntil: Schema.Int }),
])
export type ProviderSessionEvent = typeof ProviderSessionEvent.Type

export interface ProviderSessionContext {
  readonly session?: ProviderSession
}
