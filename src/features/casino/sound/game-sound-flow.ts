import { gameSoundMachine } from "#machines/casino/game-sound/game-sound.machine.ts"
import { cueOf, type HeardTable } from "#models/casino/sound/cue.ts"
import { defineFlow } from "#src/services/flow.ts"
import { onMove } from "#src/services/links.ts"
import { gameTableFlow } from "../game-table/game-table-flow.ts"

/** Whether games are heard: one for all tabs, kept in this browser. While it is on, what moves at the table is heard. */
export const gameSoundFlow = defineFlow(
  "game-sound",
  () => ({
    machine: gameSoundMachine,
    input: undefined,
    journal: { version: 1, scope: "shared", redact: (event) => event },
  }),
  {
    link: async (sound, page) => {
      const table = await page.open(gameTableFlow).ready
      const heard = (now: ReturnType<typeof table.getSnapshot>): HeardTable => ({
        isSending: now.matches("playing"),
        isTelling: now.matches("telling"),
        round: now.context.round,
      })
      onMove(table, (now, before) => {
        if (!sound.getSnapshot().matches("heard")) return
        const cue = cueOf(heard(now), heard(before))
        if (cue !== undefined) void import("./play-cue.ts").then(({ playCue }) => playCue(cue))
      })
    },
  },
)
