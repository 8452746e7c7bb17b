import { messageOf } from "#models/identity/registration/form-message.ts"
import type { LimitId } from "#models/limits/limit.ts"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import { defineModel } from "../../kernel/model.ts"
import { type DeskLoaded, LimitDeskEvent } from "./limit-desk.events.ts"
import { limitDeskMachine } from "./limit-desk.machine.ts"

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 28, 12)
const limits: ReadonlyArray<LimitId> = ["deposit-day", "loss-week", "single-stake-bet", "time-session"]

/** What is in force for a player whom the gallery and the walks show: two limits, one with a raise that waits. */
const HELD = {
  now: NOW,
  stopped: false,
  mayReturn: false,
  checkMinutes: 30,
  figuresShown: true,
  limits: [
    {
      id: "deposit-day",
      by: "player",
      amount: minorUnits(50_000),
      currency: "RUB" as CurrencyCode,
      used: minorUnits(12_000),
      resetsAt: NOW + DAY / 2,
      since: NOW - DAY,
      raise: {
        amount: minorUnits(90_000),
        askedAt: NOW - DAY,
        from: NOW,
        until: NOW + 7 * DAY,
        state: "open",
      },
    },
    {
      id: "loss-week",
      by: "player",
      amount: minorUnits(300_000),
      currency: "RUB" as CurrencyCode,
      used: minorUnits(0),
      resetsAt: NOW + 2 * DAY,
      since: NOW - DAY,
    },
    {
      id: "time-session",
      by: "player",
      amount: minorUnits(90),
      used: minorUnits(45),
      since: NOW - DAY,
    },
  ],
} as const

/** A desk as the server gives it. */
export const LOADED: Extract<DeskLoaded, { readonly ok: true }> = {
  ok: true,
  value: {
    held: HELD,
    available: {
      jurisdiction: "none",
      zone: "UTC",
      limits,
      required: [],
      beforeDeposit: "asked",
      raiseWaitMs: DAY,
      timeOuts: [{ unit: "hour", count: 24 }],
      exclusions: [{ unit: "month", count: 6 }, { unit: "forever" }],
      returnMs: DAY,
      panicMs: DAY,
      check: { least: 10, most: 240, mayBeOff: true },
      inView: "chosen",
      cancelChanges: true,
    },
  },
}
const refused = { ok: false, error: { message: messageOf("error.unexpected") } } as const
const span = { unit: "month", count: 6 } as const

export const model = defineModel({
  machine: limitDeskMachine,
  events: LimitDeskEvent,
  input: undefined,
  samples: {
    "desk.opened": [{}],
    "desk.left": [{}],
    "retry.requested": [{}],
    "change.asked": [
      { change: { kind: "set", limit: "deposit-day", amount: "100" } },
      { change: { kind: "set", limit: "deposit-day", amount: "" } },
      { change: { kind: "exclusion", span } },
      { change: { kind: "set", limit: "time-session", amount: "" } },
      { change: { kind: "panic" } },
    ],
    "change.confirmed": [{ reason: 1 }],
    "change.dismissed": [{}],
  },
  outcomes: {
    loadDesk: [LOADED, refused],
    sendChange: [
      { ok: true, value: { ...HELD, stopped: true, stop: { kind: "panic", at: NOW, until: NOW + DAY } } },
      refused,
    ],
  },
  project: ({ held, change, error }) => ({
    isStopped: held?.stopped === true,
    change: change?.kind ?? null,
    reason: change?.kind === "exclusion" ? (change.reason ?? null) : null,
    hasError: error !== null,
  }),
  offBrowser: "its calls are tried on the server, and its screen is walked on held answers",
  limit: 4000,
})
