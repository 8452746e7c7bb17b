import type { ReactNode } from "react"
import SecurityPage from "#src/features/identity/security/SecurityPage.tsx"
import { useFlowSelector } from "#src/services/use-flow.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"

/** The account's security; its guard lets a player through alone. */
export const SecurityRoute = (): ReactNode => {
  const player = useFlowSelector(visitorFlow, ({ context }) => context.player)
  return player === null ? null : <SecurityPage player={player} />
}
