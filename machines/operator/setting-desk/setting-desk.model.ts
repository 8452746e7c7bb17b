import { messageOf } from "#models/identity/registration/form-message.ts"
import type { CurrencyCode } from "#models/money/money.ts"
import type { SettingDeed } from "#models/operator/setting-desk.ts"
import type { SettingEdition, SettingRecord, SettingRow } from "#models/operator/setting-record.ts"
import type { SettingName } from "#models/settings/setting.ts"
import { defineModel } from "../../kernel/model.ts"
import { SettingDeskEvent } from "./setting-desk.events.ts"
import { settingDeskMachine } from "./setting-desk.machine.ts"

const AT = Date.UTC(2026, 10, 28, 12)
const message = messageOf("error.unexpected")
const reason = "Too many withdrawals wait"
const currency = "RUB" as CurrencyCode
const name = "cashier.thresholds" as SettingName

const configured: SettingEdition = {
  version: 0,
  value: { automatic: 5000, second: 100_000 },
  since: null,
  proposed: null,
  approved: null,
  reason: "",
  restores: null,
}
const first: SettingEdition = {
  version: 1,
  value: { automatic: 8000, second: 100_000 },
  since: AT - 3_600_000,
  proposed: { at: AT - 3_700_000, operator: "lena.lead" },
  approved: { at: AT - 3_600_000, operator: "boris.kim" },
  reason,
  restores: null,
}

const acts = (
  change: "not-permitted" | null,
  approve: SettingRow["acts"][number]["bar"],
): SettingRow["acts"] => [
  { act: "change", bar: change },
  { act: "approve", bar: approve },
  { act: "withdraw", bar: approve === "not-now" ? "not-now" : null },
]

/** A weighty setting whose next change waits for a person. */
const WAITING: SettingRow = {
  name,
  state: "proposed",
  current: first,
  configured: { automatic: 4000, second: 100_000 },
  configuredThen: configured.value,
  pending: {
    value: { automatic: 8000, second: 60_000 },
    from: AT + 86_400_000,
    proposed: { at: AT, operator: "lena.lead" },
    approved: null,
    reason,
    restores: null,
  },
  seen: 3,
  acts: acts(null, null),
}
/** The same with nothing that waits. */
const SETTLED: SettingRow = {
  ...WAITING,
  state: "settled",
  pending: null,
  seen: 4,
  acts: acts(null, "not-now"),
}

const recordOf = (row: SettingRow): SettingRecord => ({
  currency,
  row,
  editions: [
    { ...first, before: configured.value },
    { ...configured, before: null },
  ],
  older: null,
})

/** It, open with its versions. */
export const OPENED = recordOf(WAITING)

/** All kinds of fields there are: seconds, percent with a switch, and times of day. */
const OTHERS: ReadonlyArray<SettingRow> = [
  ["betting.live-delay", { seconds: 4 }],
  ["betting.cash-out", { margin: 5, parts: true }],
  ["support.hours", { always: false, from: 540, until: 1080, zone: "Europe/Moscow" }],
].map(([named, value]) => ({
  name: named as SettingName,
  state: "settled",
  current: { ...configured, value: value as SettingEdition["value"] },
  configured: value as SettingEdition["value"],
  configuredThen: null,
  pending: null,
  seen: 0,
  acts: acts("not-permitted", "not-now"),
}))

const deed: SettingDeed = {
  kind: "change",
  value: { automatic: 6000, second: 90_000 },
  version: 0,
  reason,
  from: null,
  at: AT,
}
const restore: SettingDeed = { ...deed, kind: "restore", value: {}, version: 0 }

const failed = (kind: "signedOut" | "failed") => ({ ok: false, error: { kind, message } }) as const

export const model = defineModel({
  machine: settingDeskMachine,
  events: SettingDeskEvent,
  input: undefined,
  samples: {
    "desk.opened": [{ query: { name: null } }, { query: { name } }],
    "desk.closed": [{}],
    "refresh.pressed": [{}],
    "older.pressed": ({ record }) => (record?.older == null ? [] : [{ before: record.older }]),
    "deed.submitted": ({ record }) =>
      record === null
        ? []
        : [
            { deed },
            { deed: { ...deed, value: { automatic: 6000, second: 10 } } },
            { deed: { ...deed, value: {}, reason: "short", from: AT - 1 } },
            { deed: restore },
          ],
    "act.pressed": ({ record }) =>
      record === null ? [] : [{ act: "approve" as const }, { act: "withdraw" as const }],
  },
  outcomes: {
    loadSettings: [
      { ok: true, value: { currency, rows: [...OTHERS, WAITING] } },
      failed("signedOut"),
      failed("failed"),
    ],
    openSetting: ({ before }) => [
      { ok: true, value: before === null ? { ...OPENED, older: 1 } : OPENED },
      failed("signedOut"),
      failed("failed"),
    ],
    carryOut: [{ ok: true, value: recordOf(SETTLED) }, failed("signedOut"), failed("failed")],
  },
  project: ({ query, page, record, before, deed, act, faults, saved, error }) => ({
    isOne: query.name !== null,
    hasPage: page !== null,
    record: record && [record.row.state, record.older],
    before,
    meant: deed?.kind ?? act,
    faults: faults.map(({ field, code }) => `${field} ${code}`),
    saved,
    hasError: error !== null,
  }),
  offBrowser:
    "walked on its screens; the journey of settings opens it on the real site (tests/journeys/settings.test.ts)",
  limit: 60_000,
})
