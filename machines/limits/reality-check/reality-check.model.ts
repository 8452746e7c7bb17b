import type { PlayTold } from "#models/api/player-limits.ts"
import type { CurrencyCode } from "#models/money/money.ts"
import { defineModel } from "../../kernel/model.ts"
import { RealityCheckEvent } from "./reality-check.events.ts"
import { realityCheckMachine } from "./reality-check.machine.ts"

const MINUTE = 60_000
const NOW = Date.UTC(2026, 10, 28, 12)

/** A session of play as the gallery and the walks show it: an hour and five minutes, fifty roubles lost. */
export const PLAY: PlayTold = {
  now: NOW,
  shown: true,
  session: {
    beganAt: NOW - 65 * MINUTE,
    playedMs: 65 * MINUTE,
    currency: "RUB" as CurrencyCode,
    staked: 12_000,
    returned: 7000,
  },
  todayMs: 95 * MINUTE,
  check: { minutes: 60, due: false },
  askAfterMs: MINUTE,
}
const askAt = NOW + MINUTE

export const model = defineModel({
  machine: realityCheckMachine,
  events: RealityCheckEvent,
  input: undefined,
  samples: {
    "watch.opened": [{}, { hidden: true }],
    "watch.left": [{}],
    "page.hidden": [{}],
    "page.shown": [{}],
    "check.read": [{}],
    "notice.closed": [{}],
  },
  outcomes: {
    tellPlay: [
      { ok: true, value: { told: PLAY, askAt } },
      { ok: true, value: { told: { ...PLAY, check: { minutes: 60, due: true } }, askAt } },
      { ok: true, value: { told: { ...PLAY, bar: { by: "session", until: NOW + 15 * MINUTE } }, askAt } },
      { ok: false, error: { askAt } },
    ],
    deadline: [undefined],
  },
  project: ({ told, sign, closedUntil }) => ({
    isDue: told?.check?.due === true,
    bar: told?.bar?.by ?? null,
    isTold: told !== null,
    sign,
    isClosed: closedUntil !== null,
  }),
  offBrowser: "waits for the server's clock; a journey of its own walks it",
  limit: 4000,
})
