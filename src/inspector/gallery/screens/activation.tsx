import type { ReactNode } from "react"
import { ActivationPage } from "#src/features/identity/activation/ActivationPage.tsx"
import { activationFlow } from "#src/features/identity/activation/activation-flow.ts"
import { activationLinkFlow } from "#src/features/identity/activation/activation-link-flow.ts"
import MailboxPanel from "#src/features/identity/activation/MailboxPanel.tsx"
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
