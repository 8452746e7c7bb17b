import type { ReactNode } from "react"
import { useSnapshot } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { useCopy } from "#src/ui/messages/use-copy.ts"
import { Badge } from "#src/ui/primitives/Badge.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Countdown } from "../registration/Countdown.tsx"
import { FormError } from "../registration/FormError.tsx"
import { useFormText } from "../registration/use-form-text.ts"
import { CodeForm } from "./CodeForm.tsx"
import { PartLoading } from "./PartLoading.tsx"
import styles from "./Security.module.css"
import { twoFactorSetupFlow } from "./two-factor-setup-flow.ts"
import { Unavailable } from "./Unavailable.tsx"

/** A secret as people copy it: in groups of four. */
const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? ""

/** The recovery codes, which are shown this once. */
const RecoveryCodes = (props: {
  readonly codes: ReadonlyArray<string>
  readonly isBySms: boolean
  readonly onKept: () => void
}): ReactNode => {
  const { t } = useMessage()
  const { said, copy } = useCopy(props.codes.join("\n"))
  return (
    <section className={styles.form} aria-label={t("security.factor.codes")}>
      <p className="strong" role="status">
        {t(props.isBySms ? "security.factor.enabled.sms" : "security.factor.enabled")}
      </p>
      <p className="secondary">
        {t(props.isBySms ? "security.factor.codes.hint.sms" : "security.factor.codes.hint")}
      </p>
      <ul className={styles.codes}>
        {props.codes.map((code) => (
          <li key={code} dir="ltr" className="num">
            {code}
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="go" onClick={props.onKept}>
          {t("security.factor.codes.kept")}
        </Button>
        <Button onClick={() => void copy()}>{t("registration.credentials.copy")}</Button>
      </div>
      <p role="status" className="dim">
        {said}
      </p>
    </section>
  )
}

/** The way to another code by SMS, now or after a while. */
const AnotherSms = (props: {
  /** The moment until which it has to wait, in milliseconds since the epoch; nothing where it has not. */
  readonly waitsUntil: number | undefined
  readonly isSending: boolean
  readonly isOff: boolean
  readonly onAsk: () => void
}): ReactNode => {
  const { t } = useMessage()
  return props.waitsUntil === undefined ? (
    <Button variant="ghost" busy={props.isSending} disabled={props.isOff} onClick={props.onAsk}>
      {t("recovery.resend")}
    </Button>
  ) : (
    <Countdown at={props.waitsUntil} messageKey="recovery.resend-in" />
  )
}

/** The second factor: switched on with an app, its recovery codes, switched off with a code. */
export const TwoFactorPanel = (): ReactNode => {
  const { t } = useMessage()
  const text = useFormText()
  const ref = useShownFlow(twoFactorSetupFlow)
  const snapshot = useSnapshot(ref)
  const { send } = ref
  const { account, offer, sms, code, recoveryCodes, errors, error } = snapshot.context

  const failure = <FormError error={error} />
  const errorOf = (field: string) => {
    const message = errors[field]
    return message === undefined ? undefined : text(message)
  }

  if (snapshot.matches("idle") || snapshot.matches("loading")) return <PartLoading className={styles.form} />
  if (snapshot.matches("unavailable"))
    return <Unavailable error={error} onAsk={() => send({ type: "account.asked" })} />
  if (snapshot.matches("codesShown"))
    return (
      <RecoveryCodes
        codes={recoveryCodes}
        isBySms={sms !== null}
        onKept={() => send({ type: "codes.kept" })}
      />
    )
  if (offer !== null)
    return (
      <div className={styles.form}>
        {/* The code comes after the scan: a field in focus would raise a keyboard over the picture. */}
        <p className="secondary" data-first-focus tabIndex={-1}>
          {t("security.factor.scan")}
        </p>
        <div className={styles.offer}>
          <img className={styles.picture} src={offer.picture} alt={t("security.factor.picture")} />
          <div className={styles.byHand}>
            <a className={styles.link} href={offer.link}>
              {t("security.factor.link")}
            </a>
            <p className="dim">{t("security.factor.by-hand")}</p>
            <p className={styles.secret} dir="ltr">
              {grouped(offer.secret)}
            </p>
          </div>
        </div>
        {failure}
        <CodeForm
          title={t("security.factor.title")}
          label={t("sign-in.second.code")}
          submit={t("security.factor.enable")}
          variant="go"
          value={code}
          error={errorOf("app_code")}
          isBusy={snapshot.matches("enabling")}
          onChange={(typed) => send({ type: "code.entered", code: typed })}
          onSubmit={() => send({ type: "enable.submitted" })}
        >
          <Button
            variant="ghost"
            disabled={snapshot.matches("enabling")}
            onClick={() => send({ type: "offer.dropped" })}
          >
            {t("security.factor.drop")}
          </Button>
        </CodeForm>
      </div>
    )
  const isSending = snapshot.matches("sendingSms") || snapshot.matches("sendingOffSms")
  const mustWait =
    snapshot.matches({ smsSent: "waitingToResend" }) || snapshot.matches({ offSmsSent: "waitingToResend" })
  const another = (isOff: boolean) => (
    <AnotherSms
      waitsUntil={mustWait ? sms?.resendAt : undefined}
      isSending={isSending}
      isOff={isOff}
      onAsk={() => send({ type: "resend.requested" })}
    />
  )
  if (sms !== null && account?.two_factor !== true)
    return (
      <div className={styles.form}>
        <p className="secondary">{t("security.factor.sms.sent", { phone: sms.phone })}</p>
        {failure}
        <CodeForm
          title={t("security.factor.title")}
          label={t("security.factor.sms.code")}
          submit={t("security.factor.enable")}
          variant="go"
          value={code}
          error={errorOf("sms_code")}
          isBusy={snapshot.matches("enablingBySms")}
          onChange={(typed) => send({ type: "code.entered", code: typed })}
          onSubmit={() => send({ type: "enable.submitted" })}
        >
          {another(snapshot.matches("enablingBySms"))}
          <Button
            variant="ghost"
            disabled={isSending || snapshot.matches("enablingBySms")}
            onClick={() => send({ type: "offer.dropped" })}
          >
            {t("security.factor.drop")}
          </Button>
        </CodeForm>
      </div>
    )
  const isBySms = account?.two_factor_way === "sms"
  const isOn = (["on", "sendingOffSms", "offSmsSent", "disabling"] as const).some((state) =>
    snapshot.matches(state),
  )
  if (isOn)
    return (
      <div className={styles.form}>
        {/* Whoever has just switched it on is not about to switch it off. */}
        <p data-first-focus tabIndex={-1}>
          <Badge>{t(isBySms ? "security.factor.on.sms" : "security.factor.on")}</Badge>
          <span> </span>
          <span className="secondary">
            {t("security.factor.left", { count: account?.recovery_codes_left ?? 0 })}
          </span>
        </p>
        {isBySms && (
          <p className="secondary">
            {sms === null
              ? t("security.factor.sms.off-hint", { phone: account?.phone ?? "" })
              : t("security.factor.sms.sent", { phone: sms.phone })}
          </p>
        )}
        {failure}
        <CodeForm
          title={t("security.factor.title")}
          label={t(isBySms ? "security.factor.sms.any-code" : "security.factor.any-code")}
          submit={t("security.factor.disable")}
          variant="line"
          value={code}
          error={errorOf("hash")}
          isBusy={snapshot.matches("disabling")}
          onChange={(typed) => send({ type: "code.entered", code: typed })}
          onSubmit={() => send({ type: "disable.submitted" })}
        >
          {isBySms && sms !== null && another(snapshot.matches("disabling"))}
          {isBySms && sms === null && (
            <Button
              variant="soft"
              busy={isSending}
              disabled={snapshot.matches("disabling")}
              onClick={() => send({ type: "sms.requested" })}
            >
              {t("security.factor.sms.send")}
            </Button>
          )}
        </CodeForm>
      </div>
    )
  return (
    <div className={styles.form}>
      <p className="secondary">{t("security.factor.off")}</p>
      {failure}
      <div className={styles.actions}>
        <Button
          variant="soft"
          busy={snapshot.matches("offering")}
          disabled={isSending}
          onClick={() => send({ type: "offer.requested" })}
        >
          {t("security.factor.setup")}
        </Button>
        {(account?.phone ?? "") !== "" && (
          <Button
            variant="line"
            busy={isSending}
            disabled={snapshot.matches("offering")}
            onClick={() => send({ type: "sms.requested" })}
          >
            {t("security.factor.sms.setup")}
          </Button>
        )}
      </div>
    </div>
  )
}
