import type { ReactNode } from "react"
import type { AnyStateMachine } from "xstate"
import { captchaMachine } from "#machines/captcha/captcha/captcha.machine.ts"
import { confirmPhoneMachine } from "#machines/identity/confirm-phone/confirm-phone.machine.ts"
import { passkeySignInMachine } from "#machines/identity/passkey-sign-in/passkey-sign-in.machine.ts"
import { recoveryMachine } from "#machines/identity/recovery/recovery.machine.ts"
import { model as registrationModel } from "#machines/identity/registration/registration.model.ts"
import { secondCodeMachine } from "#machines/identity/second-code/second-code.machine.ts"
import { signInMachine } from "#machines/identity/sign-in/sign-in.machine.ts"
import { socialEntryMachine } from "#machines/identity/social-entry/social-entry.machine.ts"
import { initialSnapshot } from "#machines/kernel/fold.ts"
import { DEFAULT_MINIMUM_AGE } from "#models/site/minimum-age.ts"
import CaptchaHost from "#src/features/captcha/captcha/CaptchaHost.tsx"
import { captchaFlow } from "#src/features/captcha/captcha/captcha-flow.ts"
import { CodeSignInForm } from "#src/features/identity/code-sign-in/CodeSignInForm.tsx"
import { codeSignInFlow } from "#src/features/identity/code-sign-in/code-sign-in-flow.ts"
import PasskeySignIn from "#src/features/identity/passkeys/PasskeySignIn.tsx"
import { passkeySignInFlow } from "#src/features/identity/passkeys/passkey-sign-in-flow.ts"
import { RecoveryForm } from "#src/features/identity/recovery/RecoveryForm.tsx"
import { recoveryFlow } from "#src/features/identity/recovery/recovery-flow.ts"
import { CaptchaSlot } from "#src/features/identity/registration/CaptchaSlot.tsx"
import { confirmPhoneFlow } from "#src/features/identity/registration/confirm-phone-flow.ts"
import RegistrationDialog from "#src/features/identity/registration/RegistrationDialog.tsx"
import { RegistrationPanel } from "#src/features/identity/registration/RegistrationPanel.tsx"
import { registrationFlow } from "#src/features/identity/registration/registration-flow.ts"
import { SecondCodeAgain } from "#src/features/identity/sign-in/SecondCodeAgain.tsx"
import SignInDialog from "#src/features/identity/sign-in/SignInDialog.tsx"
import { SignInForm } from "#src/features/identity/sign-in/SignInForm.tsx"
import { secondCodeFlow } from "#src/features/identity/sign-in/second-code-flow.ts"
import { signInFlow } from "#src/features/identity/sign-in/sign-in-flow.ts"
import SocialButtons from "#src/features/identity/social/SocialButtons.tsx"
import { SocialPage } from "#src/features/identity/social/SocialPage.tsx"
import { socialEntryFlow } from "#src/features/identity/social/social-entry-flow.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { FlowHostContext } from "#src/services/use-flow.ts"
import { wayTo } from "../walk/reach.ts"
import { nothing, type StillProps, stillFlow, stillHost } from "./still.ts"

/** A registration whose form is there and empty: what a phone's confirmation stands in. */
const emptyForm = () => {
  const way = wayTo(
    registrationModel,
    ({ snapshot }) => snapshot.hasTag("idle") || snapshot.matches({ form: "empty" }),
  )
  return (way ?? { stand: { snapshot: initialSnapshot(registrationModel.machine, undefined) } }).stand
    .snapshot
}

/** The flows of an account, the given one at its snapshot and the others where they begin. */
const Account = (props: {
  readonly shown: object
  readonly still: StillProps
  readonly children: ReactNode
}): ReactNode => {
  const at = (snapshot: StillProps["snapshot"]): FlowRef<AnyStateMachine> =>
    stillFlow({ snapshot, onEvent: nothing })
  const flows = new Map<object, FlowRef<AnyStateMachine>>([
    [registrationFlow, at(emptyForm())],
    [confirmPhoneFlow, at(initialSnapshot(confirmPhoneMachine, undefined))],
    [captchaFlow, at(initialSnapshot(captchaMachine, { probeLimit: 1 }))],
    [signInFlow, at(initialSnapshot(signInMachine, undefined))],
    [passkeySignInFlow, at(initialSnapshot(passkeySignInMachine, undefined))],
    [socialEntryFlow, at(initialSnapshot(socialEntryMachine, undefined))],
    [recoveryFlow, at(initialSnapshot(recoveryMachine, undefined))],
    [secondCodeFlow, at(initialSnapshot(secondCodeMachine, undefined))],
    [props.shown, stillFlow(props.still)],
  ])
  return <FlowHostContext value={stillHost(flows)}>{props.children}</FlowHostContext>
}

const Panel = (): ReactNode => (
  <RegistrationPanel
    minimumAge={DEFAULT_MINIMUM_AGE}
    onSignIn={nothing}
    onDone={nothing}
    onDeposit={nothing}
  />
)

export const RegistrationStill = (still: StillProps): ReactNode => (
  <Account shown={registrationFlow} still={still}>
    <Panel />
  </Account>
)

export const ConfirmationStill = (still: StillProps): ReactNode => (
  <Account shown={confirmPhoneFlow} still={still}>
    <Panel />
  </Account>
)

export const RegistrationDialogStill = (still: StillProps): ReactNode => (
  <Account shown={confirmPhoneFlow} still={still}>
    <RegistrationDialog
      minimumAge={DEFAULT_MINIMUM_AGE}
      onSignIn={nothing}
      onDeposit={nothing}
      onClose={nothing}
    />
  </Account>
)

export const SocialButtonsStill = (still: StillProps): ReactNode => (
  <Account shown={socialEntryFlow} still={still}>
    <SocialButtons purpose="signIn" disabled={false} />
  </Account>
)

export const SocialPageStill = (still: StillProps): ReactNode => (
  <Account shown={socialEntryFlow} still={still}>
    <SocialPage
      provider="google"
      isSignedIn={false}
      onSignIn={nothing}
      onRegister={nothing}
      onSecurity={nothing}
      onDone={nothing}
    />
  </Account>
)

export const CaptchaStill = (still: StillProps): ReactNode => (
  <Account shown={captchaFlow} still={still}>
    <CaptchaSlot />
    <CaptchaHost />
  </Account>
)

export const SecondCodeStill = (still: StillProps): ReactNode => (
  <Account shown={secondCodeFlow} still={still}>
    <SecondCodeAgain challenge="" />
  </Account>
)

export const SignInStill = (still: StillProps): ReactNode => (
  <Account shown={signInFlow} still={still}>
    <SignInForm onRegister={nothing} onRecover={nothing} onCode={nothing} />
  </Account>
)

export const SignInDialogStill = (still: StillProps): ReactNode => (
  <Account shown={signInFlow} still={still}>
    <SignInDialog onRegister={nothing} onRecover={nothing} onCode={nothing} onClose={nothing} />
  </Account>
)

export const CodeSignInStill = (still: StillProps): ReactNode => (
  <Account shown={codeSignInFlow} still={still}>
    <CodeSignInForm onPassword={nothing} />
  </Account>
)

export const PasskeySignInStill = (still: StillProps): ReactNode => (
  <Account shown={passkeySignInFlow} still={still}>
    <PasskeySignIn disabled={false} />
  </Account>
)

export const RecoveryStill = (still: StillProps): ReactNode => (
  <Account shown={recoveryFlow} still={still}>
    <RecoveryForm onSignIn={nothing} />
  </Account>
)
