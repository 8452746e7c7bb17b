import type { PlayerId } from "#models/wallet/account.ts"
import { defineModel } from "../../kernel/model.ts"
import { SessionEvent } from "./session.events.ts"
import { sessionMachine } from "./session.machine.ts"

export const model = defineModel({
  machine: sessionMachine,
  events: SessionEvent,
  input: undefined,
  samples: {
    "session.started": [
      {
        at: 1000,
        playerId: 7 as PlayerId,
        address: "192.0.2.1",
        device: "Chromium",
        idleMs: 100,
        expiresAt: 1150,
      },
    ],
    "session.touched": [{ at: 1050 }, { at: 1120 }, { at: 2000 }],
    "session.proved": [
      { at: 1050, by: "password" },
      { at: 2000, by: "passkey" },
    ],
    "session.idled": [{ at: 1050 }, { at: 2000 }],
    "session.expired": [{ at: 1050 }, { at: 2000 }],
    "session.signedOut": [{ at: 1060 }],
    "session.revoked": [{ at: 1060, by: "player" }],
  },
  project: ({ seenAt, provedAt }) => [seenAt, provedAt],
  offBrowser: "runs on the server; the flows that ask it are walked on the site",
  limit: 500,
})
