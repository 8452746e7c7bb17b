import { cleanup, fireEvent, screen as page, render } from "@testing-library/react"
import { expect } from "vitest"
import { createActor, type SnapshotFrom } from "xstate"
import type {
  AuditorOutcome,
  ExportOutcome,
  ReadOutcome,
} from "#machines/audit/audit-desk/audit-desk.events.ts"
import { auditDeskMachine } from "#machines/audit/audit-desk/audit-desk.machine.ts"
import { model } from "#machines/audit/audit-desk/audit-desk.model.ts"
import type { ExportInput, ReadInput, SignInInput } from "#machines/audit/audit-desk/audit-desk.setup.ts"
import type { DoneOutcome } from "#machines/audit/role-entry/role-entry.events.ts"
import { FlowHostContext } from "#src/services/use-flow.ts"
import { loadedWords, Words } from "#tests/screens/words.tsx"
import { flowHostOf } from "#tests/support/flow-host.ts"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { AuditPage } from "./AuditPage.tsx"
import { auditDeskFlow } from "./audit-desk-flow.ts"

const words = await loadedWords("en")

const mount = () => {
  const held = {
    askSession: heldPromise<AuditorOutcome, null>(),
    signIn: heldPromise<AuditorOutcome, SignInInput>(),
    readRecord: heldPromise<ReadOutcome, ReadInput>(),
    orderExport: heldPromise<ExportOutcome, ExportInput>(),
    signOut: heldPromise<DoneOutcome, null>(),
  }
  const actor = createActor(
    auditDeskMachine.provide({
      actors: {
        askSession: held.askSession.logic,
        signIn: held.signIn.logic,
        readRecord: held.readRecord.logic,
        orderExport: held.orderExport.logic,
        signOut: held.signOut.logic,
      },
    }),
  ).start()
  render(
    <Words store={words}>
      <FlowHostContext value={flowHostOf(new Map([[auditDeskFlow, actor]]))}>
        <AuditPage search="" go={() => {}} />
      </FlowHostContext>
    </Words>,
  )
  return { actor, held }
}

type Desk = SnapshotFrom<typeof auditDeskMachine>

/** What the desk says at a field, by the chart's name of the fault. */
const FAULTS: Readonly<Record<string, string>> = {
  "audit.fault.key": "Enter the key",
  "audit.fault.player": "Enter a player’s number, such as 42",
  "audit.fault.order": "The end is before the beginning",
  "audit.fault.reason": "Give a reason of 10 to 300 characters",
}

/** Writes into a field; the same text again is typed anew: cleared, then written. */
const type = (label: RegExp, value: string) => {
  const field = page.getByLabelText<HTMLInputElement>(label)
  if (field.value === value) fireEvent.change(field, { target: { value: "" } })
  fireEvent.change(field, { target: { value } })
}

const submit = (form: string) => fireEvent.submit(page.getByRole("form", { name: form }))
const isBusy = (button: string) =>
  page.getByRole("button", { name: button }).getAttribute("aria-busy") === "true"

const faultAt = (label: RegExp, fault: string | null) => {
  const field = page.getByLabelText(label)
  expect(field.getAttribute("aria-invalid")).toBe(fault === null ? null : "true")
  if (fault !== null) expect(page.getByText(FAULTS[fault] ?? fault)).toBeDefined()
}

const errorIsSaid = ({ context }: Desk) =>
  expect(page.getByRole("alert").textContent === "").toBe(context.error === null)

const subjectLabel = ({ context }: Desk) =>
  ({
    player: /^Player number/,
    login: /^Phone, email or account number/,
    wallet: /^Player number/,
    receipt: /^Number on the receipt/,
    bet: /^Player\/bet key/,
    game: /^Number of the game/,
    event: /^Event number/,
    period: /^From/,
    site: /^Moment/,
    "look-ups": /^From/,
  })[context.text.kind]

/** Names of the buttons that ask for files. */
const FORMS = { csv: "Save as CSV", json: "Save as JSON", pack: "Regulator’s pack" } as const

/** The file that was asked for last, by its name and where it is taken from. */
const fileIsTold = ({ context: { exported } }: Desk) => {
  const link = page.queryByRole("link", { name: "Download it again" })
  expect(link?.getAttribute("href") ?? null).toBe(
    exported === null ? null : `/audit-api/exports/${exported.number}`,
  )
  if (exported !== null) expect(page.getByText(`${exported.name} is being downloaded.`)).toBeDefined()
}

/** The record that was read last, as far as it was read. */
const recordIsShown = ({ context }: Desk) => {
  const record = page.queryByRole("region", { name: "Record" })
  expect(record === null).toBe(context.entries === null)
  if (record === null || context.entries === null) return
  expect(record.querySelectorAll("h2")).toHaveLength(context.entries.length)
  expect(page.queryByRole("form", { name: "Personal data" }) !== null).toBe(context.masked)
  expect(page.queryByText(/^1 event\.|^\d+ events\./)?.textContent).toContain(
    context.masked ? "Personal data is hidden." : context.reason,
  )
}

