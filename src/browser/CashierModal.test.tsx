import { act, cleanup, fireEvent, render, screen } from "@testing-library/react"
import { afterEach, expect, test, vi } from "vitest"
import { createActor } from "xstate"
import { depositMachine } from "#machines/cashier/deposit/deposit.machine.ts"
import { succeeded } from "#machines/kernel/outcome.ts"
import type { MinorUnits } from "#models/money/money.ts"
import type { SiteConfig } from "#models/site/config.ts"
import type { Player } from "#models/wallet/account.ts"
import { depositFlow } from "#src/features/cashier/cashier/deposit-flow.ts"
import { FlowHostContext } from "#src/services/use-flow.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"
import { loadedWords, Words } from "#tests/screens/words.tsx"
import { flowHostOf } from "#tests/support/flow-host.ts"
import { unknownVisitor } from "#tests/support/unknown-visitor.ts"
import CashierModal from "./CashierModal.tsx"
import type { Page } from "./page.ts"
import { PageContext } from "./page-context.ts"
import { ValueStore } from "./ValueStore.ts"

const words = await loadedWords("en")
afterEach(cleanup)

const config = {
  config: { playMoney: true },
  currency: { list: [{ code: "BTC", minSumBet: 1000 }] },
} as unknown as SiteConfig
const withConfig = (config: SiteConfig): Partial<Page> => ({
  config: new ValueStore<SiteConfig | undefined>(config),
})
const open = withConfig(config)

/** The cashier of a visitor of whom nothing is known yet. */
const opened = (around: Partial<Page> = open) => {
  const { askWho, visitor } = unknownVisitor()
  const deposit = createActor(depositMachine, { input: { maximum: 400_000_000 as MinorUnits } }).start()
  const onClose = vi.fn()
  const flows = new Map<unknown, unknown>([
    [visitorFlow, visitor],
    [depositFlow, deposit],
  ])
  render(
    <Words store={words}>
      <PageContext value={around as Page}>
        <FlowHostContext value={flowHostOf(flows as never)}>
          <CashierModal args={{}} onClose={onClose} />
        </FlowHostContext>
      </PageContext>
    </Words>,
  )
  return { askWho, onClose }
}

test("a cashier offers amounts by the least stake of the player's currency, with its decimals", async () => {
  const { askWho } = opened()
  const balance = { iso: "BTC", money: 0 }
  await act(() => askWho.answer(succeeded({ userId: 7, balance } as unknown as Player)))
  const offered = screen.getAllByRole("button", { name: /BTC$/ }).map(({ textContent }) => textContent)
  expect(offered.map((text) => text?.replaceAll("\u00a0", " "))).toEqual([
    "0.001 BTC",
    "0.005 BTC",
    "0.01 BTC",
    "0.05 BTC",
  ])
  fireEvent.click(screen.getByRole("button", { name: /^0\.001\sBTC$/ }))
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("0.001")
})

test("a cashier that was open when the site had one is closed, and shows nothing meanwhile", async () => {
  const { askWho, onClose } = opened(
    withConfig({ ...config, config: { ...config.config, playMoney: false } }),
  )
  await act(() =>
    askWho.answer(succeeded({ userId: 7, balance: { iso: "BTC", money: 0 } } as unknown as Player)),
  )
  expect(onClose).toHaveBeenCalled()
  expect(screen.queryByRole("dialog")).toBeNull()
})
