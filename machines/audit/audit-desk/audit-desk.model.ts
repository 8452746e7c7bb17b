import type { RecordEntry, RecordPage } from "#models/audit/record.ts"
import { NO_TEXT } from "#models/audit/subject-text.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { AuditDeskEvent } from "./audit-desk.events.ts"
import { auditDeskMachine } from "./audit-desk.machine.ts"

const message = messageOf("error.unexpected")
const ended = { ok: false, error: { kind: "signedOut", message } } as const
const failed = { ok: false, error: { kind: "failed", message } } as const
const succeeded = { ok: true, value: null } as const
const vera = { ok: true, value: { name: "vera.orlova" } } as const
const byRole = { ok: true, value: { name: null } } as const

const entry: RecordEntry = {
  seq: 7,
  at: 1_767_225_600_000,
  stream: "bet:7/12345678",
  version: 1,
  type: "bet.placed",
  schemaVersion: 1,
  actor: "player:7",
  address: "•••.1",
  cause: 5,
  correlation: 5,
  commit: 7,
  consequences: 1,
  chart: "bet",
  before: "unplaced",
  after: "accepted",
  transition: {
    key: "bet.unplaced|bet.placed|1",
    description: "A bet is taken at once.",
    rule: "§7 Betting",
  },
  changes: [{ field: "fingerprint", before: null, after: "f" }],
  payload: { at: 1_767_225_600_000 },
  postings: [
    { account: "player:7", currency: "RUB", amount: "-10000" },
    { account: "house:held", currency: "RUB", amount: "10000" },
  ],
  hash: "ab".repeat(32),
}

/** A first page that goes on after its event, and the last one behind it. */
const pageAfter = (after: number): Omit<RecordPage, "masked"> =>
  after === 0 ? { entries: [entry], next: entry.seq } : { entries: [{ ...entry, seq: after + 1 }] }

export const model = defineModel({
  machine: auditDeskMachine,
  events: AuditDeskEvent,
  input: undefined,
  samples: {
    "key.submitted": [
      { name: "vera.orlova", key: "the key" },
      { name: "", key: " " },
    ],
    "subject.typed": [
      { text: { ...NO_TEXT, id: "7", order: "newest" } },
      { text: { ...NO_TEXT, kind: "period", id: "2026-01-02", until: "2026-01-01" } },
      { text: { ...NO_TEXT, kind: "site", id: "2026-01-02", state: "open" } },
    ],
    "address.opened": ({ entries }) => (entries === null ? [{ text: { ...NO_TEXT, id: "8" } }] : []),
    "subject.submitted": [{}],
    // Only an event that is shown leads to others, and only a record that is shown can be unmasked.
    "event.followed": ({ entries }) => (entries === null ? [] : [{ seq: 5 }]),
    "more.pressed": [{}],
    "unmask.submitted": ({ entries, masked }) =>
      entries === null || !masked ? [] : [{ reason: "complaint 17 of the player" }, { reason: "why not" }],
    // The same record as a table, and as a pack, which only a period has.
    "export.pressed": ({ entries }) =>
      entries === null ? [] : [{ form: "csv" as const }, { form: "pack" as const }],
    "signOut.pressed": [{}],
  },
  outcomes: {
    askSession: [byRole, ended],
    signIn: [vera, failed],
    readRecord: ({ reason, after }) => [
      { ok: true, value: { ...pageAfter(after), masked: reason === "" } },
      ended,
      failed,
    ],
    orderExport: [{ ok: true, value: { number: 3, name: "record-player-7.zip" } }, ended, failed],
    signOut: [succeeded, failed],
  },
  project: (context) => ({
    text: context.text,
    wanted: context.wanted,
    order: context.order,
    faults: context.faults,
    hasError: context.error !== null,
    hasKey: context.key !== "",
    name: context.name,
    who: context.who,
    subject: context.subject,
    after: context.after,
    reason: context.reason,
    entries: Math.min(context.entries?.length ?? -1, 2),
    next: context.next,
    masked: context.masked,
    hasFile: context.exported !== null,
  }),
  offBrowser: offBrowserDefects(auditDeskMachine),
  limit: 60_000,
})
