import { cleanup, fireEvent, screen, within } from "@testing-library/react"
import { act } from "react"
import { afterEach, expect, it } from "vitest"
import { createActor } from "xstate"
import type { DraftMessage, DraftOutcome } from "#machines/support/chat-draft/chat-draft.events.ts"
import { chatDraftMachine } from "#machines/support/chat-draft/chat-draft.machine.ts"
import { SAMPLE_KEY, SAMPLE_PAYMENT, SAMPLE_WRITER } from "#machines/support/chat-draft/chat-draft.model.ts"
import type { FlowHost } from "#src/services/flow.ts"
import { settled } from "#src/services/settled.ts"
import { FlowHostContext } from "#src/services/use-flow.ts"
import { renderScreen } from "#tests/screens/support/render-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { Composer } from "./Composer.tsx"

afterEach(cleanup)

const SUM = "Deposit of ₽1,500"

it("shows the payment of the next message, and of one on its way, each in its place", async () => {
  const sending = heldPromise<DraftOutcome, DraftMessage | null>()
  const draft = createActor(chatDraftMachine.provide({ actors: { sendDraft: sending.logic } })).start()
  draft.send({ type: "player.signedIn", userId: SAMPLE_WRITER })
  draft.send({ type: "payment.chosen", payment: SAMPLE_PAYMENT })
  const flows = { open: () => ({ ready: settled(draft) }) } as unknown as FlowHost
  await renderScreen(
    <FlowHostContext value={flows}>
      <Composer isNew isBusy={false} onFile={() => undefined} />
    </FlowHostContext>,
    { path: "/en/account/support", language: "en" },
  )
  // The first of the form; its field has one of its own.
  const [first] = within(screen.getByRole("form", { name: "Write to support" })).getAllByRole("status")
  if (first === undefined) throw new Error("Nothing says how the message is getting on")
  const status = within(first)
  expect(status.queryByText(SUM)).toBeNull()
  expect(screen.getByText(SUM)).toBeDefined()
  const area = screen.getByLabelText<HTMLTextAreaElement>("Message")
  await act(async () => draft.send({ type: "send.pressed", key: SAMPLE_KEY, text: "Where is it?" }))
  expect(status.getByText(SUM)).toBeDefined()
  expect(screen.queryByRole("button", { name: "Not about this payment" })).toBeNull()
  await act(async () => draft.send({ type: "payment.chosen", payment: SAMPLE_PAYMENT }))
  expect(screen.getAllByText(SUM)).toHaveLength(2)
  fireEvent.click(screen.getByRole("button", { name: "Not about this payment" }))
  expect(screen.getAllByText(SUM)).toHaveLength(1)
  expect(area.isConnected).toBe(true)
})
