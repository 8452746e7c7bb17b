import { describe, expect, test } from "vitest"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { ModalQueueEvent } from "./modal-queue.events.ts"
import { modalQueueMachine } from "./modal-queue.machine.ts"

const given = (...events: readonly ModalQueueEvent[]) =>
  fold(modalQueueMachine, initialSnapshot(modalQueueMachine, undefined), events).context

const ask = (name: string, over = false): ModalQueueEvent => ({
  type: "modal.requested",
  name,
  kind: "default",
  args: {},
  over,
})
const close = (name: string): ModalQueueEvent => ({ type: "modal.closed", name })
const statuses = (context: ReturnType<typeof given>) =>
  context.modals.map(({ name, status }) => `${name} ${status}`)

describe("the queue of modals (§3 Betting entities: modals)", () => {
  test("given none is open, then a modal opens; another waits", () => {
    expect(statuses(given(ask("a"), ask("b")))).toEqual(["a 1", "b 0"])
  })

  test("given it is shown over, then it opens above the one that is open", () => {
    expect(statuses(given(ask("a"), ask("b"), ask("c", true)))).toEqual(["a 1", "c 1", "b 0"])
  })

  test("given the name is there already, then nothing is added", () => {
    expect(statuses(given(ask("a"), ask("a"), ask("a", true)))).toEqual(["a 1"])
  })

  test("given the open one closes, then it is closed and the next opens", () => {
    const context = given(ask("a"), ask("b"), close("a"))
    expect(statuses(context)).toEqual(["b 1"])
    expect(context.left).toMatchObject({ name: "a", status: 2 })
  })

  test("given one closes that others lie under, then no other opens", () => {
    expect(statuses(given(ask("a"), ask("b"), ask("c", true), close("c")))).toEqual(["a 1", "b 0"])
  })

  test("given a waiting one is closed, then it ends in error", () => {
    expect(given(ask("a"), ask("b"), close("b")).left).toMatchObject({ name: "b", status: 3 })
  })
})
