import { type ReactNode, Suspense } from "react"
import { loginError } from "#machines/identity/sign-in/sign-in.setup.ts"
import { SignInWay } from "#models/identity/login.ts"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { lateComponent } from "#src/ui/late-code.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { Segmented } from "#src/ui/primitives/Segmented.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import { canUsePasskeys } from "../passkeys/passkey-support.ts"
import { FormError } from "../registration/FormError.tsx"
import { PasswordField } from "../registration/PasswordField.tsx"
import { useFormText } from "../registration/use-form-text.ts"
import { useSecondsLeft } from "../registration/use-seconds-left.ts"
import { PhoneFields } from "./PhoneFields.tsx"
import { SecondFactorForm } from "./SecondFactorForm.tsx"
import styles from "./SignInForm.module.css"
import { signInFlow } from "./sign-in-flow.ts"

const PasskeySignIn = lateComponent(() => import("../passkeys/PasskeySignIn.tsx"))

const SocialButtons = lateComponent(() => import("../social/SocialButtons.tsx"))

const Wait = (props: { readonly at: number }): ReactNode => {
  const { t, duration } = useMessage()
  return (
    <p className={styles.wait} role="timer">
      {t("sign-in.wait", { time: duration(useSecondsLeft(props.at)) })}
    </p>
  )
}

/** Phone, number or mail address, and password. */
export const SignInForm = (props: {
  readonly onRegister: () => void
  readonly onRecover: () => void
  /** The player wants a code in place of the password. */
  readonly onCode: () => void
}): ReactNode => {
  const { t } = useMessage()
  const text = useFormText()
  const ref = useShownFlow(signInFlow)
  const snapshot = useSnapshot(ref)
  const { send } = ref
  const { phones, countryId, way, phone, account, password, isChecked, error, retryAt, player } =
    snapshot.context

  if (snapshot.matches("idle") || snapshot.matches("loadingPhones"))
    return (
      <div className={styles.form} role="status" aria-busy="true" aria-label={t("common.loading")}>
        <Skeleton height={62} width="100%" />
        <Skeleton height={62} width="100%" />
        <Skeleton height={48} width="100%" />
      </div>
    )
  if (player !== null)
    return (
      <p className="heading" role="status">
        {t("sign-in.done")}
      </p>
    )

  if (snapshot.matches("awaitingSecondFactor") || snapshot.matches("checkingSecondFactor"))
    return (
      <SecondFactorForm
        context={snapshot.context}
        error={error}
        isBusy={snapshot.matches("checkingSecondFactor")}
        send={send}
        onBack={() => send({ type: "secondCode.abandoned" })}
      />
    )

  const isBusy = snapshot.matches("signingIn")
  const isHeld = snapshot.matches("slowedDown") || snapshot.matches("locked")
  const wrongLogin = isChecked ? loginError(snapshot.context) : undefined
  const loginText = wrongLogin === undefined ? undefined : text(wrongLogin)
  const passwordError = isChecked && password === "" ? t("sign-in.error.password") : undefined

  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t("sign-in.title")}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy && !isHeld) send({ type: "credentials.submitted" })
      }}
    >
      <Segmented
        label={t("sign-in.way")}
        className={styles.ways ?? ""}
        value={way}
        segments={SignInWay.literals.map((key) => ({
          key,
          label: t(`sign-in.way.${key}`),
          disabled: isBusy || isHeld,
        }))}
        onChange={(chosen) => send({ type: "way.chosen", way: chosen })}
      />
      <fieldset className={styles.fields} disabled={isBusy || isHeld}>
        {way === "phone" ? (
          <PhoneFields
            phones={phones}
            countryId={countryId}
            phone={phone}
            error={loginText}
            disabled={isBusy || isHeld}
            offersPasskeys
            onCountry={(chosen) => send({ type: "country.chosen", countryId: chosen })}
            onPhone={(typed) => send({ type: "phone.entered", phone: typed })}
          />
        ) : (
          <Field label={t("sign-in.account")} error={loginText} className={styles.full ?? ""}>
            {(control) => (
              <TextInput
                {...control}
                data-first-focus
                dir="ltr"
                inputMode="email"
                autoComplete="username webauthn"
                autoCapitalize="none"
                spellCheck={false}
                value={account}
                onChange={({ currentTarget }) =>
                  send({ type: "account.entered", account: currentTarget.value })
                }
              />
            )}
          </Field>
        )}
        <PasswordField
          label={t("registration.field.password")}
          error={passwordError}
          className={styles.full ?? ""}
          autoComplete="current-password webauthn"
          value={password}
          onChange={(typed) => send({ type: "password.entered", password: typed })}
        />
      </fieldset>
      <FormError error={error} />
      {isHeld && <Wait at={retryAt} />}
      <Button type="submit" variant="go" size="large" wide busy={isBusy} disabled={isHeld}>
        {t(isBusy ? "sign-in.submitting" : "sign-in.submit")}
      </Button>
      {canUsePasskeys() && (
        <Suspense>
          <PasskeySignIn disabled={isBusy} />
        </Suspense>
      )}
      <Suspense>
        <SocialButtons purpose="signIn" disabled={isBusy} />
      </Suspense>
      <p className={styles.other}>
        <button type="button" className={styles.link} onClick={props.onCode}>
          {t("sign-in.by-code")}
        </button>
      </p>
      <p className={styles.other}>
        <button type="button" className={styles.link} onClick={props.onRecover}>
          {t("sign-in.forgot")}
        </button>
      </p>
      <p className={styles.other}>
        <span>{`${t("sign-in.no-account")} `}</span>
        <button type="button" className={styles.link} onClick={props.onRegister}>
          {t("frame.register")}
        </button>
      </p>
    </form>
  )
}
