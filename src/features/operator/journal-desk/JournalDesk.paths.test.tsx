import { fireEvent, screen as page, within } from "@testing-library/react"
import type { ReactNode } from "react"
import { expect } from "vitest"
import type { SnapshotFrom } from "xstate"
import type { EventsRead } from "#machines/operator/journal-desk/journal-desk.events.ts"
import { journalDeskMachine } from "#machines/operator/journal-desk/journal-desk.machine.ts"
import { model } from "#machines/operator/journal-desk/journal-desk.model.ts"
import { type SignificantQuery, significantIn, significantSearch } from "#models/operator/significant.ts"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { flowScreen, leaveScreen, logicsOf, press } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { JournalDesk } from "./JournalDesk.tsx"
import { journalDeskFlow } from "./journal-desk-flow.ts"

const words = await loadedWords("en")

/** The desk as its page shows it: what its form asks for is an address, which tells the chart. */
const Desk = (): ReactNode => {
  const ref = useFlow(journalDeskFlow)
  const snapshot = useSnapshot(ref)
  const isShown = !snapshot.matches("closed") && !snapshot.matches("lost")
  const go = (search: string) => ref.send({ type: "desk.opened", query: significantIn(search) })
  return isShown && <JournalDesk snapshot={snapshot} send={ref.send} go={go} />
}

const mount = () => {
  const held = {
    loadEvents: heldPromise<
      EventsRead,
      { readonly query: SignificantQuery; readonly before: number | null }
    >(),
  }
  const machine = journalDeskMachine.provide({ actors: logicsOf(held) })
  const mounted = flowScreen(journalDeskFlow, machine, held, words, <Desk />)
  mounted.show()
  return mounted
}

type Shown = SnapshotFrom<typeof journalDeskMachine>

const region = () => page.queryByRole("region", { name: "Journal" })

const isShown = ({ context }: Shown) => {
  const { query, rows, next, error } = context
  expect(page.getByRole("alert").textContent === "").toBe(error === null)
  expect(page.queryAllByRole("listitem")).toHaveLength(rows?.length ?? 0)
  expect(page.queryByText("Nothing of this happened") !== null).toBe(rows?.length === 0)
  expect(page.queryByRole("button", { name: "Earlier" }) !== null).toBe(next !== null)
  expect(page.getByRole<HTMLSelectElement>("combobox", { name: "Kind" }).value).toBe(query.kind ?? "")
  expect(page.getByRole("link", { name: "Download as a table" }).getAttribute("href")).toBe(
    `/operator-api/journal.csv${significantSearch(query)}`,
  )
  for (const { said } of rows?.slice(0, 1) ?? [])
    expect(page.getAllByRole("link", { name: `Open: ${said}` })[0]?.getAttribute("href")).toBe(
      "/en/operator/settings?name=betting.live-delay",
    )
  if (rows !== null && rows.length > 0) expect(page.getByText("2026-11-28 12:03:07.125 UTC")).toBeDefined()
}

const gone = () => expect(region()).toBeNull()

/** Narrows what is shown by the form. */
const narrows = ({ kind, who, from, to }: SignificantQuery) => {
  const form = within(page.getByRole("form", { name: "What to show" }))
  for (const [label, value] of [
    ["Kind", kind ?? ""],
    ["Operator", who],
    ["From day", from],
    ["To day", to],
  ] as const)
    fireEvent.change(form.getByLabelText(label), { target: { value } })
  press("Show")
}

runPathsOnScreen<typeof journalDeskMachine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: leaveScreen,
  executors: {
    "desk.opened": ({ actor }, event) => (region() === null ? actor.send(event) : narrows(event.query)),
    "desk.closed": ({ actor }) => actor.send({ type: "desk.closed" }),
    "refresh.pressed": ({ actor }, event, { isAccepted }) =>
      isAccepted ? press("Refresh") : actor.send(event),
    "more.pressed": ({ actor }, event, { isAccepted }) => (isAccepted ? press("Earlier") : actor.send(event)),
  },
  answers: { loadEvents: ({ held }, answer) => settle(held.loadEvents, answer) },
  checks: {
    closed: gone,
    listing: ({ held }, snapshot) => {
      const { query, before } = snapshot.context
      expect(held.loadEvents.input()).toEqual({ query, before })
      isShown(snapshot)
    },
    shown: (_, snapshot) => isShown(snapshot),
    lost: gone,
  },
})
