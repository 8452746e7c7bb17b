import { expect, test } from "vitest"
import { createActor } from "xstate"
import { model as depositModel } from "#machines/cashier/deposit/deposit.model.ts"
import { BEGUN } from "#machines/kernel/begun.ts"
import type { ChartModel } from "#machines/kernel/model.ts"
import { model as layersModel } from "#machines/request/page-layers/page-layers.model.ts"
import { sealRecording } from "#models/inspection/recording.ts"
import { replayOf, sceneOf, stepsOf } from "./steps.ts"

const typed = (text: string, at: number) => ({ at, event: { type: "amount.entered", text } })

const recording = await sealRecording(0, [
  {
    chart: "deposit",
    stream: "deposit",
    version: 1,
    events: [typed("500", 1), { at: 4, event: { type: "deposit.pressed", guid: "key" } }],
  },
  {
    chart: "page-layers",
    stream: "layers@tab",
    version: 1,
    events: [{ at: 2, event: { type: "menu.opened" } }],
  },
])
const models: Readonly<Record<string, unknown>> = { deposit: depositModel, "page-layers": layersModel }
const modelOf = (flow: string) =>
  models[flow] === undefined ? undefined : Promise.resolve(models[flow] as ChartModel)

test("a journal is folded event by event", () => {
  const steps = stepsOf(depositModel, depositModel.input, [
    typed("500", 1),
    { at: 2, event: { type: "deposit.pressed", guid: "key" } },
    {
      at: 3,
      event: { type: "xstate.done.actor.sendDeposit", output: { ok: true, value: { balance: 50_000 } } },
    },
  ])
  expect(steps.map(({ seq, at, stand }) => [seq, at, stand.snapshot.value])).toEqual([
    [0, 1, "choosing"],
    [1, 2, "sending"],
    [2, 3, "credited"],
  ])
  expect(steps[2]?.stand.taken).toEqual(["deposit.sending|xstate.done.actor.sendDeposit|0"])
})

test("a journal that begins at a state is folded from there (B14.3.1)", () => {
  const given = createActor(depositModel.machine, { input: depositModel.input }).start()
  given.send({ type: "amount.entered", text: "700" })
  const state = JSON.parse(JSON.stringify(given.getPersistedSnapshot())) as ReturnType<
    typeof given.getPersistedSnapshot
  >
  const steps = stepsOf(depositModel, depositModel.input, [
    { at: 1, event: { type: BEGUN, state } },
    { at: 2, event: { type: "deposit.pressed", guid: "key" } },
  ])
  expect(steps.map(({ stand }) => [stand.snapshot.value, stand.snapshot.context.text, stand.taken])).toEqual([
    ["choosing", "700", []],
    ["sending", "700", ["deposit.choosing|deposit.pressed|0"]],
  ])
})

test("a recording is stepped through in the order of time", async () => {
  const replay = await replayOf(recording, modelOf)
  expect(replay.steps.map(({ stream, event }) => [stream, event.type])).toEqual([
    ["deposit", "amount.entered"],
    ["layers@tab", "menu.opened"],
    ["deposit", "deposit.pressed"],
  ])
  const at = (position: number) =>
    sceneOf(replay, position).actors.map(({ id, name, value }) => [id, name, value])
  expect(at(0)).toEqual([
    ["page", "page", undefined],
    ["deposit", "deposit", "choosing"],
    ["layers@tab", "page-layers", "pageOnly"],
  ])
  expect(at(2)[2]).toEqual(["layers@tab", "page-layers", "menuOpen"])
  expect(at(3)[1]).toEqual(["deposit", "deposit", "sending"])
  expect(sceneOf(replay, 1).entries).toHaveLength(3)
})

test("a chart that is not here is named", async () => {
  await expect(replayOf(recording, () => undefined)).rejects.toThrow("No chart is called deposit")
})
