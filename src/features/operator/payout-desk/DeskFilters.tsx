import type { ReactNode } from "react"
import { type DeskQuery, DeskState, searchOf } from "#models/operator/withdrawal-desk.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import styles from "./PayoutDesk.module.css"

/** Links that narrow the queue and put it in order: each is an address of its own. */
export const DeskFilters = (props: {
  readonly query: DeskQuery
  readonly methods: ReadonlyArray<{ readonly id: NonNullable<DeskQuery["method"]>; readonly name: string }>
}): ReactNode => {
  const { t, language } = useMessage()
  const { query } = props
  const link = (label: string, change: Partial<DeskQuery>) => {
    const wanted = { ...query, after: null, ...change }
    const isCurrent = searchOf(wanted) === searchOf({ ...query, after: null })
    return (
      <a
        key={label}
        className={styles.filter}
        href={`/${language}/operator/withdrawals${searchOf(wanted)}`}
        aria-current={isCurrent ? "true" : undefined}
      >
        {label}
      </a>
    )
  }
  const groups = [
    {
      name: t("operator.filter.order"),
      links: [
        link(t("operator.filter.age"), { order: "age" }),
        link(t("operator.filter.deadline"), { order: "deadline" }),
      ],
    },
    {
      name: t("operator.filter.due"),
      links: [
        link(t("operator.filter.any-time"), { isOverdue: false }),
        link(t("operator.filter.overdue"), { isOverdue: true }),
      ],
    },
    {
      name: t("operator.filter.state"),
      links: [
        link(t("operator.filter.any-state"), { state: null }),
        ...DeskState.literals.map((state) => link(t(`operator.withdrawal.${state}`), { state })),
      ],
    },
    {
      name: t("operator.filter.method"),
      links: [
        link(t("operator.filter.any-method"), { method: null }),
        ...props.methods.map(({ id, name }) => link(name, { method: id })),
      ],
    },
  ]
  return (
    <nav className={styles.filters} aria-label={t("operator.filters")}>
      {groups.map(({ name, links }) => (
        <div key={name} className={styles.group}>
          <span className="dim">{name}</span>
          {links}
        </div>
      ))}
    </nav>
  )
}
