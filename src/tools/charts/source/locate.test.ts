import { describe, expect, it } from "vitest"
import { type ChartEntries, enumerate } from "#machines/kernel/enumerate.ts"
import type { ChartSource, SourcePlace } from "#src/inspector/gallery/data/chart-source.ts"
import { readComments } from "#src/inspector/gallery/draft/comments.ts"
import { findCharts } from "../../find-charts.ts"
import { ROOT } from "../../inputs.mjs"
import { locate } from "./locate.ts"

const charts = (await findCharts()).map(({ flow, file, machine }) => {
  const chart = enumerate(machine)
  return { flow, chart, source: locate(ROOT, file, chart) }
})

const textOf = ({ files }: ChartSource, { file, properties }: SourcePlace, name: string) => {
  const span = properties[name]?.value
  return span && files[file]?.slice(...span)
}

/** What a place says of itself, where it says it in so many words. */
const said = (source: ChartSource, place: SourcePlace, name: string): string | undefined => {
  const text = textOf(source, place, name)
  return text?.startsWith('"') === true ? JSON.parse(text) : undefined
}

const parts = ({ states, transitions }: ChartEntries, source: ChartSource) => [
  ...states.map((entry) => ({ name: entry.id, entry, place: source.states[entry.id] })),
  ...transitions.map((entry) => ({ name: entry.key, entry, place: source.transitions[entry.key] })),
]

describe("where a chart is written", () => {
  it.each(charts)("is the place that says what $flow says", ({ chart, source }) => {
    for (const { name, entry, place } of parts(chart, source)) {
      const description = place && said(source, place, "description")
      if (description !== undefined) expect(description, name).toBe(entry.description)
    }
    for (const { key, guard } of chart.transitions) {
      const place = source.transitions[key]
      const written = place && said(source, place, "guard")
      if (written !== undefined) expect(written, key).toBe(guard)
    }
  })

  it("is known of nearly every state and transition", () => {
    const all = charts.flatMap(({ chart, source }) => parts(chart, source))
    const known = all.filter(({ place }) => place !== undefined)
    expect(known.length / all.length).toBeGreaterThan(0.95)
  })

  it("is nobody's own where several states have it", () => {
    const coupon = charts.find(({ flow }) => flow === "coupon")
    if (coupon === undefined) throw new Error("There is no coupon")
    const { transitions } = coupon.source
    const spans = new Map<string, Array<boolean>>()
    for (const { file, span, isShared } of Object.values(transitions)) {
      const name = `${file} ${span.join()}`
      spans.set(name, [...(spans.get(name) ?? []), isShared])
    }
    for (const [name, shared] of spans) if (shared.length > 1) expect(shared.every(Boolean), name).toBe(true)
  })
})

describe("what people said of charts", () => {
  it("is on states and transitions that are there", () => {
    for (const { flow, chart, source } of charts) {
      const [name] = Object.keys(source.files).filter((each) => each.endsWith(".comments.json"))
      const places = new Set([
        ...chart.states.map(({ id }) => id),
        ...chart.transitions.map(({ key }) => key),
      ])
      for (const { on, closed } of readComments(name && source.files[name]))
        if (closed === undefined)
          expect(places.has(on), `${flow}: a comment is on ${on}, which is not there: move or close it`).toBe(
            true,
          )
    }
  })
})
