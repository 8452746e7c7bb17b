import { cleanup, screen, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { afterEach, expect, it, vi } from "vitest"
import type { UsedPromo } from "#models/betting/used-promo.ts"
import type { Payment } from "#models/cashier/payment.ts"
import { minorUnits } from "#models/money/money.ts"
import type { AccountClient } from "#src/services/AccountClient.ts"
import { renderPage } from "#tests/screens/line-screen.tsx"
import { lineSetting, NOON } from "#tests/screens/line-setting.tsx"

afterEach(cleanup)

type Ask = AccountClient["payments"]

/** The page of payments over an account that answers as said. */
const shown = async (payments: Ask) => {
  const ask = vi.fn<Ask>(payments)
  await renderPage("/ru/account/payments", lineSetting([], {}, { payments: ask }))
  return ask
}

const paid = (id: number, more: Partial<Payment> = {}): Payment => ({
  id,
  at: NOON - id,
  kind: "deposit",
  amount: minorUnits(10_050),
  currency: "RUB" as Payment["currency"],
  ...more,
})
const page = (payments: ReadonlyArray<Payment>, more = false) =>
  Promise.resolve({ payments, page_number: 1, more })
const numbers = () => screen.getAllByText(/^№\s/).map((each) => each.textContent)

it("says that there are none, and keeps their places while they come", async () => {
  await shown(() => new Promise(() => undefined))
  expect(screen.getByRole("status", { name: "Загружаем" })).toBeDefined()
  cleanup()
  await shown(() => page([]))
  expect(screen.getByText("Платежей здесь нет")).toBeDefined()
})

it("shows what was paid in and what was given back, with its sign", async () => {
  await shown(() => page([paid(7, { kind: "returned" }), paid(3)]))
  const [returned, deposit] = screen.getAllByRole("listitem").slice(-2)
  expect(returned?.textContent).toMatch(/Возвращено в кассу.*−100,50\s₽/)
  expect(deposit?.textContent).toMatch(/Пополнение.*\+100,50\s₽/)
})

it("goes on to the next page below the one that is there, each payment once", async () => {
  const ask = await shown(({ page: asked }) =>
    asked === 1 ? page([paid(9), paid(8)], true) : page([paid(8), paid(7)]),
  )
  await userEvent.click(screen.getByRole("button", { name: "Показать ещё" }))
  expect(numbers()).toEqual(["№\u00a09", "№\u00a08", "№\u00a07"])
  expect(screen.queryByRole("button", { name: "Показать ещё" })).toBeNull()
  expect(ask.mock.calls.map(([query]) => query)).toEqual([
    { page: 1, withArchive: false },
    { page: 2, withArchive: false },
  ])
})

it("asks for the archive from its first page on", async () => {
  const ask = await shown(({ withArchive }) => page(withArchive ? [paid(9), paid(1)] : [paid(9)]))
  await userEvent.click(screen.getByRole("checkbox", { name: "Показать и те, что старше трёх месяцев" }))
  expect(numbers()).toEqual(["№\u00a09", "№\u00a01"])
  expect(ask.mock.lastCall?.[0]).toEqual({ page: 1, withArchive: true })
})

it("says that nothing came, and asks again", async () => {
  const ask = vi.fn<Ask>().mockRejectedValueOnce(new Error("no answer"))
  ask.mockImplementation(() => page([paid(1)]))
  await shown(ask)
  await userEvent.click(screen.getByRole("button", { name: "Повторить" }))
  expect(numbers()).toEqual(["№\u00a01"])
})

it("tells which promotional codes went with which bets, and what they added", async () => {
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
  await renderPage("/ru/account/payments", lineSetting([], {}, { promoCodes }))
  const [row] = within(screen.getByRole("list", { name: "Использованные промокоды" })).getAllByRole(
    "listitem",
  )
  expect(row?.textContent).toMatch(/BOOST20.*20\s?%.*Ставка №\u00a077.*50\s₽/)
})
