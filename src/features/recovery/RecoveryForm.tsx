import { useSelector } from "@xstate/react"
import { type FormEvent, type ReactNode, useEffect } from "react"
import type { SnapshotFrom } from "xstate"
import type { recoveryMachine } from "#machines/recovery/recovery.machine.ts"
import { loginIn } from "#machines/recovery/recovery.setup.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { useFlow } from "#src/services/use-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { Segmented } from "#src/ui/primitives/Segmented.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import { CodeInput } from "../registration/CodeInput.tsx"
import { PasswordInput } from "../registration/PasswordInput.tsx"
import { useFormText } from "../registration/use-form-text.ts"
import { useSecondsLeft } from "../registration/use-seconds-left.ts"
import { PhoneFields } from "../sign-in/PhoneFields.tsx"
import form from "../sign-in/SignInForm.module.css"
import styles from "./RecoveryForm.module.css"
import { recoveryFlow } from "./recovery-flow.ts"

interface Part {
  readonly snapshot: SnapshotFrom<typeof recoveryMachine>
  readonly send: FlowRef<typeof recoveryMachine>["send"]
}

const submitting = (submit: () => void) => (event: FormEvent) => {
  event.preventDefault()
  submit()
}

const Wait = (props: { readonly at: number; readonly messageKey: string }): ReactNode => {
  const { t, duration } = useMessage()
  return (
    <span className={styles.wait} role="timer">
      {t(props.messageKey, { time: duration(useSecondsLeft(props.at)) })}
    </span>
  )
}

const ErrorLine = ({ snapshot }: Pick<Part, "snapshot">): ReactNode => {
  const text = useFormText()
  const { error } = snapshot.context
  return <div role="alert">{error !== null && <p className={form.error}>{text(error)}</p>}</div>
}

/** Where the code is to go: the phone or the mailbox of the account. */
const LoginPart = ({ snapshot, send }: Part): ReactNode => {
  const { t } = useMessage()
  const text = useFormText()
  const { phones, countryId, way, phone, email, errors, retryAt } = snapshot.context
  const isBusy = snapshot.matches("sendingCode")
  const isHeld = snapshot.matches("coolingDown")
  const errorOf = (field: string) => {
    const message = errors[field]
    return message === undefined ? undefined : text(message)
  }
  return (
    <form
      className={form.form}
      noValidate
      aria-label={t("recovery.title")}
      onSubmit={submitting(() => {
        if (!isBusy && !isHeld) send({ type: "code.requested" })
      })}
    >
      <p className="secondary">{t("recovery.intro")}</p>
      <Segmented
        label={t("recovery.way")}
        className={form.ways ?? ""}
        value={way}
        segments={(["phone", "email"] as const).map((key) => ({
          key,
          label: t(`recovery.way.${key}`),
          disabled: isBusy || isHeld,
        }))}
        onChange={(chosen) => send({ type: "way.chosen", way: chosen })}
      />
      <fieldset className={form.fields} disabled={isBusy || isHeld}>
        {way === "phone" ? (
          <PhoneFields
            phones={phones}
            countryId={countryId}
            phone={phone}
            error={errorOf("phone")}
            disabled={isBusy || isHeld}
            onCountry={(chosen) => send({ type: "country.chosen", countryId: chosen })}
            onPhone={(typed) => send({ type: "phone.entered", phone: typed })}
          />
        ) : (
          <Field label={t("recovery.email")} error={errorOf("email")} className={form.full ?? ""}>
            {(control) => (
              <TextInput
                {...control}
                type="email"
                dir="ltr"
                inputMode="email"
                autoComplete="email"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={100}
                value={email}
                onChange={({ currentTarget }) => send({ type: "email.entered", email: currentTarget.value })}
              />
            )}
          </Field>
        )}
      </fieldset>
      <ErrorLine snapshot={snapshot} />
      {isHeld && (
        <p className={form.wait}>
          <Wait at={retryAt} messageKey="recovery.retry-in" />
        </p>
      )}
      <Button type="submit" variant="go" size="large" wide busy={isBusy} disabled={isHeld}>
        {t(isBusy ? "recovery.sending" : "recovery.send")}
      </Button>
    </form>
  )
}

