import type { ReactNode } from "react"
import { LEFT_AFTER_HOURS } from "#models/casino/left-after.ts"
import { useQuery } from "#src/services/use-query.ts"
import { SiteLink } from "#src/ui/links/SiteLink.tsx"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { ZonedTime } from "#src/ui/messages/ZonedTime.tsx"
import { useBetting } from "../../line/line/betting.tsx"
import styles from "./GoingRounds.module.css"

/** Rounds of the casino that the player hasn’t finished, with what is staked on them; nothing where there are none. */
export const GoingRounds = (): ReactNode => {
  const { account } = useBetting()
  const { t, money, dateTime, language } = useMessage()
  const asked = useQuery("casino-going", {
    ask: async (signal) => (await account.rounds()).going(signal),
  })
  if (asked.status !== "ready" || asked.value.length === 0) return null
  return (
    <section className={`card ${styles.rounds}`} aria-labelledby="going-rounds">
      <h2 id="going-rounds" className="heading">
        {t("casino.going")}
      </h2>
      <p className="secondary">{t("casino.going.hint", { hours: LEFT_AFTER_HOURS })}</p>
      <ul className={styles.list}>
        {asked.value.map(({ key, game, accountId, currency, staked, openedAt }) => (
          <li key={key} className={styles.round}>
            <SiteLink
              to={`/${language}/casino/${game}${accountId === undefined ? "" : `?account=${accountId}`}`}
            >
              {t(`game.name.${game}`)}
            </SiteLink>
            <span className="dim">
              <ZonedTime at={openedAt} usual="00.00.0000, 00:00">
                {() => dateTime(openedAt)}
              </ZonedTime>
            </span>
            <span className="num strong">{money({ amount: staked, currency })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
