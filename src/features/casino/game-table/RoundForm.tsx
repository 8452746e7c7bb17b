import type { FormEvent, ReactNode } from "react"
import type { GameTableContext, GameTableEvent } from "#machines/casino/game-table/game-table.events.ts"
import { diceChance, dicePays, ROLLS } from "#models/casino/games/dice.ts"
import { topOf } from "#models/casino/games.ts"
import { typedBet } from "#models/casino/typed-bet.ts"
import { fractionDigits } from "#models/money/currency.ts"
import { shortDecimal } from "#models/money/decimal.ts"
import { minorUnits } from "#models/money/money.ts"
import { readAmount } from "#models/money/typed-amount.ts"
import { randomGuid } from "#src/services/random-guid.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { Segmented } from "#src/ui/primitives/Segmented.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import { FormError } from "../../identity/registration/FormError.tsx"
import styles from "./GameTable.module.css"
import { multiplierWords } from "./multiplier-words.ts"

type Table = NonNullable<GameTableContext["table"]>

/** The stake that is typed times so much, within the bounds of the table. */
const stakeTimes = (table: Table, stake: string, times: number): string => {
  const digits = fractionDigits(table.currency)
  const typed = Number(readAmount(stake, digits) ?? 0) * 10 ** digits
  const wanted = Math.floor(typed * times)
  return shortDecimal(minorUnits(Math.min(Math.max(wanted, table.least), table.most)), digits)
}

/** A number that is typed for the bet. */
const Typed = (props: {
  readonly label: string
  readonly value: string
  readonly isBusy: boolean
  readonly mode: "decimal" | "numeric"
  readonly onChange: (value: string) => void
}): ReactNode => (
  <Field label={props.label}>
    {(control) => (
      <TextInput
        {...control}
        dir="ltr"
        inputMode={props.mode}
        autoComplete="off"
        readOnly={props.isBusy}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      />
    )}
  </Field>
)

/** What is typed of the game's own: a side and a target, a target, or a number of mines. */
const BetFields = (props: {
  readonly context: GameTableContext
  readonly isBusy: boolean
  readonly send: (event: GameTableEvent) => void
}): ReactNode => {
  const { t } = useMessage()
  const { context, isBusy, send } = props
  const { game, typed } = context
  const change = (field: keyof typeof typed) => (value: string) => send({ type: "bet.typed", field, value })
  if (game === "mines")
    return (
      <Typed
        label={t("game.mines.count")}
        value={typed.mines}
        isBusy={isBusy}
        mode="numeric"
        onChange={change("mines")}
      />
    )
  return (
    <>
      {game === "dice" && (
        <Segmented
          label={t("game.dice.side")}
          segments={(["under", "over"] as const).map((key) => ({
            key,
            label: t(`game.dice.${key}`),
            disabled: isBusy,
          }))}
          value={typed.side}
          onChange={change("side")}
        />
      )}
      <Typed
        label={t(game === "dice" ? "game.dice.target" : "game.limbo.target.label")}
        value={typed.target}
        isBusy={isBusy}
        mode="decimal"
        onChange={change("target")}
      />
    </>
  )
}

/** What the bet that is typed pays, and how likely it wins. */
const Odds = ({ context }: { readonly context: GameTableContext }): ReactNode => {
  const messages = useMessage()
  const { t, number } = messages
  const bet = typedBet(context.game, context.typed)
  if (bet === undefined) return <p className="secondary">{t("game.bet.odd")}</p>
  if (bet.game !== "dice")
    return <p className="secondary">{t("game.pays.top", { most: multiplierWords(messages, topOf(bet)) })}</p>
  return (
    <p className="secondary">
      {t("game.pays", {
        pays: multiplierWords(messages, dicePays(bet)),
        chance: number(diceChance(bet) / ROLLS, { style: "percent", maximumFractionDigits: 2 }),
      })}
    </p>
  )
}

/** Stake and bet of the next round. */
export const RoundForm = (props: {
  readonly context: GameTableContext
  readonly table: Table
  /** That nothing can be typed now; `isSending`: because a round is being played. */
  readonly isBusy: boolean
  readonly isSending: boolean
  readonly send: (event: GameTableEvent) => void
}): ReactNode => {
  const { t, money } = useMessage()
  const { context, table, isBusy, isSending, send } = props
  const sum = (amount: number) => money({ amount, currency: table.currency })
  const times = (by: number) => () =>
    send({ type: "stake.typed", value: stakeTimes(table, context.stake, by) })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) send({ type: "play.pressed", guid: randomGuid(), at: Date.now() })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={t("game.round")}>
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
      <BetFields context={context} isBusy={isBusy} send={send} />
      <Odds context={context} />
      <FormError error={context.error} />
      <Button type="submit" variant="go" wide busy={isSending} disabled={isBusy && !isSending}>
        {t(`game.play.${context.game}`)}
      </Button>
    </form>
  )
}
