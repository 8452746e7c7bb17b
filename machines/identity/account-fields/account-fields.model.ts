import type { AccountFieldsView } from "#models/identity/account-fields.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { sampleField } from "../registration/registration.samples.ts"
import { AccountFieldsEvent } from "./account-fields.events.ts"
import { accountFieldsMachine } from "./account-fields.machine.ts"

/** The fields of an account that says where it is at home, with a name that documents prove or not. */
export const sampleView = (address: string, isProved = false): AccountFieldsView => ({
  country_id: 1,
  country_name: "Россия",
  fields: [
    sampleField("name", {
      title: "Имя",
      disabled: isProved,
      ...(isProved ? { tooltip: "Подтверждено документами" } : {}),
    }),
    sampleField("address", {
      title: "Адрес",
      required: address !== "",
      rules: [{ kind: "minLength", value: 3, message: "validation.min-length" }],
    }),
  ],
  values: { name: "Анна", ...(address === "" ? {} : { address }) },
})

const answered = (address: string, isProved = false) =>
  ({ ok: true, value: sampleView(address, isProved) }) as const
const failed = { ok: false, error: { message: messageOf("error.unexpected"), errors: {} } } as const
const refused = {
  ok: false,
  error: { message: messageOf("error.unexpected"), errors: { address: messageOf("error.unexpected") } },
} as const

const GOOD = "Тверская, 1"

export const model = defineModel({
  machine: accountFieldsMachine,
  events: AccountFieldsEvent,
  input: undefined,
  samples: {
    "page.opened": [{ playerId: 1 }, { playerId: 2 }],
    "page.closed": [{}],
    "page.asked": [{}],
    "secret.lost": [{}],
    "field.changed": [
      { id: "address", value: GOOD },
      { id: "address", value: "Т" },
    ],
    "field.left": ({ changes }) => (changes.address === undefined ? [] : [{ id: "address" }]),
    "changes.dropped": [{}],
    "form.submitted": [{}],
  },
  outcomes: {
    loadFields: [answered("Арбат, 2"), answered("", true), failed],
    saveFields: [answered(GOOD), refused],
  },
  project: ({ playerId, view, changes, errors, error, isSaved }) => ({
    playerId,
    isProved: view?.fields.some(({ disabled }) => disabled) === true,
    address: view?.values.address ?? null,
    typed: changes.address ?? null,
    errors: Object.keys(errors),
    hasError: error !== null,
    isSaved,
  }),
  offBrowser: offBrowserDefects(accountFieldsMachine),
  limit: 60_000,
})
