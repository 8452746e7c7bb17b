import { screen as page } from "@testing-library/react"
import { expect } from "vitest"
import type { gameSoundMachine } from "#machines/casino/game-sound/game-sound.machine.ts"
import { model } from "#machines/casino/game-sound/game-sound.model.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { press, runFlowPaths } from "#tests/support/flow-screen.tsx"
import { gameSoundFlow } from "./game-sound-flow.ts"
import { SoundButton } from "./SoundButton.tsx"

const words = await loadedWords("en")
const pressed = () => page.queryByRole("button", { name: "Sound" })?.getAttribute("aria-pressed")

runFlowPaths<typeof gameSoundMachine, Record<never, never>>({
  flow: gameSoundFlow,
  model,
  held: () => ({}),
  words,
  shown: <SoundButton />,
  executors: {
    "sound.toggled": ({ show }) => {
      show()
      press("Sound")
    },
  },
  checks: {
    silent: ({ show }) => {
      show()
      expect(pressed()).toBe("false")
    },
    heard: () => expect(pressed()).toBe("true"),
  },
})
