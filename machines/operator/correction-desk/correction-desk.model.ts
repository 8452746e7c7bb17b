import type { BetLeg } from "#models/betting/bet.ts"
import type { CorrectionId } from "#models/betting/correction.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import type {
  CorrectionBets,
  CorrectionChoices,
  CorrectionPage,
  CorrectionPreview,
  CorrectionRecord,
} from "#models/operator/bet-correction.ts"
import { ALL_CORRECTIONS, type TypedCorrection } from "#models/operator/correction-desk.ts"
import { defineModel } from "../../kernel/model.ts"
import { CorrectionDeskEvent } from "./correction-desk.events.ts"
import { correctionDeskMachine } from "./correction-desk.machine.ts"

const AT = Date.UTC(2026, 10, 29, 12)
const message = messageOf("error.unexpected")
const ID = "00000000-0000-4000-8000-000000000009" as CorrectionId

const leg = {
  gameId: 7,
  market: "result/match",
  outcome: "1",
  odds: 2000,
  live: false,
  sportId: 1,
  champId: 3,
  champ: { en: "Premier League", ru: "Премьер-лига" },
  home: { en: "Rovers", ru: "Роверс" },
  away: { en: "City", ru: "Сити" },
  startsAt: AT + 3_600_000,
  result: "won",
} as unknown as BetLeg

const scope = { kind: "market", gameId: 7, market: "result/match" } as unknown as NonNullable<
  CorrectionRecord["correction"]["scope"]
>
const size = {
  bets: 2,
  players: 2,
  totals: [{ currency: "RUB", paid: 30_000, taken: 20_000, owed: 5000 }],
} as unknown as CorrectionRecord["size"]

/** A correction that waits for another person, as that person sees it. */
export const WAITING: CorrectionRecord = {
  id: ID,
  state: "awaitingSecond",
  correction: { scope, outcome: { kind: "void" }, reason: "unplayed" },
  subject: { number: null, legs: [leg] },
  note: "The home side did not take part in the last period",
  size,
  done: { bets: 0, players: 0, totals: [] },
  proposed: { at: AT, operator: "anna.petrova" },
  confirmed: null,
  endedAt: null,
  acts: [
    { act: "confirm", bar: null },
    { act: "withdraw", bar: "not-permitted" },
  ],
}

const decided = { at: AT + 60_000, operator: "boris.kim" }
const over: CorrectionRecord["acts"] = WAITING.acts.map(({ act }) => ({ act, bar: "not-now" }))

/** The same while one of its two bets is corrected, and when it is done. */
export const CARRIED: CorrectionRecord = {
  ...WAITING,
  state: "applying",
  confirmed: decided,
  done: {
    bets: 1,
    players: 0,
    totals: size.totals.map((total) => ({ ...total, taken: 0, owed: 0 })) as unknown as typeof size.totals,
  },
  acts: over,
}
export const DONE: CorrectionRecord = {
  ...CARRIED,
  state: "done",
  done: { ...size, players: 0 },
  endedAt: AT + 61_000,
}

/** The bets of it, and the accounts that they are on. */
export const BETS: CorrectionBets = {
  rows: [
    {
      stream: "42/00000000-0000-4000-8000-000000000001",
      number: 100_000_123_456,
      player: 42,
      account: 42,
      currency: "RUB",
      amount: 30_000,
      owed: 0,
      before: "lost",
      after: "cancelled",
    },
    {
      stream: "43/00000000-0000-4000-8000-000000000002",
      number: 100_000_123_457,
      player: 43,
      account: 43,
      currency: "RUB",
      amount: -20_000,
      owed: 5000,
      before: "won",
      after: "cancelled",
    },
  ] as unknown as CorrectionBets["rows"],
  next: "20000.43/00000000-0000-4000-8000-000000000002",
  accounts: [
    { account: 42, player: 42, currency: "RUB", bets: 1, amount: 30_000, owed: 0 },
    { account: 43, player: 43, currency: "RUB", bets: 1, amount: -20_000, owed: 5000 },
  ] as unknown as CorrectionBets["accounts"],
  accountCount: 2,
  isStale: false,
}
const { isStale: _, ...affected } = BETS

