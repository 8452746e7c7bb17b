import type { ReactNode } from "react"
import type { PromoDeskRow } from "#models/operator/promo-desk.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import styles from "./PromoDesk.module.css"

/** What a code asks for, how much it was used and what it cost, in figures. */
export const PromoFacts = (props: { readonly row: PromoDeskRow; readonly currency: string }): ReactNode => {
  const { t, money, number, dateTime, odds } = useMessage()
  const { terms, drafted, opened, stopped, uses, players, costs } = props.row
  const when = ({ at, operator }: { readonly at: number; readonly operator: string }) =>
    t("operator.promos.by", { at: dateTime(at), operator })
  const facts: ReadonlyArray<readonly [string, string] | false> = [
    [t("operator.promos.uses"), t("operator.promos.uses.of", { uses, players, limit: terms.limit })],
    [
      t("operator.promos.cost"),
      costs.length === 0 ? t("operator.promos.cost.none") : costs.map((cost) => money(cost)).join(", "),
    ],
    [t("operator.promos.odds"), odds(terms.leastOdds)],
    terms.leastStake > 0 && [
      t("operator.promos.stake"),
      money({ amount: terms.leastStake, currency: props.currency }),
    ],
    (terms.perPlayer ?? 1) > 1 && [t("operator.promos.each"), number(terms.perPlayer ?? 1)],
    terms.players !== undefined && [t("operator.promos.named"), number(terms.players.length)],
    terms.from !== undefined && [t("operator.promos.from"), dateTime(terms.from)],
    terms.until !== undefined && [t("operator.promos.until"), dateTime(terms.until)],
    [t("operator.promos.made"), drafted === null ? t("operator.promos.made.site") : when(drafted)],
    opened !== null && [t("operator.promos.opened"), when(opened)],
    stopped !== null && [t("operator.promos.stopped"), `${when(stopped)}: ${stopped.note}`],
  ]
  return (
    <dl className={styles.figures}>
      {facts
        .filter((fact) => fact !== false)
        .map(([name, value]) => (
          <div key={name} className={styles.figure}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
