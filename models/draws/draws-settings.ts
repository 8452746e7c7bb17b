import { defineSetting, moneyField, numberField } from "../settings/setting.ts"

/** From which sum of its prizes on two people verify a draw before any is paid; 0: always two. */
export const drawSecond = defineSetting({
  name: "draws.verification",
  needsSecond: true,
  fields: { second: moneyField() },
})

/** How long the result of a game is awaited after its draw has closed. */
export const drawWait = defineSetting({
  name: "draws.results",
  needsSecond: false,
  fields: { hours: numberField("hours", 1, 336) },
})
