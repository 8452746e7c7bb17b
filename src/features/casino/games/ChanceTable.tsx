import type { ReactNode } from "react"
import type { Multiplier } from "#models/casino/multiplier.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { multiplierWords } from "../game-table/multiplier-words.ts"
import styles from "./ChanceTable.module.css"

/** One result of a game. */
export interface ChanceLine {
  readonly name: string
  readonly chance: number
  readonly pays: Multiplier
}

/** A chance as it is read: three digits of it, however small it is. */
const DIGITS = { style: "percent", maximumSignificantDigits: 3 } as const

/**
 * The most that a bet pays and how likely it pays at all; unfolded, each of its results. `of`: what the results are, as the head of their column.
 * `summary`: what is said in place of that where several results can come together.
 */
export const ChanceTable = (props: {
  readonly of: string
  readonly summary?: string
  readonly lines: ReadonlyArray<ChanceLine>
}): ReactNode => {
  const messages = useMessage()
  const { t, number } = messages
  const { of, summary, lines } = props
  const most = Math.max(...lines.map(({ pays }) => pays))
  const chance = lines.reduce((sum, each) => sum + (each.pays > 0 ? each.chance : 0), 0)
  return (
    <details>
      <summary className={styles.summary}>
        {summary ??
          t("game.pays.some", { most: multiplierWords(messages, most), chance: number(chance, DIGITS) })}
      </summary>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            <th scope="col">{t("game.chance")}</th>
            <th scope="col">{t("game.payment")}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, chance: likely, pays }) => (
            <tr key={`${name} ${pays}`}>
              <th scope="row">{name}</th>
              <td>{number(likely, DIGITS)}</td>
              <td>{multiplierWords(messages, pays)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
