import { ACCOUNT_MENU } from "#models/site/account-menu.ts"
import type { AccountSection } from "./frame-data.ts"

/** What a player has not read, by the key of its section. */
export interface Unread {
  readonly userId: number
  readonly messages: number
  readonly support: number
}

/** The player's own pages in the order of their menu, under the address of the account, `/ru/account`, with what is not read there. */
export const accountSections = (
  account: string,
  unread?: Unread | undefined,
): ReadonlyArray<AccountSection> =>
  ACCOUNT_MENU.map(([key, path, icon]) => ({
    key,
    href: `${account}/${path}`,
    icon,
    count: key === "messages" || key === "support" ? unread?.[key] : undefined,
  }))
