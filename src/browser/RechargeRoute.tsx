import { type ReactNode, useEffect } from "react"
import RechargePage from "#src/features/cashier/recharge/RechargePage.tsx"
import { rechargeFlow } from "#src/features/cashier/recharge/recharge-flow.ts"
import { useFlow } from "#src/services/use-flow.ts"
import { followNews } from "./follow-news.ts"
import { usePage } from "./page-context.ts"

/** Paying in, told by the feed when a payment moves; its guard lets a player through alone. */
export const RechargeRoute = (): ReactNode => {
  const { feed } = usePage()
  const recharge = useFlow(rechargeFlow)
  useEffect(
    () =>
      followNews(
        feed,
        recharge,
        { type: "news.came" },
        ({ payment, accounts }) => payment !== undefined || accounts !== undefined,
      ),
    [feed, recharge],
  )
  return <RechargePage />
}
