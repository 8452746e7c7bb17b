import { defineModel } from "../../kernel/model.ts"
import { SocialLinksEvent } from "./social-links.events.ts"
import { socialLinksMachine } from "./social-links.machine.ts"

export const model = defineModel({
  machine: socialLinksMachine,
  events: SocialLinksEvent,
  input: undefined,
  samples: {
    "social.linked": [
      { at: 10, provider: "google", loginKey: "one" },
      { at: 10, provider: "vk", loginKey: "two" },
    ],
    "social.signedIn": [
      { at: 20, provider: "google" },
      { at: 20, provider: "apple" },
    ],
    "social.unlinked": [
      { at: 30, provider: "google", hasOtherWay: true },
      { at: 30, provider: "vk", hasOtherWay: false },
      { at: 30, provider: "apple", hasOtherWay: true },
    ],
  },
  project: ({ links, lastUsed }) => [
    links.map(({ provider, usedAt }) => [provider, usedAt === null]),
    lastUsed,
  ],
  offBrowser: "runs on the server; the flows that ask it are walked on the site",
  limit: 500,
})
