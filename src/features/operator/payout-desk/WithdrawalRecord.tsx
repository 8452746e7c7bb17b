import type { ReactNode } from "react"
import { WithdrawalRefusal } from "#models/cashier/withdrawal.ts"
import type { DeskRecord } from "#models/operator/withdrawal-desk.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { Select } from "#src/ui/primitives/Select.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import type { DeskProps } from "./desk-view.ts"
import styles from "./PayoutDesk.module.css"
import { RowFacts } from "./WithdrawalQueue.tsx"

type RecordProps = DeskProps & { readonly record: DeskRecord }

/** Where the money goes, and the way to see it whole. */
const Destination = ({ snapshot, send, record }: RecordProps): ReactNode => {
  const { t } = useMessage()
  const fault = snapshot.context.faults.why
  return (
    <section className={`card ${styles.inner}`} aria-label={t("operator.to")}>
      <h3 className="strong">{t("operator.to")}</h3>
      <bdi className={styles.text}>{record.to}</bdi>
      {record.holder !== null && <bdi>{record.holder}</bdi>}
      {record.isMasked && (
        <form
          className={styles.form}
          noValidate
          aria-label={t("operator.unmask.title")}
          onSubmit={(event) => {
            event.preventDefault()
            const reason = `${new FormData(event.currentTarget).get("reason") ?? ""}`
            if (!snapshot.hasTag("busy")) send({ type: "unmask.submitted", reason })
          }}
        >
          <Field
            label={t("operator.unmask.label")}
            hint={t("operator.unmask.hint")}
            error={fault === null ? undefined : t(fault)}
          >
            {(control) => <TextInput {...control} name="reason" autoComplete="off" />}
          </Field>
          <Button type="submit" busy={snapshot.matches("unmasking")}>
            {t("operator.unmask.submit")}
          </Button>
        </form>
      )}
    </section>
  )
}

/** What can be done to it: what can't says why. */
const Acts = ({ snapshot, send, record }: RecordProps): ReactNode => {
  const { t } = useMessage()
  const { act: doing, faults } = snapshot.context
  const isActing = snapshot.matches("acting")
  return (
    <form
      className={`card ${styles.inner}`}
      noValidate
      aria-label={t("operator.acts")}
      onSubmit={(event) => event.preventDefault()}
    >
      <h3 className="strong">{t("operator.acts")}</h3>
      <Field
        label={t("operator.reason.label")}
        hint={t("operator.reason.hint")}
        error={faults.reason === null ? undefined : t(faults.reason)}
      >
        {(control) => (
          <Select
            {...control}
            name="refusal"
            defaultValue=""
            options={[
              { value: "", label: t("operator.reason.none") },
              ...WithdrawalRefusal.literals.map((value) => ({
                value,
                label: t(`operator.reason.${value}`),
              })),
            ]}
            onChange={() => undefined}
          />
        )}
      </Field>
      <ul className={styles.acts}>
        {record.acts.map(({ act, bar }) => (
          <li key={act} className={styles.act}>
            <Button
              variant={act === "approve" ? "go" : "soft"}
              busy={isActing && doing === act}
              disabled={bar !== null || (snapshot.hasTag("busy") && doing !== act)}
              aria-describedby={bar === null ? undefined : `why-not-${act}`}
              onClick={(event) => {
                const chosen = `${new FormData(event.currentTarget.form ?? undefined).get("refusal") ?? ""}`
                const reason = WithdrawalRefusal.literals.find((value) => value === chosen) ?? null
                send({ type: "act.pressed", act, reason: act === "refuse" ? reason : null })
              }}
            >
              {t(`operator.act.${act}`)}
            </Button>
            {bar !== null && (
              <span id={`why-not-${act}`} className="dim">
                {t(`operator.bar.${bar}`)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </form>
  )
}

/** One withdrawal: what is known of it, where it goes, what can be done. */
export const WithdrawalRecord = (props: RecordProps): ReactNode => {
  const { t } = useMessage()
  const { snapshot, send, record } = props
  const { act } = snapshot.context
  const isBusy = snapshot.hasTag("busy")
  return (
    <section
      className={styles.part}
      aria-label={t("operator.withdrawal.of", { player: `${record.playerId}` })}
    >
      <div className={styles.head}>
        <h2 className="heading">{t("operator.withdrawal.of", { player: `${record.playerId}` })}</h2>
        <Button variant="ghost" disabled={isBusy} onClick={() => send({ type: "refresh.pressed" })}>
          {t("operator.refresh")}
        </Button>
        <Button disabled={isBusy} onClick={() => send({ type: "record.left" })}>
          {t("operator.back")}
        </Button>
      </div>
      <div role="status">
        {act !== null && snapshot.matches("reviewing") && (
          <p className={styles.good}>{t(`operator.done.${act}`)}</p>
        )}
      </div>
      <div className={`card ${styles.inner}`}>
        <RowFacts row={record} />
        <p>{t("operator.withdrawal.account", { account: `${record.accountId}`, level: record.level })}</p>
        {record.holds.map((hold) => (
          <p key={hold}>{t(`operator.hold.${hold}`)}</p>
        ))}
        {record.documents.map((document) => (
          <p key={document}>
            {t(record.hasDocuments ? "operator.document.received" : "operator.document.asked", {
              document: t(`operator.document.${document}`),
            })}
          </p>
        ))}
        {record.bounce !== null && (
          <p className={styles.bad}>{t("operator.withdrawal.bounce", { reason: record.bounce })}</p>
        )}
        {record.refusal !== null && (
          <p className={styles.bad}>
            {t("operator.withdrawal.refusal", {
              reason: t(`operator.reason.${record.refusal}`),
              cure: t(`operator.cure.${record.refusal}`),
            })}
          </p>
        )}
      </div>
      <Destination {...props} />
      <Acts {...props} />
    </section>
  )
}
