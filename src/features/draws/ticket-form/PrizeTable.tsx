import type { ReactNode } from "react"
import { voidsIn } from "#models/draws/draw-field.ts"
import type { DrawPage } from "#models/draws/draw-view.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import styles from "./TicketForm.module.css"

/** How many of a draw's games or numbers a row has right that misses so many. */
const rightOf = ({ draw }: DrawPage, voids: number, misses: number): number =>
  draw.fields.reduce((sum, { take }) => sum + take, 0) - voids - misses

/** What the pool goes to: by what was announced, and once it is counted, by what each row wins. */
export const PrizeTable = ({ page }: { readonly page: DrawPage }): ReactNode => {
  const { t, number, money } = useMessage()
  const { draw, summary, buyer } = page
  const { counted, terms, results, main } = draw
  const voids = voidsIn(results)
  const percent = (share: number) => number(share / 1000, { style: "percent", maximumFractionDigits: 1 })
  const currency = buyer?.currency ?? main
  const shares = terms.shares[counted === undefined ? 0 : voids] ?? []
  const rows = shares.flatMap((share, misses) => (share === 0 ? [] : [{ misses, share: percent(share) }]))
  const fixed = terms.fixed.map(([misses, tenths]) => ({
    misses,
    share: t("draws.prize.fixed", { times: number(tenths / 10) }),
  }))
  const inTotal = draw.fields.reduce((sum, { take }) => sum + take, 0)
  return (
    <>
      <table className={styles.prizes}>
        <thead>
          <tr>
            <th scope="col">{t("draws.prize.right")}</th>
            <th scope="col">{t("draws.prize.share")}</th>
            {counted !== undefined && <th scope="col">{t("draws.prize.rows")}</th>}
            {counted !== undefined && <th scope="col">{t("draws.prize.each")}</th>}
          </tr>
        </thead>
        <tbody>
          {[...rows, ...fixed].map(({ misses, share }) => {
            const prize = counted?.prizes.find((each) => each.misses === misses)
            return (
              <tr key={misses}>
                <th scope="row">{number(rightOf(page, counted === undefined ? 0 : voids, misses))}</th>
                <td>{share}</td>
                {counted !== undefined && <td>{number(prize?.rows ?? 0)}</td>}
                {counted !== undefined && (
                  <td>
                    {prize === undefined ? "—" : money({ amount: prize.each[currency] ?? 0, currency })}
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="secondary">
        {terms.price === 0
          ? t("draws.prize.fund", { fund: money({ amount: terms.fund, currency: main }) })
          : t("draws.prize.payout", { share: percent(terms.payout) })}
      </p>
      {terms.jackpot.length > 0 && (
        <p className="secondary">
          {t("draws.prize.jackpot", { all: inTotal, share: percent(terms.toJackpot) })}
        </p>
      )}
      {draw.fields.some(({ game }) => game !== undefined) && (
        <p className="secondary">{t("draws.prize.void", { most: terms.shares.length - 1 })}</p>
      )}
      {counted !== undefined && counted.fromJackpot > 0 && (
        <p className="strong">
          {t("draws.prize.won", { jackpot: money({ amount: counted.fromJackpot, currency: main }) })}
        </p>
      )}
      {summary.status === "drawn" && <p className="secondary">{t("draws.counting")}</p>}
    </>
  )
}
