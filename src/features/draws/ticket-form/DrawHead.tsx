import type { ReactNode } from "react"
import type { DrawSummary } from "#models/draws/draw-view.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { ZonedTime } from "#src/ui/messages/ZonedTime.tsx"
import { Badge } from "#src/ui/primitives/Badge.tsx"
import styles from "./TicketForm.module.css"

/** What a draw is about at a glance: where it stands, when it closes, its pool and its jackpot. */
export const DrawHead = ({ summary }: { readonly summary: DrawSummary }): ReactNode => {
  const { t, money, number, dateTime } = useMessage()
  const { status, closesAt, pool, jackpot, rows, main } = summary
  const facts = [
    [t("draws.pool"), money({ amount: pool, currency: main })],
    ...(jackpot > 0 ? [[t("draws.jackpot"), money({ amount: jackpot, currency: main })] as const] : []),
    [t("draws.rows"), number(rows)],
  ] as const
  return (
    <div className={styles.head}>
      <p className={styles.line}>
        <Badge>{t(`draws.status.${status}`)}</Badge>
        <span className="strong">{t("draws.number", { number: number(summary.number) })}</span>
        <span className="secondary">
          <ZonedTime at={closesAt} usual="00.00.0000, 00:00">
            {() => t("draws.closes", { at: dateTime(closesAt) })}
          </ZonedTime>
        </span>
      </p>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
