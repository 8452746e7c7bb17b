import { messageOf } from "#models/identity/registration/form-message.ts"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import type { DrawDeskPage, DrawDeskRow } from "#models/operator/draw-desk.ts"
import { defineModel } from "../../kernel/model.ts"
import { DrawDeskEvent, type DrawsRead } from "./draw-desk.events.ts"
import { drawDeskMachine } from "./draw-desk.machine.ts"

const message = messageOf("error.unexpected")
const askAt = 60_000

/** A draw whose count waits for the first person. */
export const COUNTED: DrawDeskRow = {
  summary: {
    kind: "jackpot",
    number: 12,
    status: "drawn",
    opensAt: 0,
    closesAt: 3_600_000,
    main: "RUB" as CurrencyCode,
    pool: minorUnits(1_400_000),
    jackpot: minorUnits(100_000_000),
    rows: 1000,
    prices: { RUB: minorUnits(2000) },
  },
  state: "counted",
  decided: 12,
  fields: 12,
  counted: {
    at: 7_200_000,
    tickets: 40,
    rows: 1000,
    prizes: [{ misses: 0, rows: 1, sum: minorUnits(100_350_000) }],
    toJackpot: minorUnits(560_000),
    fromJackpot: minorUnits(100_000_000),
  },
  needsPeople: true,
  first: null,
}

/** One that still sells tickets. */
const SELLING: DrawDeskRow = {
  ...COUNTED,
  summary: { ...COUNTED.summary, kind: "fifteen", number: 13, status: "open" },
  state: "open",
  decided: 0,
  fields: 15,
  counted: null,
  needsPeople: false,
}

const HALF: DrawDeskRow = { ...COUNTED, state: "halfVerified", first: "anna.petrova" }

const SHOWN: DrawDeskPage = { rows: [COUNTED, SELLING] }

const read = (page: DrawDeskPage): DrawsRead => ({ ok: true, value: { page, askAt } })
const unread = (kind: "signedOut" | "failed"): DrawsRead => ({ ok: false, error: { kind, message, askAt } })

const verify = { act: "verify", kind: "jackpot", number: 12, counted: 7_200_000 } as const
const cancel = {
  act: "cancel",
  kind: "fifteen",
  number: 13,
  note: "Two of its games are one and the same game",
} as const

export const model = defineModel({
  machine: drawDeskMachine,
  events: DrawDeskEvent,
  input: undefined,
  samples: {
    "desk.opened": [{}],
    "desk.closed": [{}],
    "refresh.pressed": [{}],
    "act.pressed": [
      { act: verify },
      { act: cancel },
      // A draw that is not shown.
      { act: { ...cancel, number: 99 } },
    ],
  },
  outcomes: {
    loadDraws: [read(SHOWN), read({ rows: [] }), unread("signedOut"), unread("failed")],
    deadline: [undefined],
    act: ({ act }) => [
      { ok: true, value: { rows: act?.act === "cancel" ? [COUNTED] : [HALF, SELLING] } },
      { ok: false, error: { kind: "signedOut", message } },
      { ok: false, error: { kind: "failed", message } },
    ],
  },
  project: ({ page, askAt: next, act, error }) => ({
    rows: page?.rows.map(({ state }) => state) ?? null,
    isRead: next > 0,
    act: act?.act,
    hasError: error !== null,
  }),
  offBrowser: "walked on its screens; the journey of draws opens it on the real site",
  limit: 40_000,
})
