import { Schema } from "effect"
import { Player } from "#models/account/account.ts"
import { messageOf } from "#models/registration/form-message.ts"
import { defineModel, offBrowserDefects } from "../kernel/model.ts"
import { CodeSignInEvent } from "./code-sign-in.events.ts"
import { codeSignInMachine } from "./code-sign-in.machine.ts"

const FAR = Date.UTC(2100, 0)
const message = messageOf("error.unexpected")

const player = Schema.decodeSync(Player)({
  userId: 1,
  phone: "+7 ··· 67-89",
  balance: {
    id: 1,
    money: 0,
    iso: "RUB",
    symbol: "₽",
    name: "RUB",
    isActive: true,
    isBonusAccount: false,
    amountOfUnplacedBets: 0,
  },
  signedInAt: 0,
})

const phones = {
  countries: [
    { id: 1, name: "Россия", country_code: "ru", tel_code: "+7" },
    { id: 2, name: "Казахстан", country_code: "kz", tel_code: "+7" },
  ],
  masks: [{ CountryId: 1, Mask: "### ###-##-##", Max: 10, Min: 10 }],
}

export const model = defineModel({
  machine: codeSignInMachine,
  events: CodeSignInEvent,
  input: undefined,
  samples: {
    "codeSignIn.opened": [{}],
    "codeSignIn.closed": [{}],
    "way.chosen": [{ way: "email" }],
    "country.chosen": ({ way }) => (way === "phone" ? [{ countryId: 2 }] : []),
    "phone.entered": ({ way }) => (way === "phone" ? [{ phone: "9123456789" }] : []),
    "email.entered": ({ way }) => (way === "email" ? [{ email: "player@example.org" }] : []),
    "code.requested": [{}],
    "resend.requested": [{}],
    "login.changed": [{}],
    "code.entered": [{ code: "407112" }],
    "code.submitted": [{}],
    "secondCode.entered": [{ code: "407112" }],
    "secondCode.submitted": [{}],
    "secret.lost": [{}],
  },
  outcomes: {
    loadPhones: [
      { ok: true, value: { phones, countryId: 1 } },
      { ok: false, error: { message } },
    ],
    sendCode: [
      { ok: true, value: { hash: "request-1", codeLength: 6, resendAt: FAR, expiresAt: FAR + 1 } },
      { ok: false, error: { kind: "tooSoon", retryAt: FAR, message } },
      { ok: false, error: { kind: "failed", message } },
    ],
    checkCode: [
      { ok: true, value: player },
      { ok: false, error: { kind: "wrongCode", message } },
      { ok: false, error: { kind: "spent", message } },
      { ok: false, error: { kind: "secondFactorNeeded", challenge: "challenge-1" } },
      { ok: false, error: { kind: "secondFactorNeeded", challenge: "challenge-1", phone: "+•••••••0101" } },
      { ok: false, error: { kind: "failed", message } },
    ],
    checkSecondFactor: [
      { ok: true, value: player },
      { ok: false, error: { kind: "gone", message } },
      { ok: false, error: { kind: "failed", message } },
    ],
  },
  project: (context) => ({
    way: context.way,
    countryId: context.countryId,
    hasPhone: context.phone !== "",
    hasEmail: context.email !== "",
    hasSentCode: context.sentCode !== null,
    typed: [context.code, context.challenge, context.secondCode].map((text) => text !== ""),
    isBySms: context.challenge !== "" && context.secondPhone !== "",
    hasPlayer: context.player !== null,
    errors: Object.keys(context.errors),
    hasError: context.error !== null,
  }),
  tolerates: [
    {
      key: "unguard code-sign-in.loadingPhones|xstate.done.actor.loadPhones|0",
      reason: "Where no references came there is nothing to remember, and both branches lead to the form.",
    },
  ],
  offBrowser: offBrowserDefects(codeSignInMachine),
  limit: 60_000,
})
