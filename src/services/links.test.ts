import { describe, expect, it, vi } from "vitest"
import { assign, createActor, setup } from "xstate"
import { lookAt, whenever } from "./links.ts"

const counting = () =>
  createActor(
    setup({
      types: { context: {} as { count: number }, events: {} as { type: "pressed"; by: number } },
    }).createMachine({
      context: { count: 0 },
      on: { pressed: { actions: assign(({ context, event }) => ({ count: context.count + event.by })) } },
    }),
  ).start()

describe("a link between charts", () => {
  it("looks at once, and again whenever one of its charts has moved", () => {
    const [first, second] = [counting(), counting()]
    const look = vi.fn()
    lookAt([first, second], look)
    expect(look).toHaveBeenCalledTimes(1)
    first.send({ type: "pressed", by: 1 })
    second.send({ type: "pressed", by: 1 })
    expect(look).toHaveBeenCalledTimes(3)
  })

  it("tells what stands there, then each other value, and nothing where there is none", () => {
    const chart = counting()
    const tell = vi.fn()
    whenever(chart, ({ context: { count } }) => (count < 2 ? null : Math.floor(count / 2)), tell)
    for (const by of [1, 1, 1, 1, -4, 2]) chart.send({ type: "pressed", by })
    expect(tell.mock.calls).toEqual([[1], [2], [1]])
    const late = vi.fn()
    whenever(chart, ({ context }) => context.count, late)
    expect(late.mock.calls).toEqual([[2]])
  })
})
