import { type ReactNode, Suspense } from "react"
import type { Game } from "#models/betting/game.ts"
import { useHydrating } from "#src/ui/hydration/use-hydrating.ts"
import { lateComponent } from "#src/ui/late-code.ts"
import styles from "./BroadcastSlot.module.css"
import { useBroadcastFolded } from "./use-broadcast-folded.ts"

/** The play is drawn by code that comes when the first game in play is opened. */
const Broadcast = lateComponent(() => import(/* on page */ "./Broadcast.tsx"))

interface BroadcastSlotProps {
  readonly game: Game
  /** Among other games the drawing alone is shown, without the list of what happened. */
  readonly isSmall?: boolean
}

/** The place on a game's page where its play is watched: there for two sides in play, and nothing otherwise. */
export const BroadcastSlot = ({ game, isSmall = false }: BroadcastSlotProps): ReactNode => {
  const isBrowser = !useHydrating()
  const [isFolded] = useBroadcastFolded()
  if (game.status !== "live" || game.away === undefined) return null
  const waiting = (
    <div
      aria-busy="true"
      className={`card ${styles.waiting}`}
      data-folded={isFolded ? "" : undefined}
      data-small={isSmall ? "" : undefined}
    />
  )
  if (!isBrowser) return waiting
  return (
    <Suspense fallback={waiting}>
      <Broadcast game={game} isSmall={isSmall} />
    </Suspense>
  )
}
