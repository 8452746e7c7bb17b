import type { ReactNode } from "react"
import type { Pair } from "#models/betting/game.ts"
import { type Pressure, type PressureGoal, stretchesOf } from "#models/line/statistics/pressure.ts"
import { useQuery } from "#src/services/use-query.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { VisuallyHidden } from "#src/ui/primitives/VisuallyHidden.tsx"
import { useBetting } from "../line/betting.tsx"
import { ComparedCounts } from "./ComparedCounts.tsx"
import styles from "./GamePressure.module.css"
import { useSideName } from "./Moments.tsx"
import type { WatchedGame } from "./watched-game.ts"

/** How often it is asked for anew, in milliseconds. */
const AGAIN_MS = 15_000
/** A bar's place, and half the height of the plot, in its own units. */
const BAR = 4
const HALF = 50
/** Minutes that are read aloud as one. */
const STRETCH = 15

/** Which side pressed, minute by minute: the home side's bars go up, the away side's down. */
export const PressurePlot = (props: {
  readonly minutes: ReadonlyArray<number>
  readonly goals?: ReadonlyArray<PressureGoal>
  readonly names: readonly [home: string, away: string]
}): ReactNode => {
  const { t, number } = useMessage()
  const { minutes, goals = [], names } = props
  // As wide as a match of ninety minutes from the first on, so that bars do not shrink while it is played.
  const width = BAR * Math.max(90, minutes.length)
  return (
    <figure className={styles.figure}>
      <figcaption className="secondary">{t("broadcast.pressure")}</figcaption>
      <svg
        viewBox={`0 ${-HALF} ${width} ${2 * HALF}`}
        preserveAspectRatio="none"
        className={styles.plot}
        aria-hidden="true"
      >
        {minutes.map((pressure, minute) => {
          const height = (Math.abs(pressure) / 100) * (HALF - 2)
          return (
            <rect
              key={String(minute)}
              data-side={pressure > 0 ? 0 : 1}
              x={minute * BAR + 0.5}
              y={pressure > 0 ? -height : 0}
              width={BAR - 1}
              height={height}
            />
          )
        })}
        <path d={`M0 0H${width}`} className={styles.middle} />
        {goals.map(({ minute, side }, place) => (
          <path
            key={String(place)}
            data-side={side}
            d={`M${(minute + 0.5) * BAR} 0V${side === 0 ? -HALF : HALF}`}
            className={styles.goal}
          />
        ))}
      </svg>
      <VisuallyHidden>
        <table>
          <caption>{t("broadcast.pressure")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("broadcast.pressure.minutes")}</th>
              <th scope="col">{names[0]}</th>
              <th scope="col">{names[1]}</th>
            </tr>
          </thead>
          <tbody>
            {stretchesOf(minutes, STRETCH).map(({ from, to, home, away }) => (
              <tr key={from}>
                <th scope="row">{`${number(from + 1)}–${number(to)}`}</th>
                <td>{number(home)}</td>
                <td>{number(away)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {goals.length > 0 && (
          <ul>
            {goals.map(({ minute, side }, place) => (
              <li key={String(place)}>{`${number(minute + 1)}′ ${t("play.goal")}, ${names[side]}`}</li>
            ))}
          </ul>
        )}
      </VisuallyHidden>
    </figure>
  )
}

/** What of the pressure is compared side by side. */
const pairsOf = ({ attacks, dangerous, possession }: Pressure): ReadonlyArray<readonly [string, Pair]> => [
  ...(possession === undefined ? [] : [["broadcast.possession", [possession, 100 - possession]] as const]),
  ...(attacks === undefined ? [] : [["broadcast.attacks", attacks] as const]),
  ...(dangerous === undefined ? [] : [["broadcast.dangerous", dangerous] as const]),
]

/** How the sides of a game compare: who pressed minute by minute where its source tells it, attacks, and what is counted. */
const GamePressure = ({ game }: { readonly game: WatchedGame }): ReactNode => {
  const { line } = useBetting()
  const sideName = useSideName(game)
  const asked = useQuery(`chronology/${game.id}`, {
    ask: async (signal) => (await line.statistics()).chronology(game.id, signal),
    everyMs: AGAIN_MS,
  })
  const pressure = asked.status === "ready" ? asked.value.pressure : undefined
  if (pressure === undefined) return <ComparedCounts game={game} />
  return (
    <>
      {pressure.minutes.length > 0 && (
        <PressurePlot
          minutes={pressure.minutes}
          {...(pressure.goals && { goals: pressure.goals })}
          names={[sideName(0), sideName(1)]}
        />
      )}
      <ComparedCounts game={game} before={pairsOf(pressure)} />
    </>
  )
}

export default GamePressure
