import { fireEvent, screen as page, within } from "@testing-library/react"
import type { ReactNode } from "react"
import { expect } from "vitest"
import type { LinkOutcome, RequestOutcome } from "#machines/support/guest-support/guest-support.events.ts"
import type {
  guestSupportMachine,
  ReplyInput,
} from "#machines/support/guest-support/guest-support.machine.ts"
import { model } from "#machines/support/guest-support/guest-support.model.ts"
import type { GuestRequest, GuestToken } from "#models/support/guest-request.ts"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { press, runFlowPaths, submitForm } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { GuestSupport } from "./GuestSupport.tsx"
import { guestSupportFlow } from "./guest-support-flow.ts"

const words = await loadedWords("en")

const LABELS = { name: "Your name or login", email: "Email for the answer", text: "Message" } as const

const fieldOf = (field: keyof typeof LABELS) =>
  page.queryByLabelText<HTMLInputElement | HTMLTextAreaElement>(LABELS[field], {
    selector: "input, textarea",
    exact: false,
  })

const form = () => fieldOf("email")
const log = () => page.queryByRole("log", { name: "Messages" })

/** The page as its route shows it, which tells the chart itself when it is opened and left. */
const Shown = (): ReactNode => {
  const ref = useFlow(guestSupportFlow)
  return <GuestSupport snapshot={useSnapshot(ref)} send={ref.send} />
}

const held = () => ({
  sendRequest: heldPromise<RequestOutcome, GuestRequest | null>(),
  readConversation: heldPromise<LinkOutcome, GuestToken | null>(),
  sendReply: heldPromise<LinkOutcome, ReplyInput>(),
})

runFlowPaths<typeof guestSupportMachine, ReturnType<typeof held>>({
  flow: guestSupportFlow,
  model,
  words,
  shown: <Shown />,
  held,
  executors: {
    "guestSupport.opened": ({ actor, show }, event) => {
      actor.send(event)
      show()
    },
    "guestSupport.left": ({ actor }, event) => actor.send(event),
    "field.typed": ({ actor }, event) => {
      const field = fieldOf(event.field)
      if (field === null || field.disabled || field.value === event.value) return actor.send(event)
      fireEvent.change(field, { target: { value: event.value } })
    },
    "topic.chosen": ({ actor }, event, { isAccepted }) => {
      if (!isAccepted) return actor.send(event)
      fireEvent.change(page.getByRole("combobox", { name: /Topic/ }), { target: { value: event.topic } })
    },
    "request.sent": ({ actor }, event, { isAccepted }) =>
      isAccepted ? submitForm("Write to support") : actor.send(event),
    "reply.sent": ({ actor }, event, { isAccepted }) =>
      isAccepted ? submitForm("Write to support") : actor.send(event),
    "refresh.pressed": ({ actor }, event, { isAccepted }) => {
      const name = page.queryByRole("button", { name: "Refresh" }) === null ? "Try again" : "Refresh"
      return isAccepted ? press(name) : actor.send(event)
    },
    "another.wanted": ({ actor }, event, { isAccepted }) =>
      isAccepted ? press("Write another message") : actor.send(event),
  },
  checks: {
    away: () => expect(form()).toBeNull(),
    writing: (_, { context }) => {
      expect(form()).not.toBeNull()
      expect(fieldOf("name")?.value).toBe(context.name)
      expect(fieldOf("email")?.value).toBe(context.email)
      expect(fieldOf("text")?.value).toBe(context.text)
      for (const [field, fault] of Object.entries({
        userName: "Tell us what to call you.",
        text: "Write something first.",
        topic: "Choose a topic.",
      }))
        expect(page.queryByText(fault) !== null).toBe(context.errors[field] !== undefined)
    },
    sending: () => expect(fieldOf("text")?.disabled).toBe(true),
    sent: (_, { context }) => {
      expect(page.getByRole("status").textContent).toContain(context.email)
    },
    loading: () => expect(page.getByRole("status", { name: "Loading" })).toBeDefined(),
    failed: () => expect(page.getByRole("button", { name: "Try again" })).toBeDefined(),
    gone: () => expect(page.getByRole("alert").textContent).toContain("This link no longer works"),
    talking: (_, { context }) => {
      const shown = log()
      if (shown === null) throw new Error("The conversation is not shown")
      expect(within(shown).getByText("Why not?")).toBeDefined()
      expect(fieldOf("text")?.value).toBe(context.text)
    },
    refreshing: () => expect(log()).not.toBeNull(),
    replying: () => expect(fieldOf("text")?.disabled).toBe(true),
  },
})
