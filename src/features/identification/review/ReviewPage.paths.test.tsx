import { cleanup, fireEvent, screen as page } from "@testing-library/react"
import { expect } from "vitest"
import type { SnapshotFrom } from "xstate"
import type { DoneOutcome } from "#machines/audit/role-entry/role-entry.events.ts"
import type {
  CaseOutcome,
  DecideOutcome,
  QueueOutcome,
} from "#machines/identification/review-desk/review-desk.events.ts"
import { reviewDeskMachine } from "#machines/identification/review-desk/review-desk.machine.ts"
import { model } from "#machines/identification/review-desk/review-desk.model.ts"
import type { DecideInput, OpenInput } from "#machines/identification/review-desk/review-desk.setup.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { loadedWords } from "#tests/screens/words.tsx"
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
import { wordsOf } from "#tests/support/words.ts"
import ReviewPage from "./ReviewPage.tsx"
import { reviewDeskFlow } from "./review-desk-flow.ts"

const words = await loadedWords("en")
const t = wordsOf("en")

const mount = () => {
  const held = {
    askSession: heldPromise<DoneOutcome, null>(),
    signIn: heldPromise<DoneOutcome, { readonly key: string }>(),
    signOut: heldPromise<DoneOutcome, null>(),
    loadQueue: heldPromise<QueueOutcome, null>(),
    deadline: heldPromise<void, { readonly at: number }>(),
    openCase: heldPromise<CaseOutcome, OpenInput>(),
    unmask: heldPromise<CaseOutcome, { readonly playerId: PlayerId; readonly reason: string }>(),
    decide: heldPromise<DecideOutcome, DecideInput>(),
  }
  const machine = reviewDeskMachine.provide({ actors: logicsOf(held) })
  const mounted = flowScreen(reviewDeskFlow, machine, held, words, <ReviewPage />)
  mounted.show()
  return mounted
}

type Mounted = ReturnType<typeof mount>
type Desk = SnapshotFrom<typeof reviewDeskMachine>

const caseShown = () => page.queryByRole("region", { name: "Player 42" })
const queueShown = () => page.queryByRole("region", { name: "Waiting for a decision" })
const judge = () => page.queryByLabelText<HTMLSelectElement>(/^What is wrong with it: Front side/)

/** Sends the event itself where the screen offers nothing for it: the chart refuses it then. */
const orSend = (
  control: HTMLElement | null,
  { actor }: Mounted,
  event: Parameters<Mounted["actor"]["send"]>[0],
) => {
  if (control === null) actor.send(event)
  return control
}

const errorIsSaid = ({ context }: Desk) =>
  expect(page.getAllByRole("alert")[0]?.textContent === "").toBe(context.error === null)

const queueIsShown = (snapshot: Desk) => {
  const { queue, decision } = snapshot.context
  const isThere = queue !== null || !snapshot.matches("listing")
  expect(queueShown() !== null).toBe(isThere)
  expect(caseShown()).toBeNull()
  if (!isThere) return
  expect(page.queryByText("No cases") !== null).toBe((queue ?? []).length === 0)
  expect(page.queryAllByText("Requested level: 1")).toHaveLength(queue?.length ?? 0)
  for (const { holder } of queue ?? [])
    expect(page.queryByText("Another reviewer has it") !== null).toBe(holder === "another")
  if (decision !== null) expect(page.getByText(t(`review.done.${decision}`))).toBeDefined()
  errorIsSaid(snapshot)
}

/** Nothing of the queue waits for anything. */
const canBeUsed = () => {
  const buttons = queueShown()?.querySelectorAll("button") ?? []
  for (const button of buttons)
    expect([button.disabled, button.getAttribute("aria-busy")]).toEqual([false, null])
}

const caseIsShown = ({ context }: Desk) => {
  const { shown, faults, reasons, pictures } = context
  expect(caseShown()).not.toBeNull()
  expect(queueShown()).toBeNull()
  const isMasked = shown?.isMasked === true
  expect(page.queryByText("Anna") === null).toBe(isMasked)
  expect(page.queryAllByRole("img", { name: /^Picture:/ })).toHaveLength(isMasked ? 0 : 2)
  expect(page.queryByRole("form", { name: "Personal data" }) !== null).toBe(isMasked)
  expect(page.getByRole("region", { name: "Face comparison" }).textContent).toContain(
    "Verigram: 91.5% similar; from 80% it counts as one person.",
  )
  expect(judge()?.value ?? null).toBe(
    isMasked ? null : (pictures.find(({ side }) => side === "front")?.reason ?? ""),
  )
  const mismatch = page.queryByRole<HTMLInputElement>("checkbox", {
    name: t("identification.reason.mismatch"),
  })
  expect(mismatch?.checked ?? null).toBe(isMasked ? null : reasons.includes("mismatch"))
  for (const fault of [faults.reason, faults.grounds])
    if (fault !== null) expect(page.getByText(t(fault))).toBeDefined()
  expect(page.getByText("No. 9")).toBeDefined()
}

