import type { ReactNode } from "react"
import type { CodeRequest, CodeRequestEvent } from "#machines/identity/code-request/code-request.events.ts"
import { placeIn } from "#machines/identity/code-request/code-request.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { usePasteWords } from "#src/ui/messages/use-paste-words.ts"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { Segmented } from "#src/ui/primitives/Segmented.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import { CodeInput } from "../registration/CodeInput.tsx"
import { Countdown } from "../registration/Countdown.tsx"
import { EmailField } from "../registration/EmailField.tsx"
import { FormError } from "../registration/FormError.tsx"
import { onSubmit } from "../registration/on-submit.ts"
import { useFieldText } from "../registration/use-field-text.ts"
import { PhoneFields } from "../sign-in/PhoneFields.tsx"
import form from "../sign-in/SignInForm.module.css"
import styles from "./CodeRequest.module.css"

/** What the screens of a request for a code show, and whom they tell. */
interface Part {
  readonly context: CodeRequest
  readonly send: (event: CodeRequestEvent) => void
}

/** Where the form will be, until the references of phones are read. */
export const LoadingPart = (): ReactNode => {
  const { t } = useMessage()
  return (
    <div className={form.form} role="status" aria-busy="true" aria-label={t("common.loading")}>
      <Skeleton height={62} width="100%" />
      <Skeleton height={48} width="100%" />
    </div>
  )
}

/** Where the code is to go: the phone or the mailbox of the account. */
export const LoginPart = (
  props: Part & {
    /** Name of the form. */
    readonly title: string
    readonly intro: string
    readonly isBusy: boolean
    /** Whether the next code has to wait. */
    readonly isHeld: boolean
  },
): ReactNode => {
  const { t } = useMessage()
  const { context, send, isBusy, isHeld } = props
  const { phones, countryId, way, phone, email, retryAt, error } = context
  const errorOf = useFieldText(context.errors)
  const isOff = isBusy || isHeld
  return (
    <form
      className={form.form}
      noValidate
      aria-label={props.title}
      onSubmit={onSubmit(() => {
        if (!isOff) send({ type: "code.requested" })
      })}
    >
      <p className="secondary">{props.intro}</p>
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
          <EmailField
            className={form.full}
            value={email}
            error={errorOf("email")}
            onChange={(typed) => send({ type: "email.entered", email: typed })}
          />
        )}
      </fieldset>
      <FormError error={error} />
      {isHeld && (
        <p className={form.wait}>
          <Countdown at={retryAt} messageKey="recovery.retry-in" className={styles.wait} />
        </p>
      )}
      <Button type="submit" variant="go" size="large" wide busy={isBusy} disabled={isHeld}>
        {t(isBusy ? "recovery.sending" : "recovery.send")}
      </Button>
    </form>
  )
}

/** The code that was sent, typed, pasted, or filled in by the phone; what it is good for, and the way to another one. */
export const SentCodePart = (
  props: Part & {
    /** Name of the form. */
    readonly title: string
    /** Words on the button. */
    readonly submit: string
    readonly isBusy: boolean
    readonly mustWait: boolean
    readonly onSubmit: () => void
    /** Fields below the code. */
    readonly children?: ReactNode
  },
): ReactNode => {
  const { t } = useMessage()
  const paste = usePasteWords()
  const { context, send, isBusy } = props
  const errorOf = useFieldText(context.errors)
  const submit = () => {
    if (!isBusy) props.onSubmit()
  }
  const place = placeIn(context)
  return (
    <form className={form.form} noValidate aria-label={props.title} onSubmit={onSubmit(submit)}>
      <p className="secondary">
        {t("recovery.sent", { login: context.way === "phone" ? `+${place}` : place })}
      </p>
      <fieldset className={form.fields} disabled={isBusy}>
        <Field
          pasteFault={paste.code(context.sentCode?.codeLength ?? 0)}
          label={t("recovery.code")}
          error={errorOf("confirm_code")}
          className={form.full ?? ""}
        >
          {(control) => (
            <CodeInput
              control={control}
              length={context.sentCode?.codeLength ?? 0}
              value={context.code}
              disabled={isBusy}
              onChange={(code) => send({ type: "code.entered", code })}
            />
          )}
        </Field>
        {props.children}
      </fieldset>
      <FormError error={context.error} />
      <Button type="submit" variant="go" size="large" wide busy={isBusy}>
        {props.submit}
      </Button>
      <AgainPart context={context} send={send} isBusy={isBusy} mustWait={props.mustWait} />
    </form>
  )
}

/** The way to another code, now or after a while, and to another login. */
const AgainPart = (props: Part & { readonly isBusy: boolean; readonly mustWait: boolean }): ReactNode => {
  const { t } = useMessage()
  const { context, send, isBusy } = props
  return (
    <div className={styles.again}>
      {props.mustWait ? (
        <Countdown
          at={context.sentCode?.resendAt ?? 0}
          messageKey="recovery.resend-in"
          className={styles.wait}
        />
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

/** A code that counts no more: only another one helps, or another login. */
export const SpentCodePart = ({ context, send }: Part): ReactNode => (
  <>
    <FormError error={context.error} />
    <AgainPart context={context} send={send} isBusy={false} mustWait={false} />
  </>
)
