import { act, cleanup, fireEvent, screen as page, render } from "@testing-library/react"
import { expect, vi } from "vitest"
import { createActor, type SnapshotFrom } from "xstate"
import type { StatisticsFrameEvent } from "#machines/line/statistics-frame/statistics-frame.events.ts"
import { statisticsFrameMachine } from "#machines/line/statistics-frame/statistics-frame.machine.ts"
import { model, SAMPLE_UNSHAPED } from "#machines/line/statistics-frame/statistics-frame.model.ts"
import type { Pick } from "#models/coupon/pick.ts"
import { FRAME_MARK } from "#models/line/statistics/frame-messages.ts"
import { loadedWords, Words } from "#tests/screens/words.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { StatisticsView } from "./StatisticsDialog.tsx"
import { channel, type StatisticsFrameRef, statisticsLink } from "./statistics-flow.ts"

const words = await loadedWords("en")

type Snapshot = SnapshotFrom<typeof statisticsFrameMachine>

const mount = () => {
  const deadline = heldPromise<void, { readonly at: number }>()
  const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined)
  const passed: Array<Pick> = []
  const posted: Array<unknown> = []
  statisticsLink.toggle = (pick) => passed.push(pick)
  const actor = createActor(
    statisticsFrameMachine.provide({ actors: { channel, deadline: deadline.logic } }),
  ).start()
  const onDismiss = vi.fn()
  render(
    <Words store={words}>
      <StatisticsView
        frame={actor as unknown as StatisticsFrameRef}
        blank="about:blank"
        now={() => 4_000_000_000_000}
        onDismiss={onDismiss}
      />
    </Words>,
  )
  return { actor, deadline, warned, passed, posted, onDismiss }
}
type Screen = ReturnType<typeof mount>

/** A window of the test's own, in place of what happy-dom does not load. */
const holdFrame = ({ posted }: Screen) => {
  const frame = { closed: false, postMessage: (message: unknown) => posted.push(message) }
  statisticsLink.frame = frame as unknown as Window
}

/** The frame, or a stranger from another origin, says something. */
const say = (data: unknown, origin = location.origin) =>
  act(() => {
    const event = new MessageEvent("message", { data, origin })
    Object.defineProperty(event, "source", { value: statisticsLink.frame ?? {} })
    window.dispatchEvent(event)
  })
const tell = (message: object) => say({ mark: FRAME_MARK, ...message })

const iframe = () => document.querySelector("iframe")
const dialog = () => page.queryByRole("dialog")

const stands = (_: Screen, { context }: Snapshot) => {
  if (context.presentation === "window") {
    expect(page.getByText("Statistics are open in another window")).toBeDefined()
    expect(iframe()).toBeNull()
  } else {
    expect(iframe()?.style.blockSize).toBe(`${context.height}px`)
    expect(iframe()?.title).toBe("Statistics")
  }
  expect(page.getByRole("heading", { level: 2 }).textContent).toBe(context.title || "Statistics")
}

/** The page tells the flow. */
const send = ({ actor }: Screen, event: StatisticsFrameEvent) => act(() => actor.send(event))

runPathsOnScreen<typeof statisticsFrameMachine, Screen>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: ({ actor, warned }) => {
    actor.stop()
    cleanup()
    warned.mockRestore()
    statisticsLink.frame = undefined
  },
  executors: {
    "frame.opened": (screen, event) => {
      send(screen, event)
      holdFrame(screen)
    },
    "window.blocked": (screen, event) => {
      send(screen, event)
      holdFrame(screen)
    },
    "frame.retried": (screen, _, { isAccepted }) => {
      const retry = page.queryByRole("button", { name: "Try again" })
      expect(retry !== null).toBe(isAccepted)
      if (retry === null) return
      fireEvent.click(retry)
      holdFrame(screen)
    },
    "frame.closed": ({ onDismiss }, _, { isAccepted }) => {
      if (!isAccepted) return expect(dialog()).toBeNull()
      fireEvent.click(page.getByRole("button", { name: "Close" }))
      expect(onDismiss).toHaveBeenCalled()
    },
    "height.changed": (_, { height }) => tell({ type: "heightChange", height }),
    "path.changed": (_, { path }) => tell({ type: "historyChange", path }),
    "back.asked": ({ posted }, _, { isAccepted, after }) => {
      tell({ type: "goBack" })
      if (isAccepted) {
        const path = after.context.paths[after.context.place]
        expect(posted.at(-2)).toEqual({ mark: FRAME_MARK, type: "navigate", path })
      }
    },
    "forward.asked": ({ posted }, _, { isAccepted }) => {
      tell({ type: "goForward" })
      if (isAccepted) expect(posted.at(-1)).toMatchObject({ type: "history", forward: false })
    },
    "title.set": (_, { title }) => tell({ type: "setTitle", title }),
    "bets.asked": ({ posted }, _, { isAccepted, before }) => {
      tell({ type: "updateBets" })
      if (isAccepted) expect(posted.at(-2)).toMatchObject({ type: "bets", keys: before.context.bets })
    },
    "bet.sent": ({ passed }, { pick }, { isAccepted }) => {
      tell({ type: "sendBet", pick })
      expect(passed.at(-1)).toEqual(isAccepted ? pick : undefined)
    },
    "message.refused": ({ warned, passed }, { reason }, { isAccepted }) => {
      const before = passed.length
      if (reason === "origin") say({ mark: FRAME_MARK, type: "goBack" }, "https://evil.example")
      else say(SAMPLE_UNSHAPED)
      expect(passed.length).toBe(before)
      if (isAccepted) expect(warned).toHaveBeenCalledWith(expect.stringContaining(`refused: ${reason}`))
    },
    "bets.changed": (screen, event) => send(screen, event),
  },
  answers: {
    deadline: ({ deadline }, answer) =>
      act(() => deadline.answer(answer.kind === "done" ? answer.output : undefined)),
    channel: ({ actor }, answer) => {
      const defect = {
        type: "xstate.error.actor.channel",
        error: "error" in answer ? answer.error : undefined,
      }
      act(() => actor.send(defect as never))
    },
  },
  checks: {
    closed: () => expect(dialog()).toBeNull(),
    "open.loading": (screen, snapshot) => {
      stands(screen, snapshot)
      if (snapshot.context.presentation === "modal") {
        expect(document.querySelector("[aria-busy=true]")).not.toBeNull()
        expect(iframe()?.hidden).toBe(true)
      }
    },
    "open.shown": (screen, snapshot) => {
      stands(screen, snapshot)
      if (snapshot.context.presentation === "modal") expect(iframe()?.hidden).toBe(false)
    },
    "open.silent": (screen, snapshot) => {
      stands(screen, snapshot)
      const isTold =
        page.queryByRole("alert") !== null || page.queryByRole("button", { name: "Try again" }) !== null
      expect(isTold).toBe(snapshot.context.presentation === "modal")
    },
  },
})