runPathsOnScreen<typeof reviewDeskMachine, Mounted>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: (mounted) => {
    leaveScreen(mounted)
    cleanup()
  },
  executors: {
    "key.submitted": (_, { key }) => {
      typeInto(/^Reviewer key/, key)
      submitForm("Reviewer sign-in")
    },
    "signOut.pressed": () => press("Sign out"),
    "refresh.pressed": () => press("Refresh"),
    "case.opened": (_, { takesOver }) => press(takesOver ? "Take over: Player 42" : "Open: Player 42"),
    "unmask.submitted": (_, { reason }) => {
      typeInto(/^Reason for showing/, reason)
      submitForm("Personal data")
    },
    "reason.toggled": (mounted, event) => {
      const tick = page.queryByRole("checkbox", { name: t(`identification.reason.${event.reason}`) })
      const control = orSend(tick, mounted, event)
      if (control !== null) fireEvent.click(control)
    },
    "picture.judged": (mounted, event) => {
      const select = judge()
      // A browser says nothing of a choice that stands already.
      if (select === null || select.value === (event.reason ?? "")) mounted.actor.send(event)
      else fireEvent.change(select, { target: { value: event.reason ?? "" } })
    },
    "decision.pressed": (_, { decision }) => press(t(`review.decision.${decision}`)),
  },
  answers: {
    askSession: ({ held }, answer) => settle(held.askSession, answer),
    signIn: ({ held }, answer) => settle(held.signIn, answer),
    signOut: ({ held }, answer) => settle(held.signOut, answer),
    loadQueue: ({ held }, answer) => settle(held.loadQueue, answer),
    deadline: ({ held }, answer) => settle(held.deadline, answer),
    openCase: ({ held }, answer) => settle(held.openCase, answer),
    unmask: ({ held }, answer) => settle(held.unmask, answer),
    decide: ({ held }, answer) => settle(held.decide, answer),
  },
  checks: {
    askingWho: () => expect(page.getByRole("status", { name: "Loading" })).toBeDefined(),
    locked: (_, snapshot) => {
      expect(queueShown()).toBeNull()
      expect(caseShown()).toBeNull()
      const invalid = page.getByLabelText(/^Reviewer key/).getAttribute("aria-invalid")
      expect(invalid).toBe(snapshot.context.faults.key === null ? null : "true")
      errorIsSaid(snapshot)
    },
    signingIn: ({ held }, { context }) => {
      isBusy("Open desk")
      expect(held.signIn.input()).toEqual({ key: context.key })
    },
    listing: (_, snapshot) => queueIsShown(snapshot),
    queue: ({ held }, snapshot) => {
      queueIsShown(snapshot)
      expect(held.deadline.input()).toEqual({ at: snapshot.context.askAt })
      canBeUsed()
    },
    rereading: (_, snapshot) => {
      queueIsShown(snapshot)
      canBeUsed()
    },
    unread: (_, snapshot) => {
      queueIsShown(snapshot)
      canBeUsed()
    },
    opening: ({ held }, { context }) => expect(held.openCase.input()).toEqual(context.opening),
    reviewing: (_, snapshot) => {
      caseIsShown(snapshot)
      errorIsSaid(snapshot)
    },
    unmasking: ({ held }, snapshot) => {
      caseIsShown(snapshot)
      expect(held.unmask.input()).toEqual({ playerId: 42, reason: snapshot.context.why })
    },
    deciding: ({ held }, snapshot) => {
      const { decision, reasons, pictures } = snapshot.context
      expect(caseShown()).not.toBeNull()
      isBusy(t(`review.decision.${decision}`))
      expect(held.decide.input()).toMatchObject({ playerId: 42, decision, pictures })
      expect(held.decide.input()?.reasons).toEqual(expect.arrayContaining([...reasons]))
    },
    signingOut: () => isBusy("Sign out"),
  },
})
