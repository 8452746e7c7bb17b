import { defineSetting, moneyField, numberField } from "../settings/setting.ts"

/** Withdrawals that nobody looks at, and those that two people approve. */
export const withdrawalThresholds = defineSetting({
  name: "cashier.thresholds",
  needsSecond: true,
  fields: { automatic: moneyField(), second: moneyField() },
  contradicts: ({ automatic = 0, second = 0 }) => (second < automatic ? "second" : undefined),
})

/** How many times over deposits are staked before money is paid out, after how many withdrawals a day people look, and when one is passed on. */
export const withdrawalRules = defineSetting({
  name: "cashier.withdrawals",
  needsSecond: true,
  fields: {
    wagering: numberField("times", 0, 100, 0.1),
    daily: numberField("count", 0, 1000),
    hours: numberField("hours", 1, 720),
  },
})

/** The largest deposit of play money. */
export const playDeposit = defineSetting({
  name: "cashier.play-money",
  needsSecond: false,
  fields: { most: moneyField(1) },
})
