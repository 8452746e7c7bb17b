import type { ReactNode } from "react"
import { gameById } from "#models/casino/lobby.ts"
import { SiteLink } from "#src/ui/links/SiteLink.tsx"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { StarButton } from "../../line/line/StarButton.tsx"
import styles from "./FavouritesPage.module.css"

/** Games of the casino that are starred, each with the way to it. A number that no game has any more stays with its star alone. */
const CasinoFavourites = ({ ids }: { readonly ids: ReadonlyArray<number> }): ReactNode => {
  const { t, language } = useMessage()
  return (
    <section aria-label={t("casino.title")}>
      <h2 className={`title ${styles.heading}`}>{t("casino.title")}</h2>
      <ul className={`card ${styles.rows}`}>
        {ids.map((id) => {
          const game = gameById(id)
          const name = game === undefined ? t("more.favourites.game", { id }) : t(`game.name.${game}`)
          return (
            <li key={id} className={styles.row}>
              {game === undefined ? (
                <span className={`grow ${styles.name}`}>{name}</span>
              ) : (
                <SiteLink to={`/${language}/casino/${game}`} className={`grow ${styles.name}`}>
                  {name}
                </SiteLink>
              )}
              <StarButton kind="casino" id={id} name={name} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

export default CasinoFavourites
