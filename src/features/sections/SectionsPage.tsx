import type { ReactNode } from "react"
import { Link } from "react-router-dom"
import { joinPath } from "#models/site/sport-page-path.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import styles from "./SectionPage.module.css"

/** Sections by the key of their address (§2 Betting), in the order they are offered. */
const SECTIONS = [
  "topgame",
  "top-events",
  "recommendation",
  "express",
  "multi-live",
  "best",
  "cyber",
  "cricket",
  "ufc",
  "horses",
  "marble",
  "long",
  "politics",
  "betsonyour",
  "sports",
  "results",
] as const

/** Every section of betting, to choose from. */
export const SectionsPage = (): ReactNode => {
  const { t, language } = useMessage()
  return (
    <>
      <h1 className={`title ${styles.title}`}>{t("more.sections")}</h1>
      <ul className={styles.index}>
        {SECTIONS.map((key) => (
          <li key={key}>
            <Link to={joinPath(language, key)} className={`card ${styles.entry}`}>
              <span className="strong">{t(`more.section.${key}`)}</span>
              <span className="secondary">{t(`more.section.${key}.about`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
