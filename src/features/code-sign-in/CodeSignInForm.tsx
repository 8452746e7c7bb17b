import { useSelector } from "@xstate/react"
import { type FormEvent, type ReactNode, useEffect, useEffectEvent } from "react"
import type { SnapshotFrom } from "xstate"
import type { codeSignInMachine } from "#machines/code-sign-in/code-sign-in.machine.ts"
import { placeIn } from "#machines/code-sign-in/code-sign-in.setup.ts"
import type { Player } from "#models/account/account.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { useFlow } from "#src/services/use-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { Segmented } from "#src/ui/primitives/Segmented.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import again from "../recovery/RecoveryForm.module.css"
import { CodeInput } from "../registration/CodeInput.tsx"
import { useFormText } from "../registration/use-form-text.ts"
import { useSecondsLeft } from "../registration/use-seconds-left.ts"
import { PhoneFields } from "../sign-in/PhoneFields.tsx"
import { SecondCodeAgain } from "../sign-in/SecondCodeAgain.tsx"
import form from "../sign-in/SignInForm.module.css"
import { codeSignInFlow } from "./code-sign-in-flow.ts"

interface Part {
  readonly snapshot: SnapshotFrom<typeof codeSignInMachine>
  readonly send: FlowRef<typeof codeSignInMachine>["send"]
}

/** Longest recovery code as people type it. */
const LONGEST = 40

const submitting = (submit: () => void) => (event: FormEvent) => {
  event.preventDefault()
  submit()
}

const Wait = (props: { readonly at: number; readonly messageKey: string }): ReactNode => {
  const { t, duration } = useMessage()
  return (
    <span className={again.wait} role="timer">
      {t(props.messageKey, { time: duration(useSecondsLeft(props.at)) })}
    </span>
  )
}

const ErrorLine = ({ snapshot }: Pick<Part, "snapshot">): ReactNode => {
  const text = useFormText()
  const { error } = snapshot.context
  return <div role="alert">{error !== null && <p className={form.error}>{text(error)}</p>}</div>
}

const useErrorOf = ({ errors }: Part["snapshot"]["context"]) => {
  const text = useFormText()
  return (field: string) => {
    const message = errors[field]
    return message === undefined ? undefined : text(message)
  }
}

