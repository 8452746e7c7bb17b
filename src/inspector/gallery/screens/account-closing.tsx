import type { ReactNode } from "react"
import { AccountClosing } from "#src/features/privacy/account-closing/AccountClosing.tsx"
import { accountClosingFlow } from "#src/features/privacy/account-closing/account-closing-flow.ts"
import { Mailing } from "#src/features/privacy/mailing/Mailing.tsx"
import { mailingFlow } from "#src/features/privacy/mailing/mailing-flow.ts"
import { Unsubscribing } from "#src/features/privacy/unsubscribing/Unsubscribing.tsx"
import { unsubscribingFlow } from "#src/features/privacy/unsubscribing/unsubscribing-flow.ts"
import { Part } from "./security.tsx"
import type { StillProps } from "./still.ts"

export const AccountClosingStill = (still: StillProps): ReactNode => (
  <Part flow={accountClosingFlow} still={still}>
    <AccountClosing />
  </Part>
)

export const MailingStill = (still: StillProps): ReactNode => (
  <Part flow={mailingFlow} still={still}>
    <Mailing />
  </Part>
)

export const UnsubscribingStill = (still: StillProps): ReactNode => (
  <Part flow={unsubscribingFlow} still={still}>
    <Unsubscribing />
  </Part>
)
