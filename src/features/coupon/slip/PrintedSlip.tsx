import { type ReactNode, useEffect } from "react"
import { createPortal } from "react-dom"
import styles from "./Slip.module.css"
import type { SlipDocument } from "./slip-document.ts"

/** A slip on paper: prints itself as it is mounted, alone, and says when that is over. Never seen on a screen. */
export const PrintedSlip = (props: {
  readonly slip: SlipDocument
  readonly onPrinted: () => void
}): ReactNode => {
  const { slip, onPrinted } = props
  useEffect(() => {
    const { documentElement } = document
    documentElement.dataset.printing = ""
    addEventListener("afterprint", onPrinted, { once: true })
    // By then the paper is there: effects run after it was put into the page.
    window.print()
    return () => {
      removeEventListener("afterprint", onPrinted)
      delete documentElement.dataset.printing
    }
  }, [onPrinted])
  return createPortal(
    <article data-paper="" className={styles.paper} dir={slip.direction} lang={slip.language}>
      <p>{slip.brand}</p>
      <h1>{slip.title}</h1>
      {slip.facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      <ol>
        {slip.lines.map(({ name, game, odds }) => (
          <li key={`${name}/${game}`}>
            <b>{name}</b>
            <b>{odds}</b>
            <small>{game}</small>
          </li>
        ))}
      </ol>
      <dl>
        {slip.sums.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <small>{slip.foot}</small>
    </article>,
    document.body,
  )
}
