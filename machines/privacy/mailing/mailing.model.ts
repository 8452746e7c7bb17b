import { messageOf } from "#models/identity/registration/form-message.ts"
import { MailingKind } from "#models/privacy/consents.ts"
import type { MailingView } from "#models/privacy/mailing.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { MailingEvent } from "./mailing.events.ts"
import { mailingMachine } from "./mailing.machine.ts"

const AT = Date.UTC(2026, 0, 1, 12)

const viewOf = (granted: boolean): MailingView => ({
  choices: MailingKind.literals.map((kind) => ({
    kind,
    granted: granted && kind === "results.email",
    at: kind === "results.email" ? AT : 0,
  })),
  isStopped: granted,
  hasEmail: true,
  hasPhone: false,
})
const failed = { ok: false, error: { message: messageOf("error.unexpected") } } as const

export const model = defineModel({
  machine: mailingMachine,
  events: MailingEvent,
  input: undefined,
  samples: {
    "mailing.opened": [{}],
    "mailing.left": [{}],
    "mailing.asked": [{}],
    "choice.switched": [
      { kind: "results.email", granted: true },
      { kind: "results.email", granted: false },
    ],
  },
  outcomes: {
    loadMailing: [{ ok: true, value: viewOf(false) }, failed],
    saveChoice: ({ saving }) => [{ ok: true, value: viewOf(saving?.granted === true) }, failed],
  },
  project: ({ view, saving, error }) => ({
    granted: view?.choices.filter(({ granted }) => granted).map(({ kind }) => kind) ?? null,
    saving: saving?.granted ?? null,
    hasError: error !== null,
  }),
  offBrowser: offBrowserDefects(mailingMachine),
  limit: 3000,
})
