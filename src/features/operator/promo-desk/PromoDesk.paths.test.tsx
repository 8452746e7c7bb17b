import { fireEvent, screen as page, within } from "@testing-library/react"
import { expect } from "vitest"
import type { SnapshotFrom } from "xstate"
import type { PromoActed, PromoAsk, PromosRead } from "#machines/operator/promo-desk/promo-desk.events.ts"
import { promoDeskMachine } from "#machines/operator/promo-desk/promo-desk.machine.ts"
import { model } from "#machines/operator/promo-desk/promo-desk.model.ts"
import type { TypedPromo } from "#models/operator/promo-form.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { deskScreen } from "#tests/support/desk-screen.tsx"
import { leaveScreen, logicsOf, press } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { PromoDesk } from "./PromoDesk.tsx"
import { promoDeskFlow } from "./promo-desk-flow.ts"

const words = await loadedWords("en")

const mount = () => {
  const held = {
    loadPromos: heldPromise<PromosRead, undefined>(),
    deadline: heldPromise<void, { readonly at: number }>(),
    act: heldPromise<PromoActed, PromoAsk | null>(),
  }
  const machine = promoDeskMachine.provide({ actors: logicsOf(held) })
  return deskScreen(promoDeskFlow, machine, held, words, (shown) => (
    <PromoDesk {...shown} mayChange mayOpenBets />
  ))
}

type Shown = SnapshotFrom<typeof promoDeskMachine>

const desk = () => page.queryByRole("region", { name: "Promo codes" })

const isShown = ({ context }: Shown) => {
  const { page: read, error, faults } = context
  expect(page.getByRole("alert").textContent === "").toBe(error === null)
  const shown = within(desk() as HTMLElement)
  const rows = read?.rows ?? []
  expect(shown.queryByText("No promo codes") !== null).toBe(rows.length === 0)
  for (const { code } of rows) expect(shown.getByText(code)).toBeDefined()
  expect(shown.queryByText("Enter an amount above zero: 500 or 12.50.") !== null).toBe("amount" in faults)
  if (rows.length === 0) return
  expect(shown.getByText(/another person has to open it/)).toBeDefined()
  expect(shown.getByText("₽1,500")).toBeDefined()
  const bet = shown.getByText("Bet No. 7000000001")
  expect(bet.getAttribute("href")).toBe("/en/operator/bets?find=42/00000000-0000-4000-8000-000000000001")
}

const gone = () => expect(desk()).toBeNull()

/** Fills the form of a new code in, and sends it. */
const make = (typed: TypedPromo) => {
  const form = page.getByRole("form", { name: "New promo code" }) as HTMLFormElement
  for (const [name, value] of Object.entries(typed)) {
    const control = form.elements.namedItem(name) as HTMLInputElement | null
    if (control !== null) fireEvent.change(control, { target: { value } })
  }
  fireEvent.submit(form)
}

const stop = (name: string, note: string) => {
  const form = page.getByRole("form", { name }) as HTMLFormElement
  fireEvent.change(form.elements.namedItem("note") as HTMLInputElement, { target: { value: note } })
  fireEvent.submit(form)
}

runPathsOnScreen<typeof promoDeskMachine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: leaveScreen,
  executors: {
    "desk.opened": ({ actor }, event) => actor.send(event),
    "desk.closed": ({ actor }) => actor.send({ type: "desk.closed" }),
    "refresh.pressed": ({ actor }, event, { isAccepted }) =>
      isAccepted ? press("Refresh") : actor.send(event),
    "code.submitted": ({ actor }, event, { isAccepted }) =>
      isAccepted ? make(event.typed) : actor.send(event),
    "act.pressed": ({ actor }, event, { isAccepted }) => {
      if (!isAccepted) return actor.send(event)
      const { code, act } = event
      if (act.act === "open") return press(`Open the code ${code}`)
      if (act.act === "resume") return press(`Let the code ${code} go on`)
      return stop(`Put the code ${code} on hold`, act.note)
    },
  },
  answers: {
    loadPromos: ({ held }, answer) => settle(held.loadPromos, answer),
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
