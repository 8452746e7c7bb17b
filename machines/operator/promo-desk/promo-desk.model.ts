import type { BetGuid } from "#models/betting/bet.ts"
import type { PromoCode } from "#models/betting/promo.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import type { PromoDeskPage, PromoDeskRow } from "#models/operator/promo-desk.ts"
import type { TypedPromo } from "#models/operator/promo-form.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { defineModel } from "../../kernel/model.ts"
import { PromoDeskEvent, type PromosRead } from "./promo-desk.events.ts"
import { promoDeskMachine } from "./promo-desk.machine.ts"

const message = messageOf("error.unexpected")
const askAt = 60_000
const RUB = "RUB" as CurrencyCode
const MADE_AT = Date.parse("2026-11-20T09:00:00Z")

/** A code that waits to be opened by a second person. */
export const DRAFT: PromoDeskRow = {
  code: "WINTER26" as PromoCode,
  state: "draft",
  terms: {
    kind: "freebet",
    amount: minorUnits(50_000),
    rate: 0,
    leastOdds: 1500,
    leastStake: minorUnits(0),
    limit: 1000,
    from: Date.parse("2026-12-01T00:00:00Z"),
    until: Date.parse("2027-01-01T00:00:00Z"),
  },
  drafted: { at: MADE_AT, operator: "anna.petrova" },
  needsSecond: true,
  opened: null,
  stopped: null,
  players: 0,
  uses: 0,
  costs: [],
  bets: [],
}

/** One that a player has bet with. */
export const OPEN: PromoDeskRow = {
  ...DRAFT,
  code: "BOOST20" as PromoCode,
  state: "open",
  terms: {
    kind: "boost",
    amount: minorUnits(200_000),
    rate: 200,
    leastOdds: 1500,
    leastStake: minorUnits(10_000),
    limit: 10_000,
  },
  drafted: null,
  needsSecond: false,
  players: 1,
  uses: 1,
  costs: [{ currency: RUB, amount: minorUnits(150_000) }],
  bets: [
    {
      userId: 42 as PlayerId,
      betGuid: "00000000-0000-4000-8000-000000000001" as BetGuid,
      id: 7_000_000_001,
      status: "won",
      stake: minorUnits(500_000),
      currency: RUB,
      placedAt: MADE_AT + 3_600_000,
    },
  ],
}

export const NOTE = "It was published by mistake"
const PAUSED: PromoDeskRow = {
  ...OPEN,
  state: "paused",
  stopped: { at: MADE_AT + 7_200_000, operator: "boris.smirnov", note: NOTE },
}

const pageOf = (...rows: ReadonlyArray<PromoDeskRow>): PromoDeskPage => ({ currency: RUB, rows })
const SHOWN = pageOf(DRAFT, OPEN)

const read = (page: PromoDeskPage): PromosRead => ({ ok: true, value: { page, askAt } })
const unread = (kind: "signedOut" | "failed"): PromosRead => ({ ok: false, error: { kind, message, askAt } })

/** A free bet of 500 for a thousand players, as it is typed. */
export const TYPED: TypedPromo = {
  code: "spring27",
  kind: "freebet",
  amount: "500",
  percent: "",
  leastOdds: "1,5",
  leastStake: "",
  limit: "1000",
  perPlayer: "2",
  from: "2027-03-01",
  until: "2027-03-31",
  players: "",
}

export const model = defineModel({
  machine: promoDeskMachine,
  events: PromoDeskEvent,
  input: undefined,
  samples: {
    "desk.opened": [{}],
    "desk.closed": [{}],
    "refresh.pressed": [{}],
    "code.submitted": [{ typed: TYPED }, { typed: { ...TYPED, amount: "much" } }],
    "act.pressed": [
      { code: DRAFT.code, act: { act: "open", note: "" } },
      { code: OPEN.code, act: { act: "pause", note: NOTE } },
      // One that is not on hold.
      { code: OPEN.code, act: { act: "resume", note: "" } },
    ],
  },
  outcomes: {
    loadPromos: [read(SHOWN), read(pageOf()), unread("signedOut"), unread("failed")],
    deadline: [undefined],
    act: ({ ask }) => [
      { ok: true, value: ask?.ask === "change" ? pageOf(DRAFT, PAUSED) : SHOWN },
      { ok: false, error: { kind: "signedOut", message } },
      { ok: false, error: { kind: "failed", message } },
    ],
  },
  project: ({ page, askAt: next, ask, faults, error }) => ({
    rows: page?.rows.map(({ state }) => state) ?? null,
    isRead: next > 0,
    ask: ask?.ask,
    faults: Object.keys(faults),
    hasError: error !== null,
  }),
  offBrowser: "walked on its screens; the journey of the desk opens it on the real site",
  limit: 60_000,
})
