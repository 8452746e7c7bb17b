import { fireEvent, screen as page, within } from "@testing-library/react"
import { expect } from "vitest"
import type { SnapshotFrom } from "xstate"
import type { DrawAct, DrawActed, DrawsRead } from "#machines/operator/draw-desk/draw-desk.events.ts"
import { drawDeskMachine } from "#machines/operator/draw-desk/draw-desk.machine.ts"
import { model } from "#machines/operator/draw-desk/draw-desk.model.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { deskScreen } from "#tests/support/desk-screen.tsx"
import { leaveScreen, logicsOf, press } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { DrawDesk } from "./DrawDesk.tsx"
import { drawDeskFlow } from "./draw-desk-flow.ts"

const words = await loadedWords("en")

const mount = () => {
  const held = {
    loadDraws: heldPromise<DrawsRead, undefined>(),
    deadline: heldPromise<void, { readonly at: number }>(),
    act: heldPromise<DrawActed, DrawAct | null>(),
  }
  const machine = drawDeskMachine.provide({ actors: logicsOf(held) })
  return deskScreen(drawDeskFlow, machine, held, words, (shown) => (
    <DrawDesk {...shown} mayVerify mayCancel />
  ))
}

type Shown = SnapshotFrom<typeof drawDeskMachine>

const list = () => page.queryByRole("region", { name: "Draws" })

const isShown = ({ context }: Shown) => {
  const { page: read, error } = context
  expect(page.getByRole("alert").textContent === "").toBe(error === null)
  const desk = within(list() as HTMLElement)
  expect(desk.queryAllByRole("listitem")).toHaveLength(read?.rows.length ?? 0)
  expect(desk.queryByText("No draws go on") !== null).toBe((read?.rows ?? []).length === 0)
  const first = read?.rows[0]
  if (first === undefined) return
  const [row] = desk.getAllByRole("listitem")
  expect(row?.textContent).toContain(
    first.first === null ? "two people have to verify it" : "Verified by anna.petrova",
  )
  expect(row?.textContent).toContain("1 combination: ₽1,003,500")
}

const gone = () => expect(list()).toBeNull()

/** Gives a reason, and calls the last draw of the desk off. */
const callOff = (note: string) => {
  const fields = page.getAllByLabelText("Why it is called off")
  const field = fields.at(-1) as HTMLInputElement
  fireEvent.change(field, { target: { value: note } })
  fireEvent.submit(field.form as HTMLFormElement)
}

runPathsOnScreen<typeof drawDeskMachine, ReturnType<typeof mount>>({
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
      return event.act.act === "verify" ? press("Verify the count") : callOff(event.act.note)
    },
  },
  answers: {
    loadDraws: ({ held }, answer) => settle(held.loadDraws, answer),
    deadline: ({ held }, answer) => settle(held.deadline, answer),
    act: ({ held }, answer) => settle(held.act, answer),
  },
  checks: {
    closed: gone,
    lost: gone,
    listing: (_, snapshot) =>
      snapshot.context.page === null
        ? expect(page.getByRole("status", { name: "Loading" })).toBeDefined()
        : isShown(snapshot),
    shown: (_, snapshot) => isShown(snapshot),
    unread: (_, snapshot) => isShown(snapshot),
    acting: ({ held }, { context }) => expect(held.act.input()).toEqual(context.act),
  },
})
