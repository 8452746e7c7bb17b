import { messageOf } from "#models/identity/registration/form-message.ts"
import type { RegistrationType } from "#models/identity/registration/registration.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { SAMPLE_PLAYER } from "../second-step/second-step.samples.ts"
import { type RegistrationContext, RegistrationEvent } from "./registration.events.ts"
import { registrationMachine } from "./registration.machine.ts"
import { sampleField } from "./registration.samples.ts"

const message = messageOf("error.unexpected")

const tab = (value: "phone_reg" | "soc_reg") => ({ caption: value, value, icon: value })

const data = {
  types: [
    { id: "phone_reg" as const, name: "phone" },
    { id: "soc_reg" as const, name: "social" },
  ],
  tabs: [tab("phone_reg"), tab("soc_reg")],
  hasFirstDeposit: false,
  minAgesInCountries: {},
}

const phones = {
  countries: [{ id: 1, name: "Россия", country_code: "ru", tel_code: "+7" }],
  masks: [{ CountryId: 1, Mask: "### ###-##-##", Max: 10, Min: 10 }],
}

const fields = {
  fields: [
    sampleField("country_code_id", { type: "phone_country", default: 1 }),
    sampleField("phone", { type: "phone", rules: [{ kind: "phone", message: "validation.phone" }] }),
    sampleField("phone_confirmation", {}),
    sampleField("password", { type: "password", rules: [{ kind: "minLength", value: 8, message: "m" }] }),
  ],
  relation_fields: [],
}

/** A service's form before one was chosen: none is settled in it. */
const providerFields = { ...fields, fields: [sampleField("social_types_id", { type: "social_types" })] }

/** Opened otherwise than the last time, so that forgetting it shows, and as the last time. */
const openedAnew = ({ section }: RegistrationContext) =>
  [section === null ? "vk" : null, section].map((each) => ({
    section: each,
    bonus: "first",
    isWidget: false,
  }))

/** The other tab, and one that is not offered. */
const tabs = ({ tab }: RegistrationContext): readonly { readonly tab: RegistrationType }[] => [
  { tab: tab === "phone_reg" ? "soc_reg" : "phone_reg" },
  { tab: "full_reg" },
]

export const model = defineModel({
  machine: registrationMachine,
  events: RegistrationEvent,
  input: undefined,
  samples: {
    "registration.opened": openedAnew,
    "registration.closed": [{}],
    "load.retried": [{}],
    "tab.chosen": tabs,
    "provider.chosen": [{ provider: "telegram" }],
    "field.changed": [
      { id: "phone", value: "9123456789" },
      { id: "phone", value: "912" },
    ],
    "secret.entered": [
      { id: "password", value: "correct horse" },
      { id: "password", value: "short" },
    ],
    "field.left": ({ values }) => (values.phone === "912" ? [{ id: "phone" }] : []),
    "form.submitted": [
      { guid: "00000000-0000-4000-8000-000000000001", proof: { phone: "79123456789", proof: "proof-1" } },
      { guid: "00000000-0000-4000-8000-000000000001", proof: null },
    ],
    "secret.lost": ({ secrets }) => (secrets.password === undefined ? [] : [{}]),
    "visitor.signedIn": [{ player: SAMPLE_PLAYER }],
  },
  outcomes: {
    loadRegistration: [
      { ok: true, value: { data, phones } },
      { ok: true, value: { data: { ...data, tabs: [] }, phones } },
      { ok: false, error: { message } },
    ],
    loadFields: ({ tab, section }) => [
      { ok: true, value: tab === "soc_reg" && section === null ? providerFields : fields },
      { ok: false, error: { message } },
    ],
    register: [
      { ok: true, value: SAMPLE_PLAYER },
      { ok: true, value: { ...SAMPLE_PLAYER, credentials: { login: "1", password: "kept by nobody" } } },
      { ok: false, error: { kind: "invalid", errors: { password: message }, message: null } },
      { ok: false, error: { kind: "proofRefused", message } },
      { ok: false, error: { kind: "providerGone", message } },
      { ok: false, error: { kind: "unknown", message } },
      { ok: false, error: { kind: "failed", message } },
    ],
  },
  project: (context) => ({
    section: context.section,
    tab: context.tab,
    hasPlayer: context.player !== null,
    hasCredentials: context.credentials !== null,
    provider: context.provider,
    cached: Object.keys(context.cache),
    phone: context.values.phone,
    password: context.secrets.password,
    errors: Object.keys(context.errors),
    isSubmitted: context.guid !== null,
  }),
  offBrowser: [
    ...offBrowserDefects(registrationMachine),
    {
      key: "registration.form.filling|provider.chosen|0",
      reason: "the form shows the one service that was chosen before it, never a choice of them",
    },
    ...["loadingRegistration", "form", "form.submitting", "form.unresolved"].map((state) => ({
      key: `registration.${state}|registration.opened|0`,
      reason:
        "the dialog that is walked names no type; an address that does is opened in tests/journeys/registration-types.test.ts",
    })),
    ...["submitting", "unresolved"].map((state) => ({
      key: `registration.form.${state}|tab.chosen|0`,
      reason: "the tabs can't be pressed while a form is sent: the screen refuses before the chart does",
    })),
  ],
  limit: 50_000,
})
