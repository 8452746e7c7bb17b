import { cleanup, fireEvent, screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { isHeard } from "#machines/kernel/walk.ts"
import { findCharts } from "#src/tools/find-charts.ts"
import { openGallery } from "#tests/screens/support/gallery.tsx"
import { comes, momentsOf, waitsAt } from "./clock.ts"
import { leavesOf } from "./leaves.ts"
import { wayTo } from "./reach.ts"
import { tellingWalker } from "./walk.ts"
import { walkHash } from "./walk-link.ts"

afterEach(cleanup)

/** Charts that wait for a moment somewhere, with the shortest way there. */
const waiting = (await findCharts()).flatMap(({ flow, model }) => {
  const way = model && wayTo(model, (stand) => waitsAt(stand).length > 0)
  return model === undefined || way === undefined ? [] : [{ flow, model, way }]
})

describe("the moments that a chart waits for", () => {
  it("are found wherever a chart has a deadline that its model leads to", () => {
    expect(waiting.length).toBeGreaterThan(20)
  })

  it.each(waiting)("come to $flow as it hears them, once", ({ model, way }) => {
    const walker = tellingWalker(model.machine, model.input)
    const [wait] = waitsAt(way.stand)
    if (wait === undefined) throw new Error("It waits for nothing")
    expect(isHeard(way.stand.snapshot, comes(wait).type)).toBe(true)
    const after = walker.step(way.stand, comes(wait))
    const isStill = after.snapshot.children[wait.id] === way.stand.snapshot.children[wait.id]
    if (isStill) expect(waitsAt(after)).not.toContainEqual(wait)
    expect(momentsOf(way.stand, [{ event: comes(wait), stand: after }])).toEqual([wait.at])
  })
})

describe("the clock of a walk", () => {
  const [first] = waiting.filter(({ flow }) => flow === "confirm-phone")

  it("brings a moment about as it is dragged past it, and takes it back", async () => {
    if (first === undefined) throw new Error("confirm-phone waits for nothing")
    const { flow, model, way } = first
    const walker = tellingWalker(model.machine, model.input)
    const [wait] = waitsAt(way.stand)
    if (wait === undefined) throw new Error("It waits for nothing")
    const [before, after] = [way.stand, walker.step(way.stand, comes(wait))].map((stand) =>
      leavesOf(stand.snapshot).join(", "),
    )
    await openGallery(`/en/machines/${flow}?view=walk${walkHash(way.events)}`)
    const clock = await screen.findByRole("slider", { name: "Clock of the walk" })
    const here = () => screen.getByRole("heading", { level: 2 }).textContent
    expect(here()).toBe(before)
    fireEvent.change(clock, { target: { value: String(wait.at - 1) } })
    expect(here()).toBe(before)
    fireEvent.change(clock, { target: { value: String(wait.at) } })
    expect(here()).toBe(after)
    fireEvent.change(screen.getByRole("slider"), { target: { value: String(wait.at - 1) } })
    expect(here()).toBe(before)
  })

  it("is not there where a walk knows no moment", async () => {
    await openGallery("/en/machines/stake-buttons?view=walk")
    await screen.findByRole("heading", { level: 1 })
    expect(screen.queryByRole("slider")).toBeNull()
  })
})
