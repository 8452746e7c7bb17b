/** Pattern of `BetGuid`. */
export const BET_GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Codes of refusals. */
export const BET_REFUSALS = [
  "empty-coupon",
  "too-many-selections",
  "unknown-game",
  "unknown-market",
  "market-closed",
  "market-suspended",
  "price-changed",
  "conflicting-selections",
  "wrong-kind",
  "stake-below-minimum",
  "stake-above-limit",
  "insufficient-funds",
  "key-reused",
  "feed-stale",
  /** The server could not read the bet at all. */
  "not-understood",
] as const
