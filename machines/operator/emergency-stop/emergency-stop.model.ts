import { messageOf } from "#models/identity/registration/form-message.ts"
import { EMERGENCY_ACTS, type EmergencyAct, type EmergencyState } from "#models/operator/trading-desk.ts"
import { defineModel } from "../../kernel/model.ts"
import { EmergencyStopEvent } from "./emergency-stop.events.ts"
import { emergencyStopMachine } from "./emergency-stop.machine.ts"

const AT = Date.UTC(2026, 10, 2, 12)
const askAt = AT + 5000

const message = messageOf("error.unexpected")
const ended = { ok: false, error: { kind: "signedOut", message, askAt } } as const
const failed = { ok: false, error: { kind: "failed", message, askAt } } as const

const acts = (...allowed: ReadonlyArray<EmergencyAct>): EmergencyState["acts"] =>
  EMERGENCY_ACTS.map((act) => ({ act, bar: allowed.includes(act) ? null : "not-now" }))
const stop = {
  scope: { kind: "all" },
  title: "",
  at: AT,
  operator: "anna.petrova",
  reason: null,
  note: "",
} as const
const RUNNING: EmergencyState = { stop: null, asked: null, acts: acts("stop") }
const HALTED: EmergencyState = { stop, asked: null, acts: acts("explain", "ask") }
const ASKED: EmergencyState = {
  stop: { ...stop, reason: "incident" },
  asked: { at: AT, operator: "boris.kim", note: "Prices were checked" },
  acts: [
    ...acts("confirm", "withdraw").filter(({ act }) => act !== "ask"),
    { act: "ask", bar: "not-permitted" },
  ],
}
const told = (state: EmergencyState) => ({ ok: true, value: { state, askAt } }) as const

/** Answers of the server: betting goes on, is stopped, is to be opened; and that the session is over. */
export const ANSWERS = {
  running: told(RUNNING),
  halted: told(HALTED),
  asked: told(ASKED),
  ended,
  failed,
} as const

export const model = defineModel({
  machine: emergencyStopMachine,
  events: EmergencyStopEvent,
  input: undefined,
  samples: {
    "shell.opened": [{}],
    "shell.closed": [{}],
    "stop.armed": [{}],
    "stop.left": [{}],
    "stop.confirmed": [{}],
    "act.pressed": [
      { act: "explain", reason: "incident", note: "" },
      { act: "explain", reason: null, note: "" },
      { act: "explain", reason: "other", note: "no" },
      { act: "ask", reason: null, note: " Prices were checked " },
      { act: "confirm", reason: null, note: "" },
      { act: "withdraw", reason: null, note: "" },
    ],
  },
  outcomes: {
    loadState: [ANSWERS.running, ANSWERS.halted, ANSWERS.asked, ended, failed],
    stopAll: [ANSWERS.halted, ended, failed],
    act: [ANSWERS.asked, ANSWERS.running, ended, failed],
  },
  project: ({ state, askAt: next, error, faults, act, reason, note }) => ({
    isHalted: state === null ? null : state.stop !== null,
    isAsked: state?.asked != null,
    isRead: next > 0,
    hasError: error !== null,
    faults,
    act,
    said: [reason, note.length],
  }),
  offBrowser:
    "walked on its screens; the journey of trading opens it on the real site (tests/journeys/trading.test.ts)",
  limit: 60_000,
})
