import { type ReactNode, useEffect, useRef } from "react"
import uPlot from "uplot"
import "uplot/dist/uPlot.min.css"
import type { PriceMovement } from "#models/api/statistics.ts"
import { useMessage } from "#src/ui/messages/messages.tsx"

const HEIGHT = 220
const AXIS = 56
/** A day, in seconds: a longer span is told by its days. */
const DAY = 86_400
/** A shorter one is told by its seconds. */
const SHORT = 600

type Points = PriceMovement["outcomes"][number]["points"]

/** Times in seconds and decimal prices; a time without a price is a gap. What is offered now is drawn to its end. */
const dataOf = (points: Points, until: number): [Array<number>, Array<number | null>] => {
  const last = points.at(-1)
  const all = last === undefined || until <= last[0] ? points : [...points, [until, last[1]] as const]
  return [all.map(([at]) => at / 1000), all.map(([, odds]) => (odds === 0 ? null : odds / 1000))]
}

/** The movement of one price as steps over time: a drawing alone, its words stand beside it. */
const PricePlot = (props: { readonly points: Points; readonly until: number }): ReactNode => {
  const { odds, time, timeWithSeconds, dayMonth, direction } = useMessage()
  const { points, until } = props
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (element === null) return
    // A token may hold a colour for each theme, which a canvas can't read: the browser says which one is meant.
    const ink = (token: string) => () => {
      element.style.color = `var(${token})`
      return getComputedStyle(element).color
    }
    const data = dataOf(points, until)
    const [times] = data
    const span = (times.at(-1) ?? 0) - (times[0] ?? 0)
    const written = span > DAY ? dayMonth : span > SHORT ? time : timeWithSeconds
    const grid = { stroke: ink("--line"), width: 1 }
    const stepped = uPlot.paths.stepped?.({ align: 1 })
    const plot = new uPlot(
      {
        width: element.clientWidth,
        height: HEIGHT,
        legend: { show: false },
        cursor: { drag: { x: false, y: false } },
        scales: { x: { dir: direction === "rtl" ? -1 : 1 } },
        series: [
          {},
          {
            stroke: ink("--accent"),
            width: 2,
            points: { show: points.length < 20, size: 5 },
            ...(stepped === undefined ? {} : { paths: stepped }),
          },
        ],
        axes: [
          {
            stroke: ink("--text-3"),
            grid,
            ticks: grid,
            space: 84,
            values: (_, splits) => splits.map((at) => written(at * 1000)),
          },
          {
            stroke: ink("--text-3"),
            grid,
            ticks: grid,
            size: AXIS,
            side: direction === "rtl" ? 1 : 3,
            values: (_, splits) => splits.map((price) => (price > 1 ? odds(Math.round(price * 1000)) : "")),
          },
        ],
      },
      data,
      element,
    )
    const redraw = () => plot.redraw(false)
    const size = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height: HEIGHT }))
    size.observe(element)
    const theme = new MutationObserver(redraw)
    theme.observe(document.documentElement, { attributes: true })
    const scheme = matchMedia("(prefers-color-scheme: dark)")
    scheme.addEventListener("change", redraw)
    return () => {
      size.disconnect()
      theme.disconnect()
      scheme.removeEventListener("change", redraw)
      plot.destroy()
    }
  }, [points, until, odds, time, timeWithSeconds, dayMonth, direction])
  return <div ref={place} aria-hidden="true" style={{ blockSize: HEIGHT }} />
}

export default PricePlot
