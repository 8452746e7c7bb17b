import { describe, expect, test } from "vitest"
import { findCharts } from "#src/tools/find-charts.ts"
import { offersAt } from "./offers.ts"
import { refusalOf, refusing } from "./refusal.ts"
import { tellingWalker } from "./walk.ts"

const charts = await findCharts()

describe("a refused event", () => {
  test("names the guard and what it looked at", () => {
    const deposit = charts.find(({ flow }) => flow === "deposit")
    if (deposit?.model === undefined) throw new Error("no deposit")
    const start = tellingWalker(deposit.machine, deposit.model.input).start()
    const refusal = refusalOf(deposit.machine, start.snapshot, { type: "deposit.pressed" })
    expect(refusal.guards).toHaveLength(1)
    expect(refusal.data.map(({ path }) => path)).toContain("context.text")
  })

  test("names no guard where nothing listens", () => {
    const deposit = charts.find(({ flow }) => flow === "deposit")
    if (deposit?.model === undefined) throw new Error("no deposit")
    const start = tellingWalker(deposit.machine, deposit.model.input).start()
    expect(refusalOf(deposit.machine, start.snapshot, { type: "nobody.asked" }).guards).toEqual([])
  })

  test.each(
    charts.flatMap(({ flow, machine, model }) => (model === undefined ? [] : [{ flow, machine, model }])),
  )("of $flow is told where its chart begins", ({ machine, model }) => {
    const walker = tellingWalker(machine, model.input)
    const start = walker.start()
    for (const offer of offersAt(model, walker, start)) {
      const named = refusing(model, start, offer)
      if (offer.samples.some(({ isTaken }) => isTaken)) expect(named).toEqual([])
      else if (named.length > 0)
        for (const { event } of offer.samples) {
          const refusal = refusalOf(machine, start.snapshot, event)
          expect(named).toEqual(expect.arrayContaining([...refusal.guards]))
        }
    }
  })
})
