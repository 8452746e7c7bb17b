import type { ReactNode } from "react"
import styles from "./Statistics.module.css"

/** What a player is worth: names and their numbers, written out; a number that there is none of is left out. */
export const PlayerSums = (props: {
  readonly rows: ReadonlyArray<readonly [name: string, number: string | undefined]>
}): ReactNode => (
  <dl className={`card ${styles.sums}`}>
    {props.rows.map(([name, number]) =>
      number === undefined ? null : (
        <div key={name}>
          <dt className="caption">{name}</dt>
          <dd className="num strong">{number}</dd>
        </div>
      ),
    )}
  </dl>
)