/** The way to another code, now or after a while. */
const Again = ({ snapshot, send }: Part): ReactNode => {
  const { t } = useMessage()
  return (
    <div className={styles.again}>
      {snapshot.matches({ codeSent: "waitingToResend" }) ? (
        <Wait at={snapshot.context.sentCode?.resendAt ?? 0} messageKey="recovery.resend-in" />
      ) : (
        <Button
          variant="ghost"
          size="small"
          disabled={snapshot.matches("resetting")}
          onClick={() => send({ type: "resend.requested" })}
        >
          {t("recovery.resend")}
        </Button>
      )}
      <Button
        variant="ghost"
        size="small"
        disabled={snapshot.matches("resetting")}
        onClick={() => send({ type: "login.changed" })}
      >
        {t("recovery.change")}
      </Button>
    </div>
  )
}

/** Code and new password. */
const ResetPart = ({ snapshot, send }: Part): ReactNode => {
  const { t } = useMessage()
  const text = useFormText()
  const { context } = snapshot
  const isBusy = snapshot.matches("resetting")
  const submit = () => {
    if (!isBusy) send({ type: "reset.submitted" })
  }
  const errorOf = (field: string) => {
    const message = context.errors[field]
    return message === undefined ? undefined : text(message)
  }
  return (
    <form className={form.form} noValidate aria-label={t("recovery.title")} onSubmit={submitting(submit)}>
      <p className="secondary">
        {t("recovery.sent", { login: context.way === "phone" ? `+${loginIn(context)}` : loginIn(context) })}
      </p>
      <fieldset className={form.fields} disabled={isBusy}>
        <Field label={t("recovery.code")} error={errorOf("confirm_code")} className={form.full ?? ""}>
          {(control) => (
            <CodeInput
              control={control}
              length={context.sentCode?.codeLength ?? 0}
              value={context.code}
              disabled={isBusy}
              onChange={(code) => send({ type: "code.entered", code })}
              onEnter={submit}
            />
          )}
        </Field>
        <Field label={t("password.new")} error={errorOf("password")} className={form.full ?? ""}>
          {(control) => (
            <PasswordInput
              control={control}
              autoComplete="new-password"
              value={context.password}
              onChange={(password) => send({ type: "password.entered", password })}
            />
          )}
        </Field>
        <Field
          label={t("password.again")}
          error={errorOf("password_confirmation")}
          className={form.full ?? ""}
        >
          {(control) => (
            <PasswordInput
              control={control}
              autoComplete="new-password"
              value={context.confirmation}
              onChange={(confirmation) => send({ type: "confirmation.entered", confirmation })}
            />
          )}
        </Field>
      </fieldset>
      <ErrorLine snapshot={snapshot} />
      <Button type="submit" variant="go" size="large" wide busy={isBusy}>
        {t(isBusy ? "recovery.submitting" : "recovery.submit")}
      </Button>
      <Again snapshot={snapshot} send={send} />
    </form>
  )
}

/** A forgotten password: a code to the phone or the mailbox, then a new password. */
export const RecoveryForm = (props: { readonly onSignIn: () => void }): ReactNode => {
  const { t } = useMessage()
  const ref = useFlow(recoveryFlow)
  const snapshot = useSelector(ref, (current) => current)
  const { send } = ref
  useEffect(() => {
    send({ type: "recovery.opened" })
    return () => send({ type: "recovery.closed" })
  }, [send])

  if (snapshot.matches("idle") || snapshot.matches("loadingPhones"))
    return (
      <div className={form.form} role="status" aria-busy="true" aria-label={t("common.loading")}>
        <Skeleton height={62} width="100%" />
        <Skeleton height={48} width="100%" />
      </div>
    )
  if (snapshot.matches("passwordSet"))
    return (
      <div className={form.form}>
        <p className="heading" role="status">
          {t("recovery.done")}
        </p>
        <p className="secondary">{t("recovery.done.text")}</p>
        <Button variant="go" size="large" wide onClick={props.onSignIn}>
          {t("sign-in.title")}
        </Button>
      </div>
    )
  if (snapshot.matches("codeSpent"))
    return (
      <div className={form.form}>
        <ErrorLine snapshot={snapshot} />
        <Again snapshot={snapshot} send={send} />
      </div>
    )
  return snapshot.matches("codeSent") || snapshot.matches("resetting") ? (
    <ResetPart snapshot={snapshot} send={send} />
  ) : (
    <LoginPart snapshot={snapshot} send={send} />
  )
}
