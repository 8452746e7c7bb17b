import type { FormEvent, ReactNode } from "react"
import type { PokerTableContext, PokerTableEvent } from "#machines/casino/poker-table/poker-table.events.ts"
import type { ClientSeed } from "#models/casino/fair/seeds.ts"
import type { PokerTable } from "#models/casino/poker/poker-view.ts"
import { randomGuid } from "#src/services/random-guid.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { FormError } from "../../identity/registration/FormError.tsx"
import styles from "../game-table/GameTable.module.css"
import { TypedField } from "../games/TypedField.tsx"

interface FormProps {
  readonly context: PokerTableContext
  readonly table: PokerTable
  readonly isSending: boolean
  readonly send: (event: PokerTableEvent) => void
}

/** Chips to sit down with, once a free seat is chosen. */
export const JoinForm = ({ context, table, isSending, send }: FormProps): ReactNode => {
  const { t, money, number } = useMessage()
  const { currency, leastBuyIn, mostBuyIn } = table.rules
  const sum = (amount: number) => money({ amount, currency })
  const { seat } = context
  if (seat === null) return <FormError error={context.error} />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSending)
      send({ type: "seat.pressed", guid: randomGuid(), mix: randomGuid() as string as ClientSeed })
  }
  const title = t("poker.join.title", { number: number(seat) })
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={title}>
      <p className="strong">{title}</p>
      <TypedField
        label={t("poker.join.amount", { currency })}
        value={context.chips}
        isBusy={isSending}
        mode="decimal"
        onChange={(value) => send({ type: "chips.typed", value })}
      />
      <p className="secondary">{t("poker.join.bounds", { least: sum(leastBuyIn), most: sum(mostBuyIn) })}</p>
      <FormError error={context.error} />
      <Button type="submit" variant="go" wide busy={isSending}>
        {t("poker.join.go")}
      </Button>
      <Button variant="line" wide onClick={() => send({ type: "seat.dropped" })}>
        {t("common.cancel")}
      </Button>
    </form>
  )
}

/** What a player does beside the cards: adds chips, sits out, is back, or leaves. */
export const OwnPlace = ({ context, table, isSending, send }: FormProps): ReactNode => {
  const { t, money } = useMessage()
  const { own, seats, rules } = table
  const mine = seats.find(({ isYou }) => isYou)
  if (own === undefined || mine === undefined) return null
  const sum = (amount: number) => money({ amount, currency: rules.currency })
  const press = (presence: "out" | "in" | "leave") => {
    if (!isSending) send({ type: "presence.pressed", presence })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSending) send({ type: "chips.pressed", guid: randomGuid() })
  }
  return (
    <div className={styles.form}>
      {mine.isLeaving && <p className="secondary">{t("poker.leave.after")}</p>}
      {mine.isOut && !mine.isLeaving && (
        <p className="secondary">{t(mine.stack === 0 ? "poker.broke" : "poker.out.hint")}</p>
      )}
      {own.canAdd > 0 && !mine.isLeaving && (
        <form className={styles.form} onSubmit={submit} noValidate aria-label={t("poker.top-up.go")}>
          <TypedField
            label={t("poker.join.amount", { currency: rules.currency })}
            value={context.chips}
            isBusy={isSending}
            mode="decimal"
            onChange={(value) => send({ type: "chips.typed", value })}
          />
          <p className="secondary">{t("poker.top-up.most", { most: sum(own.canAdd) })}</p>
          <Button type="submit" variant="line" wide busy={isSending}>
            {t("poker.top-up.go")}
          </Button>
        </form>
      )}
      {own.options === undefined && <FormError error={context.error} />}
      {!mine.isLeaving && (
        <>
          <Button variant="line" wide busy={isSending} onClick={() => press(mine.isOut ? "in" : "out")}>
            {t(mine.isOut ? "poker.in" : "poker.out")}
          </Button>
          <Button variant="line" wide busy={isSending} onClick={() => press("leave")}>
            {t("poker.leave")}
          </Button>
          <p className="secondary">{t("poker.leave.hint")}</p>
        </>
      )}
    </div>
  )
}
