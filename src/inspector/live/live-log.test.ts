import { expect, test } from "vitest"
import type { InspectionEvent } from "#models/inspection/inspection-event.ts"
import { toldOf } from "../drawer/told.ts"
import { LiveLog } from "./live-log.ts"

const told = toldOf("deposit", "choosing", ["1", "2", "3"])

const logOf = (events: readonly InspectionEvent[]) => {
  const log = new LiveLog((task) => task())
  for (const event of events) log.tell(event)
  return log
}

const texts = (log: LiveLog) => log.scene().entries.map(({ event }) => Reflect.get(event, "text"))

test("shows what comes, with where it led", () => {
  const log = logOf(told)
  expect(texts(log)).toEqual(["1", "2", "3"])
  expect(log.scene().entries[0]).toMatchObject({
    seq: 1,
    at: 1000,
    actor: "deposit",
    change: { taken: ["deposit.choosing|amount.entered|0"], snapshot: { value: "choosing" } },
  })
  expect(log.scene().actors.map(({ id, parent }) => [id, parent])).toEqual([
    ["page", undefined],
    ["deposit", "page"],
  ])
})

test("held, lets what comes wait; a step lets one through; let go, shows all", () => {
  const log = logOf(told.slice(0, 4))
  log.showUpTo(log.shown())
  for (const event of told.slice(4)) log.tell(event)
  expect(texts(log)).toEqual(["1"])
  expect(log.newest()).toBe(3)
  log.showUpTo(2)
  expect(texts(log)).toEqual(["1", "2"])
  log.showUpTo(null)
  expect(texts(log)).toEqual(["1", "2", "3"])
})

test("forgets an actor that ended, and those that it kept", () => {
  const [, flow] = told
  if (flow?.type !== "@xstate.actor") throw new Error("no flow is told")
  const child = { ...flow, sessionId: "x:1", name: "sendDeposit", parentId: "deposit" }
  const log = logOf([...told, child])
  expect(log.scene().actors.map(({ id }) => id)).toEqual(["page", "deposit", "x:1"])
  log.tell({
    ...flow,
    type: "@xstate.snapshot",
    event: { type: "xstate.stop" },
    snapshot: { status: "stopped" },
  })
  expect(log.scene().actors.map(({ id }) => id)).toEqual(["page"])
})

test("tells its listeners once of what happened together", () => {
  const tasks: (() => void)[] = []
  const log = new LiveLog((task) => void tasks.push(task))
  let count = 0
  log.subscribe(() => {
    count += 1
  })
  for (const event of told) log.tell(event)
  expect(tasks).toHaveLength(1)
  tasks[0]?.()
  expect(count).toBe(1)
  expect(texts(log)).toHaveLength(3)
})

test("remembers the last two thousand events", () => {
  const log = logOf(
    toldOf(
      "deposit",
      "choosing",
      Array.from({ length: 2100 }, (_, index) => String(index)),
    ),
  )
  expect(log.scene().entries).toHaveLength(2000)
  expect(log.scene().entries[0]?.seq).toBe(101)
})
