/** The player's own pages in the order of their menu: key of the name (`frame.…`), address under that of the account, symbol. */
export const ACCOUNT_MENU = [
  ["myBets", "history", "ticket"],
  ["accounts", "settings/wallets", "wallet"],
  ["payments", "payments", "cash"],
  ["requests", "payment-requests", "cash"],
  ["recharge", "recharge", "cash"],
  ["withdrawal", "withdrawal", "cash"],
  ["personal", "edit", "list"],
  ["security", "security", "lock"],
  ["limits", "responsible-gambling", "shield"],
  ["messages", "messages", "mail"],
  ["support", "support", "question"],
  ["accountSettings", "settings", "settings"],
  ["mailing", "settings/mailing", "mail"],
  ["closing", "closing", "lock"],
] as const