runPathsOnScreen<typeof auditDeskMachine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: ({ actor }) => {
    actor.stop()
    cleanup()
  },
  executors: {
    "key.submitted": (_, { name, key }) => {
      type(/^Name/, name)
      type(/^Audit key/, key)
      submit("Auditor sign-in")
    },
    "subject.typed": (_, { text }, { before }) => {
      const { kind, id, until, order } = text
      if (before.context.text.kind !== kind) {
        fireEvent.change(page.getByLabelText("Record of"), { target: { value: kind } })
      }
      if (page.getByLabelText<HTMLSelectElement>("Order").value !== order)
        fireEvent.change(page.getByLabelText("Order"), { target: { value: order } })
      type(kind === "period" ? /^From/ : /^Player number/, id)
      if (kind === "period") type(/^Up to/, until)
    },
    "address.opened": ({ actor }, event) => actor.send(event),
    "subject.submitted": () => {
      submit("What to look up")
    },
    "event.followed": (_, { seq }) => {
      const [cause] = page.getAllByRole("button", { name: `Cause: No.\u00a0${seq}` })
      fireEvent.click(cause as HTMLElement)
    },
    "more.pressed": (_, __, { isAccepted }) => {
      const button = page.queryByRole("button", { name: "More events" })
      expect(button !== null).toBe(isAccepted)
      if (button !== null) fireEvent.click(button)
    },
    "unmask.submitted": (_, { reason }) => {
      type(/^Reason for showing/, reason)
      submit("Personal data")
    },
    "export.pressed": (_, { form }, { isAccepted }) => {
      const button = page.queryByRole("button", { name: FORMS[form] })
      expect(button !== null).toBe(isAccepted)
      if (button !== null) fireEvent.click(button)
    },
    "signOut.pressed": () => {
      fireEvent.click(page.getByRole("button", { name: "Sign out" }))
    },
  },
  answers: {
    askSession: ({ held }, answer) => settle(held.askSession, answer),
    signIn: ({ held }, answer) => settle(held.signIn, answer),
    readRecord: ({ held }, answer) => settle(held.readRecord, answer),
    orderExport: ({ held }, answer) => settle(held.orderExport, answer),
    signOut: ({ held }, answer) => settle(held.signOut, answer),
  },
  checks: {
    askingWho: () => expect(page.getByRole("status", { name: "Loading" })).toBeDefined(),
    locked: (_, snapshot) => {
      expect(isBusy("Open the audit")).toBe(false)
      expect(page.queryByRole("form", { name: "What to look up" })).toBeNull()
      expect(page.queryByRole("region", { name: "Record" })).toBeNull()
      faultAt(/^Audit key/, snapshot.context.faults.key)
      errorIsSaid(snapshot)
    },
    signingIn: ({ held }, { context }) => {
      expect(isBusy("Open the audit")).toBe(true)
      expect(held.signIn.input()).toEqual({ name: context.name, key: context.key })
    },
    open: (_, snapshot) => {
      const { text, faults, entries, masked } = snapshot.context
      const { kind, id, until, order } = text
      const { who } = snapshot.context
      if (who !== null) expect(page.getByText(who)).toBeDefined()
      expect(page.getByLabelText("Record of")).toHaveProperty("value", kind)
      expect(page.getByLabelText("Order")).toHaveProperty("value", order)
      expect(page.getByLabelText(subjectLabel(snapshot))).toHaveProperty("value", id)
      faultAt(subjectLabel(snapshot), faults.id)
      if (kind === "period") {
        expect(page.getByLabelText(/^Up to/)).toHaveProperty("value", until)
        faultAt(/^Up to/, faults.until)
      }
      if (entries !== null && masked) faultAt(/^Reason for showing/, faults.reason)
      expect(page.queryByText("Nothing to show yet") !== null).toBe(entries === null)
      expect(isBusy("Show")).toBe(false)
      recordIsShown(snapshot)
      fileIsTold(snapshot)
      errorIsSaid(snapshot)
    },
    reading: ({ held }, snapshot) => {
      const { subject, order, after, reason } = snapshot.context
      expect(isBusy("Show")).toBe(true)
      expect(page.getByRole("button", { name: "Sign out" })).toHaveProperty("disabled", true)
      expect(held.readRecord.input()).toEqual({ subject, order, after, reason })
      recordIsShown(snapshot)
    },
    exporting: ({ held }, snapshot) => {
      const { subject, order, form } = snapshot.context
      expect(isBusy(FORMS[form ?? "csv"])).toBe(true)
      expect(page.getByRole("button", { name: "Sign out" })).toHaveProperty("disabled", true)
      expect(held.orderExport.input()).toEqual({ subject, order, form })
      recordIsShown(snapshot)
    },
    signingOut: () => expect(isBusy("Sign out")).toBe(true),
  },
})
