import type { AccountSection } from "./frame-data.ts"

const PATHS = [
  ["myBets", "history", "ticket"],
  ["accounts", "settings/wallets", "wallet"],
  ["payments", "payments", "cash"],
  ["recharge", "recharge", "cash"],
  ["withdrawal", "withdrawal", "cash"],
  ["personal", "edit", "list"],
  ["security", "security", "lock"],
  ["limits", "responsible-gambling", "shield"],
  ["messages", "messages", "bell"],
  ["support", "support", "question"],
  ["accountSettings", "settings", "settings"],
] as const

/** The player's own pages in the order of their menu, under the address of the account: `/ru/account`. */
export const accountSections = (account: string): ReadonlyArray<AccountSection> =>
  PATHS.map(([key, path, icon]) => ({ key, href: `${account}/${path}`, icon }))
