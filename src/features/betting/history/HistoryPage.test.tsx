import { act, cleanup, screen, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { afterEach, expect, it, vi } from "vitest"
import type { Bet } from "#models/betting/bet.ts"
import { minorUnits } from "#models/money/money.ts"
import type { AccountClient, HistoryQuery } from "#src/services/AccountClient.ts"
import { aBet } from "#tests/screens/a-bet.ts"
import { renderPage } from "#tests/screens/line-screen.tsx"
import { lineSetting, NOON } from "#tests/screens/line-setting.tsx"

afterEach(cleanup)

const PATH = "/ru/account/history"

/** The history over an account that answers as said; the questions it was asked. */
const shown = async (history: AccountClient["history"]) => {
  const asked: Array<HistoryQuery> = []
  const setting = lineSetting(
    [],
    {},
    {
      history: (query, signal) => {
        asked.push(query)
        return history(query, signal)
      },
    },
  )
  await renderPage(PATH, setting)
  return { ...setting, asked }
}

const numbers = () => screen.getAllByText(/^№\s/).map((each) => each.textContent)

const answered = (...bets: ReadonlyArray<Bet>) => Promise.resolve({ bets, more: false })

it("keeps the places of bets that are coming", async () => {
  await shown(() => new Promise(() => undefined))
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("История ставок")
  expect(document.querySelector("[aria-busy=true]")?.children).toHaveLength(4)
})

it("says that there are no bets", async () => {
  await shown(() => answered())
  expect(screen.getByText("Ставок здесь нет")).toBeDefined()
})

it("says that nothing came, and asks again", async () => {
  const history = vi.fn<AccountClient["history"]>().mockRejectedValueOnce(new Error("no answer"))
  history.mockImplementation(() => answered(aBet(1)))
  await shown(history)
  expect(screen.getByRole("alert").textContent).toContain("Сервер не отвечает")
  await userEvent.click(screen.getByRole("button", { name: "Повторить" }))
  expect(numbers()).toEqual(["№\u00a01"])
  expect(screen.getByText("Возможная выплата").nextElementSibling?.textContent).toMatch(/^до /)
})

it("shows a bet with its states, its sums, and its selections behind a press of a key", async () => {
  const won = aBet(2, {
    status: "won",
    payout: minorUnits(25_000),
    history: [
      { status: "accepted", at: 1 },
      { status: "won", at: 2 },
    ],
  })
  await shown(() => answered(won))
  const bet = within(screen.getAllByRole("listitem")[0] as HTMLElement)
  expect(bet.getByRole("heading", { level: 2 }).textContent).toBe("11 — 12 · Победа 1")
  expect(bet.getByText("Выигрыш", { selector: "dt" }).parentElement?.textContent).toMatch(/\+150\s₽/)
  const summary = bet.getByText("Подробности")
  expect(summary.closest("details")?.open).toBe(false)
  await userEvent.click(summary)
  expect(summary.closest("details")?.open).toBe(true)
})

it("asks for the bets of a filter, and marks the one that is chosen", async () => {
  const { asked } = await shown(() => answered(aBet(1)))
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard("{Enter}")
  const chosen = screen.getAllByRole("button", { pressed: true }).map((button) => button.textContent)
  expect([asked.map(({ status, days }) => [status, days]), chosen]).toEqual([
    [
      [undefined, 7],
      ["open", undefined],
    ],
    ["В игре"],
  ])
})

it("goes on from the last bet of a page, by its moment and its key", async () => {
  const [first, second] = [aBet(1), aBet(2)]
  const { asked } = await shown(({ before }) =>
    before === undefined ? Promise.resolve({ bets: [first], more: true }) : answered(second),
  )
  await userEvent.click(screen.getByRole("button", { name: "Показать ещё" }))
  expect(asked.at(-1)).toEqual({ days: 7, before: first.placedAt, beforeGuid: first.betGuid })
  expect(numbers()).toEqual(["№\u00a01", "№\u00a02"])
  expect(screen.queryByRole("button", { name: "Показать ещё" })).toBeNull()
})

it("offers to sell a bet that is open, and shows what was sold of one with its states", async () => {
  const sale = {
    at: 3,
    guid: aBet(9).betGuid,
    stake: minorUnits(4000),
    amount: minorUnits(3800),
  }
  const partly = aBet(1, { sales: [sale], possibleWin: minorUnits(15_000) })
  const sold = aBet(2, {
    status: "sold",
    payout: minorUnits(9500),
    sales: [{ ...sale, stake: minorUnits(10_000), amount: minorUnits(9500) }],
    history: [
      { status: "accepted", at: 1 },
      { status: "sold", at: 3 },
    ],
  })
  await shown(() => answered(partly, sold))
  expect(screen.getAllByRole("button", { name: "Продать ставку" })).toHaveLength(1)
  const [first, second] = [...document.querySelectorAll<HTMLElement>("main li, ul > li")].filter((item) =>
    item.textContent?.includes("№"),
  )
  expect(first?.textContent).toMatch(/Продано 40\s₽ из суммы за 38\s₽/)
  // What still runs says so at once: its stake and what it may bring don't add up without it.
  const unfolded = (item: HTMLElement | undefined) =>
    within(item as HTMLElement)
      .queryAllByText(/^Продано .* из суммы за/)
      .filter((each) => each.closest("details") === null)
  expect([unfolded(first).length, unfolded(second).length]).toEqual([1, 0])
  expect(second?.textContent).toMatch(/Продано 100\s₽ из суммы за 95\s₽/)
  expect(
    within(second as HTMLElement).getByText("Продана", { selector: "dt" }).parentElement?.textContent,
  ).toMatch(/\u22125\s₽/)
})

it("goes back seven days, or as many as are chosen (§9 Defaults: coupon history)", async () => {
  const { asked, hear } = await shown(() => answered(aBet(1)))
  const days = screen.getByRole("combobox", { name: "За какой срок показать" })
  expect(within(days).getByRole("option", { selected: true }).textContent).toBe("7 дней")
  await act(async () => hear({ t: "me", bet: aBet(2, { placedAt: NOON - 8 * 86_400_000 }) }))
  expect(numbers()).toEqual(["№\u00a01"])
  await userEvent.selectOptions(days, "30 дней")
  expect(asked.at(-1)).toEqual({ days: 30 })
  await userEvent.click(screen.getByRole("button", { name: "Проданные" }))
  expect(asked.at(-1)).toEqual({ status: "sold", days: 30 })
})

it("takes the player's news in: a bet that was settled leaves the open ones", async () => {
  const { hear } = await shown(() => answered(aBet(1), aBet(2)))
  await userEvent.click(screen.getByRole("button", { name: "В игре" }))
  await act(async () => hear({ t: "me", bet: aBet(1, { status: "lost", payout: minorUnits(0) }) }))
  expect(numbers()).toEqual(["№\u00a02"])
})

it("hands an open bet over to be edited, and none that is over, can't be bought back or that no coupon makes", async () => {
  const open = aBet(3)
  const { edited } = await shown(() =>
    answered(
      open,
      aBet(2, { status: "lost" }),
      aBet(1, { boost: { leastOdds: 1300, steps: [] } }),
      aBet(4, { kind: 5, joint: [2000, 1800, 2400] }),
    ),
  )
  const [button, ...more] = screen.getAllByRole("button", { name: "Изменить ставку" })
  expect(more).toEqual([])
  await userEvent.click(button as HTMLElement)
  expect(edited).toEqual([open])
})
