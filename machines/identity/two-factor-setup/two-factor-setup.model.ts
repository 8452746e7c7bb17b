import { Schema } from "effect"
import { AccountData } from "#models/identity/access.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { TwoFactorSetupEvent } from "./two-factor-setup.events.ts"
import { twoFactorSetupMachine } from "./two-factor-setup.machine.ts"

const FAR = Date.UTC(2100, 0)
const message = messageOf("error.unexpected")
const elsewhere = { ok: false, error: { kind: "elsewhere", message } } as const
const failed = { ok: false, error: { kind: "failed", message } } as const

const account = Schema.decodeSync(AccountData)({
  userId: 123_456_789,
  phone: "+•••••••0101",
  email: "a•••@example.org",
  email_confirmed: true,
  two_factor: false,
  two_factor_way: null,
  recovery_codes_left: 0,
})

/** A square of the size of a picture, and a secret that opens nothing. */
const offer = {
  picture: `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 29 29"><path d="M2 2h25v25H2z"/></svg>')}`,
  link: "otpauth://totp/Statebook:123456789?secret=JBSWY3DPEHPK3PXP&issuer=Statebook",
  secret: "JBSWY3DPEHPK3PXP",
}

const recoveryCodes = ["0a1b2-c3d4e", "1a1b2-c3d4e", "2a1b2-c3d4e", "3a1b2-c3d4e", "4a1b2-c3d4e"].concat([
  "5a1b2-c3d4e",
  "6a1b2-c3d4e",
  "7a1b2-c3d4e",
  "8a1b2-c3d4e",
  "9a1b2-c3d4e",
])

export const model = defineModel({
  machine: twoFactorSetupMachine,
  events: TwoFactorSetupEvent,
  input: undefined,
  samples: {
    "setup.opened": [{}],
    "setup.closed": [{}],
    "account.asked": [{}],
    "offer.requested": [{}],
    "offer.dropped": [{}],
    "sms.requested": ({ account }) =>
      (account?.two_factor === true ? account.two_factor_way === "sms" : (account?.phone ?? "") !== "")
        ? [{}]
        : [],
    "resend.requested": [{}],
    "code.entered": [{ code: "407112" }],
    "enable.submitted": [{}],
    "codes.kept": [{}],
    "disable.submitted": [{}],
  },
  outcomes: {
    loadAccount: [
      { ok: true, value: account },
      { ok: true, value: { ...account, two_factor: true, two_factor_way: "app", recovery_codes_left: 9 } },
      { ok: true, value: { ...account, two_factor: true, two_factor_way: "sms", recovery_codes_left: 9 } },
      { ok: true, value: { ...account, phone: "" } },
      { ok: false, error: { message } },
    ],
    offerFactor: [{ ok: true, value: offer }, elsewhere, failed],
    sendSms: [
      { ok: true, value: { phone: account.phone, codeLength: 6, resendAt: FAR } },
      elsewhere,
      failed,
      { ok: false, error: { kind: "tooSoon", retryAt: FAR, message } },
    ],
    enableFactor: ({ sms }) => [
      { ok: true, value: recoveryCodes },
      elsewhere,
      {
        ok: false,
        error: { kind: "refused", errors: { [sms === null ? "app_code" : "sms_code"]: message } },
      },
      failed,
    ],
    disableFactor: [
      { ok: true, value: null },
      elsewhere,
      { ok: false, error: { kind: "refused", errors: { hash: message } } },
      failed,
    ],
  },
  project: (context) => ({
    isOn: context.account?.two_factor ?? null,
    left: context.account?.recovery_codes_left ?? null,
    hasOffer: context.offer !== null,
    hasSms: context.sms !== null,
    way: context.account?.two_factor_way ?? null,
    hasPhone: (context.account?.phone ?? "") !== "",
    hasCode: context.code !== "",
    codes: context.recoveryCodes.length,
    errors: Object.keys(context.errors),
    hasError: context.error !== null,
  }),
  neverRefused: ["two-factor-setup.off|sms.requested|0", "two-factor-setup.on|sms.requested|0"].map(
    (key) => ({
      key,
      reason: "Where no SMS can come the screen offers none; the guard says so to whoever reads the chart.",
    }),
  ),
  offBrowser: offBrowserDefects(twoFactorSetupMachine),
  limit: 10_000,
})
