import type { FormEvent, ReactNode } from "react"
import type { GameTableContext, GameTableEvent } from "#machines/casino/game-table/game-table.events.ts"
import { type OwnGameSlug, typedBet } from "#models/casino/games.ts"
import { fractionDigits } from "#models/money/currency.ts"
import { shortDecimal } from "#models/money/decimal.ts"
import { minorUnits } from "#models/money/money.ts"
import { readAmount } from "#models/money/typed-amount.ts"
import { randomGuid } from "#src/services/random-guid.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import { FormError } from "../../identity/registration/FormError.tsx"
import type { FieldsProps, GameScreen } from "../games/game-screen.ts"
import styles from "./GameTable.module.css"

type Table = NonNullable<GameTableContext["table"]>

/** The stake that is typed times so much, within the bounds of the table. */
const stakeTimes = (table: Table, stake: string, times: number): string => {
  const digits = fractionDigits(table.currency)
  const typed = Number(readAmount(stake, digits) ?? 0) * 10 ** digits
  const wanted = Math.floor(typed * times)
  return shortDecimal(minorUnits(Math.min(Math.max(wanted, table.least), table.most)), digits)
}

/** The money of a table, as the fields of a game need it. */
export const moneyOf = ({ currency, least }: Table): FieldsProps["money"] => ({
  currency,
  digits: fractionDigits(currency),
  least,
})

/** Stake and bet of the next round. */
export const RoundForm = (props: {
  readonly context: GameTableContext
  readonly screen: GameScreen<OwnGameSlug>
  readonly table: Table
  /** That nothing can be typed now; `isSending`: because a round is being played. */
  readonly isBusy: boolean
  readonly isSending: boolean
  readonly send: (event: GameTableEvent) => void
}): ReactNode => {
  const { t, money } = useMessage()
  const { context, screen, table, isBusy, isSending, send } = props
  const { Fields, Odds } = screen
  const bet = typedBet(context.game, context.typed)
  const sum = (amount: number) => money({ amount, currency: table.currency })
  const times = (by: number) => () =>
    send({ type: "stake.typed", value: stakeTimes(table, context.stake, by) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) send({ type: "play.pressed", guid: randomGuid(), at: Date.now() })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={t("game.round")}>
      {screen.isOfChips !== true && (
        <>
          <Field
            label={t("game.stake", { currency: table.currency })}
            hint={t("game.stake.bounds", { least: sum(table.least), most: sum(table.most) })}
          >
            {(control) => (
              <TextInput
                {...control}
                dir="ltr"
                inputMode="decimal"
                autoComplete="off"
                readOnly={isBusy}
                value={context.stake}
                onChange={(event) => send({ type: "stake.typed", value: event.target.value })}
              />
            )}
          </Field>
          <div className={styles.times}>
            <Button variant="line" disabled={isBusy} onClick={times(0.5)}>
              {t("game.stake.half")}
            </Button>
            <Button variant="line" disabled={isBusy} onClick={times(2)}>
              {t("game.stake.double")}
            </Button>
          </div>
        </>
      )}
      {Fields !== undefined && (
        <Fields
          typed={context.typed}
          money={moneyOf(table)}
          isBusy={isBusy}
          onType={(field, value) => send({ type: "bet.typed", field, value })}
        />
      )}
      {bet !== undefined ? (
        <Odds bet={bet} />
      ) : (
        screen.isOfChips !== true && <p className="secondary">{t(screen.lacks ?? "game.bet.odd")}</p>
      )}
      {screen.isOfChips === true && (
        <p className="secondary">
          {t("game.stake.bounds", { least: sum(table.least), most: sum(table.most) })}
        </p>
      )}
      <FormError error={context.error} />
      <Button type="submit" variant="go" wide busy={isSending} disabled={isBusy && !isSending}>
        {t(`game.play.${context.game}`)}
      </Button>
    </form>
  )
}
