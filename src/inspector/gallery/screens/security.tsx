import type { ReactNode } from "react"
import { documentSendingFlow } from "#src/features/identification/identification/document-sending-flow.ts"
import IdentificationPage from "#src/features/identification/identification/IdentificationPage.tsx"
import { identityProvingFlow } from "#src/features/identification/identification/identity-proving-flow.ts"
import { ProviderProof } from "#src/features/identification/identification/ProviderProof.tsx"
import { AccountFieldsForm } from "#src/features/identity/account-fields/AccountFieldsForm.tsx"
import { accountFieldsFlow } from "#src/features/identity/account-fields/account-fields-flow.ts"
import { FreshProofHost } from "#src/features/identity/passkeys/FreshProofHost.tsx"
import { freshProofFlow } from "#src/features/identity/passkeys/fresh-proof-flow.ts"
import { PasskeyPanel } from "#src/features/identity/passkeys/PasskeyPanel.tsx"
import { passkeySetupFlow } from "#src/features/identity/passkeys/passkey-setup-flow.ts"
import { PhonePanel } from "#src/features/identity/phone-binding/PhonePanel.tsx"
import { phoneBindingFlow } from "#src/features/identity/phone-binding/phone-binding-flow.ts"
import { accountSessionsFlow } from "#src/features/identity/security/account-sessions-flow.ts"
import { ChangePasswordForm } from "#src/features/identity/security/ChangePasswordForm.tsx"
import { changePasswordFlow } from "#src/features/identity/security/change-password-flow.ts"
import { PinPanel } from "#src/features/identity/security/PinPanel.tsx"
import { pinSetupFlow } from "#src/features/identity/security/pin-setup-flow.ts"
import { SecureQuestionPanel } from "#src/features/identity/security/SecureQuestionPanel.tsx"
import { SessionList } from "#src/features/identity/security/SessionList.tsx"
import { secureQuestionSetupFlow } from "#src/features/identity/security/secure-question-setup-flow.ts"
import { TwoFactorPanel } from "#src/features/identity/security/TwoFactorPanel.tsx"
import { twoFactorSetupFlow } from "#src/features/identity/security/two-factor-setup-flow.ts"
import { SocialPanel } from "#src/features/identity/social/SocialPanel.tsx"
import { socialSetupFlow } from "#src/features/identity/social/social-setup-flow.ts"
import { PersonalDataPanel } from "#src/features/privacy/personal-data/PersonalDataPanel.tsx"
import { personalDataFlow } from "#src/features/privacy/personal-data/personal-data-flow.ts"
import { FlowHostContext } from "#src/services/use-flow.ts"
import { type StillProps, stillFlow, stillHost } from "./still.ts"

/** A panel of the account whose chart stands still. */
export const Part = (props: {
  readonly flow: object
  readonly still: StillProps
  readonly children: ReactNode
}): ReactNode => (
  <FlowHostContext value={stillHost(new Map([[props.flow, stillFlow(props.still)]]))}>
    {props.children}
  </FlowHostContext>
)

export const ChangePasswordStill = (still: StillProps): ReactNode => (
  <Part flow={changePasswordFlow} still={still}>
    <ChangePasswordForm />
  </Part>
)

export const TwoFactorSetupStill = (still: StillProps): ReactNode => (
  <Part flow={twoFactorSetupFlow} still={still}>
    <TwoFactorPanel />
  </Part>
)

export const AccountSessionsStill = (still: StillProps): ReactNode => (
  <Part flow={accountSessionsFlow} still={still}>
    <SessionList />
  </Part>
)

export const AccountFieldsStill = (still: StillProps): ReactNode => (
  <Part flow={accountFieldsFlow} still={still}>
    <AccountFieldsForm />
  </Part>
)

export const PersonalDataStill = (still: StillProps): ReactNode => (
  <Part flow={personalDataFlow} still={still}>
    <PersonalDataPanel />
  </Part>
)

export const PasskeySetupStill = (still: StillProps): ReactNode => (
  <Part flow={passkeySetupFlow} still={still}>
    <PasskeyPanel canAdd />
  </Part>
)

export const FreshProofStill = (still: StillProps): ReactNode => (
  <Part flow={freshProofFlow} still={still}>
    <FreshProofHost />
  </Part>
)

export const PhoneBindingStill = (still: StillProps): ReactNode => (
  <Part flow={phoneBindingFlow} still={still}>
    <PhonePanel />
  </Part>
)

export const SecureQuestionStill = (still: StillProps): ReactNode => (
  <Part flow={secureQuestionSetupFlow} still={still}>
    <SecureQuestionPanel />
  </Part>
)

export const PinStill = (still: StillProps): ReactNode => (
  <Part flow={pinSetupFlow} still={still}>
    <PinPanel />
  </Part>
)

export const SocialSetupStill = (still: StillProps): ReactNode => (
  <Part flow={socialSetupFlow} still={still}>
    <SocialPanel />
  </Part>
)

export const DocumentSendingStill = (still: StillProps): ReactNode => (
  <Part flow={documentSendingFlow} still={still}>
    <IdentificationPage currency="RUB" />
  </Part>
)

const OFFERED = [
  { kind: "smart-id", name: "Smart-ID", countries: ["EE", "LV", "LT"] },
  { kind: "mobile-id", name: "Mobile-ID", countries: ["EE", "LT"] },
  { kind: "sumsub", name: "Sumsub", countries: [] },
  { kind: "verigram", name: "Verigram", countries: [] },
] as const

export const ProviderProofStill = (still: StillProps): ReactNode => (
  <Part flow={identityProvingFlow} still={still}>
    <ProviderProof providers={OFFERED} />
  </Part>
)
