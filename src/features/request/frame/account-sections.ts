import { ACCOUNT_MENU } from "#models/site/account-menu.ts"
import type { AccountSection } from "./frame-data.ts"

/** The player's own pages in the order of their menu, under the address of the account: `/ru/account`. */
export const accountSections = (account: string): ReadonlyArray<AccountSection> =>
  ACCOUNT_MENU.map(([key, path, icon]) => ({ key, href: `${account}/${path}`, icon }))
