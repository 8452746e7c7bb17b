import { cleanup, screen as page } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { expect } from "vitest"
import type { GameAsked, LaunchTold } from "#machines/casino/provided-game/provided-game.events.ts"
import type { providedGameMachine } from "#machines/casino/provided-game/provided-game.machine.ts"
import { model } from "#machines/casino/provided-game/provided-game.model.ts"
import type { DeadlineInput } from "#machines/kernel/deadline.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { press, runFlowPaths } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { ProvidedGame } from "./ProvidedGame.tsx"
import { providedGameFlow } from "./provided-game-flow.ts"
import { SAMPLE_LISTED } from "./sample-listed.ts"

const words = await loadedWords("en")

const held = () => ({
  launchGame: heldPromise<LaunchTold, GameAsked | null>(),
  deadline: heldPromise<void, DeadlineInput>(),
})

const frame = () => page.queryByTitle("Three dice, a game by Practice provider")

runFlowPaths<typeof providedGameMachine, ReturnType<typeof held>>({
  flow: providedGameFlow,
  model,
  held,
  words,
  shown: (
    <MemoryRouter>
      <ProvidedGame listed={SAMPLE_LISTED} />
    </MemoryRouter>
  ),
  executors: {
    "game.opened": ({ actor, show }, event) => {
      const isFirst = actor.getSnapshot().matches("away")
      actor.send(event)
      if (isFirst) show()
    },
    "game.left": () => cleanup(),
    "retry.requested": ({ actor }) => {
      const { value, context } = actor.getSnapshot()
      if (value === "stopped") press("Back to the game")
      else if (value === "failed" && context.fault === null) press("Try again")
      else press("Open the game again")
    },
    "frame.ready": ({ actor }, event) => actor.send(event),
    "round.began": ({ actor }, event) => actor.send(event),
    "round.ended": ({ actor }, event) => actor.send(event),
    "frame.closed": ({ actor }, event) => actor.send(event),
    "frame.failed": ({ actor }, event) => actor.send(event),
    "message.ignored": ({ actor }, event) => actor.send(event),
    "play.stopped": ({ actor }, event) => actor.send(event),
    "play.resumed": ({ actor }, event) => actor.send(event),
  },
  checks: {
    away: () => expect(frame()).toBeNull(),
    launching: ({ held }, { context: { asked } }) => {
      expect(held.launchGame.input()).toEqual(asked)
      expect(frame()).toBeNull()
    },
    loading: () => {
      expect(frame()?.getAttribute("sandbox")).toBe("allow-scripts")
      expect(frame()?.getAttribute("referrerpolicy")).toBe("no-referrer")
    },
    "playing.idle": () => expect(page.queryByText("A round is in progress.")).toBeNull(),
    "playing.round": () => expect(page.getAllByText("A round is in progress.").length).toBe(2),
    stopped: () => {
      expect(page.getByText("Play is stopped.")).toBeDefined()
      expect(frame()).not.toBeNull()
    },
    failed: () => expect(frame()).toBeNull(),
    closed: () => expect(page.getByText("The game is closed.")).toBeDefined(),
  },
})
