import { expect, test } from "vitest"
import { createActor } from "xstate"
import { depositMachine } from "#machines/cashier/deposit/deposit.machine.ts"
import { pageLayersMachine } from "#machines/request/page-layers/page-layers.machine.ts"
import type { MinorUnits } from "#models/money/money.ts"
import { type FoldableFlow, foldMoment } from "./fold-moment.ts"

const input = { maximum: 100_000 as MinorUnits }
const now = createActor(depositMachine, { input }).getSnapshot()

const deposit = (name: string, texts: readonly (readonly [at: number, text: string])[]): FoldableFlow =>
  ({
    name,
    ref: { getSnapshot: () => now },
    flow: { machine: depositMachine, input },
    journalled: {
      history: () =>
        Promise.resolve({
          stream: name,
          version: 1,
          events: texts.map(([at, text]) => ({ at, event: { type: "amount.entered", text } })),
        }),
    },
  }) as unknown as FoldableFlow

const flows = [
  deposit("first", [
    [10, "1"],
    [20, "12"],
    [20, "123"],
    [40, "1234"],
  ]),
  deposit("second", [
    [5, "5"],
    [20, "56"],
    [30, "567"],
  ]),
]

const texts = async (seq: number) => {
  const folded = await foldMoment(flows, { flow: "first", seq })
  return [folded?.at, ...[...(folded?.snapshots.values() ?? [])].map(({ context }) => context.text)]
}

test("folds the chosen flow up to its event, the others up to its time", async () => {
  expect(await texts(0)).toEqual([10, "1", "5"])
  expect(await texts(1)).toEqual([20, "12", "56"])
  expect(await texts(2)).toEqual([20, "123", "56"])
  expect(await texts(3)).toEqual([40, "1234", "567"])
})

test("a flow that keeps no journal stands as it stands now", async () => {
  const layers = createActor(pageLayersMachine).start()
  layers.send({ type: "menu.opened" })
  const beside = {
    name: "layers",
    ref: layers,
    flow: { machine: pageLayersMachine, input: undefined },
    journalled: undefined,
  } as unknown as FoldableFlow
  const folded = await foldMoment([...flows, beside], { flow: "first", seq: 0 })
  expect(folded?.snapshots.get("layers")?.value).toBe("menuOpen")
  layers.stop()
})

test("a moment that the journal does not hold is none", async () => {
  expect(await foldMoment(flows, { flow: "first", seq: 4 })).toBeUndefined()
  expect(await foldMoment(flows, { flow: "gone", seq: 0 })).toBeUndefined()
})
