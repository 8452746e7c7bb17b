import type { ReactNode } from "react"
import { WithdrawalDesk } from "#src/features/cashier/withdrawal-desk/WithdrawalDesk.tsx"
import { withdrawalDeskFlow } from "#src/features/cashier/withdrawal-desk/withdrawal-desk-flow.ts"
import { Part } from "./security.tsx"
import type { StillProps } from "./still.ts"

export const WithdrawalDeskStill = (still: StillProps): ReactNode => (
  <Part flow={withdrawalDeskFlow} still={still}>
    <WithdrawalDesk />
  </Part>
)
