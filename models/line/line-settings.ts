import { defineSetting, numberField } from "../settings/setting.ts"

/** After how long a silence of the feed no bets are taken. */
export const feedSilence = defineSetting({
  name: "line.silence",
  needsSecond: false,
  fields: { seconds: numberField("seconds", 3, 120) },
})
