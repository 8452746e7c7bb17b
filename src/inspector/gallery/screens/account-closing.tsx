import type { ReactNode } from "react"
import { AccountClosing } from "#src/features/privacy/account-closing/AccountClosing.tsx"
import { accountClosingFlow } from "#src/features/privacy/account-closing/account-closing-flow.ts"
import { Part } from "./security.tsx"
import type { StillProps } from "./still.ts"

export const AccountClosingStill = (still: StillProps): ReactNode => (
  <Part flow={accountClosingFlow} still={still}>
    <AccountClosing />
  </Part>
)
