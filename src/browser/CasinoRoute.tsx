import type { ReactNode } from "react"
import CasinoPage from "#src/features/casino/lobby/CasinoPage.tsx"
import { useFlowSelector } from "#src/services/use-flow.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"

/** The lobby of the casino, which shows a player what they played last. */
export const CasinoRoute = (): ReactNode => (
  <CasinoPage isSignedIn={useFlowSelector(visitorFlow, ({ context }) => context.player !== null)} />
)
