import type { FormEvent, ReactNode } from "react"
import { REASON_LENGTH } from "#models/audit/subject.ts"
import type { OpenRoundRecord, RoundAct } from "#models/operator/casino-desk.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import styles from "../operator-entry/Desk.module.css"
import type { CasinoDeskProps } from "./desk-view.ts"

type ActsProps = CasinoDeskProps & { readonly record: OpenRoundRecord }

const PLAIN = ["ask", "agree", "withdraw"] as const
const FORMS = ["return", "credit"] as const

/** What stands in the way of an act, beside its button. */
const Bar = ({ record, act }: { readonly record: OpenRoundRecord; readonly act: RoundAct }): ReactNode => {
  const { t } = useMessage()
  const bar = record.acts.find((each) => each.act === act)?.bar
  return bar === null || bar === undefined ? null : (
    <span className="secondary">{t(`operator.casino.bar.${bar}`)}</span>
  )
}

/** The form that proposes how a round ends. */
const Proposal = (props: ActsProps & { readonly way: (typeof FORMS)[number] }): ReactNode => {
  const { t } = useMessage()
  const { snapshot, send, record, way } = props
  const { act, faults } = snapshot.context
  const isActing = snapshot.matches("acting")
  const isFree = record.acts.some((each) => each.act === way && each.bar === null)
  const isMeant = act?.act === way
  const fault = (field: string) => {
    const key = isMeant ? faults[field] : undefined
    return key === undefined ? undefined : t(key)
  }
  const propose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const note = `${data.get("note") ?? ""}`
    send({
      type: "act.pressed",
      act: way === "return" ? { act: way, note } : { act: way, amount: `${data.get("amount") ?? ""}`, note },
    })
  }
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t(`operator.casino.act.${way}`)}
      onSubmit={propose}
      key={`${way} ${record.isProposed}`}
    >
      {way === "credit" && (
        <Field
          label={t("operator.casino.amount", { currency: record.currency })}
          hint={t("operator.casino.amount.hint")}
          error={fault("amount")}
        >
          {(control) => (
            <TextInput {...control} name="amount" inputMode="decimal" autoComplete="off" disabled={!isFree} />
          )}
        </Field>
      )}
      <Field label={t("operator.casino.note")} hint={t(`operator.casino.hint.${way}`)} error={fault("note")}>
        {(control) => (
          <TextInput
            {...control}
            name="note"
            autoComplete="off"
            maxLength={REASON_LENGTH.maximum}
            disabled={!isFree}
          />
        )}
      </Field>
      <span className={styles.head}>
        <Button
          type="submit"
          variant="line"
          busy={isActing && isMeant}
          disabled={!isFree || (isActing && !isMeant)}
        >
          {t(`operator.casino.act.${way}`)}
        </Button>
        <Bar record={record} act={way} />
      </span>
    </form>
  )
}

/** What may be done to a round of a provider: what its chart doesn't take says why. */
export const RoundActs = (props: ActsProps): ReactNode => {
  const { t } = useMessage()
  const { snapshot, send, record } = props
  const isActing = snapshot.matches("acting")
  const meant = snapshot.context.act?.act
  return (
    <section className={`card ${styles.inner}`} aria-label={t("operator.casino.acts")}>
      <h3 className="strong">{t("operator.casino.acts")}</h3>
      {PLAIN.map((act) => {
        const isFree = record.acts.some((each) => each.act === act && each.bar === null)
        return (
          <p key={act} className={styles.head}>
            <Button
              variant={act === "agree" ? "go" : "soft"}
              busy={isActing && meant === act}
              disabled={!isFree || (isActing && meant !== act)}
              onClick={() => send({ type: "act.pressed", act: { act } })}
            >
              {t(`operator.casino.act.${act}`)}
            </Button>
            <Bar record={record} act={act} />
          </p>
        )
      })}
      {FORMS.map((way) => (
        <Proposal key={way} {...props} way={way} />
      ))}
    </section>
  )
}
