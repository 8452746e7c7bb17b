import { cleanup, screen as page } from "@testing-library/react"
import type { ReactNode } from "react"
import { expect } from "vitest"
import type {
  CampaignsLoaded,
  MessageDeskAct,
  MessageDeskDone,
} from "#machines/messages/message-desk/message-desk.events.ts"
import type { messageDeskMachine } from "#machines/messages/message-desk/message-desk.machine.ts"
import { model } from "#machines/messages/message-desk/message-desk.model.ts"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { press, runFlowPaths } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { MessageDesk } from "./MessageDesk.tsx"
import { messageDeskFlow } from "./message-desk-flow.ts"

const words = await loadedWords("en")
const held = () => ({
  loadCampaigns: heldPromise<CampaignsLoaded, null>(),
  carryOut: heldPromise<MessageDeskDone, MessageDeskAct | null>(),
})

/** The desk as its page shows it, which tells the chart itself when it is opened and left. */
const Desk = (): ReactNode => {
  const ref = useFlow(messageDeskFlow)
  const snapshot = useSnapshot(ref)
  const isShown = !snapshot.matches("closed") && !snapshot.matches("lost")
  return isShown && <MessageDesk snapshot={snapshot} send={ref.send} />
}

runFlowPaths<typeof messageDeskMachine, ReturnType<typeof held>>({
  flow: messageDeskFlow,
  model,
  held,
  words,
  shown: <Desk />,
  executors: {
    "desk.opened": ({ actor, show }, event) => {
      cleanup()
      show()
      actor.send(event)
    },
    "desk.closed": ({ actor }, event) => actor.send(event),
    "refresh.pressed": ({ actor }, event, { isAccepted }) =>
      isAccepted ? press("Refresh") : actor.send(event),
    "act.pressed": ({ actor }, event) => {
      const { act } = event
      const stop = page.queryByRole("button", { name: "Stop" })
      // Keys are made as forms are sent: what a form says is tried by itself.
      return act.kind === "stop" && stop !== null ? press("Stop") : actor.send(event)
    },
    "plan.confirmed": () => press("Send it"),
    "plan.dropped": () => press("Go on writing"),
  },
  checks: {
    closed: () => expect(page.queryByRole("form")).toBeNull(),
    lost: () => expect(page.queryByRole("form")).toBeNull(),
    listing: () => expect(page.getByRole("form", { name: "To one player" })).toBeDefined(),
    ready: (_, { context: { mayCampaign, campaigns, error, done } }) => {
      expect(page.getByRole("alert").textContent === "").toBe(error === null)
      expect(page.queryByRole("form", { name: "To many players" }) !== null).toBe(mayCampaign)
      const running = campaigns?.filter(({ state }) => state === "running").length ?? 0
      expect(page.queryAllByRole("button", { name: "Stop" })).toHaveLength(mayCampaign ? running : 0)
      expect(page.queryByText("The message is sent.") !== null).toBe(done === "write")
    },
    working: ({ held: { carryOut } }, { context }) => expect(carryOut.input()).toEqual(context.act),
    measured: () => expect(page.getByText(/^120 players will get it/)).toBeDefined(),
  },
})
