/** How long a player has for a move, in milliseconds, before their time bank runs. */
export const TURN_MS = 20_000
/** The most that is in a time bank, in milliseconds. */
export const BANK_MS = 30_000
/** What a hand adds to the time bank of each who is dealt in. */
export const BANK_ADDS_MS = 2000
/** How long after the hand before, or after somebody sat down, the next one is dealt at the earliest. */
export const BEFORE_DEAL_MS = 4000
/** How long after the one before the next cards of the board are laid where nobody can bet any more. */
export const RUN_OUT_MS = 1500
/** A player who sits out so long gives the seat up. */
export const OUT_MOST_MS = 600_000
/** A turn that is over longer than this was seen by nobody: no server ran, and the hand is void. */
export const UNSEEN_MS = 60_000

/** When a player's turn is over who has so much in the bank. */
export const turnEnds = (since: number, bank: number): number => since + TURN_MS + bank

/** What is left in the bank after a move. */
export const bankAfter = (bank: number, since: number, at: number): number =>
  Math.max(0, bank - Math.max(0, at - since - TURN_MS))
