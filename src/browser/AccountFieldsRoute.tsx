import type { ReactNode } from "react"
import AccountFieldsPage from "#src/features/identity/account-fields/AccountFieldsPage.tsx"
import { useFlowSelector } from "#src/services/use-flow.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"

/** What the account says of its player; its guard lets a player through alone. */
export const AccountFieldsRoute = (): ReactNode => {
  const playerId = useFlowSelector(visitorFlow, ({ context }) => context.player?.userId)
  return playerId === undefined ? null : <AccountFieldsPage key={playerId} playerId={playerId} />
}
