import { cleanup, screen as page, within } from "@testing-library/react"
import { expect } from "vitest"
import type { ChatDone, ChatLoaded } from "#machines/support/chat/chat.events.ts"
import type { ChatInput, chatMachine } from "#machines/support/chat/chat.machine.ts"
import { FILE_KEY, model } from "#machines/support/chat/chat.model.ts"
import { Button } from "#src/ui/primitives/Button.tsx"
import { loadedWords } from "#tests/screens/words.tsx"
import { press, runFlowPaths } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { Conversation } from "./Conversation.tsx"
import { chatFlow } from "./chat-flow.ts"

const words = await loadedWords("en")
const held = () => ({
  loadChat: heldPromise<ChatLoaded, null>(),
  carryOut: heldPromise<ChatDone, ChatInput>(),
})

const BUTTONS = { close: "Close the conversation", rate: "5 of 5", file: "Send the file" } as const

runFlowPaths<typeof chatMachine, ReturnType<typeof held>>({
  flow: chatFlow,
  model,
  held,
  words,
  shown: (
    <Conversation
      composer={({ onCommand }) => (
        <Button onClick={() => onCommand({ kind: "file", key: FILE_KEY })}>{BUTTONS.file}</Button>
      )}
    />
  ),
  executors: {
    "chat.opened": ({ show }) => show(),
    "chat.left": () => cleanup(),
    // The page says these: by the socket, and by showing what is new.
    "chat.asked": ({ actor }, event) => actor.send(event),
    "retry.requested": () => press("Try again"),
    "command.given": ({ actor }, event, { isAccepted }) => {
      const { command } = event
      if (!isAccepted || command.kind === "read") return actor.send(event)
      return press(BUTTONS[command.kind])
    },
  },
  checks: {
    away: () => expect(page.queryByRole("button")).toBeNull(),
    loading: () => expect(page.getByRole("status", { name: "Loading" })).toBeDefined(),
    failed: () => expect(page.getByRole("alert").textContent).not.toBe(""),
    ready: (_, { context: { conversation, offer, error } }) => {
      expect(page.getByRole("alert").textContent === "").toBe(error === null)
      expect(page.queryByText(/^Nobody is here now/) !== null).toBe(offer?.isOpen === false)
      if (conversation === null) return expect(page.getByText(/^Ask us anything/)).toBeDefined()
      const log = within(page.getByRole("log", { name: "Messages" }))
      expect(log.getAllByRole("listitem")).toHaveLength(conversation.messages.length)
      expect(log.getByText("It is on its way")).toBeDefined()
      expect(log.getByText("Deposit of ₽1,500")).toBeDefined()
      expect(log.queryAllByText("Delivered")).toHaveLength(conversation.readByOperator === 1 ? 1 : 0)
      expect(log.getByRole("link", { name: /^PDF document/ }).getAttribute("href")).toBe(
        "/account-api/support/42.1/documents/file-1",
      )
      const isClosed = conversation.state === "closed"
      expect(page.queryByRole("button", { name: BUTTONS.close }) !== null).toBe(!isClosed)
      return expect(page.queryByRole("button", { name: BUTTONS.rate }) !== null).toBe(isClosed)
    },
    refreshing: (_, { context }) =>
      expect(page.queryByRole("log") !== null).toBe(context.conversation !== null),
    working: ({ held: { carryOut } }, { context }) =>
      expect(carryOut.input()).toEqual({ command: context.command, id: context.conversation?.id ?? null }),
  },
})
