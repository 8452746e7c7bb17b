import { fireEvent, screen as page, within } from "@testing-library/react"
import { expect } from "vitest"
import type { SnapshotFrom } from "xstate"
import type {
  ManagedOutcome,
  PeopleDeed,
  PeopleOutcome,
} from "#machines/operator/people-desk/people-desk.events.ts"
import { peopleDeskMachine } from "#machines/operator/people-desk/people-desk.machine.ts"
import { model } from "#machines/operator/people-desk/people-desk.model.ts"
import { OPERATOR_ROLES } from "#models/operator/operator.ts"
import { PERMISSIONS } from "#models/operator/permissions.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { deskScreen } from "#tests/support/desk-screen.tsx"
import { leaveScreen, logicsOf, press } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { PeopleDesk } from "./PeopleDesk.tsx"
import { peopleDeskFlow } from "./people-desk-flow.ts"

const words = await loadedWords("en")

const mount = () => {
  const held = {
    loadPeople: heldPromise<PeopleOutcome, null>(),
    carryOut: heldPromise<ManagedOutcome, PeopleDeed | null>(),
  }
  const machine = peopleDeskMachine.provide({ actors: logicsOf(held) })
  return deskScreen(peopleDeskFlow, machine, held, words, (shown) => <PeopleDesk {...shown} />)
}

type Shown = SnapshotFrom<typeof peopleDeskMachine>

const list = () => page.queryByRole("region", { name: "People and roles" })

const isShown = ({ context }: Shown) => {
  const { people, link, faults, error } = context
  expect(page.getByRole("alert").textContent === "").toBe(error === null)
  const shown = within(list() as HTMLElement)
  expect(shown.queryAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual(
    (people ?? []).map(({ name }) => name),
  )
  expect(shown.queryByText(/^Link for /) !== null).toBe(link !== null)
  expect(shown.queryAllByText("Choose at least one role")).toHaveLength(faults.includes("roles") ? 1 : 0)
  expect(shown.queryAllByText(/^Give a reason of/)).toHaveLength(faults.includes("reason") ? 1 : 0)
  // The head and every right by every role.
  const matrix = within(page.getByRole("table"))
  expect(matrix.getAllByRole("row")).toHaveLength(Object.keys(PERMISSIONS).length + 1)
  expect(matrix.getAllByText("yes")).toHaveLength(Object.values(PERMISSIONS).flat().length)
  expect(matrix.getAllByRole("columnheader")).toHaveLength(OPERATOR_ROLES.length + 1)
}

const gone = () => expect(list()).toBeNull()

/** Fills in the form of a deed and sends it. */
const fills = ({ act, name, roles, reason }: PeopleDeed) => {
  const title = act === "invite" ? "Invite" : `Suspend: ${name}`
  const form = within(page.getByRole("form", { name: title, hidden: true }))
  if (act === "invite") {
    fireEvent.change(form.getByLabelText(/^Name/), { target: { value: name } })
    for (const tick of form.getAllByRole<HTMLInputElement>("checkbox", { hidden: true }))
      tick.checked = roles.some((role) => role === tick.value)
  }
  fireEvent.change(form.getByLabelText(/^Why/), { target: { value: reason } })
  fireEvent.submit(form.getByLabelText(/^Why/).closest("form") as HTMLFormElement)
}

runPathsOnScreen<typeof peopleDeskMachine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: leaveScreen,
  executors: {
    "desk.opened": ({ actor }) => actor.send({ type: "desk.opened" }),
    "desk.closed": ({ actor }) => actor.send({ type: "desk.closed" }),
    "refresh.pressed": ({ actor }, event, { isAccepted }) =>
      isAccepted ? press("Refresh") : actor.send(event),
    "deed.submitted": ({ actor }, event, { isAccepted }) =>
      isAccepted ? fills(event.deed) : actor.send(event),
  },
  answers: {
    loadPeople: ({ held }, answer) => settle(held.loadPeople, answer),
    carryOut: ({ held }, answer) => settle(held.carryOut, answer),
  },
  checks: {
    closed: gone,
    listing: (_, snapshot) =>
      snapshot.context.people === null
        ? expect(page.getByRole("status", { name: "Loading" })).toBeDefined()
        : isShown(snapshot),
    shown: (_, snapshot) => isShown(snapshot),
    saving: ({ held }, snapshot) => {
      expect(held.carryOut.input()).toEqual(snapshot.context.deed)
      isShown(snapshot)
    },
    lost: gone,
  },
})
