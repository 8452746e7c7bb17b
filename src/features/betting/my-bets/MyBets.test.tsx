import { act, cleanup, fireEvent, screen } from "@testing-library/react"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { createActor, fromPromise } from "xstate"
import { myBetsMachine } from "#machines/betting/my-bets/my-bets.machine.ts"
import type { SaleFailure, SaleOrder } from "#machines/betting/sale/sale.events.ts"
import { saleMachine } from "#machines/betting/sale/sale.machine.ts"
import { couponMachine } from "#machines/coupon/coupon/coupon.machine.ts"
import { SAMPLE_ACCOUNTS } from "#machines/coupon/coupon/coupon.samples.ts"
import type { Outcome } from "#machines/kernel/outcome.ts"
import type { Bet } from "#models/betting/bet.ts"
import type { OddsMilli } from "#models/betting/odds.ts"
import type { SaleAnswer, SaleOffer } from "#models/betting/sale.ts"
import { minorUnits } from "#models/money/money.ts"
import type { AccountClient } from "#src/services/AccountClient.ts"
import { FlowHostContext } from "#src/services/use-flow.ts"
import { aBet } from "#tests/screens/a-bet.ts"
import { lineSetting } from "#tests/screens/line-setting.tsx"
import { renderScreen } from "#tests/screens/support/render-screen.tsx"
import { flowHostOf } from "#tests/support/flow-host.ts"
import { heldPromise } from "#tests/support/held-promise.ts"
import type { CouponRef } from "../../coupon/coupon/connect-coupon.ts"
import { BettingProvider } from "../../line/line/betting.tsx"
import { saleFlow } from "../sale/sale-flow.ts"
import { myBetsFlow } from "./my-bets-flow.ts"
import SlipTabs from "./SlipTabs.tsx"

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

type Sold = Outcome<{ readonly bet: Bet }, SaleFailure>

/** All of a bet of 100 at 2.500, worth 95 at a chance of 0.4. */
const offerOf = (bet: Bet, chance = 400_000_000): SaleOffer => ({
  bet,
  chances: [{ position: 0, odds: 2400 as OddsMilli, chance }],
  margin: 50,
  leastPart: minorUnits(1000),
})

const told = (...bets: ReadonlyArray<Bet>) => Promise.resolve({ bets, more: false })

/** The open bets of an account that answers as said; `isGuest`: nobody is signed in. */
const shown = async (account: Partial<AccountClient>, isGuest = false) => {
  const tabs = createActor(myBetsMachine).start()
  tabs.send({ type: "bets.opened" })
  const sold = heldPromise<
    Sold,
    { readonly order: SaleOrder | null; readonly currency: string | undefined }
  >()
  const sale = createActor(
    saleMachine.provide({
      actors: {
        sendSale: sold.logic as never,
        fetchOffer: fromPromise(() => new Promise<never>(() => undefined)) as never,
        deadline: fromPromise(() => new Promise<never>(() => undefined)) as never,
      },
    }),
  ).start()
  const coupon = createActor(couponMachine, { input: { maxSelections: 50 } }).start()
  if (!isGuest) coupon.send({ type: "player.signedIn", account: SAMPLE_ACCOUNTS.rich })
  const setting = lineSetting([], {}, account)
  const onSignIn = vi.fn()
  const host = flowHostOf(
    new Map<object, typeof tabs>([
      [myBetsFlow, tabs],
      [saleFlow, sale as never],
    ]),
  )
  await renderScreen(
    <FlowHostContext value={host}>
      <BettingProvider value={setting.betting}>
        <SlipTabs
          coupon={coupon as unknown as CouponRef}
          historyHref="/ru/account/history"
          onSignIn={onSignIn}
        >
          <p>купон</p>
        </SlipTabs>
      </BettingProvider>
    </FlowHostContext>,
  )
  await act(async () => setting.open())
  await passes(0)
  return { ...setting, tabs, sale, sold, onSignIn }
}

const passes = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole("button", { name })))
const tab = () => screen.getByRole("tab", { name: /^Мои ставки/ }).textContent

it("says to those who are not signed in what is here, and leads them to sign in", async () => {
  const history = vi.fn<AccountClient["history"]>()
  const { onSignIn } = await shown({ history }, true)
  expect(screen.getByText("Войдите, чтобы увидеть свои ставки")).toBeDefined()
  await press("Войти")
  expect(onSignIn).toHaveBeenCalledOnce()
  expect(history).not.toHaveBeenCalled()
})

it("keeps the places of bets that are coming", async () => {
  await shown({ history: () => new Promise(() => undefined) })
  expect(document.querySelector("[aria-busy=true]")?.children).toHaveLength(2)
  expect(tab()).toBe("Мои ставки")
})

it("says that there are none, and where the others are", async () => {
  await shown({ history: () => told() })
  expect(screen.getByText("Открытых ставок нет")).toBeDefined()
  expect(screen.getByRole("link", { name: "История ставок" }).getAttribute("href")).toBe(
    "/ru/account/history",
  )
})

