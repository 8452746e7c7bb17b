import type { ReactNode } from "react"
import type { UsedPromo } from "#models/betting/used-promo.ts"
import type { Asked } from "#src/services/Query.ts"
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

/** Promotional codes that the player used, the last ones first. */
export const usePromos = (): Asked<ReadonlyArray<UsedPromo>> => {
  const { account } = useBetting()
  return useQuery<ReadonlyArray<UsedPromo>>("promo-codes", { ask: (signal) => account.promoCodes(signal) })
}

/** Codes with what they gave to which bets; named by `label`, or by an element of that id. */
export const PromoList = (props: {
  readonly promos: ReadonlyArray<UsedPromo>
  readonly label?: string
  readonly labelledBy?: string
}): ReactNode => (
  <ul className={`card ${styles.list}`} aria-label={props.label} aria-labelledby={props.labelledBy}>
    {props.promos.map((promo) => (
      <Row key={`${promo.code} ${promo.bet}`} promo={promo} />
    ))}
  </ul>
)

/** Promotional codes that the player used; nothing where there are none, or while that is not known. */
export const UsedPromos = (): ReactNode => {
  const { t } = useMessage()
  const asked = usePromos()
  if (asked.status !== "ready" || asked.value.length === 0) return null
  return (
    <section className={styles.promos} aria-labelledby="used-promos">
      <h2 id="used-promos" className="heading">
        {t("payments.promos")}
      </h2>
      <PromoList promos={asked.value} labelledBy="used-promos" />
    </section>
  )
}
