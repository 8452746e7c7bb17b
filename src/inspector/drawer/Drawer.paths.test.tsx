import { act, cleanup, fireEvent, screen as page, render, within } from "@testing-library/react"
import { expect } from "vitest"
import { createActor } from "xstate"
import type { Refusal, SavedRecording } from "#machines/audit/inspector/inspector.events.ts"
import { inspectorMachine, lengthOf } from "#machines/audit/inspector/inspector.machine.ts"
import { model } from "#machines/audit/inspector/inspector.model.ts"
import { model as depositModel } from "#machines/cashier/deposit/deposit.model.ts"
import type { Outcome } from "#machines/kernel/outcome.ts"
import { serverStreamsMachine } from "#machines/line/server-streams/server-streams.machine.ts"
import type { Recording } from "#models/inspection/recording.ts"
import { settled } from "#src/services/settled.ts"
import { loadedWords, Words } from "#tests/screens/words.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { LiveLog } from "../live/live-log.ts"
import { replayOf, stepsOf } from "../live/steps.ts"
import { Drawer } from "./Drawer.tsx"
import { once } from "./drawer-tools.ts"
import { toldOf } from "./told.ts"

const words = await loadedWords("en")

const typed = (text: string, at: number) => ({ at, event: { type: "amount.entered", text } })
const steps = stepsOf(depositModel, depositModel.input, [typed("500", 1), typed("5000", 2)])

/** The recordings of the model, folded before a screen waits for them. */
const replays = new Map<string, Awaited<ReturnType<typeof replayOf>>>()
for (const output of model.answersOf("openRecording", createActor(inspectorMachine).getSnapshot())) {
  const outcome = output as Outcome<Recording, Refusal>
  if (outcome.ok)
    replays.set(
      outcome.value.digest,
      await replayOf(outcome.value, () => Promise.resolve(depositModel as never)),
    )
}

const mount = () => {
  const saveRecording = heldPromise<Outcome<SavedRecording, never>, undefined>()
  const openRecording = heldPromise<Outcome<Recording, Refusal>, { readonly text: string }>()
  const showMoment = heldPromise<
    Outcome<{ readonly at: number }, { readonly kind: "lost" }>,
    { readonly flow: string; readonly seq: number }
  >()
  const actor = createActor(
    inspectorMachine.provide({
      actors: {
        saveRecording: saveRecording.logic,
        openRecording: openRecording.logic,
        showMoment: showMoment.logic,
      },
    }),
  ).start()
  const log = new LiveLog((task) => task())
  for (const event of toldOf("deposit", "choosing", ["500", "50", "5", "1", "7"])) log.tell(event)
  const tools = {
    inspector: actor,
    streams: createActor(serverStreamsMachine),
    // The samples hold the log at its fifth event, and one more has come since.
    log: { scene: log.scene, subscribe: log.subscribe, shown: () => 5, newest: () => 6 },
    chartOf: () => undefined,
    stepsOf: () => settled(steps),
    standAt: once(() => settled(steps[1]?.stand)),
    replayOf: once(({ digest }: Recording) => {
      const replay = replays.get(digest)
      if (replay === undefined) throw new Error("Nothing was folded for this recording")
      return settled(replay)
    }),
  }
  render(
    <Words store={words}>
      <Drawer tools={tools} />
    </Words>,
  )
  return { actor, saveRecording, openRecording, showMoment }
}

type Screen = ReturnType<typeof mount>

const button = (name: string) => page.queryByRole("button", { name })
const isEnabled = (element: HTMLElement | null) => element !== null && !element.hasAttribute("disabled")
const press = (name: string) => {
  fireEvent.click(page.getByRole("button", { name }))
}
const tab = (name: string) => {
  const found = page.queryByRole("tab", { name })
  if (found !== null) fireEvent.click(found)
}
/** The page is told of a file when it has been read. */
const chooseFile = async (text: string) => {
  const input = document.querySelector<HTMLInputElement>("input[type=file]")
  if (input === null) throw new Error("No file can be chosen")
  const file = new File([text], "session.json")
  const reading = file.text()
  file.text = () => reading
  await act(async () => {
    fireEvent.change(input, { target: { files: [file] } })
    await reading
  })
}

