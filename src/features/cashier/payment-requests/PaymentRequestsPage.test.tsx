import { cleanup, screen, within } from "@testing-library/react"
import { afterEach, expect, it } from "vitest"
import type { MethodId } from "#models/cashier/method.ts"
import type { PaymentRequest } from "#models/cashier/payment-request.ts"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import type { AccountId } from "#models/wallet/account.ts"
import { renderPage } from "#tests/screens/line-screen.tsx"
import { lineSetting, NO_STATEMENTS, NOON } from "#tests/screens/line-setting.tsx"

afterEach(cleanup)

const request = (more: Partial<PaymentRequest>): PaymentRequest => ({
  id: "key",
  direction: "in",
  accountId: 1_000_101 as AccountId,
  method: "card" as MethodId,
  name: "Карта",
  amount: minorUnits(150_000),
  currency: "RUB" as CurrencyCode,
  at: NOON,
  state: "begun",
  actor: "player",
  until: 0,
  wantsDocuments: false,
  ...more,
})
const shown = (requests: ReadonlyArray<PaymentRequest>) =>
  renderPage(
    "/ru/account/payment-requests",
    lineSetting(
      [],
      {},
      {
        statements: () => Promise.resolve({ ...NO_STATEMENTS, requests: () => Promise.resolve(requests) }),
      },
    ),
  )

it("says of each payment who has to act, until when, and leads to where it is gone on with", async () => {
  await shown([
    request({}),
    request({
      id: "out",
      direction: "out",
      actor: "people",
      until: NOON + 86_400_000,
      state: "awaitingFirst",
    }),
  ])
  const rows = within(await screen.findByRole("list", { name: "Платежи в ожидании" })).getAllByRole(
    "listitem",
  )
  const [into, out] = rows.map((row) => within(row))
  expect(into?.getByText("Завершите оплату.")).toBeDefined()
  expect(into?.getByRole("link").getAttribute("href")).toBe("/ru/account/recharge?account=1000101")
  expect(into?.queryByText(/Срок/)).toBeNull()
  expect(out?.getByText("Заявку смотрят наши сотрудники.")).toBeDefined()
  expect(out?.getByText(/^Срок/)).toBeDefined()
  expect(out?.getByRole("link").getAttribute("href")).toBe("/ru/account/withdrawal?account=1000101")
})

it("says that nothing waits", async () => {
  await shown([])
  expect(await screen.findByText("Ничего не ждёт")).toBeDefined()
})
