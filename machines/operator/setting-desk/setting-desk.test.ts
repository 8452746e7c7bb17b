import { expect, it } from "vitest"
import { createActor, fromPromise } from "xstate"
import type { SettingDeed } from "#models/operator/setting-desk.ts"
import type { SettingName } from "#models/settings/setting.ts"
import type { SettingOpened } from "./setting-desk.events.ts"
import { settingDeskMachine } from "./setting-desk.machine.ts"
import { OPENED } from "./setting-desk.model.ts"
import type { SettingTask } from "./setting-desk.setup.ts"

const name = "cashier.thresholds" as SettingName
const opened: SettingOpened = { ok: true, value: OPENED }
const deed: SettingDeed = {
  kind: "change",
  value: { automatic: 1, second: 2 },
  version: 0,
  reason: "Too many withdrawals wait",
  from: null,
  at: 1000,
}

const deskOf = () => {
  const done: Array<SettingTask> = []
  const actor = createActor(
    settingDeskMachine.provide({
      actors: {
        openSetting: fromPromise<
          SettingOpened,
          { readonly name: SettingName; readonly before: number | null }
        >(() => Promise.resolve(opened)),
        carryOut: fromPromise<SettingOpened, SettingTask>(({ input }) => {
          done.push(input)
          return Promise.resolve(opened)
        }),
      },
    }),
  ).start()
  const at = (state: string) => expect.poll(() => actor.getSnapshot().value).toBe(state)
  actor.send({ type: "desk.opened", query: { name } })
  return { actor, done, at }
}

it("sends a change with the version that the page saw, and says what was done", async () => {
  const { actor, done, at } = deskOf()
  await at("reviewing")
  actor.send({ type: "deed.submitted", deed })
  await at("reviewing")
  expect(done).toMatchObject([{ name, seen: 3, deed, act: null }])
  expect(actor.getSnapshot().context).toMatchObject({ saved: "change", deed: null })
})

it("sends nothing out of the bounds of the Schema, without a reason or for the past, and names each field", async () => {
  const { actor, done, at } = deskOf()
  await at("reviewing")
  const faults = (said: Partial<SettingDeed>) => {
    actor.send({ type: "deed.submitted", deed: { ...deed, ...said } })
    return actor.getSnapshot().context.faults.map(({ field, code }) => `${field} ${code}`)
  }
  expect(faults({ value: { automatic: -1 } })).toEqual(["automatic bounds", "second bounds"])
  expect(faults({ value: { automatic: 3, second: 2 } })).toEqual(["second contradiction"])
  expect(faults({ value: { automatic: 1, second: 2, third: 3 } })).toEqual(["third bounds"])
  expect(faults({ reason: "  short  ", from: 1000 })).toEqual(["reason reason", "from from"])
  expect(faults({ from: 1000 + 400 * 86_400_000 })).toEqual(["from from"])
  // An earlier version brings its own value.
  expect(faults({ kind: "restore", value: {}, reason: "" })).toEqual(["reason reason"])
  expect(done).toEqual([])
})

it("does to what waits only what the chart of the setting allows", async () => {
  const { actor, done, at } = deskOf()
  await at("reviewing")
  actor.send({ type: "act.pressed", act: "approve" })
  await at("reviewing")
  expect(done).toMatchObject([{ act: "approve", deed: null }])
})
