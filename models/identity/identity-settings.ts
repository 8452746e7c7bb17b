import { defineSetting, numberField } from "../settings/setting.ts"

/** After how long without activity players are signed out, from their next sign-in on; 0: never. */
export const idleSignOut = defineSetting({
  name: "identity.idle",
  needsSecond: false,
  fields: { minutes: numberField("minutes", 0, 1440) },
})
