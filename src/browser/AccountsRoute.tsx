import { type ReactNode, useEffect } from "react"
import AccountsPage from "#src/features/wallet/account-list/AccountsPage.tsx"
import { accountListFlow } from "#src/features/wallet/account-list/account-list-flow.ts"
import { useFlow } from "#src/services/use-flow.ts"
import { onFeedReturn } from "./feed-return.ts"
import { usePage } from "./page-context.ts"

/** The player's accounts, told by the feed when one changes; its guard lets a player through alone. */
export const AccountsRoute = (): ReactNode => {
  const { feed } = usePage()
  const list = useFlow(accountListFlow)
  useEffect(() => {
    const ask = () => list.send({ type: "accounts.asked" })
    const leaveNews = feed.onMine(({ accounts, balance }) => {
      if (accounts !== undefined) ask()
      if (balance !== undefined) list.send({ type: "balance.told", balance })
    })
    const leaveReturn = onFeedReturn(feed, ask)
    return () => {
      leaveNews()
      leaveReturn()
    }
  }, [feed, list])
  return <AccountsPage />
}
