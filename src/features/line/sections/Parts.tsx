import type { ReactNode } from "react"
import { NavLink } from "react-router-dom"
import styles from "./SectionPage.module.css"

/** Links to the parts of a section, that of the page marked. */
export const Parts = (props: {
  readonly label: string
  readonly parts: ReadonlyArray<{ readonly href: string; readonly name: string }>
}): ReactNode => (
  <nav aria-label={props.label} className={styles.parts}>
    {props.parts.map(({ href, name }) => (
      <NavLink key={href} to={href} end className={styles.part ?? ""}>
        {name}
      </NavLink>
    ))}
  </nav>
)
