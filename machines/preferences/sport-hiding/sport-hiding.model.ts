import { messageOf } from "#models/identity/registration/form-message.ts"
import { SPORT } from "#models/line/catalogue/sport.ts"
import { NOTHING_HIDDEN } from "#models/preferences/hidden-sports.ts"
import type { HiddenSports } from "#models/preferences/settings.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { SportHidingEvent } from "./sport-hiding.events.ts"
import { sportHidingMachine } from "./sport-hiding.machine.ts"

const FOOTBALL_AHEAD: HiddenSports = { lineDisallowSport: [SPORT.football], liveDisallowSport: [] }
const failed = { ok: false, error: { message: messageOf("error.unexpected") } } as const

export const model = defineModel({
  machine: sportHidingMachine,
  events: SportHidingEvent,
  input: undefined,
  samples: {
    "player.signedIn": [{ userId: 7 as PlayerId }],
    "player.signedOut": [{}],
    "sports.asked": [{}],
    "sport.switched": [true, false].map((isHidden) => ({
      list: "lineDisallowSport" as const,
      sportId: SPORT.football,
      isHidden,
    })),
    "all.shown": [{}],
  },
  outcomes: {
    loadHidden: [{ ok: true, value: NOTHING_HIDDEN }, { ok: true, value: FOOTBALL_AHEAD }, failed],
    saveHidden: [{ ok: true, value: FOOTBALL_AHEAD }, { ok: true, value: NOTHING_HIDDEN }, failed],
  },
  project: ({ userId, hidden, wish, error }) => [
    userId,
    hidden.lineDisallowSport,
    wish?.lineDisallowSport ?? null,
    error !== null,
  ],
  offBrowser: offBrowserDefects(sportHidingMachine),
  limit: 2000,
})
