import type { ReactNode } from "react"
import type { UsedPromo } from "#models/betting/used-promo.ts"
import { useQuery } from "#src/services/use-query.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { ZonedTime } from "#src/ui/messages/ZonedTime.tsx"
import { promoGives } from "../../bonuses/promo/promo-words.ts"
import { useBetting } from "../../line/line/betting.tsx"
import styles from "./PaymentsPage.module.css"

const Row = ({ promo }: { readonly promo: UsedPromo }): ReactNode => {
  const messages = useMessage()
  const { t, money, dateTime } = messages
  const { code, currency, bet, at, given } = promo
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <span className="strong" dir="ltr">
          {code}
        </span>
        <span className="dim">{promoGives(promo, currency, messages)}</span>
      </span>
      <span className="dim">
        <span>{`${t("payments.promo.bet", { number: `${bet}` })} `}</span>
        <ZonedTime at={at} usual="00.00.0000, 00:00">
          {() => dateTime(at)}
        </ZonedTime>
      </span>
      <span className={styles.sum}>
        {given !== undefined && given > 0 && t("promo.given", { sum: money({ amount: given, currency }) })}
      </span>
    </li>
  )
}

/** Promotional codes that the player used; nothing where there are none, or while that is not known. */
export const UsedPromos = (): ReactNode => {
  const { t } = useMessage()
  const { account } = useBetting()
  const asked = useQuery("promo-codes", { ask: (signal) => account.promoCodes(signal) })
  if (asked.status !== "ready" || asked.value.length === 0) return null
  return (
    <section className={styles.promos} aria-labelledby="used-promos">
      <h2 id="used-promos" className="heading">
        {t("payments.promos")}
      </h2>
      <ul className={`card ${styles.list}`} aria-labelledby="used-promos">
        {asked.value.map((promo) => (
          <Row key={`${promo.code} ${promo.bet}`} promo={promo} />
        ))}
      </ul>
    </section>
  )
}
