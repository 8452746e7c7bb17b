/** Kinds of the streams that have a player's number for a name. */
export const NAMED_BY_PLAYER = [
  "player",
  "wallet",
  "accounts",
  "two-factor",
  "passkeys",
  "social-links",
  "mailbox",
  "erasure",
  "consents",
  "favourites",
  "account-coupons",
  "hidden-sports",
  "bet-history",
  "limit",
  "exclusion",
  "play-session",
  "game-subscriptions",
  "push-devices",
  "bet-news",
  "phone-change",
  "secure-question",
  "pin",
  "identification",
  "player-file",
  "call-request",
] as const

/** How names begin of streams that a player makes many of: kinds, and the sign that stands behind the player's number. */
const BEGUN_BY_PLAYER = [
  ["wallet", "."],
  ["bet", "/"],
  ["auto-bet", "/"],
  ["bid", "/"],
  ["message", "."],
  ["payment", "."],
  ["round", "/"],
  ["seed-pair", "/"],
  ["crash-bet", "/"],
  ["poker-seat", "/"],
  ["timed-bets", "/"],
  ["timed-bets", "."],
  ["ticket", "/"],
  ["tournament-entry", "/"],
  ["challenge", "/"],
  ["idea", "."],
] as const

/** The beginnings of names of all streams that a player makes many of. */
export const beginningsOf = (playerId: number): ReadonlyArray<string> =>
  BEGUN_BY_PLAYER.map(([kind, sign]) => `${kind}:${playerId}${sign}`)

/** Kinds of streams whose names don't say whose they are: their documents do. */
export const OWNED_BY_PLAYER = ["withdrawal", "conversation", "provider-round"] as const

/** Kinds of streams whose names are digests, which events of the player lead to. */
export const LED_TO_BY_PLAYER = [
  "session",
  "login",
  "phone-verification",
  "social-attempt",
  "sent-code",
  "provider-session",
] as const

/** Kinds of streams of nobody's in particular, or of more than one player, each with whose they are. */
export const OF_NO_PLAYER: Readonly<Record<string, string>> = {
  "audit-access": "auditors and reviewers",
  "audit-key": "auditors and reviewers",
  "bet-correction": "operators; what it does to a bet stands with the bet",
  callback: "providers of payments; what it does to a payment stands with the payment",
  campaign: "operators; what a player got of it stands with their messages",
  "challenge-day": "everybody who takes part; what a player has in it stands with the challenge",
  "crash-round": "everybody at the table",
  draw: "everybody with a ticket",
  game: "the line",
  "game-bids": "everybody with a bid on the game",
  "identity-check": "named by a digest; what it proved stands with the identification",
  "identity-claim": "a proof of identity, which one player may hold after another",
  jackpot: "everybody with a ticket",
  market: "the line",
  "one-time-code":
    "codes as older servers sent them, named by keyed digests; what they proved stands with the player",
  operator: "operators",
  "operator-session": "operators",
  "outgoing-message": "a message on its way; nobody's name is kept with it",
  "poker-hand": "everybody at the table; what a player brought and took home stands with the sitting",
  "promo-code": "operators; its use stands with the bet",
  reactor: "the site",
  "saved-coupon": "whoever has its code; nobody's name is kept with it",
  "server-clock": "the site",
  "server-start": "the site",
  setting: "operators",
  "site-currencies": "the site",
  "timed-round": "everybody at the table",
  tournament: "everybody who joins; what a player has in it stands with the entry",
  "trading-stops": "operators",
}

/** All kinds of streams that a player's record is made of. */
export const KINDS_OF_PLAYER: ReadonlySet<string> = new Set([
  ...NAMED_BY_PLAYER,
  ...BEGUN_BY_PLAYER.map(([kind]) => kind),
  ...OWNED_BY_PLAYER,
  ...LED_TO_BY_PLAYER,
])
