import { cleanup, fireEvent, screen as page } from "@testing-library/react"
import { expect } from "vitest"
import type { SnapshotFrom } from "xstate"
import type { QueueOutcome, RecordOutcome } from "#machines/operator/payout-desk/payout-desk.events.ts"
import { payoutDeskMachine } from "#machines/operator/payout-desk/payout-desk.machine.ts"
import { model } from "#machines/operator/payout-desk/payout-desk.model.ts"
import type { ActInput } from "#machines/operator/payout-desk/payout-desk.setup.ts"
import type { WithdrawalId } from "#models/cashier/withdrawal.ts"
import type { DeskQuery } from "#models/operator/withdrawal-desk.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { deskScreen } from "#tests/support/desk-screen.tsx"
import { isBusy, leaveScreen, logicsOf, press, submitForm, typeInto } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { wordsOf } from "#tests/support/words.ts"
import { PayoutDesk } from "./PayoutDesk.tsx"
import { payoutDeskFlow } from "./payout-desk-flow.ts"

const words = await loadedWords("en")
const t = wordsOf("en")

const mount = () => {
  const held = {
    loadQueue: heldPromise<QueueOutcome, DeskQuery>(),
    deadline: heldPromise<void, { readonly at: number }>(),
    openRecord: heldPromise<RecordOutcome, { readonly id: WithdrawalId }>(),
    unmask: heldPromise<RecordOutcome, { readonly id: WithdrawalId; readonly reason: string }>(),
    act: heldPromise<RecordOutcome, ActInput>(),
  }
  const machine = payoutDeskMachine.provide({ actors: logicsOf(held) })
  return deskScreen(payoutDeskFlow, machine, held, words, (shown) => <PayoutDesk {...shown} />)
}

type Mounted = ReturnType<typeof mount>
type Shown = SnapshotFrom<typeof payoutDeskMachine>

const queue = () => page.queryByRole("region", { name: "Withdrawals" })
const record = () => page.queryByRole("region", { name: "Withdrawal of player 42" })

const errorIsSaid = ({ context }: Shown) =>
  expect(page.getByRole("alert").textContent === "").toBe(context.error === null)

const queueIsShown = (snapshot: Shown) => {
  const { page: read, query } = snapshot.context
  if (read === null && snapshot.matches("listing"))
    return expect(page.getByRole("status", { name: "Loading" })).toBeDefined()
  expect(queue()).not.toBeNull()
  expect(record()).toBeNull()
  expect(page.queryByText("Nothing waits") !== null).toBe((read?.rows ?? []).length === 0)
  expect(page.queryAllByText("Player 42")).toHaveLength(read?.rows.length ?? 0)
  expect(page.queryByRole("link", { name: "Next page" }) !== null).toBe(typeof read?.next === "string")
  const order = page.getByRole("link", { name: "By deadline" }).getAttribute("aria-current")
  expect(order).toBe(query.order === "deadline" ? "true" : null)
  return errorIsSaid(snapshot)
}

const recordIsShown = (snapshot: Shown) => {
  const { record: shown, faults, act } = snapshot.context
  expect(record()).not.toBeNull()
  expect(queue()).toBeNull()
  expect(page.getByText(shown?.to ?? "")).toBeDefined()
  expect(page.queryByText("ANNA KIM") === null).toBe(shown?.isMasked === true)
  expect(page.queryByRole("form", { name: "Personal data" }) !== null).toBe(shown?.isMasked === true)
  for (const { act: each, bar } of shown?.acts ?? []) {
    const button = page.getByRole<HTMLButtonElement>("button", { name: t(`operator.act.${each}`) })
    if (bar === null) continue
    expect(button.disabled).toBe(true)
    expect(button.getAttribute("aria-describedby")).toBe(`why-not-${each}`)
    expect(page.getAllByText(t(`operator.bar.${bar}`)).length).toBeGreaterThan(0)
  }
  for (const fault of [faults.why, faults.reason])
    if (fault !== null) expect(page.getByText(t(fault))).toBeDefined()
  if (act !== null && snapshot.matches("reviewing"))
    expect(page.getByText(t(`operator.done.${act}`))).toBeDefined()
  errorIsSaid(snapshot)
}

runPathsOnScreen<typeof payoutDeskMachine, Mounted>({
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
    "refresh.pressed": () => press("Refresh"),
    "record.picked": () => press("Open: player 42"),
    "record.left": () => press("Back to the queue"),
    "unmask.submitted": (_, { reason }) => {
      typeInto(/^Reason for showing/, reason)
      submitForm("Personal data")
    },
    "act.pressed": ({ actor }, event, { isAccepted }) => {
      const name = t(`operator.act.${event.act}`)
      const button = page.queryByRole<HTMLButtonElement>("button", { name })
      // What the chart refuses no button offers.
      if (!isAccepted || button === null || button.disabled) return actor.send(event)
      const reason = page.getByLabelText(/^Reason for refusing/)
      fireEvent.change(reason, { target: { value: event.reason ?? "" } })
      return press(name)
    },
  },
  answers: {
    loadQueue: ({ held }, answer) => settle(held.loadQueue, answer),
    deadline: ({ held }, answer) => settle(held.deadline, answer),
    openRecord: ({ held }, answer) => settle(held.openRecord, answer),
    unmask: ({ held }, answer) => settle(held.unmask, answer),
    act: ({ held }, answer) => settle(held.act, answer),
  },
  checks: {
    closed: () => expect(queue()).toBeNull(),
    lost: () => expect(queue()).toBeNull(),
    listing: ({ held }, snapshot) => {
      queueIsShown(snapshot)
      expect(held.loadQueue.input()).toEqual(snapshot.context.query)
    },
    queue: ({ held }, snapshot) => {
      queueIsShown(snapshot)
      expect(held.deadline.input()).toEqual({ at: snapshot.context.askAt })
    },
    rereading: (_, snapshot) => queueIsShown(snapshot),
    unread: (_, snapshot) => queueIsShown(snapshot),
    opening: ({ held }, { context }) => expect(held.openRecord.input()).toEqual({ id: context.id }),
    reviewing: (_, snapshot) => recordIsShown(snapshot),
    unmasking: ({ held }, { context }) =>
      expect(held.unmask.input()).toEqual({ id: "withdrawal-1", reason: context.why }),
    acting: ({ held }, { context: { act, reason, record: shown } }) => {
      isBusy(t(`operator.act.${act}`))
      expect(held.act.input()).toEqual({ id: "withdrawal-1", act, reason, state: shown?.state })
    },
  },
})
