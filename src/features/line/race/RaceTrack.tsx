import type { ReactNode } from "react"
import type { Game } from "#models/betting/game.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { useTeamName } from "../line/GameRow.tsx"
import styles from "./Race.module.css"

/** An oval of 320 by 120 in which a race is one round, from the post in the middle below. */
const RADIUS = { x: 140, y: 44 }

const pointAt = (share: number, lane: number): readonly [number, number] => {
  const angle = Math.PI / 2 - 2 * Math.PI * share
  const inward = 1 - lane * 0.035
  return [160 + RADIUS.x * inward * Math.cos(angle), 60 + RADIUS.y * inward * Math.sin(angle)]
}

const colourOf = (silks: string): string => `#${silks.split("-")[1] ?? "9aa0a6"}`

/** Where the runners of a race are now: on a track, and the first three in words. */
export const RaceTrack = ({ game }: { readonly game: Game }): ReactNode => {
  const { t } = useMessage()
  const teamName = useTeamName()
  const { race } = game.score
  if (race === undefined || race.along.length === 0) return null
  const runners = new Map(game.runners?.map((runner) => [runner.number, runner]))
  const running = race.order.flat()
  const first = running
    .slice(0, 3)
    .flatMap((number) => {
      const runner = runners.get(number)
      return runner === undefined ? [] : [teamName(runner.team)]
    })
    .join(", ")
  return (
    <figure className={`card ${styles.track}`}>
      <svg viewBox="0 0 320 120" role="img" aria-label={t("race.ahead", { names: first })}>
        <ellipse cx="160" cy="60" rx={RADIUS.x} ry={RADIUS.y} className={styles.turf ?? ""} />
        <line x1="160" y1="84" x2="160" y2="116" className={styles.post ?? ""} />
        {[...running].reverse().map((number) => {
          const place = running.indexOf(number)
          const [x, y] = pointAt((race.along[place] ?? 0) / 1000, number % 5)
          return (
            // An attribute and no style: the policy of a page refuses styles in what the server wrote.
            <g key={number} className={styles.marker ?? ""} transform={`translate(${x} ${y})`}>
              <circle r="7" fill={colourOf(runners.get(number)?.silks ?? "")} className={styles.dot ?? ""} />
              <text y="3" textAnchor="middle" className={styles.dotNumber ?? ""}>
                {number}
              </text>
            </g>
          )
        })}
      </svg>
      <figcaption className="secondary">{t("race.ahead", { names: first })}</figcaption>
    </figure>
  )
}
