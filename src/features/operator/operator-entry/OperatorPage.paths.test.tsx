import { cleanup, screen as page } from "@testing-library/react"
import type { ReactNode } from "react"
import { MemoryRouter } from "react-router-dom"
import { expect } from "vitest"
import { type AnyActorRef, createActor, type SnapshotFrom } from "xstate"
import type { DoneOutcome } from "#machines/audit/role-entry/role-entry.events.ts"
import { commandPaletteMachine } from "#machines/operator/command-palette/command-palette.machine.ts"
import type {
  KeyOutcome,
  OperatorEntryContext,
  WhoOutcome,
} from "#machines/operator/operator-entry/operator-entry.events.ts"
import {
  type EntryInput,
  operatorEntryMachine,
} from "#machines/operator/operator-entry/operator-entry.machine.ts"
import { LINK_SECRET, model } from "#machines/operator/operator-entry/operator-entry.model.ts"
import type { WaitingOutcome } from "#machines/operator/waiting-work/waiting-work.events.ts"
import { waitingWorkMachine } from "#machines/operator/waiting-work/waiting-work.machine.ts"
import type { FlowHost } from "#src/services/flow.ts"
import { FlowHostContext, useFlowHost } from "#src/services/use-flow.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { flowHostOf } from "#tests/support/flow-host.ts"
import {
  flowScreen,
  isBusy,
  leaveScreen,
  logicsOf,
  press,
  submitForm,
  typeInto,
} from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { commandPaletteFlow } from "../command-palette/command-palette-flow.ts"
import { waitingWorkFlow } from "../waiting-work/waiting-work-flow.ts"
import { desksOf } from "./desks.ts"
import { OperatorPage } from "./OperatorPage.tsx"
import { operatorEntryFlow } from "./operator-entry-flow.ts"

const words = await loadedWords("en")

const never = {
  countWork: heldPromise<WaitingOutcome, undefined>(),
  deadline: heldPromise<void, { readonly at: number }>(),
}

/** The palette of commands, which stays away, and the counts of work, which never come. */
const beside = new Map<object, AnyActorRef>([
  [commandPaletteFlow, createActor(commandPaletteMachine).start()],
  [waitingWorkFlow, createActor(waitingWorkMachine.provide({ actors: logicsOf(never) })).start()],
])
const besideHost = flowHostOf(beside)

/** The page's root with what stands beside the way in. */
const WithOthers = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const host = useFlowHost()
  const open: FlowHost["open"] = (flow) => (beside.has(flow) ? besideHost : host).open(flow)
  return <FlowHostContext value={{ ...host, open }}>{children}</FlowHostContext>
}

const mount = () => {
  const held = {
    askSession: heldPromise<WhoOutcome, null>(),
    signIn: heldPromise<WhoOutcome, EntryInput>(),
    takeKey: heldPromise<KeyOutcome, OperatorEntryContext["link"]>(),
    signOut: heldPromise<DoneOutcome, null>(),
  }
  const machine = operatorEntryMachine.provide({ actors: logicsOf(held) })
  const mounted = flowScreen(
    operatorEntryFlow,
    machine,
    held,
    words,
    <MemoryRouter>
      <WithOthers>
        <OperatorPage hash={`#anna.petrova/${LINK_SECRET}`} />
      </WithOthers>
    </MemoryRouter>,
  )
  mounted.show()
  return mounted
}

type Mounted = ReturnType<typeof mount>
type Entry = SnapshotFrom<typeof operatorEntryMachine>

const form = () => page.queryByRole("form", { name: "Operator sign-in" })

const errorIsSaid = ({ context }: Entry) =>
  expect(page.getByRole("alert").textContent === "").toBe(context.error === null)

const whoIsShown = (snapshot: Entry) => {
  const { who } = snapshot.context
  expect(form()).toBeNull()
  expect(page.getByText(who?.name ?? "nobody")).toBeDefined()
  const desks = desksOf(who?.permissions ?? [])
  expect(page.queryAllByRole("link")).toHaveLength(desks.length)
  expect(page.queryByText("Your roles open no desk") !== null).toBe(desks.length === 0)
  errorIsSaid(snapshot)
}

runPathsOnScreen<typeof operatorEntryMachine, Mounted>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: (mounted) => {
    leaveScreen(mounted)
    cleanup()
  },
  executors: {
    "entry.submitted": (_, { name, key }) => {
      typeInto(/^Name/, name)
      typeInto(/^Key/, key)
      submitForm("Operator sign-in")
    },
    "link.followed": () => press("Get my key"),
    "signOut.pressed": () => press("Sign out"),
    // A desk says it, on its own screen.
    "session.lost": ({ actor }, event) => actor.send(event),
  },
  answers: {
    askSession: ({ held }, answer) => settle(held.askSession, answer),
    signIn: ({ held }, answer) => settle(held.signIn, answer),
    takeKey: ({ held }, answer) => settle(held.takeKey, answer),
    signOut: ({ held }, answer) => settle(held.signOut, answer),
  },
  checks: {
    askingWho: () => expect(page.getByRole("status", { name: "Loading" })).toBeDefined(),
    locked: (_, snapshot) => {
      const { faults } = snapshot.context
      expect(form()).not.toBeNull()
      const { taken } = snapshot.context
      expect(page.queryByText("the key") !== null).toBe(taken !== undefined)
      expect(page.queryByRole("button", { name: "Get my key" }) !== null).toBe(taken === undefined)
      for (const [label, fault] of [
        [/^Name/, faults.name],
        [/^Key/, faults.key],
      ] as const)
        expect(page.getByLabelText(label).getAttribute("aria-invalid")).toBe(fault === null ? null : "true")
      errorIsSaid(snapshot)
    },
    signingIn: ({ held }, { context: { name, key } }) => {
      isBusy("Sign in")
      expect(held.signIn.input()).toEqual({ name, key })
    },
    takingKey: ({ held }, { context: { link } }) => {
      isBusy("Get my key")
      expect(held.takeKey.input()).toEqual(link)
    },
    inside: (_, snapshot) => whoIsShown(snapshot),
    signingOut: () => isBusy("Sign out"),
  },
})
