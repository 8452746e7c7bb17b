import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { PageScrollEvent } from "./page-scroll.events.ts"
import { pageScrollMachine } from "./page-scroll.machine.ts"

/** A moment ahead of every test's clock. */
const AT = 4_000_000_000_000

const seen = { at: AT, screen: 800, height: 20_000 }

/** Paths over a page of twenty-five screens: far down it, a long way up, all the way up, to its end. */
export const model = defineModel({
  machine: pageScrollMachine,
  events: PageScrollEvent,
  input: { top: 0 },
  samples: {
    "page.scrolled": [
      { ...seen, top: 8_000 },
      { ...seen, top: 4_000 },
      { ...seen, top: 0 },
      { ...seen, top: 19_200 },
    ],
    "page.shifted": [
      { ...seen, top: 8_000 },
      { ...seen, top: 0 },
    ],
    "top.asked": [{}],
  },
  project: ({ top, lowest }) => ({ top, lowest }),
  offBrowser: offBrowserDefects(pageScrollMachine),
  limit: 2_000,
})
