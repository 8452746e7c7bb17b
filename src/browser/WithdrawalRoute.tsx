import { type ReactNode, useEffect } from "react"
import WithdrawalPage from "#src/features/cashier/withdrawal-desk/WithdrawalPage.tsx"
import { withdrawalDeskFlow } from "#src/features/cashier/withdrawal-desk/withdrawal-desk-flow.ts"
import { useFlow } from "#src/services/use-flow.ts"
import { followNews } from "./follow-news.ts"
import { usePage } from "./page-context.ts"

/** The player's withdrawals, told by the feed when one moves; its guard lets a player through alone. */
export const WithdrawalRoute = (): ReactNode => {
  const { feed } = usePage()
  const desk = useFlow(withdrawalDeskFlow)
  useEffect(
    () =>
      followNews(
        feed,
        desk,
        { type: "desk.asked" },
        ({ withdrawal, accounts }) => withdrawal !== undefined || accounts !== undefined,
      ),
    [feed, desk],
  )
  return <WithdrawalPage />
}
