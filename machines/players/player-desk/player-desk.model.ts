import { messageOf } from "#models/identity/registration/form-message.ts"
import type { CurrencyCode } from "#models/money/money.ts"
import type { PlayerRow } from "#models/players/player-list.ts"
import type { PlayerParts } from "#models/players/player-parts.ts"
import type { PlayerRecord } from "#models/players/player-record.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { defineModel } from "../../kernel/model.ts"
import { PlayerDeskEvent } from "./player-desk.events.ts"
import { playerDeskMachine } from "./player-desk.machine.ts"
import { EMPTY_PLAYER_DESK } from "./player-desk.setup.ts"

const AT = Date.UTC(2026, 0, 1, 12)
const message = messageOf("error.unexpected")
const ended = { ok: false, error: { kind: "signedOut", message } } as const
const failed = { ok: false, error: { kind: "failed", message } } as const
const id = 100_000_042 as PlayerId
const reason = "The bank says that the card is stolen"

const row: PlayerRow = {
  playerId: id,
  registeredAt: AT,
  country: "ru",
  language: "ru",
  standing: "open",
  isPresent: true,
  isStopped: false,
  identification: "none",
  flags: ["watch"],
}
const text = { name: "reason", options: [] }
const record: PlayerRecord = {
  ...row,
  isMasked: true,
  shownUntil: null,
  identity: [{ id: "phone", title: "Phone", value: "+•••••••1234" }],
  isEmailProved: false,
  lastSignInAt: AT,
  block: null,
  closedAt: null,
  acts: [
    { act: "note", version: 1, bar: null, fields: [{ name: "note", options: [] }] },
    { act: "flag", version: 1, bar: null, fields: [{ name: "flag", options: ["dispute"] }, text] },
    { act: "block", version: 3, bar: "not-permitted", fields: [text] },
  ],
}
const unmasked: PlayerRecord = { ...record, isMasked: false, shownUntil: AT + 120_000 }
const parts: PlayerParts = {
  accounts: null,
  money: null,
  bets: { open: [], last: [] },
  limits: null,
  report: {
    currency: "RUB" as CurrencyCode,
    sums: [],
    markers: [{ id: "chasing", value: 3, bound: 3, isReached: true }],
  },
  sessions: null,
  talks: [{ id: "100000042.1", state: "waiting" }],
  file: [{ at: AT, operator: "anna.petrova", what: "flag", flag: "watch", text: reason }],
  charts: [
    {
      stream: "player:100000042",
      chart: "player",
      states: [{ path: "registered.present", description: "Signed in on at least one device." }],
      version: 3,
      last: { type: "player.signedIn", at: AT, seq: 17 },
      fault: null,
    },
  ],
}
const opened = (of: PlayerRecord) => ({ ok: true, value: { record: of, parts } }) as const
const may = ["players.read", "players.notes"] as const

export const model = defineModel({
  machine: playerDeskMachine,
  events: PlayerDeskEvent,
  input: undefined,
  samples: {
    "desk.opened": [
      { query: EMPTY_PLAYER_DESK.query, id: null, may },
      { query: EMPTY_PLAYER_DESK.query, id, may },
    ],
    "desk.closed": [{}],
    "refresh.pressed": [{}],
    "player.sought": [
      { sought: { by: "number", text: "100000042" } },
      { sought: { by: "number", text: " " } },
    ],
    "act.pressed": [
      { deed: { act: "note", version: 1, values: { note: "Called today" } } },
      { deed: { act: "note", version: 1, values: { note: " " } } },
      { deed: { act: "flag", version: 1, values: { flag: "dispute", reason } } },
      { deed: { act: "block", version: 3, values: { reason } } },
      { deed: { act: "unmask", version: 0, values: { reason } } },
      { deed: { act: "unmask", version: 0, values: { reason: "why not" } } },
    ],
  },
  outcomes: {
    loadPage: [{ ok: true, value: { rows: [row], next: "17" } }, ended, failed],
    seek: [{ ok: true, value: id }, { ok: true, value: null }, ended, failed],
    openPlayer: [opened(record), ended, failed],
    carryOut: [opened(record), opened(unmasked), ended, failed],
  },
  project: ({ page, isNobody, id: which, opened: shown, deed, error, fault }) => [
    page !== null,
    isNobody,
    which !== null,
    shown?.record.isMasked,
    deed?.act,
    error !== null,
    fault !== null,
  ],
  offBrowser:
    "asked of operators, whose names and keys the walk of the site does not have; a journey walks it",
  limit: 20_000,
})
