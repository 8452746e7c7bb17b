import type { ReactNode } from "react"
import { AccountList } from "#src/features/wallet/account-list/AccountList.tsx"
import { accountListFlow } from "#src/features/wallet/account-list/account-list-flow.ts"
import { Conversion } from "#src/features/wallet/conversion/Conversion.tsx"
import { conversionFlow } from "#src/features/wallet/conversion/conversion-flow.ts"
import { Part } from "./security.tsx"
import type { StillProps } from "./still.ts"

export const AccountListStill = (still: StillProps): ReactNode => (
  <Part flow={accountListFlow} still={still}>
    <AccountList />
  </Part>
)

export const ConversionStill = (still: StillProps): ReactNode => (
  <Part flow={conversionFlow} still={still}>
    <Conversion />
  </Part>
)
