import type { Redacted } from "effect"
import type { ProvidedGame, ProviderHead } from "#models/casino/providers/provided-game.ts"

/** The wallet contracts that the site speaks. */
export const GAME_CONTRACTS = ["local", "hub88", "softswiss"] as const

/** A provider of games that the operator configured. */
export interface GameProviderRow extends ProviderHead {
  readonly contract: (typeof GAME_CONTRACTS)[number]
  /** Where its games are launched. */
  readonly address: string
  /** What its calls are signed with: secrets, or public keys in PEM. Several, while one takes another's place. */
  readonly keys: ReadonlyArray<Redacted.Redacted>
  /** Where it is asked about rounds that stay open, in the site's own contract. */
  readonly rounds?: string
  readonly games: ReadonlyArray<ProvidedGame>
}

/** The provider of play money that the site has by itself. */
export const LOCAL_GAMES = "local"
