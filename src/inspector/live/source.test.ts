import { Schema } from "effect"
import { afterEach, expect, test } from "vitest"
import { type AnyActor, type AnyEventObject, type AnyStateMachine, createActor, fromPromise } from "xstate"
import type { DepositFailure } from "#machines/cashier/deposit/deposit.events.ts"
import { depositMachine } from "#machines/cashier/deposit/deposit.machine.ts"
import { model as depositModel } from "#machines/cashier/deposit/deposit.model.ts"
import { signInMachine } from "#machines/identity/sign-in/sign-in.machine.ts"
import { model as signInModel } from "#machines/identity/sign-in/sign-in.model.ts"
import type { ChartModel } from "#machines/kernel/model.ts"
import type { Outcome } from "#machines/kernel/outcome.ts"
import { InspectionEvent } from "#models/inspection/inspection-event.ts"
import type { MinorUnits } from "#models/money/money.ts"
import type { InspectedFlow } from "#src/services/inspected-page.ts"
import { InspectionSource } from "./source.ts"

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

const flowOf = (name: string, machine: AnyStateMachine, input: unknown) => {
  const make = () => createActor(machine, { input } as never).start() as AnyActor
  let actor: AnyActor | undefined = make()
  let last = actor.getSnapshot()
  const flow: InspectedFlow = {
    name,
    machine,
    input,
    actor: () => actor,
    snapshot: () => (actor === undefined ? last : actor.getSnapshot()),
    history: undefined,
  }
  return {
    flow,
    actor: () => ({ send: (event: AnyEventObject) => actor?.send(event) }),
    /** Another tab leads the flow from now on, and says where it stands. */
    follow: (snapshot: unknown) => {
      actor?.stop()
      actor = undefined
      last = snapshot
    },
    renew: () => {
      actor?.stop()
      actor = make()
    },
  }
}

const models: Readonly<Record<string, unknown>> = { deposit: depositModel, "sign-in": signInModel }

const inspect = async (flows: readonly InspectedFlow[]) => {
  const told: InspectionEvent[] = []
  let living = flows
  const source = new InspectionSource({
    page: {
      now: () => 1000,
      living: () => living,
      onOpened: (listener) => {
        for (const flow of flows) listener(flow)
        return () => undefined
      },
    },
    modelOf: (name) => Promise.resolve(models[name] as ChartModel),
    tell: (event) => told.push(event),
  })
  source.start()
  stops.push(() => source.stop())
  await Promise.resolve()
  await Promise.resolve()
  return {
    source,
    told,
    close: () => {
      living = []
    },
    changes: () => told.filter((event) => event.type === "@xstate.snapshot"),
    messages: () => told.filter((event) => event.type === "@xstate.event"),
  }
}

const deposit = () =>
  flowOf(
    "deposit",
    depositMachine.provide({
      actors: {
        sendDeposit: fromPromise(
          () => new Promise<Outcome<{ readonly balance: MinorUnits }, DepositFailure>>(() => undefined),
        ),
      },
    }),
    depositModel.input,
  )

const signIn = () => flowOf("sign-in", signInMachine, signInModel.input)

test("given a flow that lives already, tells of it under the page", async () => {
  const { told } = await inspect([deposit().flow])
  expect(told.slice(0, 2)).toMatchObject([
    { type: "@xstate.actor", sessionId: "page", rootId: "page" },
    {
      type: "@xstate.actor",
      sessionId: "deposit",
      parentId: "page",
      snapshot: { status: "active", value: "choosing", context: { text: "" }, tags: ["open"] },
    },
  ])
  expect(JSON.parse(String(Reflect.get(told[1] as object, "definition")))).toMatchObject({ id: "deposit" })
})

test("tells an event, what it made of the chart, and the transitions it took", async () => {
  const { flow, actor } = deposit()
  const { messages, changes, told } = await inspect([flow])
  actor().send({ type: "amount.entered", text: "500" })
  expect(messages()).toMatchObject([{ sessionId: "deposit", event: { type: "amount.entered", text: "500" } }])
  expect(changes()).toMatchObject([
    {
      snapshot: { value: "choosing", context: { text: "500" } },
      taken: ["deposit.choosing|amount.entered|0"],
    },
  ])
  actor().send({ type: "deposit.pressed", guid: "key" })
  expect(told.at(-2)).toMatchObject({ type: "@xstate.actor", name: "sendDeposit", parentId: "deposit" })
  expect(told.at(-1)).toMatchObject({
    snapshot: { value: "sending" },
    taken: ["deposit.choosing|deposit.pressed|0"],
  })
})

