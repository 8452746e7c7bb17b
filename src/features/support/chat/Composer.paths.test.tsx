import { fireEvent, screen as page } from "@testing-library/react"
import { expect } from "vitest"
import type { DraftMessage, DraftOutcome } from "#machines/support/chat-draft/chat-draft.events.ts"
import type { chatDraftMachine } from "#machines/support/chat-draft/chat-draft.machine.ts"
import { model, SAMPLE_KEY } from "#machines/support/chat-draft/chat-draft.model.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { press, runFlowPaths } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { Composer } from "./Composer.tsx"
import { chatDraftFlow } from "./chat-draft-flow.ts"

const words = await loadedWords("en")
const held = () => ({ sendDraft: heldPromise<DraftOutcome, DraftMessage | null>() })

const area = () => page.queryByLabelText<HTMLTextAreaElement>("Message")
const theArea = () => page.getByLabelText<HTMLTextAreaElement>("Message")

runFlowPaths<typeof chatDraftMachine, ReturnType<typeof held>>({
  flow: chatDraftFlow,
  model,
  held,
  words,
  shown: <Composer isNew isBusy={false} onFile={() => undefined} />,
  executors: {
    // The page says who plays.
    "player.signedIn": ({ actor, show }, event) => {
      actor.send(event)
      show()
    },
    "player.signedOut": ({ actor }, event) => actor.send(event),
    "draft.typed": ({ actor }, event) => {
      const field = area()
      if (field === null) return actor.send(event)
      fireEvent.change(field, { target: { value: event.text } })
      fireEvent.blur(field)
    },
    "topic.chosen": ({ actor }, event) => {
      const field = page.queryByLabelText(/^Topic/)
      if (field === null) return actor.send(event)
      fireEvent.change(field, { target: { value: event.topic } })
    },
    // The page of the payment consultant says it.
    "payment.chosen": ({ actor }, event) => actor.send(event),
    "payment.removed": ({ actor }, event, { isAccepted }) => {
      const remove = page.queryByRole("button", { name: "Not about this payment" })
      if (!isAccepted || remove === null) return actor.send(event)
      return press("Not about this payment")
    },
    "send.pressed": ({ actor }, event, { isAccepted }) => {
      if (!isAccepted || area() === null) return actor.send(event)
      theArea().value = event.text
      fireEvent.submit(page.getByRole("form", { name: "Write to support" }))
    },
    "send.retried": ({ actor }, event, { isAccepted }) =>
      isAccepted ? press("Send again") : actor.send(event),
  },
  checks: {
    guest: () => expect(area()).toBeNull(),
    "player.writing": (_, { context }) => {
      expect(page.queryByText("Sending…")).toBeNull()
      expect(page.getByRole("alert").textContent === "").toBe(context.error === null)
      expect(page.queryByText("Deposit of ₽1,500") !== null).toBe(context.payment !== undefined)
      if (context.returned > 0 && context.text !== "") expect(theArea().value).not.toBe("")
    },
    "player.sending": ({ held: { sendDraft } }, { context }) => {
      const { text, topic, payment } = context.pending ?? {}
      expect(sendDraft.input()).toMatchObject({ text, topic, ...(payment !== undefined && { payment }) })
      expect(sendDraft.input()?.key).toHaveLength(SAMPLE_KEY.length)
      expect(page.getByText("Sending…")).toBeDefined()
      expect(page.getByText(context.pending?.text ?? "")).toBeDefined()
    },
    "player.unsent": () => expect(page.getByText("Not sent yet")).toBeDefined(),
  },
})
