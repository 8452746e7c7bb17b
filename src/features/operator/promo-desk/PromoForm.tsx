import { type ReactNode, useState } from "react"
import { PromoKind } from "#models/betting/promo.ts"
import {
  PROMO_FIELDS,
  type PromoFaults,
  type PromoField,
  type TypedPromo,
} from "#models/operator/promo-form.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { Select } from "#src/ui/primitives/Select.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import styles from "./PromoDesk.module.css"

const typedOn = (form: HTMLFormElement): TypedPromo => {
  const data = new FormData(form)
  return Object.fromEntries(PROMO_FIELDS.map((field) => [field, `${data.get(field) ?? ""}`])) as TypedPromo
}

const NEEDED: ReadonlyArray<PromoField> = ["code", "kind", "amount", "percent", "limit"]
const DAYS: ReadonlyArray<PromoField> = ["from", "until"]
const HINTED: ReadonlyArray<PromoField> = ["from", "until", "players", "perPlayer"]

/** The form of a new code. */
export const PromoForm = (props: {
  /** That of the amounts. */
  readonly currency: string
  readonly faults: PromoFaults
  readonly isBusy: boolean
  readonly isMaking: boolean
  readonly onMake: (typed: TypedPromo) => void
}): ReactNode => {
  const { t } = useMessage()
  const { currency, faults, isBusy, isMaking, onMake } = props
  const [kind, setKind] = useState<string>("freebet")
  const isFree = kind === "freebet"
  const kinds = PromoKind.literals.map((value) => ({ value, label: t(`operator.promos.kind.${value}`) }))
  const nameOf = (field: PromoField): string => {
    if (field === "amount" && isFree) return t("operator.promos.field.stake", { currency })
    return t(`operator.promos.field.${field}`, { currency })
  }
  const shown = PROMO_FIELDS.filter((field) => !(isFree && (field === "percent" || field === "leastStake")))
  return (
    <details className={`card ${styles.row}`}>
      <summary>{t("operator.promos.new")}</summary>
      <form
        className={styles.form}
        noValidate
        aria-label={t("operator.promos.new")}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) onMake(typedOn(event.currentTarget))
        }}
      >
        <div className={styles.fields}>
          {shown.map((field) => {
            const fault = faults[field]
            return (
              <Field
                key={field}
                label={nameOf(field)}
                required={NEEDED.includes(field)}
                hint={HINTED.includes(field) ? t(`operator.promos.hint.${field}`) : undefined}
                error={fault === undefined ? undefined : t(fault)}
              >
                {(control) =>
                  field === "kind" ? (
                    <Select {...control} name={field} value={kind} options={kinds} onChange={setKind} />
                  ) : (
                    <TextInput
                      {...control}
                      name={field}
                      type={DAYS.includes(field) ? "date" : "text"}
                      autoComplete="off"
                    />
                  )
                }
              </Field>
            )
          })}
        </div>
        <Button type="submit" variant="go" busy={isMaking} disabled={isBusy && !isMaking}>
          {t("operator.promos.make")}
        </Button>
      </form>
    </details>
  )
}
