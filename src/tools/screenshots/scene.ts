import type { Person } from "#tests/support/player.ts"

/** Who and what was made before the pictures, for scenes that name it. */
export interface Cast {
  /** A bet of the player as auditors name it: the player's number, a slash, the bet's key. */
  readonly bet: string
  /** The proof of that bet, as the player downloads it. */
  readonly proof: string
}

/** One screen in one state, and the way to it. */
export interface Scene {
  readonly name: string
  /** Who looks: nobody yet, a player with money and bets, or an auditor at an open desk. */
  readonly as: "guest" | "player" | "auditor"
  readonly go: (who: Person, cast: Cast) => Promise<void>
}
