import type { PlayerId } from "#models/wallet/account.ts"
import { defineModel } from "../../kernel/model.ts"
import { SocialAttemptEvent } from "./social-attempt.events.ts"
import { socialAttemptMachine } from "./social-attempt.machine.ts"

const player = 7 as PlayerId
const asked = { at: 0, provider: "google", purpose: "signIn", state: "ours", until: 600 } as const

export const model = defineModel({
  machine: socialAttemptMachine,
  events: SocialAttemptEvent,
  input: undefined,
  samples: {
    "social.asked": [
      { ...asked, playerId: null },
      { ...asked, purpose: "link", playerId: player },
    ],
    "social.refused": [{ at: 20, why: "state" }],
    "social.returned": [
      { at: 30, provider: "google", state: "ours" },
      { at: 30, provider: "google", state: "foreign" },
      { at: 30, provider: "vk", state: "ours" },
      { at: 600, provider: "google", state: "ours" },
    ],
    "social.failed": [{ at: 40, why: "denied" }],
    "social.identified": [{ at: 40, loginKey: "login", until: 900 }],
    "social.used": [
      { at: 50, purpose: "register", playerId: player },
      { at: 900, purpose: "register", playerId: player },
    ],
  },
  project: ({ purpose, playerId, loginKey, refused }) => [
    purpose,
    playerId === null,
    loginKey === "",
    Math.min(refused, 2),
  ],
  offBrowser: "runs on the server; the flows that ask it are walked on the site",
  limit: 2000,
})
