import { fireEvent, screen as page } from "@testing-library/react"
import { expect } from "vitest"
import { gameTabMachine } from "#machines/line/game-tab/game-tab.machine.ts"
import { model } from "#machines/line/game-tab/game-tab.model.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { flowScreen, leaveScreen } from "#tests/support/flow-screen.tsx"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import { GameTabs } from "./GameTabs.tsx"
import { gameTabFlow } from "./game-tab-flow.ts"

const words = await loadedWords("en")

const shown = (
  <GameTabs
    field={<p>The drawn play</p>}
    moments={<p>What happened</p>}
    lineUps={<p>Who plays</p>}
    counts={<p>How they compare</p>}
  />
)

const mount = () => {
  const screen = flowScreen(gameTabFlow, gameTabMachine, {}, words, shown)
  screen.show()
  return screen
}

const chosen = (name: string) => () => {
  fireEvent.click(page.getByRole("tab", { name }))
}

/** One tab is chosen and is the only one that Tab stops at; its panel alone is there, named by it. */
const shows = (name: string, text: string) => () => {
  const tabs = page.getAllByRole("tab")
  expect(tabs.map(({ textContent }) => textContent)).toEqual(["Field", "Events", "Line-ups", "Statistics"])
  for (const tab of tabs) {
    expect(tab.getAttribute("aria-selected")).toBe(`${tab.textContent === name}`)
    expect(tab.tabIndex).toBe(tab.textContent === name ? 0 : -1)
  }
  expect(page.getByRole("tabpanel", { name }).textContent).toBe(text)
}

runPathsOnScreen<typeof gameTabMachine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: leaveScreen,
  executors: {
    "field.chosen": chosen("Field"),
    "moments.chosen": chosen("Events"),
    "lineUps.chosen": chosen("Line-ups"),
    "counts.chosen": chosen("Statistics"),
    // The page of another game is another screen, which the flow outlives.
    "game.left": ({ show }) => show(),
  },
  answers: {},
  checks: {
    field: shows("Field", "The drawn play"),
    moments: shows("Events", "What happened"),
    lineUps: shows("Line-ups", "Who plays"),
    counts: shows("Statistics", "How they compare"),
  },
})
