import type { CurrencyCode } from "#models/money/money.ts"
import { minorUnits } from "#models/money/money.ts"
import type { Account, AccountsView } from "#models/wallet/account.ts"

const account = (
  id: number,
  iso: string,
  symbol: string,
  name: string,
  more: Partial<Account> = {},
): Account => ({
  id,
  idBonus: null,
  type: "real",
  money: minorUnits(0),
  name,
  iso: iso as CurrencyCode,
  symbol,
  isActive: false,
  currencyId: 1,
  amountOfUnplacedBets: minorUnits(0),
  points: 0,
  isBonusAccount: false,
  isPointsTypeBalance: false,
  ...more,
})

/** Roubles that are active, with money and bets, and empty euros; dollars can be opened. */
export const SAMPLE_ACCOUNTS: AccountsView = {
  accounts: [
    account(123_456_789, "RUB", "₽", "Российский рубль", {
      isActive: true,
      money: minorUnits(1_250_000),
      amountOfUnplacedBets: minorUnits(30_000),
    }),
    account(12_345_678_902, "EUR", "€", "Euro"),
  ],
  offered: [{ id: 2, code: "USD" as CurrencyCode, symbol: "$", name: "US dollar" }],
  rates: { RUB: 1, EUR: 0.0115 },
}

/** The same after the euros were made active, and nothing else can be opened. */
export const SAMPLE_CHANGED: AccountsView = {
  ...SAMPLE_ACCOUNTS,
  accounts: SAMPLE_ACCOUNTS.accounts.map((one) => ({ ...one, isActive: one.iso === "EUR" })),
  offered: [],
}
