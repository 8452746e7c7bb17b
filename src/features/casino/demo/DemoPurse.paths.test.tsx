import { screen as page } from "@testing-library/react"
import { expect } from "vitest"
import type { demoHouseMachine } from "#machines/casino/demo-house/demo-house.machine.ts"
import { model } from "#machines/casino/demo-house/demo-house.model.ts"
import { DEMO_PURSE } from "#models/casino/demo/demo-house.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { canUse, press, runFlowPaths } from "#tests/support/flow-screen.tsx"
import { DemoPurse } from "./DemoPurse.tsx"
import { demoHouseFlow } from "./demo-house-flow.ts"

const words = await loadedWords("en")

const FILL = "Fill it again"
const fill = () => page.queryByRole<HTMLButtonElement>("button", { name: FILL })
const sum = () => page.getByRole("status").textContent?.replace(/[^\d.]/g, "")

type Send = { readonly actor: { readonly send: (event: never) => void }; readonly show: () => void }
const tell = ({ actor }: Send, event: unknown) => actor.send(event as never)

runFlowPaths<typeof demoHouseMachine, Record<never, never>>({
  flow: demoHouseFlow,
  model,
  held: () => ({}),
  words,
  shown: <DemoPurse />,
  executors: {
    // The table of the game asks for these.
    "house.opened": (run, event) => {
      tell(run, event)
      run.show()
    },
    "seed.given": tell,
    "round.asked": tell,
    "move.asked": tell,
    "purse.filled": (run, event, { isAccepted }) => {
      const button = fill()
      if (!isAccepted) expect(button === null || !canUse(button)).toBe(true)
      else if (button === null) tell(run, event)
      else press(FILL)
    },
  },
  checks: {
    closed: () => expect(fill()).toBeNull(),
    open: (_, { context: { house } }) => {
      expect(Number(sum()) * 100).toBe(house?.balance)
      expect(fill() !== null).toBe((house?.balance ?? 0) < DEMO_PURSE)
    },
    going: (_, { context: { house } }) => expect(Number(sum()) * 100).toBe(house?.balance),
  },
})
