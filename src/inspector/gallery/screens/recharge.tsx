import type { ReactNode } from "react"
import { Recharge } from "#src/features/cashier/recharge/Recharge.tsx"
import { rechargeFlow } from "#src/features/cashier/recharge/recharge-flow.ts"
import { Part } from "./security.tsx"
import type { StillProps } from "./still.ts"

export const RechargeStill = (still: StillProps): ReactNode => (
  <Part flow={rechargeFlow} still={still}>
    <Recharge />
  </Part>
)
