import { defineSetting, moneyField } from "../../settings/setting.ts"

/** The prizes of the tournament that the site holds every day by itself; 0: none. One that is announced already stays as it is. */
export const dailyTournament = defineSetting({
  name: "casino.daily-tournament",
  needsSecond: true,
  fields: { pool: moneyField(0, 10_000_000) },
})
