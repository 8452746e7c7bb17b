import { type ReactNode, useMemo, useState } from "react"
import { useMessage } from "#src/ui/messages/messages.tsx"
import { comes, momentsOf, type Wait, waitsAt } from "./clock.ts"
import { standAt, type WalkControls } from "./use-walk.ts"
import styles from "./WalkClock.module.css"

/** Ends of waits that one drag may bring about: a chart may wait anew each time. */
const MOST_AT_ONCE = 50

/** Part of the clock before the first moment and after the last. */
const MARGIN = 0.1

const SHORTEST_MS = 1000

/** The time that a clock shows, and how far it can be dragged. */
const rangeOf = (known: readonly number[], now: number | undefined) => {
  const [first, last] = [Math.min(...known), Math.max(...known)]
  const length = Math.max(last - first, SHORTEST_MS)
  const [from, to] = [first - length * MARGIN, last + length * MARGIN]
  return { from: Math.floor(from), to: Math.ceil(to), at: now ?? Math.floor(from) }
}

/**
 * The clock of a walk: dragged past a moment that the chart waits for, that moment comes; dragged back, the walk stands before it
 * again. Nothing is shown where the walk knows no moment.
 */
export const WalkClock = ({ walk }: { readonly walk: WalkControls }): ReactNode => {
  const { t, dateTime, timeWithSeconds } = useMessage()
  const { state, stand, walker } = walk
  const moments = useMemo(() => momentsOf(state.start, state.steps), [state.start, state.steps])
  const waits = useMemo(() => waitsAt(stand), [stand])
  const [dragged, setDragged] = useState<{ readonly steps: number; readonly at: number }>()
  const come = moments.flatMap((moment) => moment ?? [])
  const known = [...come, ...waits.map(({ at }) => at)]
  if (known.length === 0) return null
  const past = moments[state.at - 1]
  const range = rangeOf(known, past)
  const at = dragged?.steps === state.at ? dragged.at : range.at

  const forwardTo = (to: number) => {
    const events = state.steps.slice(0, state.at).map(({ event }) => event)
    let here = standAt(state, state.at)
    for (let count = 0; count < MOST_AT_ONCE; count += 1) {
      const wait: Wait | undefined = waitsAt(here).find((each) => each.at <= to)
      if (wait === undefined) break
      events.push(comes(wait))
      here = walker.step(here, comes(wait))
    }
    setDragged({ steps: events.length, at: to })
    if (events.length > state.at) walk.walk(events)
  }
  const drag = (to: number) => {
    const before = moments.slice(0, state.at).findIndex((moment) => moment !== undefined && moment > to)
    if (before >= 0) {
      setDragged({ steps: before, at: to })
      walk.go(before)
    } else forwardTo(to)
  }
  return (
    <div className={styles.clock}>
      <input
        type="range"
        className={styles.slider}
        aria-label={t("machines.clock")}
        aria-valuetext={dateTime(at)}
        min={range.from}
        max={range.to}
        step="any"
        value={at}
        onChange={(event) => drag(Number(event.currentTarget.value))}
      />
      <ul className={styles.waits}>
        {waits.map((wait) => (
          <li key={wait.id}>
            <button type="button" className={styles.wait} onClick={() => forwardTo(wait.at)}>
              <bdi dir="ltr" className={styles.name}>
                {wait.id}
              </bdi>
              <time dateTime={new Date(wait.at).toISOString()}>{timeWithSeconds(wait.at)}</time>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
