import { Equal } from "effect"
import { type GameBet, type OwnGameSlug, typedBet } from "#models/casino/games.ts"
import type { TypedBet } from "#models/casino/typed-bet.ts"

/** The last round for as long as what is typed is its bet: of another bet there is nothing to be seen yet. */
export const roundOfTyped = <Round extends { readonly bet: GameBet }>(
  round: Round | null,
  game: OwnGameSlug,
  typed: TypedBet,
): Round | null => (round !== null && Equal.equals(round.bet, typedBet(game, typed)) ? round : null)
