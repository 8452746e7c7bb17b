import type { ReactNode } from "react"
import styles from "./Broadcast.module.css"
import { GroundLines } from "./GroundLines.tsx"
import { type Ground, isBoard } from "./grounds.ts"
import { OnBoard } from "./OnBoard.tsx"
import type { WatchedGame } from "./watched-game.ts"

/** Grounds on which sides attack each other's end; on the others they serve or bat. */
const ENDS: ReadonlySet<Ground> = new Set([
  "football",
  "rink",
  "basketball",
  "handball",
  "rugby",
  "gridiron",
  "pool",
  "futsal",
])

/** Where the ball is served from, on the home side. */
const SERVES: Partial<Readonly<Record<Ground, readonly [x: number, y: number]>>> = {
  tennis: [22, 124],
  volleyball: [26, 122],
  badminton: [80, 126],
  table: [38, 124],
  sand: [46, 124],
  marbles: [26, 122],
}

/** Half a ground towards the end that the home side attacks, and its third at the end. */
const HALF = { x: 160, width: 160 }
const THIRD = { x: 222, width: 98 }

const Attack = (props: { readonly isDanger: boolean }): ReactNode => {
  const { x, width } = props.isDanger ? THIRD : HALF
  const tip = x + width / 2
  return (
    <g className={styles.attack ?? ""} data-danger={props.isDanger ? "" : undefined}>
      <rect x={x} y="0" width={width} height="200" className={styles.zone ?? ""} />
      {[-16, 0, 16].map((step) => (
        <path key={step} d={`m${tip + step - 6} 84 12 16-12 16`} className={styles.chevron ?? ""} />
      ))}
    </g>
  )
}

const Serve = (props: { readonly at: readonly [x: number, y: number] }): ReactNode => (
  <circle cx={props.at[0]} cy={props.at[1]} r="6" className={styles.ball ?? ""} />
)

/** The ground with what a side does there now; the home side stands where a line of text begins. */
export const Stage = (props: {
  readonly ground: Ground
  readonly game: WatchedGame
  readonly label: string
}): ReactNode => {
  const { ground, game, label } = props
  const now = game.play?.now
  const serve = SERVES[ground]
  return (
    <svg
      viewBox="0 0 320 200"
      // As low as a phone's screen asks for, seen as from the stand: prices below it are in view.
      preserveAspectRatio={isBoard(ground) ? "xMidYMid meet" : "none"}
      role="img"
      aria-label={label}
      className={styles.stage}
      data-ground={ground}
      data-now={now?.kind}
      data-side={now?.side}
    >
      <rect width="320" height="200" className={styles.turf ?? ""} />
      {now !== undefined && (
        <g transform={now.side === 0 ? undefined : "matrix(-1 0 0 1 320 0)"}>
          {ENDS.has(ground) && <Attack isDanger={now.kind === "play.danger"} />}
          {serve !== undefined && now.kind === "play.serve" && <Serve at={serve} />}
        </g>
      )}
      <g className={styles.lines ?? ""}>
        <GroundLines ground={ground} />
      </g>
      {isBoard(ground) && <OnBoard board={ground} game={game} />}
    </svg>
  )
}
