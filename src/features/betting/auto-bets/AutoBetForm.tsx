import type { FormEvent, ReactNode } from "react"
import type { BetRefusal } from "#models/betting/bet.ts"
import { type AutoBetDraft, namedOdds } from "#models/coupon/auto-bet-draft.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { Checkbox } from "#src/ui/primitives/Checkbox.tsx"
import { refusalText } from "../../coupon/coupon/coupon-view.ts"
import styles from "./AutoBets.module.css"
import { OddsField } from "./OddsField.tsx"

/** The odds at which the coupon's bet is to be placed by itself. */
export const AutoBetForm = (props: {
  readonly draft: AutoBetDraft
  /** As typed. */
  readonly named: string
  readonly drop: boolean
  readonly refusal: BetRefusal | null
  readonly busy: boolean
  /** Something else is under way. */
  readonly disabled: boolean
  readonly onName: (text: string) => void
  readonly onDrop: (drop: boolean) => void
  readonly onOrder: () => void
}): ReactNode => {
  const { draft, named, drop, refusal, busy, disabled } = props
  const messages = useMessage()
  const { t } = messages
  const odds = namedOdds(named)
  const isStill = busy || disabled
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isStill) props.onOrder()
  }
  const fault =
    refusal !== null
      ? refusalText(refusal, draft.currency, messages)
      : named !== "" && odds === undefined
        ? t("autoBet.odds.wrong")
        : undefined
  return (
    <form className={styles.form} onSubmit={submit}>
      <p>
        {t("autoBet.now", {
          sum: messages.money({ amount: draft.stake, currency: draft.currency }),
          odds: messages.odds(draft.odds),
        })}
      </p>
      <OddsField
        label={t("autoBet.odds")}
        hint={t("autoBet.hint")}
        error={fault}
        value={named}
        disabled={isStill}
        onName={props.onName}
      />
      <Checkbox checked={drop} disabled={isStill} onChange={props.onDrop}>
        {t("autoBet.drop")}
      </Checkbox>
      <Button
        type="submit"
        variant="go"
        size="large"
        wide
        busy={busy}
        disabled={!busy && (disabled || odds === undefined)}
      >
        {odds === undefined ? t("autoBet.goNone") : t("autoBet.go", { odds: messages.odds(odds) })}
      </Button>
    </form>
  )
}
