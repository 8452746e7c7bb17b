/** Codes of refusals. */
export const BET_REFUSALS = [
  "empty-coupon",
  "too-many-selections",
  "unknown-game",
  "unknown-market",
  /** The line is still being taken in after a start or a break: the selection may be there a moment later. */
  "line-not-ready",
  "market-closed",
  "market-suspended",
  "price-changed",
  "conflicting-selections",
  "wrong-kind",
  "stake-below-minimum",
  "stake-above-limit",
  /** The house may lose no more on the selection, or on its game: not even the least stake is taken. */
  "liability-full",
  "insufficient-funds",
  /** The stake is above what may be bet before documents were accepted: `bound` says how much. */
  "identification-needed",
  "key-reused",
  "feed-stale",
  /** Nobody gave such a code out, or it was withdrawn. */
  "promo-unknown",
  "promo-expired",
  /** Its first moment has not come yet. */
  "promo-early",
  /** An operator has stopped it for now. */
  "promo-paused",
  /** It was given out for other players. */
  "promo-others",
  /** The player has used the code. */
  "promo-used",
  /** As many players have used it as it was given out for. */
  "promo-exhausted",
  "promo-odds",
  "promo-stake",
  /** Where bets are taxed, a promotion is not agreed upon. */
  "promo-taxed",
  /** Too few legs count for a boost, or it is no express, or a code goes with it. */
  "boost-not-offered",
  /** No anti-express is made of these selections: the prices of a market don't tell how one of them may fail, or nothing would be won. */
  "anti-express-not-offered",
  /** Selections of one game that never come true together: `positions` says which. */
  "never-together",
  /** They have no price together: their game has none, or one of them has none with the others. */
  "together-not-offered",
  /** The site raises no price of this selection or bet. */
  "power-not-offered",
  /** The player has a power bet on this game. */
  "power-used",
  /** The site takes no VIP bets where it stands. */
  "vip-not-offered",
  /** Of an automatic bet: no odds were named. */
  "auto-bet-odds",
  /** An automatic bet goes with no promotional code, no boost and no VIP stake, which hold for the moment alone, and is none of an anti-express, a multi-bet, a built bet and a power bet. */
  "auto-bet-plain",
  /** A bid is a single. */
  "bid-single",
  /** A game in play takes no bids: the price would be another before it is answered. */
  "bid-in-play",
  /** The line offers the odds that were asked, or better: `odds` says which. */
  "bid-not-better",
  /** The site takes no bids, or none on this market: its prices don't tell how likely an outcome is. */
  "bid-not-offered",
  /** Its player has bid as often as may be for now. */
  "bid-too-often",
  /** The time of the odds that the house named is over, or nothing was named. */
  "bid-over",
  /** The player took a time-out or excluded themselves. */
  "play-stopped",
  /** The register of people who may not play does not answer. */
  "register-unknown",
  /** A limit of the player's own or of the law: `bound` says what is left of it. */
  "limit-reached",
  /** The law asks for limits that the player has not set. */
  "limit-needed",
  /** The player's own time of a session or a day is over, or the break of the law goes on: `until` says when play is open again. */
  "time-reached",
  /** The player has yet to read how long they have played. */
  "check-due",
  /** The bet that was to be given for it can't be bought back now: it is over, unknown, suspended, or never sold. */
  "exchange-not-offered",
  /** Less is paid now for the bet that was to be given than the player saw: `bound` says how much. */
  "exchange-price-changed",
  /** The bet that was to be given is of another account of the player's. */
  "exchange-account",
  /** A selection is in play: it would wait, and the other bet with it. */
  "exchange-in-play",
  /** A game that the player saw ahead has begun. */
  "game-began",
  /** The body says that its player has not approved the prices that it holds. */
  "not-approved",
  /** The server could not read the bet at all. */
  "not-understood",
] as const
