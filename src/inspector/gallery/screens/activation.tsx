import type { ReactNode } from "react"
import { ActivationPage } from "#src/features/activation/ActivationPage.tsx"
import { activationFlow } from "#src/features/activation/activation-flow.ts"
import { activationLinkFlow } from "#src/features/activation/activation-link-flow.ts"
import MailboxPanel from "#src/features/activation/MailboxPanel.tsx"
import { FlowHostContext } from "#src/services/use-flow.ts"
import { nothing, type StillProps, stillFlow, stillHost } from "./still.ts"

export const ActivationStill = (still: StillProps): ReactNode => (
  <FlowHostContext value={stillHost(new Map([[activationFlow, stillFlow(still)]]))}>
    <MailboxPanel />
  </FlowHostContext>
)

export const ActivationLinkStill = (still: StillProps): ReactNode => (
  <FlowHostContext value={stillHost(new Map([[activationLinkFlow, stillFlow(still)]]))}>
    <ActivationPage isSignedIn={false} onSignIn={nothing} onSecurity={nothing} />
  </FlowHostContext>
)
