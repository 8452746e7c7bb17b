import { type KeyboardEvent, type ReactNode, useId } from "react"
import { ownText } from "./own-text.tsx"
import styles from "./Tabs.module.css"

/** One tab: its key, its name and, where it counts something, the number already written. */
export interface Tab<Key extends string> {
  readonly key: Key
  readonly label: ReactNode
  readonly count?: string | undefined
}

const step = (event: KeyboardEvent<HTMLElement>): -1 | 1 | "first" | "last" | undefined => {
  const forward = event.currentTarget.matches(":dir(rtl)") ? "ArrowLeft" : "ArrowRight"
  const backward = forward === "ArrowRight" ? "ArrowLeft" : "ArrowRight"
  switch (event.key) {
    case forward:
      return 1
    case backward:
      return -1
    case "Home":
      return "first"
    case "End":
      return "last"
    default:
      return undefined
  }
}

/**
 * Tabs over one panel. One tab stop; arrows move along the line of reading and choose, Home and End go to the ends.
 * The panel is `children`, named by its tab.
 */
export const Tabs = <Key extends string>(props: {
  /** Name of the list of tabs. */
  readonly label: string
  readonly tabs: ReadonlyArray<Tab<Key>>
  readonly value: Key
  readonly onChange: (key: Key) => void
  readonly children?: ReactNode
  /** Classes of the list and of the panel. */
  readonly className?: string
  readonly panelClassName?: string
  /** The panel scrolls by itself, so that keys have to reach it. */
  readonly doesPanelScroll?: boolean
}): ReactNode => {
  const id = useId()
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const direction = step(event)
    if (direction === undefined) return
    event.preventDefault()
    const { tabs } = props
    const at = tabs.findIndex((tab) => tab.key === props.value)
    const to =
      direction === "first"
        ? 0
        : direction === "last"
          ? tabs.length - 1
          : (at + direction + tabs.length) % tabs.length
    const next = tabs[to]
    if (next === undefined) return
    props.onChange(next.key)
    const button = event.currentTarget.children[to]
    if (button instanceof HTMLElement) button.focus()
  }
  return (
    <>
      <div
        role="tablist"
        aria-label={props.label}
        className={props.className ?? styles.tabs}
        onKeyDown={move}
      >
        {props.tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === props.value}
            aria-controls={props.children === undefined ? undefined : `${id}-panel`}
            tabIndex={tab.key === props.value ? 0 : -1}
            className={styles.tab}
            onClick={() => props.onChange(tab.key)}
          >
            {ownText(tab.label)}
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      {props.children !== undefined && (
        <div
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${props.value}`}
          className={props.panelClassName}
          tabIndex={props.doesPanelScroll === true ? 0 : undefined}
        >
          {props.children}
        </div>
      )}
    </>
  )
}
