import type { ReactNode } from "react"
import { useQuery } from "#src/services/use-query.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Button } from "#src/ui/primitives/Button.tsx"
import { EmptyState } from "#src/ui/primitives/EmptyState.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { useBetting } from "../line/betting.tsx"
import { useHiddenSports } from "../line/use-hidden-sports.ts"
import { joined, type Result, resultsOf } from "./found-names.ts"
import { ResultRows } from "./ResultRows.tsx"
import { recentSearches, useRecentSearches } from "./recent-searches.ts"
import styles from "./Search.module.css"

/** So many of what is popular are offered. */
const MOST_POPULAR = 6

const usePopular = (sport: string | undefined): ReadonlyArray<Result> => {
  const { line, feed } = useBetting()
  const { language } = useMessage()
  const { follow } = useHiddenSports()
  const asked = useQuery("search", {
    ask: async (signal) => {
      const [live, ahead] = await Promise.all([line.popular("live", signal), line.popular("line", signal)])
      feed.learn(live.names)
      feed.learn(ahead.names)
      return joined(live, ahead)
    },
    follow,
  })
  return asked.status === "ready"
    ? resultsOf(asked.value, feed.names, language)
        .filter((each) => sport === undefined || each.sport === sport)
        .slice(0, MOST_POPULAR)
    : []
}

/** What is offered before anything is typed: what was searched for in this browser, and what most people follow. */
export const BeforeSearch = (props: {
  readonly sport: string | undefined
  readonly onSearch: (text: string) => void
  /** The list is empty now: the focus goes back to the field. */
  readonly onCleared: () => void
}): ReactNode => {
  const { t } = useMessage()
  const recent = useRecentSearches()
  const popular = usePopular(props.sport)
  return (
    <>
      {recent.length > 0 && (
        <section className={styles.group} aria-label={t("search.recent")}>
          <div className={styles.headingRow}>
            <h2 className="subtitle">{t("search.recent")}</h2>
            <Button
              variant="ghost"
              size="small"
              onClick={() => {
                recentSearches.change(() => [])
                props.onCleared()
              }}
            >
              {t("search.recent.clear")}
            </Button>
          </div>
          <ul className={`card ${styles.rows}`}>
            {recent.map((text) => (
              <li key={text}>
                <button
                  type="button"
                  className={styles.row}
                  data-result=""
                  onClick={() => props.onSearch(text)}
                >
                  <Icon name="search" />
                  <span className={styles.name} dir="auto">
                    {text}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {popular.length > 0 && <ResultRows title={t("search.popular")} results={popular} text="" />}
      {recent.length === 0 && popular.length === 0 && (
        <EmptyState title={t("search.hint.title")}>{t("search.hint.text")}</EmptyState>
      )}
    </>
  )
}
