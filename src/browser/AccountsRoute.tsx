import { type ReactNode, useEffect } from "react"
import AccountsPage from "#src/features/wallet/account-list/AccountsPage.tsx"
import { accountListFlow } from "#src/features/wallet/account-list/account-list-flow.ts"
import { useFlow } from "#src/services/use-flow.ts"
import { followNews } from "./follow-news.ts"
import { usePage } from "./page-context.ts"

/** The player's accounts, told by the feed when one changes; its guard lets a player through alone. */
export const AccountsRoute = (): ReactNode => {
  const { feed } = usePage()
  const list = useFlow(accountListFlow)
  useEffect(() => {
    const leaveNews = followNews(
      feed,
      list,
      { type: "accounts.asked" },
      ({ accounts }) => accounts !== undefined,
    )
    const leaveBalance = feed.onMine(({ balance }) => {
      if (balance !== undefined) list.send({ type: "balance.told", balance })
    })
    return () => {
      leaveNews()
      leaveBalance()
    }
  }, [feed, list])
  return <AccountsPage />
}
