import { type ReactNode, useSyncExternalStore } from "react"
import { Link } from "react-router-dom"
import { MENU } from "#models/line/catalogue/menu-sections.ts"
import { isAt } from "#models/site/routes.ts"
import { joinPath } from "#models/site/sport-page-path.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { useBetting } from "../line/betting.tsx"
import styles from "./SectionPage.module.css"
import { menuHref, SECTIONS } from "./section-list.ts"

const Entry = ({ href, words }: { readonly href: string; readonly words: string }): ReactNode => {
  const { t } = useMessage()
  return (
    <li>
      <Link to={href} className={`card ${styles.entry}`}>
        <span className="strong">{t(words)}</span>
        <span className="secondary">{t(`${words}.about`)}</span>
      </Link>
    </li>
  )
}

/** Every section of betting, to choose from. */
export const SectionsPage = (): ReactNode => {
  const { t, language } = useMessage()
  const { config } = useBetting()
  const hidden = useSyncExternalStore(config.subscribe, config.get, config.get)?.hiddenPaths ?? []
  const offered = (entries: ReadonlyArray<{ readonly href: string; readonly words: string }>) =>
    entries.filter(({ href }) => !isAt(hidden, href)).map((entry) => <Entry key={entry.words} {...entry} />)
  return (
    <>
      <h1 className={`title ${styles.title}`}>{t("more.sections")}</h1>
      <ul className={styles.index}>
        {offered(SECTIONS.map((key) => ({ href: joinPath(language, key), words: `more.section.${key}` })))}
      </ul>
      <h2 className={`subtitle ${styles.title}`}>{t("more.menu")}</h2>
      <ul className={styles.index}>
        {offered(MENU.map((id) => ({ href: menuHref(language, id), words: `more.menu.${id}` })))}
      </ul>
    </>
  )
}
