import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { defineModel } from "../../kernel/model.ts"
import { PlayerEvent } from "./player.events.ts"
import { playerMachine } from "./player.machine.ts"

const left = { openBets: 0, balance: minorUnits(0), withdrawing: 0, paying: 0 }
const from = { at: 1, address: "192.0.2.1", device: "Chromium" }

export const model = defineModel({
  machine: playerMachine,
  events: PlayerEvent,
  input: undefined,
  samples: {
    "player.registered": [
      {
        at: 0,
        playerId: 7 as PlayerId,
        registration: "phone_reg",
        phone: "79123456789",
        countryId: 1,
        currency: "RUB" as CurrencyCode,
        language: "ru",
        agreedTo: ["rules"],
      },
    ],
    "phone.changed": [{ at: 1, phone: "77012345678", countryId: 2 }],
    "player.signedIn": [
      { ...from, sessionId: "a" },
      { ...from, sessionId: "b" },
    ],
    "player.signedOut": [
      { at: 2, sessionId: "a" },
      { at: 2, sessionId: "b" },
    ],
    "account.blocked": [
      { at: 3, operator: "anna.petrova", station: "s1", reason: "The card is somebody else's" },
      { at: 3, operator: "anna.petrova", station: "s1", reason: "" },
    ],
    "account.unblocked": [
      { at: 4, operator: "boris.kim", station: "s2", reason: "The card is the player's own" },
      { at: 4, operator: "boris.kim", station: "s1", reason: "The card is the player's own" },
      { at: 4, operator: "anna.petrova", station: "s2", reason: "The card is the player's own" },
      { at: 4, operator: "boris.kim", station: "s2", reason: "" },
    ],
    "account.closed": [
      { at: 3, reason: "I bet elsewhere", ...left },
      { at: 3, reason: "", ...left },
      { at: 3, reason: "", ...left, openBets: 1 },
      { at: 3, reason: "", ...left, balance: minorUnits(1) },
      { at: 3, reason: "", ...left, withdrawing: 1 },
      { at: 3, reason: "", ...left, paying: 1 },
    ],
    "account.reopened": [
      { at: 4, operator: "boris.kim", station: "s2", reason: "The player wrote to the support" },
      { at: 4, operator: "boris.kim", station: "s2", reason: "" },
    ],
    "player.erased": [{ at: 3 }],
    "data.exported": [{ at: 3, by: "player" }],
    "security.changed": [{ ...from, what: "password.changed" }],
  },
  project: ({ countryId, sessions, previousSignIn, notices, block, closedAt }) => [
    countryId,
    block !== undefined,
    closedAt !== undefined,
    sessions.map(({ id }) => id).sort(),
    previousSignIn !== undefined,
    Math.min(notices.length, 1),
  ],
  offBrowser: "runs on the server; the flows that ask it are walked on the site",
  limit: 20_000,
})
