import { messageOf } from "#models/identity/registration/form-message.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { SAMPLE_PLAYER } from "../second-step/second-step.samples.ts"
import { PasskeySignInEvent } from "./passkey-sign-in.events.ts"
import { passkeySignInMachine } from "./passkey-sign-in.machine.ts"

const FAR = Date.UTC(2100, 0)
const message = messageOf("error.unexpected")

const prepared = { options: { challenge: "bm9uY2U" }, expiresAt: FAR }

const signed = {
  ok: true,
  value: {
    id: "a2V5",
    rawId: "a2V5",
    type: "public-key",
    response: { clientDataJSON: "e30", authenticatorData: "AAAA", signature: "AAAA", userHandle: "AAAA" },
  },
} as const

const cancelled = { ok: false, error: { kind: "cancelled" } } as const
const failed = { ok: false, error: { kind: "failed", message } } as const

export const model = defineModel({
  machine: passkeySignInMachine,
  events: PasskeySignInEvent,
  input: undefined,
  samples: {
    "passkeys.offered": [{}],
    "passkeys.withdrawn": [{}],
    "passkey.requested": [{}],
  },
  outcomes: {
    prepare: [
      { ok: true, value: { ...prepared, hasAutofill: true } },
      { ok: true, value: { ...prepared, hasAutofill: false } },
      { ok: false, error: { message } },
    ],
    listen: [signed, cancelled, failed],
    ask: [signed, cancelled, failed],
    verify: [
      { ok: true, value: SAMPLE_PLAYER },
      { ok: false, error: { message } },
    ],
  },
  project: (context) => ({
    isPrepared: context.prepared !== null,
    hasAutofill: context.prepared?.hasAutofill ?? false,
    hasProof: context.proof !== null,
    isWanted: context.isWanted,
    hasError: context.error !== null,
    hasPlayer: context.player !== null,
  }),
  offBrowser: offBrowserDefects(passkeySignInMachine),
  limit: 4000,
})