it("says that nothing came, and asks again", async () => {
  const history = vi.fn<AccountClient["history"]>().mockRejectedValueOnce(new Error("no answer"))
  history.mockImplementation(() => told(aBet(1)))
  await shown({ history })
  await press("Повторить")
  await passes(0)
  expect(tab()).toBe("Мои ставки1")
})

it("shows a price that moves, and sells all of a bet for it by one press, or for three percent less", async () => {
  const bet = aBet(1)
  const saleOffer = vi
    .fn<AccountClient["saleOffer"]>()
    .mockResolvedValueOnce(offerOf(bet))
    .mockResolvedValue(offerOf(bet, 500_000_000))
  const { sale, sold } = await shown({ history: () => told(bet), saleOffer })
  expect(screen.getByRole("button", { name: "Продать за 95\u00a0₽" })).toBeDefined()
  await passes(15_000)
  await press("Продать за 118,75\u00a0₽")
  expect(sold.input()?.order).toMatchObject({ summ: 10_000, price: 11_519 })
  const button = screen.getByRole("button", { name: "Продать за 118,75\u00a0₽" })
  expect(button.getAttribute("aria-busy")).toBe("true")

  // Less is offered than is accepted: the new price stands on the same button.
  await act(async () =>
    sold.answer({
      ok: false,
      error: { kind: "refused", at: 1, refusal: { code: "price-changed", offer: offerOf(bet, 450_000_000) } },
    }),
  )
  expect(screen.getByRole("status").textContent).toMatch(/118,75/)
  await press("Продать за 106,87\u00a0₽")
  expect(sold.input()?.order).toMatchObject({ price: 10_367 })
  const after = {
    ...bet,
    status: "sold" as const,
    payout: minorUnits(10_687),
    sales: [{ at: 2, guid: aBet(9).betGuid, stake: minorUnits(10_000), amount: minorUnits(10_687) }],
  }
  await act(async () => sold.answer({ ok: true, value: { bet: after } }))
  expect(screen.getByRole("status").textContent).toMatch(/106,87/)
  expect(document.activeElement?.contains(screen.getByRole("status"))).toBe(true)
  await press("Готово")
  expect(sale.getSnapshot().value).toBe("closed")
})

it("says why a bet is not bought now, and that its price did not load", async () => {
  const saleOffer = vi.fn<AccountClient["saleOffer"]>(() => new Promise<SaleAnswer>(() => undefined))
  saleOffer.mockResolvedValueOnce({ refusal: "market-suspended" })
  saleOffer.mockRejectedValueOnce(new Error("no answer"))
  await shown({ history: () => told(aBet(1), aBet(2)), saleOffer })
  expect(screen.getByText(/приостановлен/)).toBeDefined()
  const buttons = [
    screen.getByRole("button", { name: "Продажа ставки" }),
    screen.getByRole("button", { name: "Цена не загрузилась" }),
  ]
  for (const button of buttons) expect(button).toHaveProperty("disabled", true)
})

it("keeps a bet that was settled with its end until it is left, and counts it no more", async () => {
  const won = aBet(1, {
    status: "won",
    payout: minorUnits(25_000),
    history: [
      { status: "accepted", at: 1 },
      { status: "won", at: 2 },
    ],
  })
  const history = vi
    .fn<AccountClient["history"]>()
    .mockResolvedValueOnce({ bets: [aBet(1), aBet(2)], more: false })
  history.mockImplementation(() => told(aBet(2)))
  const { hear, tabs } = await shown({ history })
  expect(tab()).toBe("Мои ставки2")
  await act(async () => hear({ t: "me", bet: won }))
  expect(tab()).toBe("Мои ставки1")
  expect(screen.getByText("Выигрыш", { selector: "dt" }).parentElement?.textContent).toMatch(/\+150\s₽/)
  await act(async () => tabs.send({ type: "slip.opened" }))
  await passes(0)
  await act(async () => tabs.send({ type: "bets.opened" }))
  await passes(0)
  expect(screen.queryByText("Выигрыш", { selector: "dt" })).toBeNull()
  expect(screen.getAllByText(/^№\s/).map((each) => each.textContent)).toEqual(["№\u00a02"])
})

it("leaves a sale that is unfolded on a card with the tab", async () => {
  const { sale, tabs } = await shown({
    history: () => told(aBet(1)),
    saleOffer: async () => offerOf(aBet(1)),
  })
  await press("Продать часть")
  expect(sale.getSnapshot().value).toBe("asking")
  await act(async () => tabs.send({ type: "slip.opened" }))
  expect(sale.getSnapshot().value).toBe("closed")
})

it("says how many of the selections are won so far", async () => {
  const leg = aBet(1).legs[0] as Bet["legs"][number]
  const legs = [
    { ...leg, result: "won" as const },
    { ...leg, gameId: 18 as typeof leg.gameId },
    { ...leg, gameId: 19 as typeof leg.gameId },
  ]
  await shown({ history: () => told(aBet(1, { kind: 1, legs })) })
  expect(screen.getByText("Сыграло 1 из 3")).toBeDefined()
  expect(screen.getAllByText(/Победа 1/).filter((each) => each.closest("details") === null)).toHaveLength(3)
})
