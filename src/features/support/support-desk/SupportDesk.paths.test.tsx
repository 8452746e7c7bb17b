import { cleanup, fireEvent, screen as page, within } from "@testing-library/react"
import { expect } from "vitest"
import type { SnapshotFrom } from "xstate"
import type {
  QueueAsked,
  QueueLoaded,
  RecordLoaded,
} from "#machines/support/support-desk/support-desk.events.ts"
import { supportDeskMachine } from "#machines/support/support-desk/support-desk.machine.ts"
import { model } from "#machines/support/support-desk/support-desk.model.ts"
import type { SupportActInput } from "#machines/support/support-desk/support-desk.setup.ts"
import type { ConversationId } from "#models/support/conversation.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { deskScreen } from "#tests/support/desk-screen.tsx"
import { leaveScreen, logicsOf, press, submitForm, typeInto } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { SupportDesk } from "./SupportDesk.tsx"
import { supportDeskFlow } from "./support-desk-flow.ts"

const words = await loadedWords("en")

const mount = () => {
  const held = {
    loadQueue: heldPromise<QueueLoaded, QueueAsked>(),
    deadline: heldPromise<void, { readonly at: number }>(),
    openConversation: heldPromise<RecordLoaded, ConversationId | null>(),
    followConversation: heldPromise<RecordLoaded, ConversationId | null>(),
    carryOut: heldPromise<RecordLoaded, SupportActInput>(),
  }
  const machine = supportDeskMachine.provide({ actors: logicsOf(held) })
  return deskScreen(supportDeskFlow, machine, held, words, (shown) => <SupportDesk {...shown} />)
}

type Mounted = ReturnType<typeof mount>
type Shown = SnapshotFrom<typeof supportDeskMachine>

const queue = () => page.queryByRole("region", { name: "Support" })
const record = () => page.queryByRole("region", { name: "Conversation with player 42" })
const errorIsSaid = ({ context }: Shown) =>
  expect(page.getByRole("alert").textContent === "").toBe(context.error === null)

const queueIsShown = (snapshot: Shown) => {
  const { queue: read } = snapshot.context
  if (read === null && snapshot.matches("listing"))
    return expect(page.getByRole("status", { name: "Loading" })).toBeDefined()
  expect(queue()).not.toBeNull()
  expect(record()).toBeNull()
  expect(page.queryByText("Nothing waits") !== null).toBe((read?.rows ?? []).length === 0)
  expect(page.queryAllByText("Player 42")).toHaveLength(read?.rows.length ?? 0)
  return errorIsSaid(snapshot)
}

const recordIsShown = (snapshot: Shown) => {
  const { record: shown, fault, text } = snapshot.context
  expect(queue()).toBeNull()
  expect(record()).not.toBeNull()
  expect(within(page.getByRole("log")).getByText("Where is my money?")).toBeDefined()
  expect(
    within(page.getByRole("log")).getByRole("link", { name: "Deposit of ₽1,500" }).getAttribute("href"),
  ).toMatch(/\/operator\/players\/\d+$/)
  expect(page.getByText("Asks about a card")).toBeDefined()
  expect(page.queryByRole("button", { name: "Take it" }) !== null).toBe(shown?.state === "waiting")
  const answer = page.queryByLabelText<HTMLTextAreaElement>("Your answer", { selector: "textarea" })
  expect(answer !== null).toBe(shown?.isMine === true)
  if (answer !== null) expect(answer.value).toBe(text)
  expect(page.queryByText("Give a reason of 10 to 300 characters") !== null).toBe(fault === "why")
  if (answer !== null) expect(page.queryByText("Write something first.") !== null).toBe(fault === "text")
  errorIsSaid(snapshot)
}

runPathsOnScreen<typeof supportDeskMachine, Mounted>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: (mounted) => {
    leaveScreen(mounted)
    cleanup()
  },
  executors: {
    // The page of the desk says these, by the address and by being there.
    "desk.opened": ({ actor }, event) => actor.send(event),
    "desk.closed": ({ actor }, event) => actor.send(event),
    "refresh.pressed": ({ actor }, event, { isAccepted }) =>
      isAccepted ? press("Refresh") : actor.send(event),
    "conversation.picked": ({ actor }, event, { isAccepted }) =>
      isAccepted && page.queryByRole("button", { name: "Open: player 42" }) !== null
        ? press("Open: player 42")
        : actor.send(event),
    "conversation.left": () => press("Back to the queue"),
    "answer.typed": ({ actor }, event) => {
      const field = page.queryByLabelText("Your answer", { selector: "textarea" })
      if (field === null) return actor.send(event)
      fireEvent.change(field, { target: { value: event.text } })
    },
    "act.pressed": ({ actor }, event, { isAccepted }) => {
      const { act } = event
      if (!isAccepted) return actor.send(event)
      switch (act.kind) {
        case "take":
          return press("Take it")
        case "close":
          return press("Close the conversation")
        case "unmask":
          if (page.queryByRole("form", { name: "Personal data" }) === null) return actor.send(event)
          typeInto(/^Reason for showing/, act.reason)
          return submitForm("Personal data")
        case "handOver":
          fireEvent.change(page.getByLabelText("Hand over to"), { target: { value: act.receiver } })
          typeInto(/^Note for the next operator/, act.note)
          return submitForm("Hand over")
        default:
          // Keys are made by the page: those of the paths are given to the chart itself.
          return actor.send(event)
      }
    },
  },
  answers: {
    loadQueue: ({ held }, answer) => settle(held.loadQueue, answer),
    deadline: ({ held }, answer) => settle(held.deadline, answer),
    openConversation: ({ held }, answer) => settle(held.openConversation, answer),
    followConversation: ({ held }, answer) => settle(held.followConversation, answer),
    carryOut: ({ held }, answer) => settle(held.carryOut, answer),
  },
  checks: {
    closed: () => expect(queue()).toBeNull(),
    lost: () => expect(queue()).toBeNull(),
    listing: ({ held }, snapshot) => {
      queueIsShown(snapshot)
      expect(held.loadQueue.input()).toEqual(snapshot.context.asked)
    },
    queue: ({ held }, snapshot) => {
      queueIsShown(snapshot)
      expect(held.deadline.input()).toEqual({ at: snapshot.context.askAt })
    },
    unread: (_, snapshot) => queueIsShown(snapshot),
    opening: ({ held }, { context }) => expect(held.openConversation.input()).toBe(context.id),
    reading: (_, snapshot) => recordIsShown(snapshot),
    talking: ({ held }, snapshot) => {
      recordIsShown(snapshot)
      expect(held.deadline.input()).toEqual({ at: snapshot.context.askAt })
    },
    following: ({ held }, snapshot) => {
      recordIsShown(snapshot)
      expect(held.followConversation.input()).toBe(snapshot.context.id)
    },
    acting: ({ held }, { context: { id, act } }) => expect(held.carryOut.input()).toEqual({ id, act }),
  },
})
