import { cleanup, fireEvent, screen as page } from "@testing-library/react"
import type { ReactNode } from "react"
import { expect } from "vitest"
import type {
  FoundOutcome,
  PaletteSought,
} from "#machines/operator/command-palette/command-palette.events.ts"
import { commandPaletteMachine } from "#machines/operator/command-palette/command-palette.machine.ts"
import { model } from "#machines/operator/command-palette/command-palette.model.ts"
import { useFlow, useSnapshot } from "#src/services/use-flow.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { flowScreen, leaveScreen, logicsOf, press } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { settle } from "#tests/support/settle.ts"
import { commandPaletteFlow } from "./command-palette-flow.ts"
import { PalettePanel } from "./PalettePanel.tsx"

const words = await loadedWords("en")

/** The panel without the page around it, which opens it and follows the player that is found. */
const Panel = (): ReactNode => {
  const ref = useFlow(commandPaletteFlow)
  return (
    <PalettePanel
      snapshot={useSnapshot(ref)}
      send={ref.send}
      permissions={["bets.read", "players.read"]}
      onAct={() => undefined}
    />
  )
}

const mount = () => {
  const held = { seekPlayer: heldPromise<FoundOutcome, PaletteSought | null>() }
  const machine = commandPaletteMachine.provide({ actors: logicsOf(held) })
  const mounted = flowScreen(commandPaletteFlow, machine, held, words, <Panel />)
  mounted.show()
  return mounted
}

const box = () => page.queryByRole<HTMLInputElement>("combobox")
const active = () => page.queryByRole("option", { selected: true })

runPathsOnScreen<typeof commandPaletteMachine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: (mounted) => {
    leaveScreen(mounted)
    cleanup()
  },
  executors: {
    // The page around the panel says this.
    "palette.opened": ({ actor }, event) => actor.send(event),
    "palette.closed": ({ actor }, event, { isAccepted }) => {
      if (!isAccepted || box() === null) return actor.send(event)
      press("Close")
    },
    "text.typed": ({ actor }, event, { isAccepted }) => {
      const field = box()
      if (!isAccepted || field === null) return actor.send(event)
      fireEvent.change(field, { target: { value: event.text } })
    },
    "option.moved": ({ actor }, event, { isAccepted }) => {
      const field = box()
      if (!isAccepted || field === null) return actor.send(event)
      fireEvent.keyDown(field, { key: event.place === 0 ? "ArrowUp" : "ArrowDown" })
    },
    "option.chosen": ({ actor }, event, { isAccepted }) => {
      const option = page.queryByRole("option", { name: /^Bets/ })
      if (!isAccepted || option === null) return actor.send(event)
      fireEvent.click(option)
    },
    "player.sought": ({ actor }, event, { isAccepted }) => {
      const option = page.queryByRole("option", { name: /^Player No/ })
      if (!isAccepted || option === null) return actor.send(event)
      fireEvent.click(option)
    },
  },
  answers: { seekPlayer: ({ held }, answer) => settle(held.seekPlayer, answer) },
  checks: {
    closed: () => expect(page.queryByRole("dialog")).toBeNull(),
    open: (_, { context: { text, place, error } }) => {
      expect(box()?.value).toBe(text)
      expect(page.getByRole("alert").textContent === "").toBe(error === null)
      expect(active()).toBe(page.getAllByRole("option")[place])
      expect(box()?.getAttribute("aria-activedescendant")).toBe(active()?.id)
    },
    seeking: ({ held }, { context: { sought } }) => {
      expect(held.seekPlayer.input()).toEqual(sought)
      expect(box()?.readOnly).toBe(true)
    },
    found: () => expect(box()?.readOnly).toBe(true),
  },
})
