import type { FormEvent, ReactNode } from "react"
import type { RechargeForm } from "#machines/cashier/recharge/recharge.events.ts"
import { chosenMethod, type PayInMethod, payInMethods } from "#machines/cashier/recharge/recharge.setup.ts"
import type { RechargeData } from "#models/api/cashier.ts"
import type { FormMessage } from "#models/identity/registration/form-message.ts"
import { randomGuid } from "#src/services/random-guid.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { Segmented } from "#src/ui/primitives/Segmented.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import { FormError } from "../../identity/registration/FormError.tsx"
import { Part } from "../../identity/security/Part.tsx"
import { useTimes } from "../withdrawal-desk/use-times.ts"
import styles from "./Recharge.module.css"

/** Hundredths of a percent in one. */
const WHOLE = 10_000

/** Bounds, fee and time of the method that is chosen. */
const Terms = (props: {
  readonly terms: PayInMethod["deposit"]
  readonly currency: RechargeData["currency"]
}): ReactNode => {
  const { t, money, number } = useMessage()
  const times = useTimes()
  const { least, most, fee, minutes } = props.terms
  const sum = (amount: number) => money({ amount, currency: props.currency })
  const share = number(fee / WHOLE, { style: "percent", maximumFractionDigits: 2 })
  return (
    <ul className={styles.terms} aria-label={t("recharge.terms")}>
      <li>{t("withdrawal.bounds", { least: sum(least), most: sum(most) })}</li>
      <li>{fee === 0 ? t("recharge.fee.none") : t("recharge.fee", { share })}</li>
      <li>{minutes === 0 ? t("recharge.time.atOnce") : times({ minutes })}</li>
    </ul>
  )
}

/** The form of a payment: methods by name, what the chosen one takes, and the amount. */
export const PayForm = (props: {
  readonly data: RechargeData
  readonly form: RechargeForm
  readonly error: FormMessage | null
  readonly isSending: boolean
  readonly onChange: (field: keyof RechargeForm, value: string) => void
  readonly onPay: (guid: string) => void
}): ReactNode => {
  const { t } = useMessage()
  const { data, form, error, isSending, onChange, onPay } = props
  const method = chosenMethod(data, form)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSending) onPay(randomGuid())
  }
  return (
    <Part title={t("recharge.new")}>
      {method === undefined ? (
        <>
          <p>{t("recharge.methods.none")}</p>
          <FormError error={error} />
        </>
      ) : (
        <form className={styles.form} onSubmit={submit} noValidate aria-label={t("recharge.new")}>
          <Segmented
            label={t("withdrawal.method")}
            segments={payInMethods(data).map(({ id, name }) => ({
              key: id,
              label: name,
              disabled: isSending,
            }))}
            value={method.id}
            onChange={(id) => onChange("method", id)}
          />
          <Terms terms={method.deposit} currency={data.currency} />
          <Field label={t("withdrawal.amount", { currency: data.currency })}>
            {(control) => (
              <TextInput
                {...control}
                dir="ltr"
                inputMode="decimal"
                autoComplete="off"
                readOnly={isSending}
                value={form.amount}
                onChange={(event) => onChange("amount", event.target.value)}
              />
            )}
          </Field>
          <FormError error={error} />
          <div>
            <Button type="submit" variant="go" busy={isSending}>
              {t("recharge.send")}
            </Button>
          </div>
        </form>
      )}
    </Part>
  )
}
