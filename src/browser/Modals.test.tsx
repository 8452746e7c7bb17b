import { act, cleanup, render, screen } from "@testing-library/react"
import { MemoryRouter, useNavigate } from "react-router-dom"
import { afterEach, expect, test } from "vitest"
import { type ActorRefFrom, createActor } from "xstate"
import { succeeded } from "#machines/kernel/outcome.ts"
import { modalQueueMachine } from "#machines/request/modal-queue/modal-queue.machine.ts"
import type { FlowHost } from "#src/services/flow.ts"
import { askFor, modalFlow, modalRequest } from "#src/services/modal-flow.ts"
import { settled } from "#src/services/settled.ts"
import { FlowHostContext } from "#src/services/use-flow.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"
import { aBet } from "#tests/screens/a-bet.ts"
import { loadedWords, Words } from "#tests/screens/words.tsx"
import { unknownVisitor } from "#tests/support/unknown-visitor.ts"
import { leaveGone } from "./leave-gone.ts"
import Modals from "./Modals.tsx"

const words = await loadedWords("en")
afterEach(cleanup)

const PATH = "/en/account/history"
const Away = () => {
  const navigate = useNavigate()
  return <button type="button" onClick={() => navigate("/en/line")} />
}

/** The dialogs of a visitor of whom nothing is known yet, on a page that can be left; what stands in them is on its way. */
const opened = () => {
  const { askWho, visitor } = unknownVisitor()
  const queue = createActor(modalQueueMachine).start()
  const known = new Map<unknown, unknown>([
    [visitorFlow, visitor],
    [modalFlow, queue],
  ])
  const open = (flow: unknown) => ({
    ready: known.has(flow) ? settled(known.get(flow)) : new Promise(() => {}),
  })
  render(
    <MemoryRouter initialEntries={[PATH]}>
      <Words store={words}>
        <FlowHostContext value={{ open } as unknown as FlowHost}>
          <Away />
          <Modals />
        </FlowHostContext>
      </Words>
    </MemoryRouter>,
  )
  return { askWho, ...asking(queue), leave: () => act(async () => screen.getByRole("button").click()) }
}

const asking = (queue: ActorRefFrom<typeof modalQueueMachine>) => ({
  ask: (...asked: Parameters<typeof modalRequest>) => act(async () => queue.send(modalRequest(...asked))),
  names: () => queue.getSnapshot().context.modals.map(({ name, status }) => [name, status]),
})

const SALE = { args: { betGuid: aBet(1).betGuid }, ofPage: true }

test("what is about a page is left with it, and the next dialog is seen", async () => {
  const { ask, names, leave } = opened()
  await ask("sale", SALE, PATH)
  await ask("auto-bets")
  expect(names()).toEqual([
    ["sale", 1],
    ["auto-bets", 0],
  ])
  await leave()
  expect(names()).toEqual([["auto-bets", 1]])
})

test("a dialog that a reload brought back of another page makes room for the one that is asked for by its name", () => {
  const queue = createActor(modalQueueMachine).start()
  askFor(queue, "auto-bets", { ofPage: true }, "/ru/account/history")
  askFor(queue, "auto-bets", { args: { order: true } }, PATH)
  expect(queue.getSnapshot().context.modals).toMatchObject([{ name: "auto-bets", args: { order: true } }])
})

test("what shows a path of its own, as statistics do, is about no page and stays", () => {
  const queue = createActor(modalQueueMachine).start()
  askFor(queue, "statistics", { args: { path: "/ru/statistic/game/1/17" } }, PATH)
  leaveGone(queue, PATH, false)
  expect(asking(queue).names()).toEqual([["statistics", 1]])
})

test("a player's dialogs are closed once it is known that the player is gone, and not before", async () => {
  const { askWho, ask, names } = opened()
  await ask("auto-bets")
  expect(names()).toHaveLength(1)
  await act(() => askWho.answer(succeeded(null)))
  expect(names()).toEqual([])
})

test("what a guest may open stays where the player is gone", async () => {
  const queue = createActor(modalQueueMachine).start()
  const { ask, names } = asking(queue)
  for (const name of ["cashier", "sign-in", "coupon-code"] as const) await ask(name)
  leaveGone(queue, PATH, true)
  expect(names()).toEqual([
    ["sign-in", 1],
    ["coupon-code", 0],
  ])
})

test("what was known when a dialog was asked for is not written to the journal", () => {
  const { journal } = modalFlow.make({} as never)
  const { betGuid, ...bet } = aBet(1)
  const event = modalRequest("slip", { args: { betGuid, known: { betGuid, ...bet } } })
  expect(journal?.redact(event)).toEqual({ ...event, args: { betGuid } })
  const closed = { type: "modal.closed", name: "slip" } as const
  expect(journal?.redact(closed)).toEqual(closed)
})
