import type { FormEvent, ReactNode } from "react"
import { chipsOf } from "#machines/casino/poker-table/poker-request.ts"
import type { PokerTableContext, PokerTableEvent } from "#machines/casino/poker-table/poker-table.events.ts"
import type { PokerTable } from "#models/casino/poker/poker-view.ts"
import { fractionDigits } from "#models/money/currency.ts"
import { shortDecimal } from "#models/money/decimal.ts"
import { minorUnits } from "#models/money/money.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { FormError } from "../../identity/registration/FormError.tsx"
import styles from "../game-table/GameTable.module.css"
import { TypedField } from "../games/TypedField.tsx"
import poker from "./PokerTable.module.css"

/** What a raise to a share of the pot is, the call counted in, as players reckon it. */
const shareOf = ({ high, total, own }: PokerTable, share: number): number => {
  const call = own?.options?.call ?? 0
  return high + Math.round((total + call) * share)
}

/** The player's turn: fold, check or call, and a raise by presets, slider or field. */
export const MoveForm = (props: {
  readonly context: PokerTableContext
  readonly table: PokerTable
  readonly isSending: boolean
  readonly send: (event: PokerTableEvent) => void
}): ReactNode => {
  const { t, money } = useMessage()
  const { context, table, isSending, send } = props
  const { rules, own, high } = table
  const { currency } = rules
  const options = own?.options
  if (options === undefined) return null
  const sum = (amount: number) => money({ amount, currency })
  const type = (amount: number) =>
    send({ type: "raise.typed", value: shortDecimal(minorUnits(amount), fractionDigits(currency)) })
  const press = (kind: "fold" | "check" | "call" | "raise") => {
    if (!isSending) send({ type: "move.pressed", kind })
  }
  const { raise, call, canCheck } = options
  const within = (amount: number) =>
    raise === undefined ? amount : Math.min(raise.most, Math.max(raise.least, amount))
  const typed = chipsOf(context.raise, currency)
  const to = typed === undefined ? (raise?.least ?? 0) : typed
  const submit = (event: FormEvent) => {
    event.preventDefault()
    press("raise")
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={t("poker.act.form")}>
      <div className={poker.actions}>
        <Button busy={isSending} onClick={() => press("fold")}>
          {t("poker.act.fold")}
        </Button>
        {canCheck ? (
          <Button variant="go" busy={isSending} onClick={() => press("check")}>
            {t("poker.act.check")}
          </Button>
        ) : (
          call !== undefined && (
            <Button variant="go" busy={isSending} onClick={() => press("call")}>
              {t("poker.act.call", { sum: sum(call) })}
            </Button>
          )
        )}
      </div>
      {raise !== undefined && (
        <>
          <div className={poker.presets}>
            {(
              [
                ["half", shareOf(table, 0.5)],
                ["three-quarters", shareOf(table, 0.75)],
                ["pot", shareOf(table, 1)],
                ["max", raise.most],
              ] as const
            ).map(([name, amount]) => (
              <Button key={name} size="small" onClick={() => type(within(amount))}>
                {t(`poker.act.${name}`)}
              </Button>
            ))}
          </div>
          <input
            type="range"
            className={poker.slider}
            aria-label={t("poker.act.slider")}
            aria-valuetext={sum(within(to))}
            min={raise.least}
            max={raise.most}
            step={1}
            value={within(to)}
            onChange={(event) => type(Number(event.target.value))}
          />
          <TypedField
            label={t("poker.act.amount", { currency })}
            value={context.raise}
            isBusy={isSending}
            mode="decimal"
            onChange={(value) => send({ type: "raise.typed", value })}
          />
          <p className="secondary">{t("poker.range", { least: sum(raise.least), most: sum(raise.most) })}</p>
          <Button type="submit" variant="go" wide busy={isSending}>
            {t(to === raise.most ? "poker.act.all-in" : high === 0 ? "poker.act.bet" : "poker.act.raise", {
              sum: sum(to),
            })}
          </Button>
        </>
      )}
      <FormError error={context.error} />
    </form>
  )
}