/** Where the code is to go: the phone or the proved mailbox of the account. */
const LoginPart = ({ snapshot, send }: Part): ReactNode => {
  const { t } = useMessage()
  const { phones, countryId, way, phone, email, retryAt } = snapshot.context
  const errorOf = useErrorOf(snapshot.context)
  const isBusy = snapshot.matches("sendingCode")
  const isHeld = snapshot.matches("coolingDown")
  const isOff = isBusy || isHeld
  return (
    <form
      className={form.form}
      noValidate
      aria-label={t("code-sign-in.title")}
      onSubmit={submitting(() => {
        if (!isOff) send({ type: "code.requested" })
      })}
    >
      <p className="secondary">{t("code-sign-in.intro")}</p>
      <Segmented
        label={t("recovery.way")}
        className={form.ways ?? ""}
        value={way}
        segments={(["phone", "email"] as const).map((key) => ({
          key,
          label: t(`recovery.way.${key}`),
          disabled: isOff,
        }))}
        onChange={(chosen) => send({ type: "way.chosen", way: chosen })}
      />
      <fieldset className={form.fields} disabled={isOff}>
        {way === "phone" ? (
          <PhoneFields
            phones={phones}
            countryId={countryId}
            phone={phone}
            error={errorOf("phone")}
            disabled={isOff}
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
  const isBusy = snapshot.matches("checkingCode")
  return (
    <div className={again.again}>
      {snapshot.matches({ codeSent: "waitingToResend" }) ? (
        <Wait at={snapshot.context.sentCode?.resendAt ?? 0} messageKey="recovery.resend-in" />
      ) : (
        <Button
          variant="ghost"
          size="small"
          disabled={isBusy}
          onClick={() => send({ type: "resend.requested" })}
        >
          {t("recovery.resend")}
        </Button>
      )}
      <Button variant="ghost" size="small" disabled={isBusy} onClick={() => send({ type: "login.changed" })}>
        {t("recovery.change")}
      </Button>
    </div>
  )
}

/** The code that was sent: typed, pasted, or filled in by the phone. */
const CodePart = ({ snapshot, send }: Part): ReactNode => {
  const { t } = useMessage()
  const { context } = snapshot
  const errorOf = useErrorOf(context)
  const isBusy = snapshot.matches("checkingCode")
  const submit = () => {
    if (!isBusy) send({ type: "code.submitted" })
  }
  const place = placeIn(context)
  return (
    <form className={form.form} noValidate aria-label={t("code-sign-in.title")} onSubmit={submitting(submit)}>
      <p className="secondary">
        {t("recovery.sent", { login: context.way === "phone" ? `+${place}` : place })}
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
      </fieldset>
      <ErrorLine snapshot={snapshot} />
      <Button type="submit" variant="go" size="large" wide busy={isBusy}>
        {t(isBusy ? "sign-in.submitting" : "sign-in.submit")}
      </Button>
      <Again snapshot={snapshot} send={send} />
    </form>
  )
}

/** The second step: a code of the player's app, or a recovery code. */
const SecondPart = ({ snapshot, send }: Part): ReactNode => {
  const { t } = useMessage()
  const errorOf = useErrorOf(snapshot.context)
  const isBusy = snapshot.matches("checkingSecondFactor")
  const { challenge, secondPhone } = snapshot.context
  const isBySms = secondPhone !== ""
  return (
    <form
      className={form.form}
      noValidate
      aria-label={t("sign-in.second.title")}
      onSubmit={submitting(() => {
        if (!isBusy) send({ type: "secondCode.submitted" })
      })}
    >
      <p className="secondary">
        {t(isBySms ? "sign-in.second.sms.intro" : "sign-in.second.intro", { phone: secondPhone })}
      </p>
      <fieldset className={form.fields} disabled={isBusy}>
        <Field
          label={t(isBySms ? "sign-in.second.sms.code" : "sign-in.second.code")}
          error={errorOf("code")}
          className={form.full ?? ""}
        >
          {(control) => (
            <TextInput
              {...control}
              data-first-focus
              dir="ltr"
              inputMode="text"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={LONGEST}
              value={snapshot.context.secondCode}
              onChange={({ currentTarget }) =>
                send({ type: "secondCode.entered", code: currentTarget.value })
              }
            />
          )}
        </Field>
      </fieldset>
      <Button type="submit" variant="go" size="large" wide busy={isBusy}>
        {t(isBusy ? "sign-in.second.submitting" : "sign-in.second.submit")}
      </Button>
      {isBySms && <SecondCodeAgain challenge={challenge} />}
    </form>
  )
}

/** Signing in by a code to the phone or the mailbox, in place of the password. */
export const CodeSignInForm = (props: {
  readonly onSignedIn: (player: Player) => void
  /** Back to the password. */
  readonly onPassword: () => void
}): ReactNode => {
  const { t } = useMessage()
  const ref = useFlow(codeSignInFlow)
  const snapshot = useSelector(ref, (current) => current)
  const { send } = ref
  const { player } = snapshot.context
  useEffect(() => {
    send({ type: "codeSignIn.opened" })
    return () => send({ type: "codeSignIn.closed" })
  }, [send])
  const signedIn = useEffectEvent(props.onSignedIn)
  useEffect(() => {
    if (player !== null) signedIn(player)
  }, [player])

  if (snapshot.matches("idle") || snapshot.matches("loadingPhones"))
    return (
      <div className={form.form} role="status" aria-busy="true" aria-label={t("common.loading")}>
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
  const part = () => {
    if (snapshot.matches("awaitingSecondFactor") || snapshot.matches("checkingSecondFactor"))
      return <SecondPart snapshot={snapshot} send={send} />
    if (snapshot.matches("codeSpent"))
      return (
        <>
          <ErrorLine snapshot={snapshot} />
          <Again snapshot={snapshot} send={send} />
        </>
      )
    return snapshot.matches("codeSent") || snapshot.matches("checkingCode") ? (
      <CodePart snapshot={snapshot} send={send} />
    ) : (
      <LoginPart snapshot={snapshot} send={send} />
    )
  }
  return (
    <div className={form.form}>
      {part()}
      <p className={form.other}>
        <button type="button" className={form.link} onClick={props.onPassword}>
          {t("code-sign-in.password")}
        </button>
      </p>
    </div>
  )
}