runPathsOnScreen<typeof inspectorMachine, Screen>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: ({ actor }) => {
    actor.stop()
    cleanup()
  },
  executors: {
    "inspector.opened": ({ actor }) => act(() => actor.send({ type: "inspector.opened" })),
    "inspector.closed": () => {
      fireEvent.keyDown(page.getByRole("tree"), { key: "Escape" })
    },
    "actor.selected": (_, { id }) => {
      fireEvent.click(page.getByRole("treeitem", { name: new RegExp(id) }))
    },
    "filter.entered": (_, { text }) => {
      tab("Events")
      const field = page.getByRole("searchbox")
      if ((field as HTMLInputElement).value === text) fireEvent.change(field, { target: { value: "" } })
      fireEvent.change(field, { target: { value: text } })
    },
    "pause.pressed": () => press("Pause"),
    "step.pressed": (_, __, { isAccepted }) => {
      expect(isEnabled(button("Step"))).toBe(isAccepted)
      if (isAccepted) press("Step")
    },
    "resume.pressed": (_, __, { before }) =>
      press(before.matches({ open: "paused" }) ? "Resume" : "Continue without a file"),
    "moment.chosen": (_, { moment }) => {
      tab("Journal")
      const [row] = within(page.getByRole("list", { name: "Journal" }))
        .getAllByRole("button")
        .filter(({ textContent }) => textContent?.includes(`${moment.seq + 1}amount.entered`))
      if (row === undefined) throw new Error(`No event ${moment.seq + 1}`)
      fireEvent.click(row)
    },
    "now.pressed": () => press("Back to the present"),
    "record.pressed": () => press("Save the session"),
    "file.chosen": (_, { text }) => chooseFile(text),
    "replay.moved": (_, { to }, { isAccepted }) => {
      const slider = page.getByRole("slider")
      expect(to <= Number(slider.getAttribute("max"))).toBe(isAccepted)
      if (isAccepted) fireEvent.change(slider, { target: { value: String(to) } })
    },
    "replay.left": () => press("Back to the page"),
  },
  answers: {
    saveRecording: ({ saveRecording }, answer) => settle(saveRecording, answer),
    openRecording: ({ openRecording }, answer) => settle(openRecording, answer),
    showMoment: ({ showMoment }, answer) => settle(showMoment, answer),
  },
  checks: {
    closed: () => {
      expect(page.queryByRole("region")).toBeNull()
    },
    "open.watching": (_, { context }) => {
      expect(isEnabled(button("Pause"))).toBe(true)
      expect(page.getByRole("treeitem", { name: /deposit/ }).textContent).toContain("choosing")
      if (context.saved !== null) expect(page.getByText(/^Session saved/)).toBeDefined()
    },
    "open.paused": () => {
      expect(button("Resume")).not.toBeNull()
      expect(page.getByText(/(nothing|events?) waiting$/)).toBeDefined()
    },
    "open.savingRecording": () => {
      expect(button("Save the session")?.getAttribute("aria-busy")).toBe("true")
    },
    "open.notSaved": () => {
      expect(page.getByRole("alert").textContent).toContain("The file was not saved")
    },
    "open.past.opening": ({ showMoment }, { context }) => {
      expect(page.getByText("Rebuilding the page from the journals…")).toBeDefined()
      expect(showMoment.input()).toEqual(context.moment)
    },
    "open.past.shown": (_, { context }) => {
      expect(page.getByText(new RegExp(`after event ${(context.moment?.seq ?? 0) + 1} of`))).toBeDefined()
    },
    "open.past.lost": () => {
      expect(page.getByRole("alert").textContent).toContain("no longer in the journal")
    },
    "open.readingFile": () => {
      expect(page.getByText("Reading the file…")).toBeDefined()
    },
    "open.refused": (_, { context }) => {
      const alert = page.getByRole("alert").textContent
      expect(alert).toContain("The file was not opened")
      expect(alert).toContain(context.refusal?.message)
    },
    "open.replaying": (_, { context }) => {
      expect(page.getByText(`${context.position} of ${lengthOf(context.recording)}`)).toBeDefined()
      expect(page.getByRole("treeitem", { name: /deposit/ }).textContent).toContain("choosing")
    },
  },
})
