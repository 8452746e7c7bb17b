import { Fragment, type ReactNode } from "react"
import { Link, useLocation } from "react-router-dom"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { Flag } from "#src/ui/primitives/Badge.tsx"
import { Icon } from "#src/ui/primitives/Icon.tsx"
import { Skeleton } from "#src/ui/primitives/Skeleton.tsx"
import type { RailData, RailEntry } from "./frame-data.ts"
import styles from "./Rail.module.css"

const Entries = (props: { readonly entries: ReadonlyArray<RailEntry> }): ReactNode => {
  const { number } = useMessage()
  const { pathname, search } = useLocation()
  // One list may differ from another in what its address asks for alone.
  const at = (path: string) => props.entries.find(({ href }) => href === path)
  const here = at(pathname + search) ?? at(pathname)
  return (
    <ul>
      {props.entries.map((entry) => (
        <li key={entry.key}>
          <Link to={entry.href} className={styles.entry} aria-current={entry === here ? "page" : undefined}>
            {entry.icon !== undefined && <Icon name={entry.icon} />}
            {entry.code !== undefined && <Flag code={entry.code} />}
            {entry.icon === undefined && entry.code === undefined && (
              <span className={styles.slot}>
                <Icon name="globe" />
              </span>
            )}
            <span className={styles.name} dir="auto">
              {entry.name}
            </span>
            {entry.count !== undefined && (
              <span className={`num ${styles.count}`}>{number(entry.count)}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const WIDTHS = ["62%", "44%", "54%", "70%", "38%"]

const Waiting = (props: { readonly rows: number }): ReactNode => (
  <ul aria-hidden="true">
    {WIDTHS.slice(0, props.rows).map((width) => (
      <li key={width} className={styles.waiting}>
        <Skeleton width="16px" height="16px" />
        <Skeleton width={width} />
      </li>
    ))}
  </ul>
)

/** Lists by time, favourites, championships and sports: beside the page on a desktop, in the menu on a phone. */
export const Rail = (props: { readonly data: RailData }): ReactNode => {
  const { t } = useMessage()
  const { quick, top, sports } = props.data
  const groups = [
    { key: "top", entries: top, rows: 5 },
    { key: "sports", entries: sports, rows: 5 },
  ] as const
  return (
    <nav aria-label={t("frame.rail")} aria-busy={sports === undefined} className={styles.rail}>
      {quick === undefined ? <Waiting rows={3} /> : <Entries entries={quick} />}
      {groups.map(({ key, entries, rows }) =>
        entries?.length === 0 ? null : (
          <Fragment key={key}>
            <h2 className={styles.heading}>{t(`frame.rail.${key}`)}</h2>
            {entries === undefined ? <Waiting rows={rows} /> : <Entries entries={entries} />}
          </Fragment>
        ),
      )}
    </nav>
  )
}
