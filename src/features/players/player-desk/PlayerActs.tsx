import type { FormEvent, ReactNode } from "react"
import type { ActField, OfferedAct } from "#models/players/player-act.ts"
import type { PlayerRecord } from "#models/players/player-record.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { Select } from "#src/ui/primitives/Select.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import styles from "../../operator/operator-entry/Desk.module.css"
import type { PlayerDeskProps } from "./desk-view.ts"

const valuesIn = (event: FormEvent<HTMLFormElement>): Readonly<Record<string, string>> => {
  event.preventDefault()
  return Object.fromEntries([...new FormData(event.currentTarget)].map(([name, value]) => [name, `${value}`]))
}

/** Asks for a reason. */
export const ReasonForm = (props: {
  readonly title: string
  readonly label: string
  readonly isFaulty: boolean
  readonly isBusy: boolean
  readonly onReason: (reason: string) => void
}): ReactNode => {
  const { t } = useMessage()
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={props.title}
      onSubmit={(event) => {
        const { reason = "" } = valuesIn(event)
        if (!props.isBusy) props.onReason(reason)
      }}
    >
      <Field
        label={props.label}
        hint={t("operator.unmask.hint")}
        error={props.isFaulty ? t("operator.fault.why") : undefined}
      >
        {(control) => <TextInput {...control} name="reason" autoComplete="off" maxLength={300} />}
      </Field>
      <Button type="submit" disabled={props.isBusy}>
        {props.title}
      </Button>
    </form>
  )
}

/** A field as the event's Schema has it. */
const ActInput = (props: { readonly field: ActField; readonly error: string | undefined }): ReactNode => {
  const { t } = useMessage()
  const { name, options } = props.field
  return (
    <Field label={t(`players.field.${name}`)} error={name === "flag" ? undefined : props.error}>
      {(control) =>
        options.length > 0 ? (
          <Select
            {...control}
            name={name}
            options={options.map((value) => ({ value, label: t(`players.flag.${value}`) }))}
            onChange={() => undefined}
          />
        ) : (
          <TextInput {...control} name={name} dir="auto" autoComplete="off" maxLength={2000} />
        )
      }
    </Field>
  )
}

/** The form of an act that the charts take, or why they don't. */
const Act = ({ snapshot, send, offered }: PlayerDeskProps & { readonly offered: OfferedAct }): ReactNode => {
  const { t } = useMessage()
  const { act, version, bar, fields } = offered
  const { fault, deed } = snapshot.context
  const title = t(`players.act.${act}`)
  const isBusy = snapshot.hasTag("busy")
  const error = fault === act ? t(act === "note" ? "players.fault.note" : "operator.fault.why") : undefined
  if (bar !== null)
    return (
      <p className={styles.facts}>
        <Button disabled>{title}</Button>
        <span className="dim">{t(`players.bar.${bar}`)}</span>
      </p>
    )
  return (
    <details>
      <summary className="strong">{title}</summary>
      <form
        className={styles.form}
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          const values = valuesIn(event)
          if (!isBusy) send({ type: "act.pressed", deed: { act, version, values } })
        }}
      >
        {fields.map((field) => (
          <ActInput key={field.name} field={field} error={error} />
        ))}
        <Button type="submit" busy={isBusy && deed?.act === act} disabled={isBusy}>
          {title}
        </Button>
      </form>
    </details>
  )
}

/** What can be done to a player: each as its chart and the operator's roles allow. */
export const PlayerActs = (props: PlayerDeskProps & { readonly record: PlayerRecord }): ReactNode => {
  const { t } = useMessage()
  return (
    <section className={`card ${styles.inner}`} aria-label={t("players.acts")}>
      <h3 className="strong">{t("players.acts")}</h3>
      {props.record.acts.map((offered) => (
        <Act key={`${offered.act} ${offered.version}`} {...props} offered={offered} />
      ))}
    </section>
  )
}
