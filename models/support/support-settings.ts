import { clockField, defineSetting, switchField, zoneField } from "../settings/setting.ts"

/** When people of the support answer: always, or between two times of day by the clocks of a zone. */
export const supportHours = defineSetting({
  name: "support.hours",
  needsSecond: false,
  fields: { always: switchField, from: clockField, until: clockField, zone: zoneField },
  contradicts: ({ always, from, until }) => (always !== true && from === until ? "until" : undefined),
})
