import { messageOf } from "#models/identity/registration/form-message.ts"
import type { SignificantRow } from "#models/operator/significant.ts"
import { defineModel } from "../../kernel/model.ts"
import { JournalDeskEvent } from "./journal-desk.events.ts"
import { journalDeskMachine } from "./journal-desk.machine.ts"

const AT = Date.UTC(2026, 10, 28, 12, 3, 7, 125)
const message = messageOf("error.unexpected")

const ROWS: ReadonlyArray<SignificantRow> = [
  {
    seq: 90,
    at: AT,
    kind: "settings",
    who: "tim.trade",
    said: "Changed “Delay of bets in play”: Delay – 6",
    reason: "The scouts are late today",
    about: { kind: "setting", id: "betting.live-delay" },
  },
  {
    seq: 80,
    at: AT - 60_000,
    kind: "server",
    who: "",
    said: "The clock of one jumped by -3.5 seconds",
    reason: "",
    about: { kind: "server", id: "one" },
  },
]
const EARLIER: ReadonlyArray<SignificantRow> = ROWS.map((row) => ({
  ...row,
  seq: row.seq - 50,
  at: row.at - 86_400_000,
}))

const failed = (kind: "signedOut" | "failed") => ({ ok: false, error: { kind, message } }) as const
const everything = { kind: null, who: "", from: "", to: "" } as const

export const model = defineModel({
  machine: journalDeskMachine,
  events: JournalDeskEvent,
  input: undefined,
  samples: {
    "desk.opened": [
      { query: everything },
      { query: { kind: "settings", who: "tim.trade", from: "2026-11-01", to: "2026-11-30" } },
    ],
    "desk.closed": [{}],
    "refresh.pressed": [{}],
    "more.pressed": [{}],
  },
  outcomes: {
    loadEvents: ({ before, query }) => [
      before === null
        ? { ok: true, value: query.kind === null ? { rows: ROWS, next: 80 } : { rows: [], next: null } }
        : { ok: true, value: { rows: EARLIER, next: null } },
      failed("signedOut"),
      failed("failed"),
    ],
  },
  project: ({ query, rows, next, before, error }) => ({
    kind: query.kind,
    rows: rows?.map(({ seq }) => seq) ?? null,
    next,
    before,
    hasError: error !== null,
  }),
  offBrowser:
    "walked on its screens; the journey of the journal opens it on the real site (tests/journeys/journal.test.ts)",
  limit: 20_000,
})