export const LISTED: CorrectionPage = { rows: [WAITING, CARRIED, DONE], next: `${AT}.${ID}` }

/** What can be corrected of a market. */
export const CHOICES: CorrectionChoices = {
  subject: WAITING.subject,
  outcomes: [
    ["1", "won"],
    ["X", "lost"],
    ["2", null],
  ] as unknown as CorrectionChoices["outcomes"],
}

export const PREVIEW: CorrectionPreview = { digest: "d", size, needsSecond: true, ...affected }

const failed = { ok: false, error: { kind: "failed", message } } as const
const ended = { ok: false, error: { kind: "signedOut", message } } as const

const opened = (record: CorrectionRecord, bets: CorrectionBets | null) =>
  ({ ok: true, value: { record, bets, askAt: AT + 2000 } }) as const
const shown = (preview: CorrectionPreview) => ({ ok: true, value: preview }) as const
const typed = (more: Partial<TypedCorrection>) => ({
  typed: { kind: "void", results: [], reason: "unplayed", ...more } satisfies TypedCorrection,
  key: ID,
})

export const model = defineModel({
  machine: correctionDeskMachine,
  events: CorrectionDeskEvent,
  input: undefined,
  samples: {
    "desk.opened": [
      { query: ALL_CORRECTIONS },
      { query: { ...ALL_CORRECTIONS, state: "done" } },
      { query: { ...ALL_CORRECTIONS, id: ID } },
      { query: { ...ALL_CORRECTIONS, scope } },
    ],
    "desk.closed": [{}],
    "refresh.pressed": [{}],
    "act.pressed": [{ act: "confirm" }, { act: "withdraw" }],
    "preview.submitted": [
      typed({}),
      typed({ kind: "settle", results: [["1", "lost"]] as unknown as TypedCorrection["results"] }),
      typed({ kind: "settle" }),
      typed({ reason: "" }),
    ],
    "form.changed": [{}],
    "page.picked": ({ preview }) => (preview?.next === undefined ? [] : [{ after: preview.next }]),
    "propose.submitted": [{ note: WAITING.note }, { note: "why not" }],
  },
  outcomes: {
    loadCorrections: [
      { ok: true, value: LISTED },
      { ok: true, value: { rows: [], next: null } },
      ended,
      failed,
    ],
    openCorrection: [
      opened(WAITING, BETS),
      opened(WAITING, { ...BETS, isStale: true }),
      opened(CARRIED, null),
      opened(DONE, BETS),
      ended,
      failed,
    ],
    deadline: [undefined],
    act: [{ ok: true, value: CARRIED }, ended, failed],
    loadChoices: [{ ok: true, value: CHOICES }, ended, failed],
    preview: [
      shown(PREVIEW),
      shown({
        ...PREVIEW,
        size: { bets: 0, players: 0, totals: [] },
        needsSecond: false,
        rows: [],
        next: null,
        accounts: [],
        accountCount: 0,
      }),
      ended,
      failed,
    ],
    propose: [{ ok: true, value: WAITING }, ended, failed],
  },
  project: ({ query, page, record, bets, act, choices, correction, preview, after, faults, error }) => ({
    asked: [query.id !== null, query.scope !== null, query.state],
    rows: page?.rows.length ?? null,
    record: record?.state ?? null,
    isStale: bets?.isStale ?? null,
    act,
    isChosen: choices !== null,
    outcome: correction?.outcome.kind ?? null,
    preview: preview?.size.bets ?? null,
    isLater: after !== null,
    faults,
    hasError: error !== null,
  }),
  offBrowser:
    "walked on its screens; the journey of corrections opens it on the real site (tests/journeys/corrections.test.ts)",
  limit: 60_000,
})
