import { expect, it } from "vitest"
import { accountLabels } from "./account.ts"

it("names an account by its sign and by its code (§3 Account: labels)", () => {
  expect(accountLabels({ name: "Russian rouble", symbol: "₽", iso: "RUB" as never })).toEqual({
    withSymbol: "₽ · Russian rouble",
    withIso: "RUB · Russian rouble",
  })
})
