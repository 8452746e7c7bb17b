import { messageOf } from "#models/identity/registration/form-message.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { LOAD_PHONES_SAMPLES, unreadPhones } from "../phone-entry/phone-entry.samples.ts"
import {
  SAMPLE_PLAYER,
  SECOND_STEP_NEEDED,
  SECOND_STEP_OUTCOMES,
} from "../second-step/second-step.samples.ts"
import { SignInEvent } from "./sign-in.events.ts"
import { signInMachine } from "./sign-in.machine.ts"

const FAR = Date.UTC(2100, 0)
const message = messageOf("error.unexpected")

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
    "visitor.signedIn": [{ player: SAMPLE_PLAYER }],
  },
  outcomes: {
    loadPhones: LOAD_PHONES_SAMPLES,
    signIn: [
      { ok: true, value: SAMPLE_PLAYER },
      { ok: false, error: { kind: "captchaNeeded" } },
      ...SECOND_STEP_NEEDED,
      { ok: false, error: { kind: "slowedDown", retryAt: FAR, message } },
      { ok: false, error: { kind: "locked", retryAt: FAR, message } },
      { ok: false, error: { kind: "failed", message } },
    ],
    checkSecondFactor: SECOND_STEP_OUTCOMES,
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
    unreadPhones("sign-in"),
  ],
  offBrowser: offBrowserDefects(signInMachine),
  limit: 20_000,
})
