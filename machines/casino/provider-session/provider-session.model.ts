import type { CurrencyCode } from "#models/money/money.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { defineModel } from "../../kernel/model.ts"
import { ProviderSessionEvent } from "./provider-session.events.ts"
import { providerSessionMachine } from "./provider-session.machine.ts"

/** A launch whose code is good until 3000. */
export const SAMPLE_LAUNCH = {
  at: 1000,
  provider: "local",
  game: "duel",
  playerId: 7 as PlayerId,
  currency: "EUR" as CurrencyCode,
  language: "ru",
  codeUntil: 3000,
} as const

/** Paths over a session: its code is exchanged in time, or too late. */
export const model = defineModel({
  machine: providerSessionMachine,
  events: ProviderSessionEvent,
  input: undefined,
  samples: {
    "game.launched": [SAMPLE_LAUNCH],
    "code.exchanged": [
      { at: 3000, betsUntil: 9000 },
      { at: 3001, betsUntil: 9000 },
    ],
  },
  project: ({ session }) => [session?.betsUntil],
  offScreen: "runs on the server; the frame of the game shows it",
  offBrowser: "runs on the server; asked by providers over HTTP (tests/server/casino)",
  limit: 100,
})
