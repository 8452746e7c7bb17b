import { messageOf } from "#models/identity/registration/form-message.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { SocialSetupEvent } from "./social-setup.events.ts"
import { socialSetupMachine } from "./social-setup.machine.ts"

const message = messageOf("error.unexpected")
const failed = { ok: false, error: { message } } as const

const AT = Date.UTC(2026, 0, 1, 12)
const google = { id: "google", name: "Google" } as const
const vk = { id: "vk", name: "VK" } as const
const linked = {
  provider: "google",
  name: "Google",
  label: "a•••@example.org",
  at: AT,
  usedAt: AT + 3_600_000,
} as const
/** A service that the operator took out of the file. */
const former = { provider: "discord", name: "discord", label: "", at: AT, usedAt: null } as const

const path = "/en/account/security"

export const model = defineModel({
  machine: socialSetupMachine,
  events: SocialSetupEvent,
  input: undefined,
  samples: {
    "services.opened": [{}],
    "services.closed": [{}],
    "services.asked": [{}],
    "link.requested": [
      { provider: "google", path },
      { provider: "vk", path },
    ],
    "unlink.requested": [{ provider: "google" }, { provider: "discord" }],
    "unlink.confirmed": [{}],
    "unlink.abandoned": [{}],
  },
  outcomes: {
    loadServices: [
      { ok: true, value: { offered: [google, vk], links: [linked, former] } },
      { ok: true, value: { offered: [google, vk], links: [] } },
      { ok: true, value: { offered: [], links: [] } },
      failed,
    ],
    leaveToLink: [
      { ok: true, value: null },
      { ok: false, error: { kind: "cancelled" } },
      { ok: false, error: { kind: "failed", message } },
    ],
    unlink: [{ ok: true, value: null }, failed],
  },
  project: ({ services, chosen, error }) => ({
    offered: services?.offered.length ?? null,
    links: services?.links.map(({ provider }) => provider) ?? null,
    chosen,
    hasError: error !== null,
  }),
  offBrowser: offBrowserDefects(socialSetupMachine),
  limit: 10_000,
})
