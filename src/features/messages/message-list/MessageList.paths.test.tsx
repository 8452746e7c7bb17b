import { cleanup, screen as page } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { expect } from "vitest"
import type {
  MessageCommand,
  MessageDone,
  MessagesLoaded,
} from "#machines/messages/message-list/message-list.events.ts"
import type { ListInput, messageListMachine } from "#machines/messages/message-list/message-list.machine.ts"
import { model, SIGN_IN } from "#machines/messages/message-list/message-list.model.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { press, runFlowPaths } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { MessageList } from "./MessageList.tsx"
import { messageListFlow } from "./message-list-flow.ts"

const words = await loadedWords("en")
const held = () => ({
  loadMessages: heldPromise<MessagesLoaded, ListInput>(),
  loadMore: heldPromise<MessagesLoaded, ListInput>(),
  carryOut: heldPromise<MessageDone, MessageCommand | null>(),
})

runFlowPaths<typeof messageListMachine, ReturnType<typeof held>>({
  flow: messageListFlow,
  model,
  held,
  words,
  shown: (
    <MemoryRouter>
      <MessageList />
    </MemoryRouter>
  ),
  executors: {
    "list.opened": ({ show }) => show(),
    "list.left": () => cleanup(),
    // The page says this: by the socket.
    "list.asked": ({ actor }, event) => actor.send(event),
    "retry.requested": () => press("Try again"),
    "filter.chosen": ({ actor }, event, { isAccepted }) =>
      isAccepted ? press(event.filter === "all" ? "All" : /^Unread/) : actor.send(event),
    "more.requested": ({ actor }, event, { isAccepted }) =>
      isAccepted ? press("Older messages") : actor.send(event),
    "command.given": ({ actor }, event, { isAccepted }) => {
      const { command } = event
      if (!isAccepted) return actor.send(event)
      if (command.kind === "readAll") return press("Mark all as read")
      if (command.kind === "deleteAll") return press("Delete all")
      // Several messages have a button of this name.
      return actor.send(event)
    },
    "deletion.confirmed": () => press("Delete them"),
    "deletion.dropped": () => press("Keep"),
  },
  checks: {
    away: () => expect(page.queryByRole("button")).toBeNull(),
    loading: () => expect(page.getByRole("status", { name: "Loading" })).toBeDefined(),
    failed: () => expect(page.getByRole("alert").textContent).not.toBe(""),
    ready: (_, { context: { page: shown, error } }) => {
      expect(page.getByRole("alert").textContent === "").toBe(error === null)
      expect(page.queryAllByRole("article")).toHaveLength(shown?.messages.length ?? 0)
      expect(page.queryByRole("button", { name: "Older messages" }) !== null).toBe(shown?.next != null)
      expect(page.queryByRole("button", { name: "Mark all as read" }) !== null).toBe(
        (shown?.unread ?? 0) > 0 && (shown?.messages.length ?? 0) > 0,
      )
      const isThere = shown?.messages.some(({ id }) => id === SIGN_IN.id) === true
      expect(page.queryByText(SIGN_IN.title) !== null).toBe(isThere)
    },
    confirming: () => expect(page.getByRole("alertdialog", { name: "Delete all messages?" })).toBeDefined(),
    extending: ({ held: { loadMore } }, { context: { filter, page: shown } }) =>
      expect(loadMore.input()).toEqual({ filter, before: shown?.next }),
    refreshing: ({ held: { loadMessages } }, { context: { filter } }) =>
      expect(loadMessages.input()).toEqual({ filter, before: null }),
    working: ({ held: { carryOut } }, { context }) => expect(carryOut.input()).toEqual(context.command),
  },
})
