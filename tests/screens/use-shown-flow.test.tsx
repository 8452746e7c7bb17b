import { cleanup, render } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"
import { createActor, setup } from "xstate"
import { defineFlow } from "#src/services/flow.ts"
import { FlowHostContext } from "#src/services/use-flow.ts"
import { useShownFlow } from "#src/services/use-shown-flow.ts"
import { flowHostOf } from "#tests/support/flow-host.ts"

afterEach(cleanup)

type Event = { readonly type: "page.opened"; readonly id: number } | { readonly type: "page.closed" }

const machine = setup({ types: { events: {} as Event } }).createMachine({
  initial: "closed",
  states: {
    closed: { on: { "page.opened": { guard: ({ event }) => event.id > 0, target: "open" } } },
    open: { on: { "page.opened": { target: "open", reenter: true }, "page.closed": "closed" } },
  },
})

const pageFlow = defineFlow("page", () => ({ machine, input: undefined }), {
  shown: { opened: { type: "page.opened", id: 1 }, left: { type: "page.closed" } },
})

const Screen = (props: { readonly opened?: Event }) => {
  useShownFlow(pageFlow, props.opened === undefined ? undefined : { opened: props.opened })
  return null
}

/** A screen whose chart writes down what it was told. */
const shown = () => {
  const told: Event[] = []
  const actor = createActor(machine, {
    inspect: (inspected) => {
      if (inspected.type === "@xstate.event" && inspected.event.type !== "xstate.init")
        told.push(inspected.event as Event)
    },
  }).start()
  const screen = (opened?: Event) => (
    <FlowHostContext value={flowHostOf(new Map([[pageFlow, actor]]))}>
      <Screen {...(opened === undefined ? {} : { opened })} />
    </FlowHostContext>
  )
  return { told, screen }
}

test("tells the chart what its definition says, as the screen is shown and left", () => {
  const { told, screen } = shown()
  const { rerender, unmount } = render(screen())
  rerender(screen())
  expect(told).toEqual([{ type: "page.opened", id: 1 }])
  unmount()
  expect(told).toEqual([{ type: "page.opened", id: 1 }, { type: "page.closed" }])
})

test("tells another opening without leaving, and none that the chart does not take", () => {
  const { told, screen } = shown()
  const first = { type: "page.opened", id: 2 } as const
  const second = { type: "page.opened", id: 3 } as const
  const { rerender, unmount } = render(screen({ type: "page.opened", id: 0 }))
  expect(told).toEqual([])
  rerender(screen(first))
  rerender(screen(first))
  rerender(screen(second))
  expect(told).toEqual([first, second])
  unmount()
  expect(told.at(-1)).toEqual({ type: "page.closed" })
})
