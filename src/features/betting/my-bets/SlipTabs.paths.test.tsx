import { act, cleanup, fireEvent, screen as page, render } from "@testing-library/react"
import { MemoryRouter } from "react-router-dom"
import { expect } from "vitest"
import { createActor } from "xstate"
import { myBetsMachine } from "#machines/betting/my-bets/my-bets.machine.ts"
import { model } from "#machines/betting/my-bets/my-bets.model.ts"
import { saleMachine } from "#machines/betting/sale/sale.machine.ts"
import { couponMachine } from "#machines/coupon/coupon/coupon.machine.ts"
import { SAMPLE_ACCOUNTS } from "#machines/coupon/coupon/coupon.samples.ts"
import { FlowHostContext } from "#src/services/use-flow.ts"
import { aBet } from "#tests/screens/a-bet.ts"
import { lineSetting } from "#tests/screens/line-setting.tsx"
import { loadedWords, Words } from "#tests/screens/words.tsx"
import { flowHostOf } from "#tests/support/flow-host.ts"
import { runPathsOnScreen } from "#tests/support/screen-paths.ts"
import type { CouponRef } from "../../coupon/coupon/connect-coupon.ts"
import { BettingProvider } from "../../line/line/betting.tsx"
import { saleFlow } from "../sale/sale-flow.ts"
import { myBetsFlow } from "./my-bets-flow.ts"
import SlipTabs from "./SlipTabs.tsx"

const words = await loadedWords("en")

const mount = async () => {
  const actor = createActor(myBetsMachine).start()
  const sale = createActor(saleMachine).start()
  const coupon = createActor(couponMachine, { input: { maxSelections: 50 } }).start()
  coupon.send({ type: "player.signedIn", account: SAMPLE_ACCOUNTS.rich })
  const { betting } = lineSetting([], {}, { history: async () => ({ bets: [aBet(1)], more: false }) })
  await act(async () => {
    render(
      <MemoryRouter>
        <Words store={words}>
          <FlowHostContext
            value={flowHostOf(
              new Map<object, typeof actor>([
                [myBetsFlow, actor],
                [saleFlow, sale as never],
              ]),
            )}
          >
            <BettingProvider value={betting}>
              <SlipTabs coupon={coupon as unknown as CouponRef} historyHref="#" onSignIn={() => {}}>
                <p>the slip</p>
              </SlipTabs>
            </BettingProvider>
          </FlowHostContext>
        </Words>
      </MemoryRouter>,
    )
  })
  return { actor }
}

const tab = (name: RegExp) => page.getByRole("tab", { name })
const isChosen = (name: RegExp) => tab(name).getAttribute("aria-selected") === "true"
const turnTo = (name: RegExp) => act(async () => void fireEvent.click(tab(name)))

const MINE = /^My bets/
const SLIP = /^New bet/

runPathsOnScreen<typeof myBetsMachine, Awaited<ReturnType<typeof mount>>>({
  model,
  render: mount,
  snapshotOf: ({ actor }) => actor.getSnapshot(),
  unmount: ({ actor }) => {
    actor.stop()
    cleanup()
  },
  executors: {
    "bets.opened": () => turnTo(MINE),
    "slip.opened": () => turnTo(SLIP),
    // Beside the slip it is chosen in the dialog of a sale.
    "tolerance.chosen": ({ actor }, event) =>
      act(async () => {
        const choice = page.queryByRole("combobox", { name: "Accept a lower price" })
        if (choice === null) actor.send(event)
        else fireEvent.change(choice, { target: { value: `${event.tolerance}` } })
      }),
  },
  answers: {},
  checks: {
    slip: () => {
      expect([isChosen(SLIP), isChosen(MINE)]).toEqual([true, false])
      expect(tab(MINE).textContent).toBe("My bets1")
      expect(page.getByRole("tabpanel").textContent).toBe("the slip")
    },
    bets: (_, { context }) => {
      expect([isChosen(SLIP), isChosen(MINE)]).toEqual([false, true])
      expect(page.getByRole("heading", { level: 2 }).textContent).toBe("11 — 12 · Home win")
      expect(page.getByRole("combobox", { name: "Accept a lower price" })).toHaveProperty(
        "value",
        `${context.tolerance}`,
      )
    },
  },
})
