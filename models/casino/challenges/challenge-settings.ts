import { defineSetting, moneyField, type SettingValue } from "../../settings/setting.ts"

/** What whoever does all challenges of a day gets, 0: no challenges; and what a day costs at the most. A day that has begun stays as it is. */
export const dailyChallenges = defineSetting({
  name: "casino.daily-challenges",
  needsSecond: true,
  fields: { prize: moneyField(0, 100_000), budget: moneyField(0, 10_000_000) },
  contradicts: ({ prize = 0, budget = 0 }: SettingValue) => (prize > budget ? "budget" : undefined),
})
