import { cleanup, fireEvent, screen, within } from "@testing-library/react"
import { afterEach, expect, it } from "vitest"
import { SAMPLE_PAYMENT } from "#machines/support/chat-draft/chat-draft.model.ts"
import type { MethodId } from "#models/cashier/method.ts"
import type { AskedPayment } from "#models/support/conversation.ts"
import type { AskablePayment } from "#models/support/payment-question.ts"
import type { AccountId } from "#models/wallet/account.ts"
import { BettingProvider } from "#src/features/line/line/betting.tsx"
import { lineSetting, NO_STATEMENTS, NOON } from "#tests/screens/line-setting.tsx"
import { renderScreen } from "#tests/screens/support/render-screen.tsx"
import PaymentConsultantPage from "./PaymentConsultantPage.tsx"

afterEach(cleanup)

const payment = (more: Partial<AskablePayment>): AskablePayment => ({
  ...SAMPLE_PAYMENT,
  accountId: 1_000_101 as AccountId,
  method: "card" as MethodId,
  name: "Карта",
  state: "expired",
  standing: "failed",
  question: null,
  ...more,
})

const shown = async (payments: ReadonlyArray<AskablePayment>) => {
  const asked: Array<AskedPayment> = []
  const setting = lineSetting(
    [],
    {},
    { statements: () => Promise.resolve({ ...NO_STATEMENTS, askable: () => Promise.resolve(payments) }) },
  )
  await renderScreen(
    <BettingProvider value={setting.betting}>
      <PaymentConsultantPage onAsk={(payment) => asked.push(payment)} />
    </BettingProvider>,
    { path: "/ru/account/payment-consultant", language: "ru" },
  )
  return asked
}

it("says what became of each payment and of what was asked about it", async () => {
  await shown([
    payment({}),
    payment({
      id: "00000000-0000-4000-8000-000000000010",
      direction: "out",
      standing: "open",
      state: "sent",
      question: { at: NOON, state: "answered", unread: 2 },
    }),
  ])
  const rows = within(await screen.findByRole("list", { name: "Ваши платежи" })).getAllByRole("listitem")
  const [into, out] = rows.map((row) => within(row))
  expect(into?.getByText("Не зачислен.")).toBeDefined()
  expect(into?.queryByText(/Вы спрашивали/)).toBeNull()
  expect(out?.getByText("В работе.")).toBeDefined()
  expect(out?.getByText(/Ответ есть/)).toBeDefined()
  expect(out?.getByText(/2 непрочитанных ответа/)).toBeDefined()
  expect(out?.getByRole("button", { name: /Вывод 1\s500/ }).textContent).toBe("Написать о нём ещё раз")
})

it("asks about the payment that is pressed", async () => {
  const asked = await shown([payment({})])
  fireEvent.click(await screen.findByRole("button", { name: /^Спросить: Пополнение на/ }))
  expect(asked).toEqual([SAMPLE_PAYMENT])
})

it("asks about what happened: the payments that it can be about are left, and the question says it", async () => {
  const out = payment({ id: "00000000-0000-4000-8000-000000000010", direction: "out", standing: "open" })
  const asked = await shown([payment({}), out])
  const list = within(await screen.findByRole("list", { name: "Ваши платежи" }))
  expect(list.getAllByRole("listitem")).toHaveLength(2)
  fireEvent.click(screen.getByRole("button", { name: "Вывод идёт долго", pressed: false }))
  expect(screen.getByRole("button", { name: "Вывод идёт долго", pressed: true })).toBeDefined()
  expect(screen.getByText(/Кто сейчас занят выводом/)).toBeDefined()
  expect(list.getAllByRole("listitem")).toHaveLength(1)
  fireEvent.click(list.getByRole("button", { name: /^Спросить: Вывод/ }))
  expect(asked).toEqual([{ ...SAMPLE_PAYMENT, id: out.id, direction: "out", about: "withdrawal-slow" }])
  fireEvent.click(screen.getByRole("button", { name: "Выплата не дошла" }))
  expect(screen.getByText("Таких платежей нет")).toBeDefined()
  fireEvent.click(screen.getByRole("button", { name: "Другое" }))
  expect(screen.getAllByRole("listitem")).toHaveLength(2)
})

it("says that there is nothing to ask about", async () => {
  await shown([])
  expect(await screen.findByText("Платежей пока нет")).toBeDefined()
})
