import { cleanup, screen, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { afterEach, expect, it, vi } from "vitest"
import type { BetGuid } from "#models/betting/bet.ts"
import type { UsedPromo } from "#models/betting/used-promo.ts"
import type { StatementLine, StatementPage } from "#models/cashier/statement.ts"
import { minorUnits } from "#models/money/money.ts"
import type { Account } from "#models/wallet/account.ts"
import type { Statements } from "#src/services/ask-statement.ts"
import { renderPage } from "#tests/screens/line-screen.tsx"
import { lineSetting, NO_MONTHS, NO_MOVES, NO_STATEMENTS, NOON } from "#tests/screens/line-setting.tsx"

afterEach(cleanup)

type Ask = Statements["page"]

/** The page of payments over an account that answers as said. */
const shown = async (statement: Ask, more: Partial<Statements> = {}, query = "") => {
  const ask = vi.fn<Ask>(statement)
  const statements = () => Promise.resolve({ ...NO_STATEMENTS, page: ask, ...more })
  const setting = lineSetting([], {}, { statements })
  await renderPage(`/ru/account/payments${query}`, setting)
  return { ask, setting }
}
const move = (id: number, more: Partial<StatementLine> = {}): StatementLine => ({
  id,
  at: NOON - id,
  kind: "deposit",
  gain: minorUnits(10_050),
  balance: minorUnits(20_000),
  ...more,
})
const page = (lines: ReadonlyArray<StatementLine>, next?: number): Promise<StatementPage> =>
  Promise.resolve({ ...NO_MOVES, lines, ...(next !== undefined && { next }) })
const numbers = () => screen.getAllByText(/^№\s/).map((each) => each.textContent)
const rows = () => within(screen.getByRole("list", { name: "Операции по счёту" })).getAllByRole("listitem")
/** Three months before the day of the test, by whole days. */
const LATELY = Math.floor(NOON / 86_400_000) * 86_400_000 - 92 * 86_400_000

it("says that there are none, and keeps their places while they come", async () => {
  await shown(() => new Promise(() => undefined))
  expect(screen.getByRole("status", { name: "Загружаем" })).toBeDefined()
  cleanup()
  await shown(() => page([]))
  expect(screen.getByText("Здесь пока пусто")).toBeDefined()
})

it("shows each move with its sign and the balance after it, and what of it was owed", async () => {
  await shown(() =>
    page([
      move(7, {
        kind: "reversed",
        gain: minorUnits(-5000),
        balance: minorUnits(0),
        uncovered: minorUnits(5050),
      }),
      move(3),
    ]),
  )
  const [reversed, deposit] = rows()
  expect(reversed?.textContent).toMatch(
    /Пополнение отозвано.*Осталось за вами: 50,50\s₽.*−50\s₽.*Остаток 0\s₽/,
  )
  expect(deposit?.textContent).toMatch(/Пополнение.*\+100,50\s₽.*Остаток 200\s₽/)
})

it("goes on by the key of the last part, each move once", async () => {
  const { ask } = await shown(({ before }) =>
    before === undefined ? page([move(9), move(8)], 4) : page([move(7)]),
  )
  await userEvent.click(screen.getByRole("button", { name: "Показать ещё" }))
  expect(numbers()).toEqual(["№\u00a09", "№\u00a08", "№\u00a07"])
  expect(screen.queryByRole("button", { name: "Показать ещё" })).toBeNull()
  expect(ask.mock.calls.map(([query]) => query)).toEqual([{ from: LATELY }, { from: LATELY, before: 4 }])
})

it("asks for what is older than three months, and for one group, from the first part on", async () => {
  const { ask } = await shown(() => page([move(9)]))
  await userEvent.click(screen.getByRole("checkbox", { name: "Показать и то, что старше трёх месяцев" }))
  expect(ask.mock.lastCall?.[0]).toEqual({})
  await userEvent.click(screen.getByRole("button", { name: "Ставки" }))
  expect(ask.mock.lastCall?.[0]).toEqual({ group: "bets" })
  expect(screen.getByRole("link", { name: "Скачать CSV" }).getAttribute("href")).toBe(
    "/account-api/cashier/statement.csv?group=bets",
  )
})

it("takes what the address says, and passes over what it can't mean", async () => {
  const { ask } = await shown(() => page([move(9)]), {}, "?account=742&kind=transfers&whole=1")
  expect(ask.mock.lastCall?.[0]).toEqual({ account: 742, group: "transfers" })
  cleanup()
  const other = await shown(() => page([move(9)]), {}, "?account=x&kind=casino&month=-1&whole=yes")
  expect(other.ask.mock.lastCall?.[0]).toEqual({ from: LATELY })
})

it("lets another account be chosen", async () => {
  const account = (id: number, more: Partial<Account>) =>
    ({ id, name: "рубль", symbol: "₽", iso: "RUB", isActive: false, ...more }) as Account
  const accounts = () =>
    Promise.resolve([account(7, { isActive: true }), account(702, { name: "евро", symbol: "€" })])
  const { ask } = await shown(() => page([move(9)]), { accounts })
  await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Счёт" }), "€ · евро")
  expect(ask.mock.lastCall?.[0]).toEqual({ account: 702, from: LATELY })
})

it("tells each month, and shows the moves of one that is pressed until its end", async () => {
  const sums = { paid_in: 10_000, paid_out: 2500, staked: 3000, won: 0 } as unknown as typeof NO_MONTHS.total
  const january = Date.UTC(2026, 0, 1)
  const months = () =>
    Promise.resolve({ ...NO_MONTHS, since: january, total: sums, months: [{ from: january, ...sums }] })
  const { ask } = await shown(() => page([move(9)]), { months })
  expect(screen.getByText(/За всё время пополнено на 100\s₽, выведено 25\s₽, разница 75\s₽/)).toBeDefined()
  await userEvent.click(screen.getByRole("button", { name: /январ/ }))
  expect(ask.mock.lastCall?.[0]).toEqual({ from: january, until: Date.UTC(2026, 1, 1) })
  await userEvent.click(screen.getByRole("button", { name: "Показать все месяцы" }))
  expect(ask.mock.lastCall?.[0]).toEqual({ from: LATELY })
})

it("opens the slip of a bet that money moved for", async () => {
  const bet = "00000000-0000-4000-8000-000000000001" as BetGuid
  const { setting } = await shown(() => page([move(9, { kind: "stake", gain: minorUnits(-100), bet })]))
  await userEvent.click(screen.getByRole("button", { name: "Ставка" }))
  expect(setting.opened).toEqual([{ name: "slip", args: { betGuid: bet }, ofPage: true }])
})

it("says that nothing came, and asks again", async () => {
  const ask = vi.fn<Ask>().mockRejectedValueOnce(new Error("no answer"))
  ask.mockImplementation(() => page([move(1)]))
  await shown(ask)
  await userEvent.click(screen.getByRole("button", { name: "Повторить" }))
  expect(numbers()).toEqual(["№\u00a01"])
})

it.each(["payments", "settings/promo-codes"])(
  "tells at %s which promotional codes went with which bets, and what they added",
  async (path) => {
    const promo = {
      code: "BOOST20",
      kind: "boost",
      amount: minorUnits(200_000),
      rate: 200,
      currency: "RUB",
      bet: 77,
      status: "won",
      at: NOON,
      given: minorUnits(5000),
    } as unknown as UsedPromo
    const promoCodes = () => Promise.resolve([promo])
    await renderPage(`/ru/account/${path}`, lineSetting([], {}, { promoCodes }))
    const [row] = within(screen.getByRole("list", { name: "Использованные промокоды" })).getAllByRole(
      "listitem",
    )
    expect(row?.textContent).toMatch(/BOOST20.*20\s?%.*Ставка №\u00a077.*50\s₽/)
  },
)

it("says on the page of promo codes that there are none, and asks again where no answer came", async () => {
  const promoCodes = vi.fn<() => Promise<ReadonlyArray<UsedPromo>>>()
  promoCodes.mockRejectedValueOnce(new Error("no connection")).mockResolvedValue([])
  await renderPage("/ru/account/settings/promo-codes", lineSetting([], {}, { promoCodes }))
  await userEvent.click(await screen.findByRole("button", { name: "Повторить" }))
  expect(await screen.findByText("Вы ещё не пользовались промокодами")).toBeDefined()
})
