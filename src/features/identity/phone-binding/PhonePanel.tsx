import type { ReactNode } from "react"
import type { SnapshotFrom } from "xstate"
import type { phoneBindingMachine } from "#machines/identity/phone-binding/phone-binding.machine.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { usePasteWords } from "#src/ui/messages/use-paste-words.ts"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import panel from "../activation/MailboxPanel.module.css"
import { CodeInput } from "../registration/CodeInput.tsx"
import { Countdown } from "../registration/Countdown.tsx"
import { FormError } from "../registration/FormError.tsx"
import { onSubmit } from "../registration/on-submit.ts"
import { useFieldText } from "../registration/use-field-text.ts"
import { AnswerField } from "../security/AnswerField.tsx"
import { PartLoading } from "../security/PartLoading.tsx"
import { Unavailable } from "../security/Unavailable.tsx"
import { PhoneFields } from "../sign-in/PhoneFields.tsx"
import form from "../sign-in/SignInForm.module.css"
import styles from "./PhonePanel.module.css"
import { phoneBindingFlow } from "./phone-binding-flow.ts"

interface Part {
  readonly snapshot: SnapshotFrom<typeof phoneBindingMachine>
  readonly send: FlowRef<typeof phoneBindingMachine>["send"]
}

/** The phone of the account, and the way to another. */
const BoundPart = ({ snapshot, send }: Part): ReactNode => {
  const { t } = useMessage()
  const { bound, isBoundNow, error } = snapshot.context
  return (
    <div className={panel.form}>
      {isBoundNow && (
        <p className="strong" role="status">
          {t("phone.bound")}
        </p>
      )}
      <p className="secondary">{t("phone.is", { phone: `\u2066${bound}\u2069` })}</p>
      <FormError error={error} />
      <div className={panel.actions}>
        <Button
          variant="soft"
          busy={snapshot.matches("sendingToPresent")}
          onClick={() => send({ type: "change.requested" })}
        >
          {t("phone.change")}
        </Button>
      </div>
    </div>
  )
}

/** A phone in the place of none or of the one before. */
const NumberPart = ({ snapshot, send }: Part): ReactNode => {
  const { t } = useMessage()
  const { bound, phones, countryId, phone, retryAt, error, errors } = snapshot.context
  const errorOf = useFieldText(errors)
  const isBusy = snapshot.matches("sendingToNew")
  const isHeld = snapshot.matches("coolingDown")
  const isOff = isBusy || isHeld
  return (
    <form
      className={panel.form}
      noValidate
      aria-label={t("phone.title")}
      onSubmit={onSubmit(() => {
        if (!isOff) send({ type: "number.submitted" })
      })}
    >
      <p className="secondary">{t(bound === "" ? "phone.none" : "phone.new.intro")}</p>
      <fieldset className={`${form.fields} ${styles.number}`} disabled={isOff}>
        <PhoneFields
          phones={phones}
          countryId={countryId}
          phone={phone}
          error={errorOf("phone")}
          disabled={isOff}
          onCountry={(chosen) => send({ type: "country.chosen", countryId: chosen })}
          onPhone={(typed) => send({ type: "phone.entered", phone: typed })}
        />
      </fieldset>
      <FormError error={error} />
      {isHeld && <Countdown at={retryAt} messageKey="recovery.retry-in" />}
      <div className={panel.actions}>
        <Button type="submit" variant={bound === "" ? "soft" : "go"} busy={isBusy} disabled={isHeld}>
          {t(isBusy ? "recovery.sending" : "recovery.send")}
        </Button>
        {bound !== "" && (
          <Button variant="ghost" disabled={isOff} onClick={() => send({ type: "change.dropped" })}>
            {t("phone.drop")}
          </Button>
        )}
      </div>
    </form>
  )
}

