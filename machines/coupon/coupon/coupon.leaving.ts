/** What is known of a player's leaving while bets may be on their way. */
export const gone = {
  rule: "§6 Roles and permissions",
  audit: "Nothing kept in the browser names the player who left it (B14.3.1).",
} as const

/** The player is gone, and bets of theirs may exist. */
export const LEAVING = ["leaveBets", "leaveExchange", "forgetPlayer"] as const