test("an event that every guard refuses takes nothing", async () => {
  const { flow, actor } = deposit()
  const { changes } = await inspect([flow])
  actor().send({ type: "deposit.pressed", guid: "key" })
  expect(changes()).toMatchObject([{ snapshot: { value: "choosing" }, taken: [] }])
})

test("a secret is masked, and the context that holds it is not told", async () => {
  const { flow, actor } = signIn()
  const { messages, told } = await inspect([flow])
  actor().send({ type: "password.entered", password: "correct horse" })
  expect(messages()).toMatchObject([{ event: { type: "password.entered", password: "•".repeat(13) } }])
  expect(JSON.stringify(told)).not.toContain("correct horse")
})

test("of a chart whose secrets are not known only the types of its events are told", async () => {
  const { flow, actor } = deposit()
  const { messages, told } = await inspect([{ ...flow, name: "unknown" }])
  actor().send({ type: "amount.entered", text: "500" })
  expect(messages()).toMatchObject([{ event: { type: "amount.entered" } }])
  expect(JSON.stringify(told)).not.toContain('"500"')
})

test("a flow says itself what may be told, and is known by its number where several of a name live", async () => {
  const first = deposit()
  const second = deposit()
  const shown = (context: unknown) => ({ length: (context as { readonly text: string }).text.length })
  const { messages, changes, told, source, close } = await inspect([
    { ...first.flow, id: "deposit 1", shown },
    { ...second.flow, id: "deposit 2", shown },
  ])
  second.actor().send({ type: "amount.entered", text: "500" })
  expect(messages()).toMatchObject([{ sessionId: "deposit 2", event: { type: "amount.entered" } }])
  expect(changes()).toMatchObject([{ sessionId: "deposit 2", snapshot: { context: { length: 3 } } }])
  expect(JSON.stringify(told)).not.toContain('"500"')
  expect(told.slice(1, 3)).toMatchObject([
    { sessionId: "deposit 1", name: "deposit" },
    { sessionId: "deposit 2", name: "deposit" },
  ])
  close()
  source.sync()
  expect(changes().slice(-2)).toMatchObject([
    { sessionId: "deposit 1", snapshot: { status: "stopped" } },
    { sessionId: "deposit 2", snapshot: { status: "stopped" } },
  ])
})

test("what comes before the model is there waits for it", async () => {
  const { flow, actor } = signIn()
  const inspected = inspect([flow])
  actor().send({ type: "password.entered", password: "secret" })
  const { told, messages } = await inspected
  expect(messages()).toHaveLength(1)
  expect(JSON.stringify(told)).not.toContain('"secret"')
})

test("an actor made anew is looked at anew", async () => {
  const { flow, actor, renew } = deposit()
  const { source, messages } = await inspect([flow])
  renew()
  source.sync()
  actor().send({ type: "amount.entered", text: "5" })
  expect(messages()).toHaveLength(1)
})

test("a flow that another tab leads is told by where it stands", async () => {
  const { flow, follow } = deposit()
  const { source, changes } = await inspect([flow])
  const there = createActor(depositMachine, { input: depositModel.input }).getSnapshot()
  follow({ ...there, value: "credited" })
  source.sync()
  expect(changes().at(-1)).toMatchObject({ sessionId: "deposit", snapshot: { value: "credited" } })
  const count = changes().length
  source.sync()
  expect(changes()).toHaveLength(count)
})

test("a flow that was closed has stopped", async () => {
  const { flow } = deposit()
  const { source, changes, close } = await inspect([flow])
  close()
  source.sync()
  expect(changes().at(-1)).toMatchObject({ sessionId: "deposit", snapshot: { status: "stopped" } })
})

test("after it stopped nothing is told", async () => {
  const { flow, actor } = deposit()
  const { source, told } = await inspect([flow])
  source.stop()
  const count = told.length
  actor().send({ type: "amount.entered", text: "5" })
  expect(told).toHaveLength(count)
})

test("everything told is of the format", async () => {
  const { flow, actor } = deposit()
  const { told } = await inspect([flow, signIn().flow])
  actor().send({ type: "amount.entered", text: "500" })
  actor().send({ type: "deposit.pressed", guid: "key" })
  const isEvent = Schema.is(InspectionEvent)
  expect(told.filter((event) => !isEvent(event))).toEqual([])
})
