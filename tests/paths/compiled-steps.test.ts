import { describe, expect, test } from "vitest"
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from "xstate"
import { compileOwnStep } from "#machines/kernel/compiled-step.ts"
import { fold } from "#machines/kernel/fold.ts"
import type { ChartModel } from "#machines/kernel/model.ts"
import { serialise } from "#machines/kernel/serialise.ts"
import { eventsAt, type Stand, standKey, walkerOf } from "#machines/kernel/walk.ts"
import { registry } from "#src/server/app/registry.ts"
import { findCharts } from "#src/tools/find-charts.ts"

/** Stands of a chart from which every step is compared; each has all samples of its model to take. */
const STANDS = 250

const charts = await findCharts()
const folded = new Set(registry.map(({ machine }) => machine.id))

/** All that can be seen of a state, and of what it takes. */
const seen = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, events: readonly AnyEventObject[]) =>
  serialise([
    Object.keys(snapshot),
    snapshot.toJSON(),
    [...snapshot.tags],
    snapshot._nodes.map(({ id }) => id),
    snapshot.getMeta(),
    snapshot.matches(snapshot.value),
    snapshot.machine === machine,
    snapshot.status === "active" ? machine.getPersistedSnapshot(snapshot) : undefined,
    events.map((event) => snapshot.can(event)),
  ])

const outcomeOf = (
  machine: AnyStateMachine,
  before: AnyMachineSnapshot,
  events: readonly AnyEventObject[],
  step: () => AnyMachineSnapshot | undefined,
): string | undefined => {
  let after: AnyMachineSnapshot | undefined
  try {
    after = step()
  } catch {
    return "throws"
  }
  return after && `${after === before ? "the same" : "another"} ${seen(machine, after, events)}`
}

/** Walks a chart breadth first, each step taken both ways; says how many were XState's alone, and what differed. */
const compared = (model: ChartModel) => {
  const { machine } = model
  const walker = walkerOf(machine, model.input)
  const own = compileOwnStep(machine)
  const queue: Stand[] = [walker.start()]
  const known = new Set(queue.map((stand) => standKey(model, stand)))
  const differing: string[] = []
  let compiled = 0
  let left = 0
  for (const stand of queue) {
    const { snapshot } = stand
    const events = [...eventsAt(model, stand), { type: "nobody.sends.this" }]
    for (const event of events) {
      const expected = outcomeOf(machine, snapshot, events, () => fold(machine, snapshot, [event]))
      const found = outcomeOf(machine, snapshot, events, () => own(snapshot, event))
      if (found === undefined) left += snapshot.status === "active" ? 1 : 0
      else if (found === expected) compiled += 1
      else differing.push(`${event.type} in ${JSON.stringify(snapshot.value)}: ${found}, not ${expected}`)
      if (expected === "throws") continue
      // Goes on from the state that was compiled, so that XState is asked upon it too.
      const moved = walker.step(stand, event)
      const next = { ...moved, snapshot: own(snapshot, event) ?? moved.snapshot }
      const key = standKey(model, next)
      if (known.has(key) || queue.length >= STANDS) continue
      known.add(key)
      queue.push(next)
    }
  }
  return { compiled, left, differing }
}

describe.each(charts)("$flow", ({ machine, model }) => {
  if (model === undefined) return
  const { compiled, left, differing } = compared(model)

  test("compiled steps lead where XState's do", () => {
    expect(differing).toEqual([])
  })

  if (!folded.has(machine.id)) return
  test("a chart that the server folds is compiled whole", () => {
    expect(left).toBe(0)
    expect(compiled).toBeGreaterThan(0)
  })
})
