import type { ReactNode } from "react"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Checkbox } from "#src/ui/primitives/Checkbox.tsx"
import { FormError } from "../registration/FormError.tsx"
import { PasswordField } from "../registration/PasswordField.tsx"
import { useFormText } from "../registration/use-form-text.ts"
import { useSecondsLeft } from "../registration/use-seconds-left.ts"
import { changePasswordFlow } from "./change-password-flow.ts"
import styles from "./Security.module.css"

const Wait = (props: { readonly at: number }): ReactNode => {
  const { t, duration } = useMessage()
  return (
    <p className="dim" role="timer">
      {t("sign-in.wait", { time: duration(useSecondsLeft(props.at)) })}
    </p>
  )
}

/** Parts of the page that whoever has no password goes on to. */
export const PHONE_PART = "account-phone"
export const MAILBOX_PART = "account-mailbox"

/** How somebody gets a password who has none yet, or not any more: by a code to what is bound to the account. */
const WithoutPassword = (): ReactNode => {
  const { t } = useMessage()
  // The focus brings the part into sight, and the next press of a key to what is done there.
  const goTo = (part: string) => () => document.getElementById(part)?.focus()
  return (
    <div className={styles.form}>
      <p className="secondary">{t("security.password.none")}</p>
      <div className={styles.actions}>
        <Button size="small" onClick={goTo(PHONE_PART)}>
          {t("security.password.to-phone")}
        </Button>
        <Button size="small" onClick={goTo(MAILBOX_PART)}>
          {t("security.password.to-mailbox")}
        </Button>
      </div>
    </div>
  )
}

/** The old password, and twice the new one. */
export const ChangePasswordForm = (): ReactNode => {
  const { t } = useMessage()
  const text = useFormText()
  const ref = useShownFlow(changePasswordFlow)
  const snapshot = useSnapshot(ref)
  const { send } = ref
  const { old, password, confirmation, endOthers, errors, error, retryAt } = snapshot.context

  if (snapshot.matches("changed"))
    return (
      <div className={styles.form}>
        <p className="strong" role="status">
          {t("security.password.done")}
        </p>
        <Button onClick={() => send({ type: "change.restarted" })}>{t("security.password.again")}</Button>
      </div>
    )

  const isBusy = snapshot.matches("changing")
  const isHeld = snapshot.matches("slowedDown")
  const errorOf = (field: string) => {
    const message = errors[field]
    return message === undefined ? undefined : text(message)
  }
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t("security.password.title")}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy && !isHeld) send({ type: "change.submitted" })
      }}
    >
      <fieldset className={styles.fields} disabled={isBusy || isHeld}>
        <PasswordField
          label={t("security.password.old")}
          error={errorOf("old_password")}
          autoComplete="current-password"
          value={old}
          onChange={(typed) => send({ type: "old.entered", old: typed })}
        />
        <PasswordField
          label={t("password.new")}
          error={errorOf("password")}
          autoComplete="new-password"
          value={password}
          onChange={(typed) => send({ type: "password.entered", password: typed })}
        />
        <PasswordField
          label={t("password.again")}
          error={errorOf("password_confirmation")}
          autoComplete="new-password"
          value={confirmation}
          onChange={(typed) => send({ type: "confirmation.entered", confirmation: typed })}
        />
        <Checkbox
          checked={endOthers}
          onChange={(chosen) => send({ type: "others.chosen", endOthers: chosen })}
        >
          {t("security.password.others")}
        </Checkbox>
      </fieldset>
      <FormError error={error} />
      {isHeld && <Wait at={retryAt} />}
      <Button type="submit" variant="go" busy={isBusy} disabled={isHeld}>
        {t(isBusy ? "security.password.submitting" : "security.password.submit")}
      </Button>
      <WithoutPassword />
    </form>
  )
}
