import { fireEvent, screen as page, within } from "@testing-library/react"
import { expect } from "vitest"
import type { SnapshotFrom } from "xstate"
import type {
  TournamentActed,
  TournamentAsk,
  TournamentsRead,
} from "#machines/operator/tournament-desk/tournament-desk.events.ts"
import { tournamentDeskMachine } from "#machines/operator/tournament-desk/tournament-desk.machine.ts"
import { model } from "#machines/operator/tournament-desk/tournament-desk.model.ts"
import type { TypedTournament } from "#models/operator/tournament-form.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { deskScreen } from "#tests/support/desk-screen.tsx"
import { leaveScreen, logicsOf, press } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { TournamentDesk } from "./TournamentDesk.tsx"
import { tournamentDeskFlow } from "./tournament-desk-flow.ts"

const words = await loadedWords("en")

const mount = () => {
  const held = {
    loadTournaments: heldPromise<TournamentsRead, undefined>(),
    deadline: heldPromise<void, { readonly at: number }>(),
    act: heldPromise<TournamentActed, TournamentAsk | null>(),
  }
  const machine = tournamentDeskMachine.provide({ actors: logicsOf(held) })
  return deskScreen(tournamentDeskFlow, machine, held, words, (shown) => (
    <TournamentDesk {...shown} mayChange />
  ))
}

type Shown = SnapshotFrom<typeof tournamentDeskMachine>

const desk = () => page.queryByRole("region", { name: "Tournaments" })

const isShown = ({ context }: Shown) => {
  const { page: read, error, faults } = context
  expect(page.getByRole("alert").textContent === "").toBe(error === null)
  const shown = within(desk() as HTMLElement)
  const rows = read?.rows ?? []
  expect(shown.queryByText("No tournaments") !== null).toBe(rows.length === 0)
  for (const { id } of rows) expect(shown.getByText(id)).toBeDefined()
  expect(shown.queryByText(/Enter 1 to 100 sums above zero/) !== null).toBe("prizes" in faults)
  if (rows.length === 0) return
  expect(shown.getByText(/another person has to announce it/)).toBeDefined()
  expect(shown.getByText("₽100,000; ₽50,000")).toBeDefined()
  expect(shown.queryByText("1. Player No. 42: ₽400") !== null).toBe(
    rows.some(({ state }) => state === "paid"),
  )
  expect(shown.queryByText(/The prizes were typed wrong/) !== null).toBe(
    rows.some(({ state }) => state === "cancelled"),
  )
}

const gone = () => expect(desk()).toBeNull()

/** Fills the form of a new tournament in, and sends it. */
const make = (typed: TypedTournament) => {
  const form = page.getByRole("form", { name: "New tournament" }) as HTMLFormElement
  for (const [name, value] of Object.entries(typed))
    fireEvent.change(form.elements.namedItem(name) as HTMLInputElement, { target: { value } })
  fireEvent.submit(form)
}

runPathsOnScreen<typeof tournamentDeskMachine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: leaveScreen,
  executors: {
    "desk.opened": ({ actor }, event) => actor.send(event),
    "desk.closed": ({ actor }) => actor.send({ type: "desk.closed" }),
    "refresh.pressed": ({ actor }, event, { isAccepted }) =>
      isAccepted ? press("Refresh") : actor.send(event),
    "tournament.submitted": ({ actor }, event, { isAccepted }) =>
      isAccepted ? make(event.typed) : actor.send(event),
    "act.pressed": ({ actor }, event, { isAccepted }) => {
      if (!isAccepted) return actor.send(event)
      if (event.act.act === "announce") return press("Announce Winter cup")
      const row = page.getByText(event.id).closest("li") as HTMLElement
      const form = within(row).getByRole("form") as HTMLFormElement
      fireEvent.change(form.elements.namedItem("note") as HTMLInputElement, {
        target: { value: event.act.note },
      })
      fireEvent.submit(form)
    },
  },
  answers: {
    loadTournaments: ({ held }, answer) => settle(held.loadTournaments, answer),
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
    acting: ({ held }, { context }) => expect(held.act.input()).toEqual(context.ask),
  },
})
