import { type ReactNode, Suspense } from "react"
import { useLocation } from "react-router-dom"
import { useHydrating } from "#src/ui/hydration/use-hydrating.ts"
import { lateComponent } from "#src/ui/late-code.ts"
import { useOfTopic } from "./betting.tsx"
import { idOf } from "./line-path.ts"
import styles from "./ParallelGames.module.css"
import { parallelTo } from "./parallel-games.ts"

const ParallelGames = lateComponent(() => import("./ParallelGames.tsx"))

/** The game whose page an address leads to: `/ru/live/1/5/17`. */
const gameOf = (pathname: string): number | undefined => {
  const [, section, , , gameId] = pathname.split("/").filter((segment) => segment !== "")
  return section === "live" || section === "line" ? idOf(gameId) : undefined
}

/** On the page of a game in play the place of the others that are; nothing on any other page. */
export const ParallelSlot = (): ReactNode => {
  const gameId = gameOf(useLocation().pathname)
  const isBrowser = !useHydrating()
  // How many rows there are, so that a goal renders the row of its game alone.
  const rows = useOfTopic(gameId === undefined ? undefined : "live", ({ games }) =>
    gameId === undefined ? 0 : (parallelTo(games, gameId)?.listed.length ?? 0),
  )
  if (gameId === undefined || rows === undefined || rows === 0) return null
  const waiting = (
    <div aria-hidden="true" className={styles.waiting}>
      {Array.from({ length: rows }, (_, place) => (
        <div key={String(place)} className={styles.row} />
      ))}
    </div>
  )
  if (!isBrowser) return waiting
  return (
    <Suspense fallback={waiting}>
      <ParallelGames gameId={gameId} />
    </Suspense>
  )
}
