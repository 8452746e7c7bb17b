import type { ReactNode } from "react"
import StakeButtons from "#src/features/coupon/stake-buttons/StakeButtons.tsx"
import { stakeButtonsFlow } from "#src/features/coupon/stake-buttons/stake-buttons-flow.ts"
import { Part } from "./security.tsx"
import { nothing, type StillProps } from "./still.ts"

/** The buttons beside a stake in roubles, of nobody who is signed in. */
export const StakeButtonsStill = (still: StillProps): ReactNode => (
  <Part flow={stakeButtonsFlow} still={still}>
    <StakeButtons text="" currency="RUB" least={undefined} most={undefined} onChange={nothing} />
  </Part>
)
