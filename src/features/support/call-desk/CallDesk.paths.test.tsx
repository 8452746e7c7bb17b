import { fireEvent, screen as page, within } from "@testing-library/react"
import { expect } from "vitest"
import type { SnapshotFrom } from "xstate"
import type { CallAsk, CallsActed, CallsRead } from "#machines/support/call-desk/call-desk.events.ts"
import { callDeskMachine } from "#machines/support/call-desk/call-desk.machine.ts"
import { model } from "#machines/support/call-desk/call-desk.model.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { deskScreen } from "#tests/support/desk-screen.tsx"
import { leaveScreen, logicsOf, press } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { CallDesk } from "./CallDesk.tsx"
import { callDeskFlow } from "./call-desk-flow.ts"

const words = await loadedWords("en")

const mount = () => {
  const held = {
    loadCalls: heldPromise<CallsRead, undefined>(),
    deadline: heldPromise<void, { readonly at: number }>(),
    act: heldPromise<CallsActed, CallAsk | null>(),
  }
  const machine = callDeskMachine.provide({ actors: logicsOf(held) })
  return deskScreen(callDeskFlow, machine, held, words, (shown) => <CallDesk {...shown} mayCall />)
}

type Shown = SnapshotFrom<typeof callDeskMachine>

const desk = () => page.queryByRole("region", { name: "Calls" })

const isShown = ({ context }: Shown) => {
  const { queue, error } = context
  expect(page.getByRole("alert").textContent === "").toBe(error === null)
  const shown = within(desk() as HTMLElement)
  const rows = queue?.rows ?? []
  expect(shown.queryByText("No calls requested") !== null).toBe(rows.length === 0)
  expect(shown.queryAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual(
    rows.map(({ playerId }) => (playerId === null ? "Guest A•••" : "Player 42")),
  )
  // What is not due for a while can't be taken.
  expect(shown.queryByRole("button", { name: "Take the call: Guest A•••" })).toBeNull()
  const mine = rows.find((row) => row.isMine)
  const phone = shown.queryByRole("link", { name: "+79991234567" })
  expect(phone?.getAttribute("href")).toBe(mine === undefined ? undefined : "tel:+79991234567")
}

const gone = () => expect(desk()).toBeNull()

const tell = (name: string, note: string) => {
  const form = page.getByRole("form", { name: "Outcome of the call: Player 42" }) as HTMLFormElement
  fireEvent.change(form.elements.namedItem("note") as HTMLTextAreaElement, { target: { value: note } })
  fireEvent.click(within(form).getByRole("button", { name }))
}

runPathsOnScreen<typeof callDeskMachine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: leaveScreen,
  executors: {
    "desk.opened": ({ actor }, event) => actor.send(event),
    "desk.closed": ({ actor }) => actor.send({ type: "desk.closed" }),
    "refresh.pressed": ({ actor }, event, { isAccepted }) =>
      isAccepted ? press("Refresh") : actor.send(event),
    "act.pressed": ({ actor }, event, { isAccepted }) => {
      if (!isAccepted) return actor.send(event)
      const { act, note } = event.act
      if (act === "take") return press("Take the call: Player 42")
      return tell({ reached: "Reached", missed: "No answer", release: "Give it back" }[act], note)
    },
  },
  answers: {
    loadCalls: ({ held }, answer) => settle(held.loadCalls, answer),
    deadline: ({ held }, answer) => settle(held.deadline, answer),
    act: ({ held }, answer) => settle(held.act, answer),
  },
  checks: {
    closed: gone,
    lost: gone,
    listing: (_, snapshot) =>
      snapshot.context.queue === null
        ? expect(page.getByRole("status", { name: "Loading" })).toBeDefined()
        : isShown(snapshot),
    shown: (_, snapshot) => isShown(snapshot),
    unread: (_, snapshot) => isShown(snapshot),
    acting: ({ held }, { context }) => expect(held.act.input()).toEqual(context.ask),
  },
})
