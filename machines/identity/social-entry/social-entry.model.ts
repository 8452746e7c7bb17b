import { messageOf } from "#models/identity/registration/form-message.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import {
  SAMPLE_PLAYER,
  SECOND_STEP_NEEDED,
  SECOND_STEP_OUTCOMES,
} from "../second-step/second-step.samples.ts"
import { SocialEntryEvent } from "./social-entry.events.ts"
import { socialEntryMachine } from "./social-entry.machine.ts"

const message = messageOf("error.unexpected")
const google = { id: "google", name: "Google" } as const
const failed = { ok: false, error: { message } } as const

export const model = defineModel({
  machine: socialEntryMachine,
  events: SocialEntryEvent,
  input: undefined,
  samples: {
    "providers.wanted": [{}],
    "provider.chosen": [
      { provider: "google", purpose: "signIn", path: "/en/line" },
      { provider: "vk", purpose: "signIn", path: "/en/line" },
    ],
    "provider.returned": [
      { provider: "google", query: "code=1&state=en.1" },
      { provider: "google", query: "" },
    ],
    "account.proved": [{}],
    "buttons.closed": [{}],
    "social.closed": [{}],
    "secondCode.entered": [{ code: "407112" }],
    "secondCode.submitted": [{}],
  },
  outcomes: {
    loadProviders: [{ ok: true, value: [google] }, failed],
    leave: [{ ok: true, value: null }, failed],
    comeBack: [
      { ok: true, value: { outcome: "signedIn", path: "/en/line", player: SAMPLE_PLAYER } },
      { ok: true, value: { outcome: "linked", path: "/en/account/security" } },
      {
        ok: true,
        value: {
          outcome: "newcomer",
          path: "/en",
          provider: google,
          label: "a•••@example.org",
          isMailKnown: false,
        },
      },
      {
        ok: true,
        value: {
          outcome: "newcomer",
          path: "/en",
          provider: google,
          label: "a•••@example.org",
          isMailKnown: true,
        },
      },
      ...SECOND_STEP_NEEDED.map(({ ok, error }) => ({ ok, error: { ...error, path: "/en/line" } })),
      { ok: false, error: { kind: "failed", message } },
    ],
    checkSecondFactor: SECOND_STEP_OUTCOMES,
    link: [{ ok: true, value: null }, failed],
  },
  project: ({ providers, newcomer, secondPhone, secondCode, error, player }) => ({
    isOffered: providers.length > 0,
    newcomer: newcomer?.isMailKnown ?? null,
    isBySms: secondPhone !== "",
    hasCode: secondCode !== "",
    hasError: error !== null,
    hasPlayer: player !== null,
  }),
  offBrowser: offBrowserDefects(socialEntryMachine),
  limit: 4000,
})
