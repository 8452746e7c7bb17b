import type { PlayerId } from "#models/wallet/account.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { NewsMarkEvent } from "./news-mark.events.ts"
import { newsMarkMachine } from "./news-mark.machine.ts"

export const SAMPLE_READER = 7 as PlayerId

const lost = { ok: false, error: null } as const
const answers = [{ ok: true, value: 0 } as const, { ok: true, value: 2000 } as const, lost]

/** Paths over a device's mark and an account's: read, moved here and elsewhere, lost and forgotten. */
export const model = defineModel({
  machine: newsMarkMachine,
  events: NewsMarkEvent,
  input: undefined,
  samples: {
    "player.signedIn": [{ userId: SAMPLE_READER }],
    "player.signedOut": [{}],
    "mark.asked": [{}],
    "mark.told": [{ upTo: 2000 }],
    "mark.moved": [{ upTo: 1000 }, { upTo: 3000 }],
  },
  outcomes: { loadMark: answers, saveMark: answers },
  project: ({ userId, told, mine, sent }) => [userId, told, mine, sent],
  offScreen:
    "has no screen of its own: the bell of the header shows what it brings, and its paths are walked",
  offBrowser: [...offBrowserDefects(newsMarkMachine)],
  limit: 20_000,
})
