import type { ReactNode } from "react"
import { IDEA_AREAS, IdeaList, IdeaOrder, type IdeaQuery, ideasSearch } from "#models/support/idea.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import styles from "./IdeaDesk.module.css"

/** Links that narrow the ideas and turn their order: each is an address of its own. */
export const IdeaFilters = ({ query }: { readonly query: IdeaQuery }): ReactNode => {
  const { t, language } = useMessage()
  const link = (label: string, change: Partial<IdeaQuery>) => {
    const wanted = { ...query, after: null, ...change }
    const isCurrent = ideasSearch(wanted) === ideasSearch({ ...query, after: null })
    return (
      <a
        key={label}
        className={styles.filter}
        href={`/${language}/operator/ideas${ideasSearch(wanted)}`}
        aria-current={isCurrent ? "true" : undefined}
      >
        {label}
      </a>
    )
  }
  return (
    <nav className={styles.part} aria-label={t("operator.filters")}>
      <div className={styles.head}>
        <span className="dim">{t("operator.filter.state")}</span>
        {IdeaList.literals.map((list) => link(t(`operator.ideas.list.${list}`), { list }))}
      </div>
      <div className={styles.head}>
        <span className="dim">{t("operator.ideas.area")}</span>
        {link(t("operator.ideas.any-area"), { area: null })}
        {IDEA_AREAS.map((area) => link(t(`ideas.area.${area}`), { area }))}
      </div>
      <div className={styles.head}>
        <span className="dim">{t("operator.ideas.order")}</span>
        {IdeaOrder.literals.map((order) => link(t(`operator.ideas.order.${order}`), { order }))}
      </div>
    </nav>
  )
}
