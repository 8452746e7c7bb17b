import type { CSSProperties, ReactNode } from "react"
import type { Pair } from "#models/betting/game.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import styles from "./Broadcast.module.css"
import { useSideName } from "./Moments.tsx"
import type { WatchedGame } from "./watched-game.ts"

/** What is drawn and not compared: what a match is won by, and what is on a table for both. */
const DRAWN: ReadonlySet<string> = new Set(["play.to-win", "play.table-left"])

/** Counts of a game's sides that are compared. */
export const comparedCounts = ({ play }: WatchedGame) =>
  Object.entries(play?.counts ?? {}).filter(([key]) => !DRAWN.has(key))

/** What is counted of the two sides, each as a bar from the middle: as long as the side's share of both. */
export const ComparedCounts = (props: {
  readonly game: WatchedGame
  /** What stands above it, by the keys of the words. */
  readonly before?: ReadonlyArray<readonly [key: string, sides: Pair]>
}): ReactNode => {
  const { game, before = [] } = props
  const { t, number } = useMessage()
  const sideName = useSideName(game)
  return (
    <table className={styles.compared}>
      <thead>
        <tr>
          <th scope="col" className="clip" dir="auto">
            {sideName(0)}
          </th>
          <td />
          <th scope="col" className="clip" dir="auto">
            {sideName(1)}
          </th>
        </tr>
      </thead>
      <tbody>
        {[...before, ...comparedCounts(game).map(([key, sides]) => [`${key}.count`, sides] as const)].map(
          ([key, [home, away]]) => {
            const all = home + away
            const share = (value: number) => ({ "--share": all === 0 ? 0 : value / all }) as CSSProperties
            return (
              <tr key={key}>
                <td className="num">
                  <span>{number(home)}</span>
                  <i className={styles.bar} data-side="0" style={share(home)} />
                </td>
                <th scope="row" className="secondary">
                  {t(key)}
                </th>
                <td className="num">
                  <i className={styles.bar} data-side="1" style={share(away)} />
                  <span>{number(away)}</span>
                </td>
              </tr>
            )
          },
        )}
      </tbody>
    </table>
  )
}
