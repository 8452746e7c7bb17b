import { cleanup, fireEvent, screen as page } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { expect } from "vitest"
import type { PlayHeard, PlaySign } from "#machines/limits/reality-check/reality-check.events.ts"
import type { realityCheckMachine } from "#machines/limits/reality-check/reality-check.machine.ts"
import { model } from "#machines/limits/reality-check/reality-check.model.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { press, runFlowPaths } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import PlayWatch from "./PlayWatch.tsx"
import { realityCheckFlow } from "./reality-check-flow.ts"

const words = await loadedWords("en")

const held = () => ({
  tellPlay: heldPromise<PlayHeard, { readonly sign: PlaySign }>(),
  deadline: heldPromise<void, { readonly at: number }>(),
})
const strip = () => page.queryByRole("link", { name: /^This session: 1:05, result .*50/ })
const dialog = () => page.queryByRole("dialog")

runFlowPaths<typeof realityCheckMachine, ReturnType<typeof held>>({
  flow: realityCheckFlow,
  model,
  held,
  words,
  shown: (
    <MemoryRouter>
      <PlayWatch onEnd={() => undefined} />
    </MemoryRouter>
  ),
  executors: {
    "watch.opened": ({ actor, show }, event) => {
      // A page in the background says so as it is opened.
      if (event.hidden === true) actor.send(event)
      show()
    },
    "watch.left": () => cleanup(),
    "page.hidden": ({ actor }) => actor.send({ type: "page.hidden" }),
    "page.shown": ({ actor }) => actor.send({ type: "page.shown" }),
    "check.read": ({ actor }) => {
      const button = page.queryByRole("button", { name: "Go on" })
      if (button === null) actor.send({ type: "check.read" })
      else fireEvent.click(button)
    },
    "notice.closed": ({ actor }) => {
      if (dialog() === null) actor.send({ type: "notice.closed" })
      else press("Close")
    },
  },
  checks: {
    gone: () => expect([strip(), dialog()]).toEqual([null, null]),
    hidden: (_, { context }) => expect(strip() !== null).toBe(context.told !== null),
    telling: ({ held }, { context }) => expect(held.tellPlay.input()).toEqual({ sign: context.sign }),
    watching: ({ held }, { context }) => {
      expect(held.deadline.input()).toEqual({ at: context.askAt })
      expect(strip() !== null).toBe(context.told !== null)
    },
    due: () => {
      expect(dialog()?.textContent).toContain("1:05")
      expect(page.getByRole("button", { name: "Stop and sign out" })).toBeDefined()
    },
    stopped: (_, { context }) => {
      expect(dialog() === null).toBe(context.closedUntil !== null)
      if (dialog() !== null) expect(dialog()?.textContent).toContain("time limit for one session")
    },
  },
})
