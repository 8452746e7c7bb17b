import { Schema } from "effect"
import { Player } from "#models/account/account.ts"
import { messageOf } from "#models/registration/form-message.ts"
import { defineModel, offBrowserDefects } from "../kernel/model.ts"
import { SignInEvent } from "./sign-in.events.ts"
import { signInMachine } from "./sign-in.machine.ts"

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
  machine: signInMachine,
  events: SignInEvent,
  input: undefined,
  samples: {
    "signIn.opened": [{}],
    "signIn.closed": [{}],
    "way.chosen": [{ way: "account" }, { way: "phone" }],
    "country.chosen": ({ way }) => (way === "phone" ? [{ countryId: 2 }] : []),
    "phone.entered": ({ way }) => (way === "phone" ? [{ phone: "9123456789" }, { phone: "912" }] : []),
    "account.entered": ({ way }) => (way === "account" ? [{ account: "player@example.org" }] : []),
    "password.entered": [{ password: "correct horse" }],
    "credentials.submitted": [{}],
    "secondCode.entered": [{ code: "407112" }],
    "secondCode.submitted": [{}],
    "secondCode.abandoned": [{}],
    "secret.lost": ({ password, challenge }) => (password === "" && challenge === "" ? [] : [{}]),
    "visitor.signedIn": [{ player }],
  },
  outcomes: {
    loadPhones: [
      { ok: true, value: { phones, countryId: 1 } },
      { ok: false, error: { message } },
    ],
    signIn: [
      { ok: true, value: player },
      { ok: false, error: { kind: "captchaNeeded" } },
      { ok: false, error: { kind: "secondFactorNeeded", challenge: "challenge-1" } },
      { ok: false, error: { kind: "secondFactorNeeded", challenge: "challenge-1", phone: "+•••••••0101" } },
      { ok: false, error: { kind: "slowedDown", retryAt: FAR, message } },
      { ok: false, error: { kind: "locked", retryAt: FAR, message } },
      { ok: false, error: { kind: "failed", message } },
    ],
    checkSecondFactor: [
      { ok: true, value: player },
      { ok: false, error: { kind: "gone", message } },
      { ok: false, error: { kind: "failed", message } },
    ],
  },
  project: (context) => ({
    countryId: context.countryId,
    hasPlayer: context.player !== null,
    way: context.way,
    phone: context.phone,
    hasAccount: context.account !== "",
    hasPassword: context.password !== "",
    hasChallenge: context.challenge !== "",
    isBySms: context.challenge !== "" && context.secondPhone !== "",
    hasSecondCode: context.secondCode !== "",
    needsCaptcha: context.needsCaptcha,
    isChecked: context.isChecked,
    hasError: context.error !== null,
  }),
  tolerates: [
    {
      key: "drop action forgetError of sign-in.awaitingSecondFactor|secondCode.submitted|0",
      reason: "A code that failed is cleared, and typing the next one has forgotten the error already.",
    },
    {
      key: "unguard sign-in.loadingPhones|xstate.done.actor.loadPhones|0",
      reason: "Where no references came there is nothing to remember, and both branches lead to the form.",
    },
  ],
  offBrowser: offBrowserDefects(signInMachine),
  limit: 20_000,
})
