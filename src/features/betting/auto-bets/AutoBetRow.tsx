import type { ReactNode } from "react"
import type { AutoBet } from "#models/betting/auto-bet.ts"
import { BET_KIND } from "#models/betting/bet.ts"
import { kindName } from "#models/betting/kind-name.ts"
import { selectionName } from "#models/betting/market-names.ts"
import { gameTitle } from "#models/line/catalogue/name-in.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import styles from "./AutoBets.module.css"

/** An automatic bet: what it is on, at which odds, and whether it still waits. */
export const AutoBetRow = (props: {
  readonly order: AutoBet
  readonly busy: boolean
  readonly disabled: boolean
  readonly onWithdraw: () => void
}): ReactNode => {
  const { order, busy, disabled } = props
  const { t, language, money, odds, dateTime } = useMessage()
  const [first] = order.legs
  const name =
    order.kind !== BET_KIND.single || first === undefined
      ? kindName(order, order.legs.length, t)
      : `${gameTitle(first.home, first.away, language)} · ${selectionName(first, t, language)}`
  const state = order.dropped === undefined ? order.status : order.dropped
  return (
    <li className={styles.row}>
      <p className="strong">{name}</p>
      <p className="secondary">
        {`${t("autoBet.terms", {
          sum: money({ amount: order.stake, currency: order.currency }),
          odds: odds(order.wanted),
        })}${order.dropOnScoreChange ? ` · ${t("autoBet.drops")}` : ""}`}
      </p>
      <p className="caption">
        <span>{`${t(`autoBet.status.${state}`)} · `}</span>
        <span className="num">{dateTime(order.endedAt ?? order.orderedAt)}</span>
      </p>
      {order.status === "waiting" && (
        <Button
          size="small"
          aria-label={t("autoBet.withdraw-one", { name })}
          busy={busy}
          disabled={disabled && !busy}
          onClick={props.onWithdraw}
        >
          {t("autoBet.withdraw")}
        </Button>
      )}
    </li>
  )
}
