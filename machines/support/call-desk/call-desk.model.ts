import { messageOf } from "#models/identity/registration/form-message.ts"
import type { CallQueue, CallRequestId, CallRow } from "#models/support/call-request.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { defineModel } from "../../kernel/model.ts"
import { CallDeskEvent, type CallsRead } from "./call-desk.events.ts"
import { callDeskMachine } from "./call-desk.machine.ts"

const message = messageOf("error.unexpected")
const AT = Date.UTC(2026, 0, 1, 12)
const HOUR = 3_600_000
const askAt = AT + 10_000

/** A player's request that is due, and was called once. */
export const DUE: CallRow = {
  id: "42" as CallRequestId,
  playerId: 42 as PlayerId,
  state: "waiting",
  topic: "payments",
  language: "ru",
  askedAt: AT - 2 * HOUR,
  dueAt: AT - HOUR / 2,
  operator: null,
  takenAt: null,
  phone: "+•••••••4567",
  name: "",
  tries: [{ at: AT - 90 * 60_000, operator: "boris.kim", isReached: false, note: "The line was busy" }],
  isMine: false,
}

/** A guest's that is due tomorrow. */
export const LATER: CallRow = {
  ...DUE,
  id: `g${"0".repeat(32)}` as CallRequestId,
  playerId: null,
  language: "en",
  topic: "account",
  dueAt: AT + 20 * HOUR,
  name: "A•••",
  tries: [],
}

/** The player's in hand: its phone stands in full. */
export const MINE: CallRow = {
  ...DUE,
  state: "taken",
  operator: "anna.petrova",
  takenAt: AT,
  phone: "+79991234567",
  isMine: true,
}

const queueOf = (...rows: ReadonlyArray<CallRow>): CallQueue => ({
  rows,
  due: rows.filter(({ state, dueAt }) => state === "waiting" && dueAt <= AT).length,
  at: AT,
})

const read = (queue: CallQueue): CallsRead => ({ ok: true, value: { queue, askAt } })
const unread = (kind: "signedOut" | "failed"): CallsRead => ({ ok: false, error: { kind, message, askAt } })

export const model = defineModel({
  machine: callDeskMachine,
  events: CallDeskEvent,
  input: undefined,
  samples: {
    "desk.opened": [{}],
    "desk.closed": [{}],
    "refresh.pressed": [{}],
    "act.pressed": [
      { id: DUE.id, act: { act: "take", note: "" } },
      { id: DUE.id, act: { act: "reached", note: "Will send a statement" } },
      { id: DUE.id, act: { act: "missed", note: "" } },
      { id: DUE.id, act: { act: "release", note: "" } },
      // One that is not due for a while.
      { id: LATER.id, act: { act: "take", note: "" } },
    ],
  },
  outcomes: {
    loadCalls: [read(queueOf(DUE, LATER)), read(queueOf()), unread("signedOut"), unread("failed")],
    deadline: [undefined],
    act: ({ ask }) => [
      { ok: true, value: ask?.act.act === "take" ? queueOf(MINE, LATER) : queueOf(LATER) },
      { ok: false, error: { kind: "signedOut", message } },
      { ok: false, error: { kind: "failed", message } },
    ],
  },
  project: ({ queue, askAt: next, ask, error }) => ({
    rows: queue?.rows.map(({ state }) => state) ?? null,
    isRead: next > 0,
    ask: ask?.act.act,
    hasError: error !== null,
  }),
  offBrowser: "walked on its screens; the journey of calls opens it on the real site",
  limit: 60_000,
})
