import { act, cleanup, fireEvent, screen as page, render } from "@testing-library/react"
import { expect } from "vitest"
import { createActor, type SnapshotFrom } from "xstate"
import type { Outcome } from "#machines/kernel/outcome.ts"
import type { BellFailure, BellState } from "#machines/messages/game-bell/game-bell.events.ts"
import { gameBellMachine } from "#machines/messages/game-bell/game-bell.machine.ts"
import { model } from "#machines/messages/game-bell/game-bell.model.ts"
import type { GameNewsKind } from "#models/betting/game-news.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { loadedWords, Words } from "#tests/screens/words.tsx"
import { press } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { joined, linkToolsOf } from "#tests/support/link-tools.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { BellView } from "./GameBell.tsx"
import { gameBellFlow } from "./game-bell-flow.ts"

const words = await loadedWords("en")

type Failure = { readonly kind: BellFailure }

const mount = () => {
  const loadBell = heldPromise<Outcome<BellState, Failure>, { readonly gameId: GameId | null }>()
  const saveChoice = heldPromise<
    Outcome<{ readonly kept: ReadonlyArray<GameNewsKind> }, Failure>,
    { readonly gameId: GameId | null; readonly kinds: ReadonlyArray<GameNewsKind> }
  >()
  const actor = createActor(
    gameBellMachine.provide({ actors: { loadBell: loadBell.logic, saveChoice: saveChoice.logic } }),
  ).start()
  const bell: FlowRef<typeof gameBellMachine> = {
    send: actor.send,
    getSnapshot: () => actor.getSnapshot(),
    subscribe: (listener) => actor.subscribe(typeof listener === "function" ? listener : () => {}),
  }
  render(
    <Words store={words}>
      <BellView bell={bell} name="Arsenal — Chelsea" />
    </Words>,
  )
  const { completeWords, ...rest } = linkToolsOf(new Map())
  void joined(gameBellFlow, actor, { ...rest, completeWords })
  return { actor, loadBell, saveChoice, completeWords }
}

const KINDS = {
  start: "Start of the game",
  score: "Each goal",
  part: "End of each period",
  finish: "Full time",
}

const FAILURES: Readonly<Record<BellFailure, RegExp>> = {
  over: /is over/,
  full: /maximum number of games/,
  signedOut: /session has ended/,
  lost: /did not respond/,
}

const button = () => page.queryByRole("button", { name: /^Notifications for Arsenal|could not load/ })
const dialog = () => page.queryByRole("dialog")
const save = () => page.getByRole("button", { name: "Save" })

const seesBell = (_: unknown, { context }: SnapshotFrom<typeof gameBellMachine>) => {
  expect(button()?.getAttribute("aria-pressed")).toBe(String(context.kept.length > 0))
  expect(dialog()).toBeNull()
}

const seesChoice = (_: unknown, snapshot: SnapshotFrom<typeof gameBellMachine>) => {
  const { offered, chosen, failure } = snapshot.context
  expect(dialog()).not.toBeNull()
  const ticks = page.getAllByRole("checkbox") as Array<HTMLInputElement>
  expect(ticks).toHaveLength(offered.length)
  for (const kind of offered) {
    const tick = page.getByRole("checkbox", { name: KINDS[kind] }) as HTMLInputElement
    expect(tick.checked).toBe(chosen.includes(kind))
    expect(tick.disabled).toBe(snapshot.matches("saving"))
  }
  const told = page.queryAllByRole("alert").map(({ textContent }) => textContent)
  expect(told.join("")).toMatch(failure === null ? /^$/ : FAILURES[failure])
}

runPathsOnScreen<typeof gameBellMachine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: ({ actor }) => {
    actor.stop()
    cleanup()
  },
  executors: {
    // The page of a game says so as it comes.
    "game.shown": ({ actor }, event) => act(() => actor.send(event)),
    "bell.pressed": () => {
      fireEvent.click(button() as HTMLElement)
    },
    "kind.toggled": (_, { kind }, { isAccepted }) => {
      const tick = page.queryByRole("checkbox", { name: KINDS[kind] })
      expect(tick !== null).toBe(isAccepted)
      if (tick !== null) fireEvent.click(tick)
    },
    "choice.saved": (_, __, { isAccepted }) => {
      expect(save().hasAttribute("disabled")).toBe(!isAccepted)
      fireEvent.click(save())
    },
    "bell.left": () => press("Close"),
  },
  answers: {
    loadBell: ({ loadBell }, answer) => settle(loadBell, answer),
    saveChoice: ({ saveChoice }, answer) => settle(saveChoice, answer),
  },
  checks: {
    away: () => expect(button()).toBeNull(),
    over: () => expect(button()).toBeNull(),
    loading: ({ completeWords }) => {
      expect(completeWords).toHaveBeenCalled()
      expect(button()?.getAttribute("aria-busy")).toBe("true")
      expect(button()?.hasAttribute("disabled")).toBe(true)
    },
    unknown: () => expect(button()?.getAttribute("aria-label")).toMatch(/could not load/),
    resting: seesBell,
    choosing: seesChoice,
    saving: seesChoice,
  },
})
