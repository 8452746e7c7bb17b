import type { MailboxState } from "#models/identity/mailbox.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { ActivationEvent } from "./activation.events.ts"
import { activationMachine } from "./activation.machine.ts"

const FAR = Date.UTC(2100, 0)
const message = messageOf("error.unexpected")
const failed = { ok: false, error: { kind: "failed", message } } as const
const elsewhere = { ok: false, error: { kind: "elsewhere", message } } as const
const tooSoon = { ok: false, error: { kind: "tooSoon", retryAt: FAR, message } } as const

const none: MailboxState = { email: "", confirmed: false, letter: null }
const unproved: MailboxState = { ...none, email: "a•••@example.org" }
const sent: MailboxState = {
  ...unproved,
  letter: { code_length: 6, sent: 1, resendAt: FAR, expiresAt: FAR },
}

export const model = defineModel({
  machine: activationMachine,
  events: ActivationEvent,
  input: undefined,
  samples: {
    "mailbox.opened": [{}],
    "mailbox.closed": [{}],
    "mailbox.asked": [{}],
    "address.rejected": [{}],
    "address.kept": ({ mailbox }) => ((mailbox?.email ?? "") === "" ? [] : [{}]),
    "email.entered": [{ email: "anna@example.org" }],
    "password.entered": [{ password: "correct horse" }],
    "address.submitted": [{}],
    "letter.requested": [{}],
    "code.entered": [{ code: "407112" }],
    "code.submitted": [{}],
  },
  outcomes: {
    loadMailbox: [
      { ok: true, value: none },
      { ok: true, value: unproved },
      { ok: true, value: sent },
      { ok: true, value: { ...unproved, confirmed: true } },
      { ok: false, error: { message } },
    ],
    giveAddress: [
      { ok: true, value: sent },
      elsewhere,
      tooSoon,
      { ok: false, error: { kind: "invalid", errors: { password: message } } },
      failed,
    ],
    sendLetter: [{ ok: true, value: sent }, elsewhere, tooSoon, failed],
    proveMailbox: [
      { ok: true, value: { email: "a•••@example.org" } },
      { ok: false, error: { kind: "wrongCode", message } },
      { ok: false, error: { kind: "spent", message } },
      failed,
    ],
  },
  project: (context) => ({
    email: context.mailbox?.email ?? null,
    hasLetter: (context.mailbox?.letter ?? null) !== null,
    isProved: context.mailbox?.confirmed ?? false,
    hasEmail: context.email !== "",
    hasPassword: context.password !== "",
    hasCode: context.code !== "",
    waits: context.retryAt > 0,
    errors: Object.keys(context.errors),
    hasError: context.error !== null,
  }),
  neverRefused: [
    {
      key: "activation.awaitingAddress|address.kept|1",
      reason:
        "Where no address stands the screen offers none to keep; the guard says so to whoever reads the chart.",
    },
  ],
  offBrowser: offBrowserDefects(activationMachine),
  limit: 20_000,
})
