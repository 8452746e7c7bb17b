import type { PlayerId } from "#models/wallet/account.ts"
import { defineModel } from "../../kernel/model.ts"
import { LOCKED_AFTER, LoginEvent } from "./login.events.ts"
import { loginMachine } from "./login.machine.ts"

export const model = defineModel({
  machine: loginMachine,
  events: LoginEvent,
  input: undefined,
  samples: {
    // Another player wants the login that somebody holds.
    "login.claimed": ({ playerId }) => [{ at: 0, playerId: (playerId === undefined ? 7 : 8) as PlayerId }],
    "attempt.failed": ({ nextAt }) => [
      { at: nextAt, nextAt: nextAt + 10 },
      { at: nextAt - 1, nextAt: nextAt + 10 },
    ],
    "attempt.succeeded": ({ nextAt }) => [{ at: nextAt }, { at: nextAt - 1 }],
    "login.recovered": [{ at: 1 }],
    "login.released": [{ at: 1 }],
  },
  project: ({ playerId, failures }) => [playerId, Math.min(failures, LOCKED_AFTER)],
  offScreen:
    "runs on the server; what it decides is shown by the sign-in flow, whose own paths are walked on that screen",
  offBrowser: "runs on the server; the flows that ask it are walked on the site",
  limit: 1000,
})
