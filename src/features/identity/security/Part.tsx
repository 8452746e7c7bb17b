import type { ReactNode } from "react"
import styles from "./Security.module.css"

/** A part of the account's security under its title. */
export const Part = (props: {
  readonly title: string
  /** Names a part that another leads to. */
  readonly id?: string
  readonly children: ReactNode
}): ReactNode => (
  <section
    className={`card ${styles.part}`}
    aria-label={props.title}
    data-steps
    {...(props.id === undefined ? {} : { id: props.id, tabIndex: -1 })}
  >
    <h2 className="heading">{props.title}</h2>
    {props.children}
  </section>
)
