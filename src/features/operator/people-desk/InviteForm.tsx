import type { ReactNode } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import { type PeopleDeskProps, saidIn } from "./desk-view.ts"
import styles from "./PeopleDesk.module.css"
import { LastDayField, RoleTicks, WhyField } from "./PeopleFields.tsx"

/** Asks somebody to work here. */
export const InviteForm = ({ snapshot, send }: PeopleDeskProps): ReactNode => {
  const { t } = useMessage()
  const { deed, faults } = snapshot.context
  const isMeant = deed?.act === "invite"
  const lacks = (field: (typeof faults)[number]) => isMeant && faults.includes(field)
  const isBusy = snapshot.hasTag("busy")
  return (
    <details className={`card ${styles.inner}`} open={isMeant ? true : undefined}>
      <summary className="strong">{t("operator.people.invite")}</summary>
      <form
        className={styles.form}
        noValidate
        aria-label={t("operator.people.invite")}
        onSubmit={(event) => {
          event.preventDefault()
          const deed = { act: "invite" as const, seen: "", ...saidIn(event.currentTarget) }
          if (!isBusy) send({ type: "deed.submitted", deed })
        }}
      >
        <p className="dim">{t("operator.people.invite.hint")}</p>
        <Field
          label={t("operator.people.name")}
          hint={t("operator.people.name.hint")}
          error={lacks("name") ? t("operator.people.fault.name") : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              name="name"
              dir="ltr"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
            />
          )}
        </Field>
        <RoleTicks chosen={[]} isFaulty={lacks("roles")} />
        <LastDayField chosen="" isFaulty={lacks("lastDay")} />
        <WhyField isFaulty={lacks("reason")} />
        <Button type="submit" busy={isBusy && isMeant} disabled={isBusy}>
          {t("operator.people.invite")}
        </Button>
      </form>
    </details>
  )
}
