import type { ReactNode } from "react"
import { KENO_80_DRAWN, kenoPicks } from "#models/casino/timed/keno-80.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { classNames } from "#src/ui/primitives/class-names.ts"
import styles from "./Studio.module.css"
import type { SceneProps } from "./scene.ts"

const SOCKETS = Array.from({ length: KENO_80_DRAWN }, (_, place) => place)

/** The twenty numbers of keno as they are drawn; those that the player has bet on stand out. */
export const KenoDrawn = ({ numbers, shown, picks, next }: SceneProps): ReactNode => {
  const { number } = useMessage()
  const own = new Set((picks.length > 0 ? picks : [next]).flatMap(kenoPicks))
  return (
    <ol className={classNames(styles.scene, styles.twenty)} dir="ltr" aria-hidden="true">
      {SOCKETS.map((place) => {
        const drawn = place < shown ? numbers[place] : undefined
        return (
          <li
            key={place}
            className={classNames(
              styles.socket,
              drawn !== undefined && styles.filled,
              drawn !== undefined && (own.has(drawn) ? styles.hit : styles.blue),
            )}
          >
            {drawn === undefined ? "" : number(drawn)}
          </li>
        )
      })}
    </ol>
  )
}
