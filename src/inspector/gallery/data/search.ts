import { eventLabel } from "#machines/kernel/enumerate.ts"
import type { ChartSummary } from "./chart-data.ts"

/** One thing that was found, in its chart. */
export interface Hit {
  readonly kind: "state" | "event" | "rule" | "guard" | "action" | "tag" | "transition"
  readonly text: string
  /** Where it is in the chart: the path of a state, the type of an event, a rule, or the key of a transition. */
  readonly at: ChartPlace
}

/** Something in a chart that an address names. */
export type ChartPlace = { readonly [kind in "state" | "event" | "rule" | "transition"]?: string }

/** A chart with what was found in it; without hits its own name or description was meant. */
export interface Found {
  readonly chart: ChartSummary
  readonly hits: readonly Hit[]
}

const plain = (text: string): string => text.toLowerCase().normalize("NFKD")

/** Every word of the query is somewhere in the text. */
const matcher = (query: string) => {
  const words = plain(query).split(/\s+/).filter(Boolean)
  return (...texts: readonly string[]) => {
    const whole = plain(texts.join(" "))
    return words.every((word) => whole.includes(word))
  }
}

const rank = (query: string, { chart, hits }: Found): number => {
  const wanted = plain(query.trim())
  if (plain(chart.flow) === wanted) return 0
  if (plain(chart.flow).startsWith(wanted)) return 1
  return hits.length === 0 ? 2 : 3
}

type Told = (chart: ChartSummary, english: string) => readonly string[]

/** The first of those with each name. */
const firsts = (
  named: readonly (readonly [name: string, at: ChartPlace])[],
): ReadonlyMap<string, ChartPlace> => new Map(named.toReversed())

/** Guards, actions and tags of a chart by their names, each where it stands first; and transitions by what is said of them. */
const namedIn = (chart: ChartSummary, has: (...texts: readonly string[]) => boolean, told: Told) => {
  const { states, transitions } = chart
  const guards = firsts(
    transitions.flatMap(({ guard, key }) =>
      guard === undefined ? [] : [[guard, { transition: key }] as const],
    ),
  )
  const actions = firsts([
    ...transitions.flatMap(({ actions, key }) => actions.map((name) => [name, { transition: key }] as const)),
    ...states.flatMap(({ actions, path }) => actions.map((name) => [name, { state: path }] as const)),
  ])
  const tags = firsts(
    states.flatMap(({ tags, path }) => tags.map((name) => [name, { state: path }] as const)),
  )
  const pathOf = new Map(states.map(({ id, path }) => [id, path]))
  const found = (kind: Hit["kind"], named: ReadonlyMap<string, ChartPlace>): readonly Hit[] =>
    [...named].filter(([text]) => has(text)).map(([text, at]) => ({ kind, text, at }))
  return [
    ...found("guard", guards),
    ...found("action", actions),
    ...found("tag", tags),
    ...transitions
      .filter(({ description }) => has(...told(chart, description)))
      .map(({ key }): Hit => {
        const [source = "", event = ""] = key.split("|")
        const text = [pathOf.get(source), eventLabel(event)].filter(Boolean).join(": ")
        return { kind: "transition", text, at: { transition: key } }
      }),
  ]
}

/**
 * Charts by name, state, event, rule (`§4 Modal status`), guard, action and tag, the nearest first; all charts for an empty query.
 * Descriptions of states and transitions are searched in English and as `said` says them.
 */
export const searchCharts = (
  charts: readonly ChartSummary[],
  query: string,
  said: (chart: string, english: string) => { readonly text: string },
): readonly Found[] => {
  if (query.trim() === "") return charts.map((chart) => ({ chart, hits: [] }))
  const has = matcher(query)
  const told: Told = ({ flow }, english) => [english, said(flow, english).text]
  return charts
    .flatMap((chart): readonly Found[] => {
      const hits: readonly Hit[] = [
        ...chart.rules
          .filter((rule) => has(rule))
          .map((text): Hit => ({ kind: "rule", text, at: { rule: text } })),
        ...chart.states
          .filter(({ path, description }) => path !== "" && has(path, ...told(chart, description)))
          .map(({ path }): Hit => ({ kind: "state", text: path, at: { state: path } })),
        ...chart.events
          .filter((event) => has(event, eventLabel(event)))
          .map((event): Hit => ({ kind: "event", text: eventLabel(event), at: { event } })),
        ...namedIn(chart, has, told),
      ]
      return hits.length > 0 || has(chart.flow, ...told(chart, chart.description)) ? [{ chart, hits }] : []
    })
    .sort((left, right) => rank(query, left) - rank(query, right))
}

/** Letters to be put in, taken out or changed to make one text of the other. */
const distance = (left: string, right: string): number => {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (let i = 1; i <= left.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= right.length; j += 1) {
      const same = left[i - 1] === right[j - 1] ? 0 : 1
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same))
    }
    row = next
  }
  return row[right.length] ?? 0
}

/** The name most like the one that was asked for; one that holds it whole is nearer than any other. */
export const nearest = (asked: string, names: readonly string[]): string | undefined => {
  const wanted = plain(asked)
  const score = (name: string): number => {
    const known = plain(name)
    const holds = wanted !== "" && known.includes(wanted)
    return distance(wanted, known) - (holds ? 1000 : 0)
  }
  return names.toSorted((left, right) => score(left) - score(right))[0]
}

/** A chart, and a state in it where one was asked for. */
export interface Place {
  readonly flow: string
  /** Path of the state: its keys joined by dots. */
  readonly state: string | undefined
}

/** The place most like a path of the gallery that leads nowhere: a chart's name, and what was written below it, parted by slashes. */
export const nearestPlace = (
  charts: readonly ChartSummary[],
  flow: string,
  below: string,
): Place | undefined => {
  const name = nearest(
    flow,
    charts.map((chart) => chart.flow),
  )
  const states = charts.find((chart) => chart.flow === name)?.states ?? []
  return name === undefined
    ? undefined
    : {
        flow: name,
        state:
          below === ""
            ? undefined
            : nearest(
                below.replaceAll("/", "."),
                states.map(({ path }) => path).filter((path) => path !== ""),
              ),
      }
}
