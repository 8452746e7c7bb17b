import { multiLiveMachine } from "#machines/line/multi-live/multi-live.machine.ts"
import { MOST_TOGETHER } from "#models/line/catalogue/multi-live.ts"
import { defineFlow } from "#src/services/flow.ts"

/** The games that are watched together: one arrangement for all tabs, kept through reloads. */
export const multiLiveFlow = defineFlow("multi-live", () => ({
  machine: multiLiveMachine,
  input: { most: MOST_TOGETHER },
  journal: { version: 1, scope: "shared", redact: (event) => event },
}))
