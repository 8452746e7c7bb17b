import { feedSilence } from "#models/line/line-settings.ts"
import { changeable } from "#src/server/kernel/settings/changeable.ts"

/** What operators change of the line while the site runs. */
export const lineSettings = [
  changeable(
    feedSilence,
    ({ feedSilenceMs }) => ({ seconds: feedSilenceMs / 1000 }),
    (_, { seconds }) => ({ feedSilenceMs: seconds * 1000 }),
  ),
]
