import { type ReactNode, Suspense } from "react"
import type { GameView } from "#models/line/feed/frames.ts"
import { useHydrating } from "#src/ui/hydration/use-hydrating.ts"
import { lateComponent } from "#src/ui/late-code.ts"
import styles from "./BeforeSlot.module.css"

/** What is known of the sides comes when the first game that has not begun is opened. */
const BeforeGame = lateComponent(() => import("./BeforeGame.tsx"))

/** The place on a game's page where its sides are compared before it begins: there for two sides, and nothing otherwise. */
export const BeforeSlot = ({ view }: { readonly view: GameView }): ReactNode => {
  // The page that the server writes is without it: what was played is asked for by the browser.
  const isHydrating = useHydrating()
  if (view.game.status !== "scheduled" || view.game.away === undefined) return null
  const waiting = <div aria-busy="true" className={`card ${styles.waiting}`} />
  if (isHydrating) return waiting
  return (
    <Suspense fallback={waiting}>
      <BeforeGame view={view} />
    </Suspense>
  )
}
