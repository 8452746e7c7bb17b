import type { FormEvent, ReactNode } from "react"
import { namedPrice } from "#machines/betting/sale/sale.setup.ts"
import type { SaleOffer } from "#models/betting/sale.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { usePasteWords } from "#src/ui/messages/use-paste-words.ts"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import styles from "./SaleDialog.module.css"

/** The price at which a bet is to be sold by itself: named, or standing with a way to take it back. */
export const SaleOrderForm = (props: {
  readonly offer: SaleOffer
  /** As typed. */
  readonly named: string
  readonly busy: boolean
  /** Something else is under way. */
  readonly disabled: boolean
  readonly onName: (text: string) => void
  readonly onOrder: () => void
  readonly onWithdraw: () => void
}): ReactNode => {
  const { t, money, currencySign } = useMessage()
  const paste = usePasteWords()
  const { offer, named, busy, disabled } = props
  const { currency, saleOrder, possibleWin } = offer.bet
  const price = namedPrice({ offer, named })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && !disabled) props.onOrder()
  }
  return (
    <form className={styles.order} onSubmit={submit}>
      <div role="status">
        {saleOrder !== undefined && (
          <p>{t("sale.order.stands", { sum: money({ amount: saleOrder.price, currency }) })}</p>
        )}
      </div>
      <Field
        pasteFault={paste.amount(currency)}
        label={t("sale.order")}
        hint={t("sale.order.hint")}
        error={
          named !== "" && price === undefined
            ? t("sale.order.outOfReach", { most: money({ amount: possibleWin, currency }) })
            : undefined
        }
      >
        {(control) => (
          <TextInput
            {...control}
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            disabled={busy || disabled}
            value={named}
            onChange={(event) => props.onName(event.target.value)}
            trailing={<span className="muted">{currencySign(currency)}</span>}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="soft"
        wide
        busy={busy}
        disabled={!busy && (disabled || price === undefined)}
      >
        {price === undefined
          ? t("sale.order.goNone")
          : t("sale.order.go", { sum: money({ amount: price, currency }) })}
      </Button>
      {saleOrder !== undefined && (
        <Button variant="line" wide disabled={busy || disabled} onClick={props.onWithdraw}>
          {t("sale.order.withdraw")}
        </Button>
      )}
    </form>
  )
}
