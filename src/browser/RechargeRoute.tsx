import { type ReactNode, useEffect } from "react"
import RechargePage from "#src/features/cashier/recharge/RechargePage.tsx"
import { rechargeFlow } from "#src/features/cashier/recharge/recharge-flow.ts"
import { useFlow } from "#src/services/use-flow.ts"
import { onFeedOpen } from "./feed-return.ts"
import { usePage } from "./page-context.ts"

/** Paying in, told by the feed when a payment moves; its guard lets a player through alone. */
export const RechargeRoute = (): ReactNode => {
  const { feed } = usePage()
  const recharge = useFlow(rechargeFlow)
  useEffect(() => {
    const ask = () => recharge.send({ type: "news.came" })
    const leaveNews = feed.onMine(({ payment, accounts }) => {
      if (payment !== undefined || accounts !== undefined) ask()
    })
    // The first opening too: a payment may have moved between the page's question and the feed.
    const leaveOpening = onFeedOpen(feed, ask)
    return () => {
      leaveNews()
      leaveOpening()
    }
  }, [feed, recharge])
  return <RechargePage />
}
