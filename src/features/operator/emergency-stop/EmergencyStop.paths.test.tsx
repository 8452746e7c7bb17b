import { cleanup, fireEvent, screen as page } from "@testing-library/react"
import type { ReactNode } from "react"
import { expect } from "vitest"
import type { SnapshotFrom } from "xstate"
import type { EmergencyOutcome } from "#machines/operator/emergency-stop/emergency-stop.events.ts"
import { emergencyStopMachine } from "#machines/operator/emergency-stop/emergency-stop.machine.ts"
import { model } from "#machines/operator/emergency-stop/emergency-stop.model.ts"
import type { AfterStopInput } from "#machines/operator/emergency-stop/emergency-stop.setup.ts"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { flowScreen, isBusy, leaveScreen, logicsOf, press, typeInto } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { wordsOf } from "#tests/support/words.ts"
import { EmergencyPanel } from "./EmergencyPanel.tsx"
import { emergencyStopFlow } from "./emergency-stop-flow.ts"
import { useStopKeys } from "./use-stop-keys.ts"

const words = await loadedWords("en")
const t = wordsOf("en")

/** The panel as a page of operators shows it, which tells the chart itself when it is opened and left. */
const Panel = (): ReactNode => {
  const ref = useFlow(emergencyStopFlow)
  const snapshot = useSnapshot(ref)
  useStopKeys(() => ref.send({ type: "stop.armed" }))
  return <EmergencyPanel snapshot={snapshot} send={ref.send} />
}

const mount = () => {
  const held = {
    loadState: heldPromise<EmergencyOutcome, undefined>(),
    stopAll: heldPromise<EmergencyOutcome, undefined>(),
    act: heldPromise<EmergencyOutcome, AfterStopInput>(),
    deadline: heldPromise<void, { readonly at: number }>(),
  }
  const machine = emergencyStopMachine.provide({ actors: logicsOf(held) })
  const mounted = flowScreen(emergencyStopFlow, machine, held, words, <Panel />)
  mounted.show()
  return mounted
}

type Mounted = ReturnType<typeof mount>
type Shown = SnapshotFrom<typeof emergencyStopMachine>

const region = () => page.queryByRole("region", { name: "Stop of all betting" })
const question = () => page.queryByRole("alertdialog", { name: "Stop all betting?" })
const stopped = () => page.queryByRole("form", { name: "Betting is stopped" })
const button = () => page.queryByRole("button", { name: "Stop all betting" })
/** Elsewhere on the keyboard the same place writes another letter. */
const KEYS = { code: "KeyS", key: "ы", altKey: true, shiftKey: true }

const isShown = ({ context: { state, error, faults } }: Shown) => {
  const isHalted = state !== null && state.stop !== null
  expect(question()).toBeNull()
  expect(stopped() !== null).toBe(isHalted)
  expect(button() !== null).toBe(!isHalted)
  expect(page.getByRole("alert").textContent === "").toBe(error === null)
  for (const { act, bar } of isHalted ? state.acts : []) {
    if (act === "stop") continue
    const found = page.queryByRole<HTMLButtonElement>("button", { name: t(`operator.emergency.act.${act}`) })
    expect(found === null).toBe(bar === "not-now")
    if (found === null) continue
    expect(found.disabled).toBe(bar !== null)
    if (bar !== null) expect(page.getByText(t(`operator.emergency.bar.${bar}`))).toBeDefined()
  }
  for (const fault of [faults.reason, faults.note])
    if (fault !== null) expect(page.getByText(t(fault))).toBeDefined()
}

const questionIsAsked = ({ context: { error } }: Shown) => {
  expect(question()).not.toBeNull()
  expect(button()).toBeNull()
  expect(page.getByRole("alert").textContent === "").toBe(error === null)
}

let armings = 0

runPathsOnScreen<typeof emergencyStopMachine, Mounted>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: (mounted) => {
    leaveScreen(mounted)
    cleanup()
  },
  executors: {
    // The page says these by being there.
    "shell.opened": ({ actor }, event) => actor.send(event),
    "shell.closed": ({ actor }, event) => actor.send(event),
    "stop.armed": () => {
      armings += 1
      // By the button and by the keys in turn.
      if (armings % 2 === 0 || button() === null) fireEvent.keyDown(document.body, KEYS)
      else press("Stop all betting")
    },
    "stop.left": () => press("Cancel"),
    "stop.confirmed": () => press("Stop now"),
    "act.pressed": ({ actor }, event, { isAccepted }) => {
      const name = t(`operator.emergency.act.${event.act}`)
      const found = page.queryByRole<HTMLButtonElement>("button", { name })
      // What the chart of the stops refuses no button offers.
      if (!isAccepted || found === null || found.disabled) return actor.send(event)
      const select = page.queryByRole<HTMLSelectElement>("combobox", { name: /^Reason/ })
      if (select !== null) select.value = event.reason ?? ""
      if (page.queryByLabelText(/^Note/) !== null) typeInto(/^Note/, event.note)
      return press(name)
    },
  },
  answers: {
    loadState: ({ held }, answer) => settle(held.loadState, answer),
    stopAll: ({ held }, answer) => settle(held.stopAll, answer),
    act: ({ held }, answer) => settle(held.act, answer),
    deadline: ({ held }, answer) => settle(held.deadline, answer),
  },
  checks: {
    closed: () => expect(region()).toBeNull(),
    lost: () => expect(region()).toBeNull(),
    reading: (_, snapshot) => isShown(snapshot),
    calm: ({ held }, snapshot) => {
      isShown(snapshot)
      expect(held.deadline.input()).toEqual({ at: snapshot.context.askAt })
    },
    unread: (_, snapshot) => isShown(snapshot),
    defective: (_, snapshot) => isShown(snapshot),
    armed: (_, snapshot) => questionIsAsked(snapshot),
    stopping: (_, snapshot) => {
      questionIsAsked(snapshot)
      isBusy("Stop now")
    },
    halted: (_, snapshot) => isShown(snapshot),
    acting: ({ held }, { context: { act, reason, note, state } }) => {
      isBusy(t(`operator.emergency.act.${act}`))
      expect(held.act.input()).toEqual({ act, reason, note, since: state?.asked?.at ?? 0 })
    },
  },
})
