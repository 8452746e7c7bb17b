import { supportHours } from "#models/support/support-settings.ts"
import { changeable } from "#src/server/kernel/settings/changeable.ts"

/** What operators change of the support while the site runs. */
export const supportSettings = [
  changeable(
    supportHours,
    ({ support: { hours } }) =>
      hours === null
        ? { always: true, from: 0, until: 0, zone: "UTC" }
        : { always: false, from: hours.from, until: hours.to, zone: hours.zone },
    ({ support }, { always, from, until, zone }) => ({
      support: { ...support, hours: always ? null : { from, to: until, zone } },
    }),
  ),
]
