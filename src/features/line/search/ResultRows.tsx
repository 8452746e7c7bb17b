import type { ReactNode } from "react"
import { SiteLink } from "#src/ui/links/SiteLink.tsx"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { sportIcon } from "#src/ui/primitives/icon-names.ts"
import type { Result } from "./found-names.ts"
import { Marked } from "./Marked.tsx"
import styles from "./Search.module.css"

/** What was found under a heading of its kind, each a link to its page. */
export const ResultRows = (props: {
  readonly title: string
  readonly results: ReadonlyArray<Result>
  /** What was searched for; marked in each name. */
  readonly text: string
}): ReactNode => {
  const { t } = useMessage()
  return (
    <section className={styles.group} aria-label={props.title}>
      <h2 className={`subtitle ${styles.heading}`}>{props.title}</h2>
      <ul className={`card ${styles.rows}`}>
        {props.results.map(({ key, href, name, sport, about, games }) => (
          <li key={key}>
            <SiteLink to={href} className={styles.row ?? ""} data-result="">
              <Icon name={sport === undefined ? "list" : sportIcon(sport)} />
              <span className={styles.name}>
                <Marked name={name} text={props.text} />
                {about !== undefined && (
                  <span className="caption" dir="auto">
                    {about}
                  </span>
                )}
              </span>
              {games !== undefined && <span className="caption">{t("search.games", { count: games })}</span>}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
