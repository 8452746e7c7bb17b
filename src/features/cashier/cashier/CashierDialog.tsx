import type { FormEvent, ReactNode } from "react"
import type { depositMachine } from "#machines/cashier/deposit/deposit.machine.ts"
import { stakeOf } from "#models/coupon/stake.ts"
import { depositAmounts } from "#models/coupon/stake-steps.ts"
import type { CurrencyCode } from "#models/money/money.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { randomGuid } from "#src/services/random-guid.ts"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { usePasteWords } from "#src/ui/messages/use-paste-words.ts"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Dialog } from "#src/ui/primitives/Dialog.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import styles from "./CashierDialog.module.css"
import { depositFlow } from "./deposit-flow.ts"

/** Props of the cashier. */
export interface CashierProps {
  /** The account that is filled; absent: the active one. */
  readonly accountId?: number
  /** ISO 4217. */
  readonly currency: string
  /** The least stake in it, in minor units, which the amounts offered are told by; absent while it is not known. */
  readonly least?: number | undefined
  readonly onDismiss: () => void
}

/** The cashier around its living flow. */
export const CashierView = (
  props: CashierProps & { readonly deposit: FlowRef<typeof depositMachine> },
): ReactNode => {
  const { deposit, currency } = props
  const { t, money, currencySign, language } = useMessage()
  const paste = usePasteWords()
  const snapshot = useSnapshot(deposit)
  const { context } = snapshot
  const press = { type: "deposit.pressed", guid: randomGuid() } as const
  // What was typed for an account that was active before is not paid into this one.
  const isOfAnother = context.accountId !== undefined && context.accountId !== props.accountId
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isOfAnother) deposit.send(press)
  }
  /** What was said of the last deposit is not said again when the cashier is opened next. */
  const leave = () => {
    const close = { type: "receipt.closed" } as const
    if (snapshot.can(close)) deposit.send(close)
    props.onDismiss()
  }
  const enter = (text: string) =>
    deposit.send({
      type: "amount.entered",
      text,
      currency: currency as CurrencyCode,
      ...(props.accountId === undefined ? {} : { accountId: props.accountId }),
    })
  const sum = money({ amount: context.amount, currency: context.currency ?? currency })
  return (
    <Dialog title={t("cashier.title")} closeLabel={t("common.close")} onDismiss={leave}>
      <div className={styles.body}>
        <p className={styles.note}>
          <Icon name="info" />
          <span>{t("cashier.playMoney")}</span>
        </p>
        {(snapshot.matches("choosing") || snapshot.matches("refused") || snapshot.matches("sending")) && (
          <form className={styles.form} onSubmit={submit}>
            <Field
              pasteFault={paste.amount(currency)}
              label={t("cashier.amount")}
              error={
                snapshot.matches("refused") ? (
                  <>
                    <span>{`${t("cashier.refused")} `}</span>
                    <a className={styles.help} href={`/${language}/account/identification`}>
                      {t("bet.refused.identify")}
                    </a>
                  </>
                ) : undefined
              }
            >
              {(control) => (
                <TextInput
                  {...control}
                  size="large"
                  dir="ltr"
                  inputMode="decimal"
                  autoComplete="off"
                  value={isOfAnother ? "" : context.text}
                  onChange={(event) => enter(event.target.value)}
                  trailing={<span className="muted">{currencySign(currency)}</span>}
                />
              )}
            </Field>
            <div className={styles.amounts}>
              {depositAmounts(props.least, currency).map((amount) => (
                <Button key={amount} onClick={() => enter(stakeOf(amount, currency))}>
                  <span className="num">{money({ amount, currency })}</span>
                </Button>
              ))}
            </div>
            <Button
              type="submit"
              variant="go"
              size="large"
              wide
              busy={snapshot.matches("sending")}
              disabled={!snapshot.matches("sending") && (isOfAnother || !snapshot.can(press))}
            >
              {t("cashier.deposit")}
            </Button>
          </form>
        )}
        <a className={styles.help} href={`/${language}/account/recharge`} onClick={leave}>
          {t("cashier.others")}
        </a>
        <a className={styles.help} href={`/${language}/account/withdrawal`} onClick={leave}>
          {t("payments.withdrawal")}
        </a>
        {snapshot.matches("unknown") && (
          <div className={styles.form} role="status">
            <p className="heading">{t("cashier.unknown", { sum })}</p>
            <p className="dim">{t("cashier.unknownHint")}</p>
            <Button variant="go" size="large" wide onClick={() => deposit.send({ type: "answer.asked" })}>
              {t("cashier.ask")}
            </Button>
          </div>
        )}
        {snapshot.matches("credited") && (
          <div className={styles.form} role="status">
            <p className="heading">{t("cashier.credited", { sum })}</p>
            <p className="dim">
              {t("cashier.balance", { sum: money({ amount: context.balance ?? 0, currency }) })}
            </p>
            <Button variant="go" size="large" wide onClick={leave}>
              {t("cashier.done")}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}

/** The sandbox cashier: credits play money and says so. */
const CashierDialog = (props: CashierProps): ReactNode => (
  <CashierView {...props} deposit={useFlow(depositFlow)} />
)

export default CashierDialog
