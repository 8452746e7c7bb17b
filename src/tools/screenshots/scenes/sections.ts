import { open } from "#tests/support/player.ts"
import type { Scene } from "../scene.ts"
import { openLine } from "../ways.ts"

/** Sections of betting: their index, one with games, one without, sports by choice. */
export const SECTIONS: ReadonlyArray<Scene> = [
  {
    name: "sections",
    as: "guest",
    go: async (who) => {
      await open(who, "sections")
      await who.page.getByRole("heading", { name: who.t("more.sections") }).waitFor()
    },
  },
  { name: "section", as: "guest", go: (who) => openLine(who, "top-events") },
  { name: "section-cyber", as: "guest", go: (who) => openLine(who, "cyber/1005") },
  {
    name: "section-empty",
    as: "guest",
    go: async (who) => {
      await open(who, "cricket")
      await who.page.getByText(who.t("more.section.none.line")).waitFor()
    },
  },
  { name: "sport-filter", as: "guest", go: (who) => openLine(who, "sports/line?sports=2,4") },
]
