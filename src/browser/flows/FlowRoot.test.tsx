import { act, cleanup, render, screen } from "@testing-library/react"
import { StrictMode, Suspense, useState, useTransition } from "react"
import { afterEach, expect, test, vi } from "vitest"
import { fromPromise, setup } from "xstate"
import { deadline } from "#machines/kernel/deadline.ts"
import { defineFlow, type FlowJoints, type LinkTools } from "#src/services/flow.ts"
import { FlowHostContext, useFlow } from "#src/services/use-flow.ts"
import { linkToolsOf } from "#tests/support/link-tools.ts"
import { FlowRoot, type MakeJournalled } from "./FlowRoot.ts"
import type { TailedStore } from "./journal-store.ts"
import { OpenFlow } from "./OpenFlow.ts"

afterEach(cleanup)

const machine = setup({ types: { events: {} as { type: "pressed" } } }).createMachine({
  initial: "open",
  states: { open: {} },
})
const journal = { version: 1, scope: "tab", redact: (event: { type: "pressed" }) => event } as const
const firstFlow = defineFlow("first", () => ({ machine, input: undefined, journal }))
const secondFlow = defineFlow("second", () => ({ machine, input: undefined, journal }))

/** A root whose journals are empty and are read when the test lets them be, by the flow's name. */
const rootWith = (read: (name: string) => Promise<void>, links?: LinkTools) => {
  const store: TailedStore = {
    read: (stream) => read(stream.replace(/@.*/, "")).then(() => undefined),
    append: () => Promise.resolve(),
    begin: () => Promise.resolve(),
    cache: () => Promise.resolve(),
    history: () => Promise.resolve([]),
    clear: () => Promise.resolve(),
    keepTail: () => undefined,
  }
  const makeJournalled: MakeJournalled = (stream, flow, kept) =>
    new OpenFlow(stream, flow, kept, {
      store,
      tabs: { channel: () => undefined, locks: undefined },
      now: () => 0,
      newId: () => "id",
      after: () => undefined,
      onMemoryOnly: () => undefined,
    })
  return new FlowRoot({
    tabId: Promise.resolve("tab"),
    toldGuest: false,
    deadline,
    actor: () => fromPromise(() => Promise.reject(new Error("no actor is asked"))),
    loadJournal: () => Promise.resolve(makeJournalled),
    ...(links === undefined ? {} : { links: () => Promise.resolve(links) }),
  })
}

/** Waits for one flow after the other, as a screen of two charts does. */
const TwoFlows = () => {
  const first = useFlow(firstFlow)
  const second = useFlow(secondFlow)
  return <p>{`${String(first.getSnapshot().value)} ${String(second.getSnapshot().value)}`}</p>
}

/** Goes to another screen as the router does: the one before stays until the next is ready. */
const Pages = () => {
  const [gone, setGone] = useState(false)
  const [isGoing, go] = useTransition()
  return gone ? (
    <TwoFlows />
  ) : (
    <button type="button" onClick={() => go(() => setGone(true))}>
      {isGoing ? "going" : "go"}
    </button>
  )
}

const screenOf = (root: FlowRoot) => (
  <StrictMode>
    <FlowHostContext value={root}>
      <Suspense fallback={<p>waiting</p>}>
        <Pages />
      </Suspense>
    </FlowHostContext>
  </StrictMode>
)

test("a component waits for one flow and then another, and React has nothing to mend", async () => {
  const complaints = vi.spyOn(console, "error").mockImplementation(() => undefined)
  const onRecoverableError = vi.fn()
  const first = Promise.withResolvers<void>()
  const second = Promise.withResolvers<void>()
  const root = rootWith((name) => (name === "first" ? first : second).promise)
  render(screenOf(root), { onRecoverableError })
  await act(async () => screen.getByText("go").click())
  screen.getByText("going")
  await act(async () => first.resolve())
  screen.getByText("going")
  await act(async () => second.resolve())
  screen.getByText("open open")
  expect(complaints.mock.calls).toEqual([])
  expect(onRecoverableError).not.toHaveBeenCalled()
  complaints.mockRestore()
})

test("flows that live already are shown without waiting", async () => {
  const root = rootWith(() => Promise.resolve())
  await Promise.all([root.open(firstFlow).ready, root.open(secondFlow).ready])
  render(
    <FlowHostContext value={root}>
      <TwoFlows />
    </FlowHostContext>,
  )
  screen.getByText("open open")
})

test("joins a flow to others once, as soon as it lives, and none where the page has no links", async () => {
  const link = vi.fn<NonNullable<FlowJoints<typeof machine>["link"]>>()
  const linkedFlow = defineFlow("linked", () => ({ machine, input: undefined, journal }), { link })
  const unlinked = rootWith(() => Promise.resolve())
  await unlinked.open(linkedFlow).ready
  expect(link).not.toHaveBeenCalled()
  const page = linkToolsOf(new Map())
  const root = rootWith(() => Promise.resolve(), page)
  const flow = await root.open(linkedFlow).ready
  await root.open(linkedFlow).ready
  await Promise.resolve()
  expect(link.mock.calls).toEqual([[flow, page]])
})
