import type { ReactNode } from "react"
import type { SnapshotFrom } from "xstate"
import type { activationMachine } from "#machines/identity/activation/activation.machine.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { usePasteWords } from "#src/ui/messages/use-paste-words.ts"
import { Badge } from "#src/ui/primitives/Badge.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { CodeInput } from "../registration/CodeInput.tsx"
import { Countdown } from "../registration/Countdown.tsx"
import { EmailField } from "../registration/EmailField.tsx"
import { FormError } from "../registration/FormError.tsx"
import { onSubmit } from "../registration/on-submit.ts"
import { PasswordField } from "../registration/PasswordField.tsx"
import { useFieldText } from "../registration/use-field-text.ts"
import { PartLoading } from "../security/PartLoading.tsx"
import { Unavailable } from "../security/Unavailable.tsx"
import { activationFlow } from "./activation-flow.ts"
import styles from "./MailboxPanel.module.css"

interface Part {
  readonly snapshot: SnapshotFrom<typeof activationMachine>
  readonly send: FlowRef<typeof activationMachine>["send"]
}

/** An address in the place of none or of one not proved, and the password that allows it. */
const AddressPart = ({ snapshot, send }: Part): ReactNode => {
  const { t } = useMessage()
  const { email, password, mailbox, retryAt } = snapshot.context
  const errorOf = useFieldText(snapshot.context.errors)
  const isBusy = snapshot.matches("givingAddress")
  const isHeld = snapshot.matches("coolingDown")
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t("activation.title")}
      onSubmit={onSubmit(() => {
        if (!isBusy && !isHeld) send({ type: "address.submitted" })
      })}
    >
      <p className="secondary">{t("activation.address.intro")}</p>
      <fieldset className={styles.fields} disabled={isBusy || isHeld}>
        <EmailField
          value={email}
          error={errorOf("email")}
          onChange={(typed) => send({ type: "email.entered", email: typed })}
        />
        <PasswordField
          label={t("security.password.old")}
          error={errorOf("password")}
          autoComplete="current-password"
          value={password}
          onChange={(typed) => send({ type: "password.entered", password: typed })}
        />
      </fieldset>
      <FormError error={snapshot.context.error} />
      {isHeld && <Countdown at={retryAt} messageKey="sign-in.wait" />}
      <div className={styles.actions}>
        <Button type="submit" variant="go" busy={isBusy} disabled={isHeld}>
          {t(isBusy ? "activation.sending" : "activation.send")}
        </Button>
        {mailbox !== null && mailbox.email !== "" && !isHeld && (
          <Button variant="ghost" disabled={isBusy} onClick={() => send({ type: "address.kept" })}>
            {t("activation.address.keep")}
          </Button>
        )}
      </div>
    </form>
  )
}

/** The code of the letter, another letter, another address. */
const CodePart = ({ snapshot, send }: Part): ReactNode => {
  const { t } = useMessage()
  const paste = usePasteWords()
  const { mailbox, code } = snapshot.context
  const errorOf = useFieldText(snapshot.context.errors)
  const isBusy = snapshot.matches("proving")
  const submit = () => {
    if (!isBusy) send({ type: "code.submitted" })
  }
  const letter = mailbox?.letter ?? null
  return (
    <form className={styles.form} noValidate aria-label={t("activation.title")} onSubmit={onSubmit(submit)}>
      <p className="secondary">
        {t("activation.sent", { email: mailbox?.email ?? "", count: letter?.sent ?? 1 })}
      </p>
      <fieldset className={styles.fields} disabled={isBusy}>
        <Field
          pasteFault={paste.code(letter?.code_length ?? 0)}
          label={t("activation.code")}
          error={errorOf("confirm_code")}
        >
          {(control) => (
            <CodeInput
              control={control}
              length={letter?.code_length ?? 0}
              value={code}
              disabled={isBusy}
              isLed={false}
              onChange={(typed) => send({ type: "code.entered", code: typed })}
            />
          )}
        </Field>
      </fieldset>
      <FormError error={snapshot.context.error} />
      <div className={styles.actions}>
        <Button type="submit" variant="go" busy={isBusy}>
          {t(isBusy ? "sign-in.second.submitting" : "activation.submit")}
        </Button>
      </div>
      <div className={styles.actions}>
        {snapshot.matches({ letterSent: "waitingToResend" }) ? (
          <Countdown at={letter?.resendAt ?? 0} messageKey="activation.resend-in" />
        ) : (
          <Button
            variant="ghost"
            size="small"
            disabled={isBusy}
            onClick={() => send({ type: "letter.requested" })}
          >
            {t("activation.resend")}
          </Button>
        )}
        <Button
          variant="ghost"
          size="small"
          disabled={isBusy}
          onClick={() => send({ type: "address.rejected" })}
        >
          {t("activation.address.change")}
        </Button>
      </div>
    </form>
  )
}

/** An address that nothing proves, and no letter whose code counts. */
const UnprovedPart = ({ snapshot, send }: Part): ReactNode => {
  const { t } = useMessage()
  const isBusy = snapshot.matches("sendingLetter")
  return (
    <div className={styles.form}>
      <p className="secondary">
        {t("activation.unproved", { email: snapshot.context.mailbox?.email ?? "" })}
      </p>
      <FormError error={snapshot.context.error} />
      <div className={styles.actions}>
        <Button variant="soft" busy={isBusy} onClick={() => send({ type: "letter.requested" })}>
          {t(isBusy ? "activation.sending" : "activation.send")}
        </Button>
        <Button variant="ghost" disabled={isBusy} onClick={() => send({ type: "address.rejected" })}>
          {t("activation.address.change")}
        </Button>
      </div>
    </div>
  )
}

/** The player's mail address: given, proved by the code of a letter, and what it is good for since. */
const MailboxPanel = (): ReactNode => {
  const { t } = useMessage()
  const ref = useShownFlow(activationFlow)
  const snapshot = useSnapshot(ref)
  const { send } = ref
  const { mailbox, error } = snapshot.context

  if (snapshot.matches("idle") || snapshot.matches("loading")) return <PartLoading className={styles.form} />
  if (snapshot.matches("unavailable"))
    return <Unavailable error={error} onAsk={() => send({ type: "mailbox.asked" })} />
  if (snapshot.matches("proved"))
    return (
      <div className={styles.form} role="status">
        <p>
          <bdi className="strong">{mailbox?.email}</bdi>
          <span> </span>
          <Badge>{t("activation.proved")}</Badge>
        </p>
        <p className="secondary">{t("activation.proved.text")}</p>
      </div>
    )
  if (snapshot.matches("letterSent") || snapshot.matches("proving"))
    return <CodePart snapshot={snapshot} send={send} />
  if (snapshot.matches("unproved") || snapshot.matches("sendingLetter"))
    return <UnprovedPart snapshot={snapshot} send={send} />
  return <AddressPart snapshot={snapshot} send={send} />
}

export default MailboxPanel
