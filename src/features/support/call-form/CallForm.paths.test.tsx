import { fireEvent, screen as page } from "@testing-library/react"
import type { ReactNode } from "react"
import { expect } from "vitest"
import type { LoadPhonesOutcome } from "#machines/identity/phone-entry/phone-entry.events.ts"
import type { CallOutcome, CallPageOutcome } from "#machines/support/call-form/call-form.events.ts"
import type { callFormMachine } from "#machines/support/call-form/call-form.machine.ts"
import { model } from "#machines/support/call-form/call-form.model.ts"
import { type AskInput, askInput } from "#machines/support/call-form/call-form.setup.ts"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { press, runFlowPaths } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { CallForm } from "./CallForm.tsx"
import { callFormFlow } from "./call-form-flow.ts"

const words = await loadedWords("en")

const part = () => page.queryByRole("region", { name: "Call me back" })
const form = () => page.queryByRole("form", { name: "Call me back" })
const nameField = () => page.queryByLabelText<HTMLInputElement>(/^Who should we ask for/)
const choose = (name: RegExp, value: string) => {
  fireEvent.change(page.getByRole("combobox", { name }), { target: { value } })
}

const STATES = {
  waiting: "Your call is booked",
  unreached: "We could not reach you",
  withdrawn: "The request is cancelled",
} as const

/** The part as its page shows it, which tells the chart itself when it is opened and left. */
const Shown = (): ReactNode => {
  const ref = useFlow(callFormFlow)
  return <CallForm snapshot={useSnapshot(ref)} send={ref.send} />
}

const held = () => ({
  loadCalls: heldPromise<CallPageOutcome, { readonly isPlayer: boolean }>(),
  loadPhones: heldPromise<LoadPhonesOutcome, null>(),
  askForCall: heldPromise<CallOutcome, AskInput>(),
  withdrawCall: heldPromise<CallOutcome, null>(),
})

const requestIsShown = (state: keyof typeof STATES) => {
  expect(page.getByRole("status").textContent).toBe(STATES[state])
  expect(part()?.textContent).toContain("4567")
  expect(page.queryByRole("button", { name: "Request another call" }) !== null).toBe(state !== "waiting")
  expect(page.queryByText("We called 3 times and could not reach you.") !== null).toBe(state === "unreached")
}

runFlowPaths<typeof callFormMachine, ReturnType<typeof held>>({
  flow: callFormFlow,
  model,
  words,
  shown: <Shown />,
  held,
  executors: {
    "calls.opened": ({ actor, show }, event) => {
      actor.send(event)
      show()
    },
    "calls.left": ({ actor }, event) => actor.send(event),
    "news.heard": ({ actor }, event) => actor.send(event),
    "refresh.pressed": ({ actor }, event, { isAccepted }) =>
      isAccepted ? press("Try again") : actor.send(event),
    "call.wanted": ({ actor }, event, { isAccepted }) => {
      const again = page.queryByRole("button", { name: "Request another call" })
      if (!isAccepted) return actor.send(event)
      return press(again === null ? "Request a call" : "Request another call")
    },
    "call.dropped": ({ actor }, event, { isAccepted }) => (isAccepted ? press("Cancel") : actor.send(event)),
    // The field of a phone is walked on its own screens.
    "country.chosen": ({ actor }, event) => actor.send(event),
    "phone.entered": ({ actor }, event) => actor.send(event),
    "name.typed": ({ actor }, event, { isAccepted }) => {
      const field = nameField()
      if (!isAccepted || field === null || field.value === event.name) return actor.send(event)
      fireEvent.change(field, { target: { value: event.name } })
    },
    "topic.chosen": ({ actor }, event, { isAccepted }) =>
      isAccepted ? choose(/Topic/, event.topic) : actor.send(event),
    "language.chosen": ({ actor }, event, { isAccepted }) =>
      isAccepted ? choose(/Language of the call/, event.language) : actor.send(event),
    "time.chosen": ({ actor }, event, { isAccepted }) =>
      isAccepted ? choose(/When to call/, `${event.when}`) : actor.send(event),
    // Keys are made by the page: those of the paths are given to the chart itself.
    "call.submitted": ({ actor }, event) => actor.send(event),
    "withdraw.pressed": ({ actor }, event, { isAccepted }) =>
      isAccepted ? press("Cancel the request") : actor.send(event),
  },
  checks: {
    away: () => expect(part()).toBeNull(),
    off: () => expect(part()).toBeNull(),
    loading: () => expect(page.getByRole("status", { name: "Loading" })).toBeDefined(),
    failed: () => expect(page.getByRole("button", { name: "Try again" })).toBeDefined(),
    offered: () => {
      expect(form()).toBeNull()
      expect(page.getByRole("button", { name: "Request a call" })).toBeDefined()
    },
    readingPhones: () => expect(page.getByRole("status", { name: "Loading" })).toBeDefined(),
    asking: (_, { context }) => {
      expect(form()).not.toBeNull()
      expect(nameField()?.value).toBe(context.isPlayer ? undefined : context.name)
      expect(page.getByRole<HTMLSelectElement>("combobox", { name: /Topic/ }).value).toBe(context.topic ?? "")
      expect(page.queryByText("Tell us what to call you.") !== null).toBe(context.errors.name !== undefined)
      expect(page.queryByText("Choose a topic.") !== null).toBe(context.errors.topic !== undefined)
      expect(page.queryAllByText(/full phone number|number does not exist/)).toHaveLength(
        context.errors.phone === undefined ? 0 : 1,
      )
    },
    sending: ({ held: { askForCall } }, snapshot) => {
      expect(askForCall.input()).toEqual(askInput(snapshot))
      expect(page.getByRole("button", { name: "Request a call" }).getAttribute("aria-busy")).toBe("true")
    },
    shown: (_, { context: { page: read } }) => requestIsShown(read?.own?.state as keyof typeof STATES),
    refreshing: (_, { context: { page: read } }) => requestIsShown(read?.own?.state as keyof typeof STATES),
    withdrawing: () =>
      expect(page.getByRole("button", { name: "Cancel the request" }).getAttribute("aria-busy")).toBe("true"),
  },
})
