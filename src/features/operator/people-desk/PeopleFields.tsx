import { type ReactNode, useId } from "react"
import { OPERATOR_ROLES, type OperatorRole } from "#models/operator/operator.ts"
import { isWeighty } from "#models/operator/permissions.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import styles from "./PeopleDesk.module.css"

/** Ticks for the roles, those that take two people marked. */
export const RoleTicks = (props: {
  readonly chosen: ReadonlyArray<OperatorRole>
  readonly isFaulty: boolean
}): ReactNode => {
  const { t } = useMessage()
  const fault = useId()
  return (
    <fieldset className={styles.roles} aria-describedby={props.isFaulty ? fault : undefined}>
      <legend>{t("operator.people.roles")}</legend>
      {OPERATOR_ROLES.map((role) => {
        const name = t(`operator.role.${role}`)
        return (
          <label key={role} className={styles.tick}>
            <input type="checkbox" name="role" value={role} defaultChecked={props.chosen.includes(role)} />
            <span>{isWeighty(role) ? t("operator.people.weighty", { role: name }) : name}</span>
          </label>
        )
      })}
      <div role="status">
        {props.isFaulty && (
          <p id={fault} className={styles.bad}>
            {t("operator.people.fault.roles")}
          </p>
        )}
      </div>
    </fieldset>
  )
}

/** Asks for the last day on which somebody may sign in; left empty no day is the last. */
export const LastDayField = (props: { readonly chosen: string; readonly isFaulty: boolean }): ReactNode => {
  const { t } = useMessage()
  return (
    <Field
      label={t("operator.people.last-day")}
      hint={t("operator.people.last-day.hint")}
      error={props.isFaulty ? t("operator.people.fault.last-day") : undefined}
    >
      {(control) => <TextInput {...control} name="last-day" type="date" defaultValue={props.chosen} />}
    </Field>
  )
}

/** Asks why. */
export const WhyField = ({ isFaulty }: { readonly isFaulty: boolean }): ReactNode => {
  const { t } = useMessage()
  return (
    <Field label={t("operator.people.reason")} error={isFaulty ? t("operator.fault.why") : undefined}>
      {(control) => <TextInput {...control} name="reason" dir="auto" autoComplete="off" maxLength={300} />}
    </Field>
  )
}
