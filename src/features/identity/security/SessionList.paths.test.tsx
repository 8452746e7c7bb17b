import { cleanup, fireEvent, screen as page, within } from "@testing-library/react"
import { expect } from "vitest"
import type { SnapshotFrom } from "xstate"
import type {
  EndOutcome,
  LoadListOutcome,
} from "#machines/identity/account-sessions/account-sessions.events.ts"
import { accountSessionsMachine } from "#machines/identity/account-sessions/account-sessions.machine.ts"
import { model } from "#machines/identity/account-sessions/account-sessions.model.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { flowScreen, leaveScreen, logicsOf, press } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { joined, linkToolsOf, listener } from "#tests/support/link-tools.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { accountSessionsFlow } from "./account-sessions-flow.ts"
import { SessionList } from "./SessionList.tsx"

const words = await loadedWords("en")

const mount = () => {
  const held = {
    loadList: heldPromise<LoadListOutcome, null>(),
    closeSession: heldPromise<EndOutcome, { readonly id: string }>(),
    disconnectEverywhere: heldPromise<EndOutcome, null>(),
  }
  const machine = accountSessionsMachine.provide({ actors: logicsOf(held) })
  const screen = flowScreen(accountSessionsFlow, machine, held, words, <SessionList />)
  const visitor = listener()
  void joined(accountSessionsFlow, screen.actor, linkToolsOf(new Map([[visitorFlow, visitor.actor]])))
  return { ...screen, visitorTold: visitor.told }
}

type Snapshot = SnapshotFrom<typeof accountSessionsMachine>

const dialog = () => page.queryByRole("dialog")

const isListed = ({ context }: Snapshot) => {
  const open = within(page.getByRole("list", { name: "Signed-in devices" }))
  expect(open.getAllByRole("listitem")).toHaveLength(context.list?.sessions.length ?? 0)
  expect(open.getByText("This device")).toBeDefined()
  const tried = within(page.getByRole("list", { name: "Sign-ins and attempts" }))
  expect(tried.getAllByRole("listitem")).toHaveLength(context.list?.accesses.length ?? 0)
  expect(tried.getByText("Wrong password")).toBeDefined()
}

runPathsOnScreen<typeof accountSessionsMachine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: leaveScreen,
  executors: {
    "list.opened": ({ show }) => show(),
    "list.closed": () => cleanup(),
    "list.asked": () => press("Try again"),
    "session.dismissed": (_, { id }) => {
      const button = page.queryByRole("button", { name: "Sign out: Safari, iPhone" })
      // This device has no such button; the other one until it is signed out.
      if (id === "another" && button !== null) fireEvent.click(button)
      else expect(page.queryByRole("button", { name: "Sign out: Chrome, Linux" })).toBeNull()
    },
    "everywhere.requested": () => press("Sign out everywhere"),
    "everywhere.abandoned": () => press("Stay signed in"),
    "everywhere.confirmed": () => press("Sign out on all devices"),
  },
  answers: {
    loadList: ({ held }, answer) => settle(held.loadList, answer),
    closeSession: ({ held }, answer) => settle(held.closeSession, answer),
    disconnectEverywhere: ({ held }, answer) => settle(held.disconnectEverywhere, answer),
  },
  checks: {
    idle: () => expect(page.queryByRole("list")).toBeNull(),
    loading: () => expect(page.getByRole("status", { name: "Loading" })).toBeDefined(),
    unavailable: () => expect(page.getByRole("alert").textContent).not.toBe(""),
    listed: (_, snapshot) => {
      isListed(snapshot)
      expect(dialog()).toBeNull()
      expect(page.getByRole("alert").textContent === "").toBe(snapshot.context.error === null)
    },
    closing: ({ held }, snapshot) => {
      isListed(snapshot)
      expect(held.closeSession.input()).toEqual({ id: "another" })
      expect(page.getByRole("button", { name: "Sign out: Safari, iPhone" }).getAttribute("aria-busy")).toBe(
        "true",
      )
    },
    confirming: () => expect(dialog()).not.toBeNull(),
    disconnecting: () =>
      expect(page.getByRole("button", { name: "Sign out on all devices" }).getAttribute("aria-busy")).toBe(
        "true",
      ),
    left: ({ visitorTold }) => {
      expect(page.getByText("You are signed out on all devices")).toBeDefined()
      expect(visitorTold).toHaveBeenLastCalledWith({ type: "session.ended" })
    },
  },
})