/** The code that went to the present phone, or to the new one. */
const CodePart = (
  props: Part & {
    readonly label: string
    readonly submit: string
    readonly isBusy: boolean
    readonly mustWait: boolean
    /** The way out: its words, and what it says. */
    readonly leave: string
    readonly onLeave: () => void
  },
): ReactNode => {
  const { t } = useMessage()
  const paste = usePasteWords()
  const { snapshot, send, isBusy } = props
  const { sent, code, error, errors } = snapshot.context
  const errorOf = useFieldText(errors)
  const submit = () => {
    if (!isBusy) send({ type: "code.submitted" })
  }
  return (
    <form className={panel.form} noValidate aria-label={t("phone.title")} onSubmit={onSubmit(submit)}>
      <p className="secondary">{t("phone.sent", { phone: `\u2066${sent?.phone ?? ""}\u2069` })}</p>
      <fieldset className={panel.fields} disabled={isBusy}>
        <Field
          pasteFault={paste.code(sent?.codeLength ?? 0)}
          label={props.label}
          error={errorOf("confirm_code")}
        >
          {(control) => (
            <CodeInput
              control={control}
              length={sent?.codeLength ?? 0}
              value={code}
              disabled={isBusy}
              onChange={(typed) => send({ type: "code.entered", code: typed })}
            />
          )}
        </Field>
      </fieldset>
      <FormError error={error} />
      <div className={panel.actions}>
        <Button type="submit" variant="go" busy={isBusy}>
          {isBusy ? t("sign-in.second.submitting") : props.submit}
        </Button>
      </div>
      <div className={panel.actions}>
        {props.mustWait ? (
          <Countdown at={sent?.resendAt ?? 0} messageKey="recovery.resend-in" />
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
        <Button variant="ghost" size="small" disabled={isBusy} onClick={props.onLeave}>
          {props.leave}
        </Button>
      </div>
    </form>
  )
}

/** The player's question, answered beside the present phone's code. */
const AnswerPart = ({ snapshot, send }: Part): ReactNode => {
  const { t } = useMessage()
  const { asked, answer, error, errors } = snapshot.context
  const errorOf = useFieldText(errors)
  const isBusy = snapshot.matches("provingAnswer")
  if (asked === null) return null
  return (
    <form
      className={panel.form}
      noValidate
      aria-label={t("phone.title")}
      onSubmit={onSubmit(() => {
        if (!isBusy) send({ type: "answer.submitted" })
      })}
    >
      <fieldset className={panel.fields} disabled={isBusy}>
        <AnswerField
          asked={asked}
          value={answer}
          error={errorOf("user_answer")}
          onChange={(typed) => send({ type: "answer.entered", answer: typed })}
        />
      </fieldset>
      <FormError error={error} />
      <div className={panel.actions}>
        <Button type="submit" variant="go" busy={isBusy}>
          {t(isBusy ? "sign-in.second.submitting" : "secure-question.answer.submit")}
        </Button>
        <Button variant="ghost" disabled={isBusy} onClick={() => send({ type: "change.dropped" })}>
          {t("phone.drop")}
        </Button>
      </div>
    </form>
  )
}

/** The account's phone: bound by a code to it, changed after a code of the one before. */
export const PhonePanel = (): ReactNode => {
  const { t } = useMessage()
  const ref = useShownFlow(phoneBindingFlow)
  const snapshot = useSnapshot(ref)
  const { send } = ref
  const { sent, error } = snapshot.context

  if (snapshot.matches("idle") || snapshot.matches("loading") || snapshot.matches("loadingPhones"))
    return <PartLoading className={panel.form} />
  if (snapshot.matches("unavailable"))
    return <Unavailable error={error} onAsk={() => send({ type: "phone.asked" })} />
  if (snapshot.matches("answering") || snapshot.matches("provingAnswer"))
    return <AnswerPart snapshot={snapshot} send={send} />
  const isSending = snapshot.matches("sendingToPresent") || snapshot.matches("sendingToNew")
  if (
    snapshot.matches("presentSent") ||
    snapshot.matches("allowing") ||
    (snapshot.matches("sendingToPresent") && sent !== null)
  )
    return (
      <CodePart
        snapshot={snapshot}
        send={send}
        label={t("phone.present.code")}
        submit={t("phone.present.submit")}
        isBusy={isSending || snapshot.matches("allowing")}
        mustWait={snapshot.matches({ presentSent: "waitingToResend" })}
        leave={t("phone.drop")}
        onLeave={() => send({ type: "change.dropped" })}
      />
    )
  if (
    snapshot.matches("newSent") ||
    snapshot.matches("binding") ||
    (snapshot.matches("sendingToNew") && sent !== null)
  )
    return (
      <CodePart
        snapshot={snapshot}
        send={send}
        label={t("phone.new.code")}
        submit={t("phone.new.submit")}
        isBusy={isSending || snapshot.matches("binding")}
        mustWait={snapshot.matches({ newSent: "waitingToResend" })}
        leave={t("phone.new.other")}
        onLeave={() => send({ type: "number.changed" })}
      />
    )
  return snapshot.matches("bound") || snapshot.matches("sendingToPresent") ? (
    <BoundPart snapshot={snapshot} send={send} />
  ) : (
    <NumberPart snapshot={snapshot} send={send} />
  )
}
