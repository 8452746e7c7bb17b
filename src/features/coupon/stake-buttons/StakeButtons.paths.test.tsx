import { act, fireEvent, screen as page } from "@testing-library/react"
import { expect } from "vitest"
import { stakeButtonsMachine } from "#machines/coupon/stake-buttons/stake-buttons.machine.ts"
import { model } from "#machines/coupon/stake-buttons/stake-buttons.model.ts"
import type { MinorUnits } from "#models/money/money.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { flowScreen, leaveScreen, press } from "#tests/support/flow-screen.tsx"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import StakeButtons from "./StakeButtons.tsx"
import { stakeButtonsFlow } from "./stake-buttons-flow.ts"

const words = await loadedWords("en")

/** A least stake of ten roubles, by which the site's sums are 500, 1000 and 5000. */
const least = 1000 as MinorUnits

const mount = () => {
  const buttons = <StakeButtons text="" currency="RUB" least={least} most={undefined} onChange={() => {}} />
  const screen = flowScreen(stakeButtonsFlow, stakeButtonsMachine, {}, words, buttons)
  screen.show()
  return screen
}

const button = (name: string) => page.queryByRole<HTMLButtonElement>("button", { name })
const fields = () => page.queryAllByRole<HTMLInputElement>("textbox", { name: /^Button \d/ })
/** The sums on the buttons as they are read. */
const sums = () => page.queryAllByRole("button", { name: /^Add / }).map(({ textContent }) => textContent)

runPathsOnScreen<typeof stakeButtonsMachine, ReturnType<typeof mount>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: leaveScreen,
  executors: {
    "sums.opened": (_, __, { isAccepted }) =>
      isAccepted ? press("Set your own sums") : expect(button("Set your own sums")).toBe(null),
    "sum.entered": async ({ actor }, event) => {
      const field = fields()[event.place]
      if (field === undefined || field.value === event.text) await act(async () => actor.send(event))
      else await act(async () => fireEvent.change(field, { target: { value: event.text } }))
    },
    "sums.saved": (_, __, { isAccepted }) =>
      isAccepted ? press("Save") : expect(button("Save")?.disabled ?? true).toBe(true),
    // Offered where the player has own sums; until then the chart alone knows it.
    "sums.reset": ({ actor }, event) =>
      button("Restore defaults") === null ? act(async () => actor.send(event)) : press("Restore defaults"),
    "sums.left": (_, __, { isAccepted }) =>
      isAccepted ? press("Cancel") : expect(button("Cancel")).toBe(null),
  },
  answers: {},
  checks: {
    shown: (_, { context }) => {
      const own = context.own.RUB?.map((sum) => `+${(sum / 100).toLocaleString("en")}`)
      expect(sums()).toEqual(own ?? ["+500", "+1,000", "+5,000"])
    },
    changing: (_, { context }) => {
      expect(fields().map(({ value }) => value)).toEqual(context.draft?.texts)
    },
  },
})
