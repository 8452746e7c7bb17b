import type { ReactNode } from "react"
import type { ConvertibleAccount } from "#machines/wallet/conversion/conversion.events.ts"
import { chosenAccounts, conversionOf } from "#machines/wallet/conversion/conversion.machine.ts"
import { rateBetween } from "#models/money/conversion.ts"
import type { AccountId } from "#models/wallet/account.ts"
import { randomGuid } from "#src/services/random-guid.ts"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { Select } from "#src/ui/primitives/Select.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import { FormError } from "../../identity/registration/FormError.tsx"
import { onSubmit } from "../../identity/registration/on-submit.ts"
import { Part } from "../../identity/security/Part.tsx"
import styles from "./Conversion.module.css"
import { conversionFlow } from "./conversion-flow.ts"

const RATE = { maximumSignificantDigits: 6 } as const

/** Moves money between the player's accounts: from, to, the sum, and what arrives at which rate before it is sent. */
export const Conversion = (): ReactNode => {
  const { t, money, language } = useMessage()
  const ref = useFlow(conversionFlow)
  const snapshot = useSnapshot(ref)
  const { send } = ref
  const { context } = snapshot
  const guid = randomGuid()
  const { from, to } = chosenAccounts(context)
  const { order } = context
  if (snapshot.matches("unknown") && order !== null)
    return (
      <Part title={t("accounts.convert")}>
        <div className={styles.form} role="status">
          <p>
            {t("accounts.convert.unknown", {
              sum: money({ amount: order.amount, currency: order.from.iso }),
            })}
          </p>
          <Button variant="go" onClick={() => send({ type: "answer.asked" })}>
            {t("cashier.ask")}
          </Button>
        </div>
      </Part>
    )
  if (snapshot.matches("moved") && order !== null)
    return (
      <Part title={t("accounts.convert")}>
        <div className={styles.form} role="status">
          <p className="strong">
            {t("accounts.convert.moved", {
              sum: money({ amount: order.amount, currency: order.from.iso }),
              arrived: money({ amount: order.arrives, currency: order.to.iso }),
            })}
          </p>
          <Button onClick={() => send({ type: "receipt.closed" })}>{t("cashier.done")}</Button>
        </div>
      </Part>
    )
  if (from === undefined || to === undefined)
    return (
      <Part title={t("accounts.convert")}>
        <p className="secondary">{t("accounts.convert.none")}</p>
      </Part>
    )
  const planned = conversionOf(context)
  const isSending = snapshot.matches("sending")
  const options = context.accounts.map(({ accountId: id, iso, money: amount }: ConvertibleAccount) => ({
    value: `${id}`,
    label: `${iso} · ${money({ amount, currency: iso })}`,
  }))
  const rate = new Intl.NumberFormat(language, RATE).format(
    rateBetween({ code: from.iso, baseRate: from.rate }, { code: to.iso, baseRate: to.rate }),
  )
  return (
    <Part title={t("accounts.convert")}>
      <form
        className={styles.form}
        onSubmit={onSubmit(() => send({ type: "conversion.pressed", guid }))}
        aria-label={t("accounts.convert")}
      >
        <div className={styles.pair}>
          <Field label={t("accounts.convert.from")}>
            {(control) => (
              <Select
                {...control}
                disabled={isSending}
                value={`${from.accountId}`}
                options={options}
                onChange={(value) => send({ type: "from.chosen", accountId: Number(value) as AccountId })}
              />
            )}
          </Field>
          <Field label={t("accounts.convert.to")}>
            {(control) => (
              <Select
                {...control}
                disabled={isSending}
                value={`${to.accountId}`}
                options={options}
                onChange={(value) => send({ type: "to.chosen", accountId: Number(value) as AccountId })}
              />
            )}
          </Field>
        </div>
        <Field
          label={t("accounts.convert.sum")}
          hint={t("accounts.convert.rate", { from: from.iso, rate, to: to.iso })}
        >
          {(control) => (
            <TextInput
              {...control}
              dir="ltr"
              inputMode="decimal"
              autoComplete="off"
              readOnly={isSending}
              value={context.text}
              onChange={(event) => send({ type: "amount.entered", text: event.target.value })}
            />
          )}
        </Field>
        <p className="strong" role="status">
          {planned === undefined
            ? ""
            : t("accounts.convert.arrives", { sum: money({ amount: planned.arrives, currency: to.iso }) })}
        </p>
        <FormError error={context.error} />
        <Button
          type="submit"
          variant="go"
          busy={isSending}
          disabled={!isSending && !snapshot.can({ type: "conversion.pressed", guid })}
        >
          {t("accounts.convert.send")}
        </Button>
      </form>
    </Part>
  )
}
