import type { CrashBet, CrashRound } from "#models/casino/crash/crash.ts"
import type { CrashTable } from "#models/casino/crash/crash-view.ts"
import { timeOf } from "#models/casino/crash/flight.ts"
import { betsDigest, crashPoint } from "#models/casino/crash/point.ts"
import { commitmentOf, type ServerSeed } from "#models/casino/fair/seeds.ts"
import type { RoundKey } from "#models/casino/round.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { defineModel } from "../../kernel/model.ts"
import { type CrashBetTold, CrashTableEvent, type CrashTableTold } from "./crash-table.events.ts"
import { crashTableMachine } from "./crash-table.machine.ts"

export const NOW = Date.UTC(2026, 10, 29, 12)
const EUR = "EUR" as CurrencyCode
const GUID = "00000000-0000-4000-8000-000000000008"

/** A round as its seed makes it, that flew so long ago that it is over by now. */
const crashed = (number: number): CrashRound => {
  const serverSeed = `${number}`.padStart(64, "0") as ServerSeed
  const bets = betsDigest([])
  const point = crashPoint({ number, serverSeed, bets })
  const startsAt = NOW - timeOf(point) - 5000
  return {
    number,
    commitment: commitmentOf(serverSeed),
    announcedAt: startsAt - 12_000,
    openedAt: startsAt - 9000,
    closesAt: startsAt - 1000,
    bets,
    startsAt,
    serverSeed,
    point,
    crashedAt: NOW - 5000,
    isUnseen: false,
  }
}

const HISTORY = [4, 3, 2, 1].map(crashed)

/** Crash while bets are taken. */
export const BETTING: CrashTable = {
  now: NOW,
  round: {
    number: 5,
    commitment: crashed(5).commitment,
    announcedAt: NOW - 5000,
    openedAt: NOW - 2000,
    closesAt: NOW + 6000,
    isUnseen: false,
    phase: "betting",
  },
  history: HISTORY,
  accountId: 7,
  currency: EUR,
  least: minorUnits(100),
  most: minorUnits(100_000),
  mostWin: minorUnits(10_000_000),
}

const BET: CrashBet = {
  key: GUID as RoundKey,
  playerId: 7 as PlayerId,
  number: 5,
  currency: EUR,
  stake: minorUnits(100),
  most: 1_000_000,
  placedAt: NOW,
}
const CASHED: CrashBet = {
  ...BET,
  ended: { at: NOW, how: "pressed", multiplier: 200, paid: minorUnits(200) },
}

/** The same round in flight, with the player's bet in it. */
export const FLYING: CrashTable = {
  ...BETTING,
  round: {
    number: 5,
    commitment: crashed(5).commitment,
    announcedAt: NOW - 24_000,
    openedAt: NOW - 21_000,
    closesAt: NOW - 13_000,
    bets: betsDigest([BET]),
    startsAt: NOW - 11_553,
    isUnseen: false,
    phase: "flying",
  },
  bet: BET,
}

/** A round that is over, lost by the player. */
export const CRASHED: CrashTable = {
  ...BETTING,
  round: { ...crashed(5), phase: "crashed" },
  next: { number: 6, commitment: crashed(6).commitment },
  bet: { ...BET, ended: { at: NOW, how: "lost", paid: minorUnits(0) } },
  history: [crashed(5), ...HISTORY],
}

const told = (table: CrashTable): CrashTableTold => ({ ok: true, value: { table, heardAt: NOW, ahead: 0 } })
const failed = {
  ok: false,
  error: { message: messageOf("error.unexpected"), heardAt: NOW },
} as const
const refused = { ok: false, error: { kind: "refused", message: messageOf("refusal.crash-over") } } as const
const lost = { ok: false, error: { kind: "lost", message: messageOf("error.connection.title") } } as const
const bet = (value: CrashBet): CrashBetTold => ({ ok: true, value })

/** Paths over the table: bets, cash-outs, answers that never come, and rounds in each phase. */
export const model = defineModel({
  machine: crashTableMachine,
  events: CrashTableEvent,
  input: undefined,
  samples: {
    "table.opened": [{ account: null }],
    "table.left": [{}],
    "retry.requested": [{}],
    "stake.typed": [{ value: "2" }, { value: "" }],
    "auto.typed": [{ value: "1.5" }, { value: "1" }],
    "stake.pressed": [{ guid: GUID }],
    "cashOut.pressed": [{}],
    "answer.asked": [{}],
  },
  outcomes: {
    loadTable: ({ table }) => [
      told(BETTING),
      ...(table === null ? [] : [told(FLYING), told(CRASHED)]),
      failed,
    ],
    placeBet: [bet(BET), refused, lost],
    cashOut: [bet(CASHED), refused, lost],
  },
  project: ({ table, stake, auto, request, cashing, error }) => [
    table?.round?.phase,
    table?.bet?.ended?.how ?? table?.bet !== undefined,
    stake,
    auto,
    request !== null,
    cashing,
    error !== null,
  ],
  offBrowser: "its rounds go by the server's clock: its calls are tried on the server",
  limit: 60_000,
})
