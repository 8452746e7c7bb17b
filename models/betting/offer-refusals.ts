/**
 * Why the house offers nothing for a bet at this moment: it is settled, sold, or not accepted yet; the line is silent; a selection is
 * closed or suspended; the bet is worth nothing any more; it was placed under taxes, with a promotional code, a boost, a raised price or as an anti-express, which say nothing of
 * what becomes of a bet before its outcome.
 */
export const OFFER_REFUSALS = [
  "not-open",
  "feed-stale",
  "market-closed",
  "market-suspended",
  "worthless",
  /** Its price alone doesn't tell what it is worth: of each-way bets. */
  "not-sold",
  "taxed",
  /** A promotional code went into it, of which a sale could leave nothing that is agreed upon. */
  "promotional",
  /** It is a boosted express, whose boost no price of a moment has. */
  "boosted",
  /** It is an anti-express, whose worth the prices of its selections alone don't tell. */
  "anti-express",
  /** Its price was raised, which no price of a moment is. */
  "power",
] as const
