import { act, cleanup, fireEvent, screen as page } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { expect } from "vitest"
import type {
  DrawAsked,
  DrawTold,
  TicketRequest,
  TicketTold,
} from "#machines/draws/ticket-form/ticket-form.events.ts"
import type { ticketFormMachine } from "#machines/draws/ticket-form/ticket-form.machine.ts"
import { model } from "#machines/draws/ticket-form/ticket-form.model.ts"
import type { DeadlineInput } from "#machines/kernel/deadline.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { press, runFlowPaths, submitForm, typeInto } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { TicketForm } from "./TicketForm.tsx"
import { ticketFormFlow } from "./ticket-form-flow.ts"

const words = await loadedWords("en")

const held = () => ({
  loadDraw: heldPromise<DrawTold, DrawAsked | null>(),
  buyTicket: heldPromise<TicketTold, TicketRequest | null>(),
  deadline: heldPromise<void, DeadlineInput>(),
})

const option = (place: number, name: string) => {
  const group = page.getAllByRole("group")[place]
  const found = [...(group?.querySelectorAll("button") ?? [])].find((each) =>
    each.textContent?.startsWith(name),
  )
  if (found === undefined) throw new Error(`Field ${place} has no ${name}`)
  return found
}

runFlowPaths<typeof ticketFormMachine, ReturnType<typeof held>>({
  flow: ticketFormFlow,
  model,
  held,
  words,
  shown: (
    <MemoryRouter>
      <TicketForm kind="fifteen" number={null} isSignedIn onSignIn={() => {}} />
    </MemoryRouter>
  ),
  executors: {
    "draw.opened": ({ actor, show }, event) => {
      // The address and the session say it: the screen is shown once the chart knows.
      const isFirst = actor.getSnapshot().matches("away")
      act(() => actor.send(event))
      if (isFirst) show()
    },
    "draw.left": () => cleanup(),
    "retry.requested": ({ actor }) => press(actor.getSnapshot().matches("none") ? "Look again" : "Try again"),
    "option.pressed": (_, { place, option: key }) => {
      fireEvent.click(option(place, key))
    },
    "picks.given": ({ actor }, event) => {
      // By chance, which no path can name; clearing is pressed where something is picked.
      if (
        event.picks.every((picked) => picked.length === 0) &&
        actor.getSnapshot().context.picks.flat().length > 0
      )
        press("Clear")
      else actor.send(event)
    },
    "times.typed": (_, { value }) => typeInto("Multiplier, 1 to 10", value),
    "buy.pressed": ({ actor }, event) => {
      if (page.queryByRole("button", { name: "Sign in to buy" }) === null) submitForm("Ticket")
      else actor.send(event)
    },
    "answer.asked": () => press("Ask again"),
    "another.pressed": () => press("Another ticket"),
  },
  checks: {
    away: () => expect(page.queryByRole("button")).toBeNull(),
    loading: ({ held }, { context: { asked } }) => expect(held.loadDraw.input()).toEqual(asked),
    failed: () => expect(page.getByRole("alert").textContent).not.toBe(""),
    none: () => expect(page.getByText("No draw now")).toBeDefined(),
    awaiting: () => {
      expect(page.getByText("Waiting for results")).toBeDefined()
      expect(option(0, "1").disabled).toBe(true)
      expect(option(0, "1").textContent).toContain("came true")
    },
    over: () => {
      expect(page.getByText("Paid")).toBeDefined()
      expect(page.getByText("did not take place")).toBeDefined()
      expect(page.getByText("€157.50")).toBeDefined()
    },
    choosing: (_, { context: { picks, page: shown, error } }) => {
      expect(option(0, "1").getAttribute("aria-pressed")).toBe(`${picks[0]?.includes("1" as never) === true}`)
      expect(page.queryByRole("button", { name: "Sign in to buy" }) !== null).toBe(shown?.buyer === undefined)
      expect(page.getByRole("alert").textContent === "").toBe(error === null)
    },
    buying: ({ held }, { context }) =>
      expect({ ...held.buyTicket.input(), guid: "" }).toEqual({ ...context.request, guid: "" }),
    unknown: () => expect(page.getByText("Ask again: it won’t be bought twice.")).toBeDefined(),
    bought: () => expect(page.getByText("The ticket is bought. Good luck!")).toBeDefined(),
  },
})
