import type { FormEvent, ReactNode } from "react"
import type { TimedTableContext, TimedTableEvent } from "#machines/casino/timed-table/timed-table.events.ts"
import { takesBets } from "#machines/casino/timed-table/timed-table.setup.ts"
import { isBingo } from "#models/casino/timed/bingo.ts"
import { takesPick } from "#models/casino/timed/timed-round.ts"
import type { TimedTable } from "#models/casino/timed/timed-view.ts"
import { randomGuid } from "#src/services/random-guid.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Field } from "#src/ui/primitives/Field.tsx"
import { TextInput } from "#src/ui/primitives/TextInput.tsx"
import { FormError } from "../../identity/registration/FormError.tsx"
import styles from "../game-table/GameTable.module.css"
import { oddsWords, pickWords } from "./pick-words.ts"

/** What the next bet is on, its odds and its stake. */
export const BetForm = (props: {
  readonly context: TimedTableContext
  readonly table: TimedTable
  readonly isSending: boolean
  readonly send: (event: TimedTableEvent) => void
}): ReactNode => {
  const messages = useMessage()
  const { t, money } = messages
  const { context, table, isSending, send } = props
  const { pick } = context
  const { game } = table
  const sum = (amount: number) => money({ amount, currency: table.currency })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSending) send({ type: "stake.pressed", guid: randomGuid() })
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={t("crash.form")}>
      {takesPick(game, pick) ? (
        <div>
          <p className="strong">{pickWords(messages, game, pick)}</p>
          <p className="secondary">{oddsWords(messages, game, pick)}</p>
        </div>
      ) : (
        <p className="secondary">{t("timed.pick.none")}</p>
      )}
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
            readOnly={isSending}
            value={context.stake}
            onChange={(event) => send({ type: "stake.typed", value: event.target.value })}
          />
        )}
      </Field>
      <FormError error={context.error} />
      <Button type="submit" variant="go" wide busy={isSending} disabled={!isSending && !takesBets(table)}>
        {t(isBingo(game) ? "timed.bingo.take" : "crash.bet")}
      </Button>
    </form>
  )
}
