import { commitmentOf, type ServerSeed } from "#models/casino/fair/seeds.ts"
import type { RoundKey } from "#models/casino/round.ts"
import { type TimedGameSlug, timedGame, timedShowMs } from "#models/casino/timed/timed-games.ts"
import {
  drawnNumbers,
  type TimedBet,
  type TimedRound,
  timedDigest,
} from "#models/casino/timed/timed-round.ts"
import type { TimedTable } from "#models/casino/timed/timed-view.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { defineModel } from "../../kernel/model.ts"
import { type TimedBetsTold, TimedTableEvent, type TimedTableTold } from "./timed-table.events.ts"
import { timedTableMachine } from "./timed-table.machine.ts"

export const NOW = Date.UTC(2026, 10, 29, 12)
const EUR = "EUR" as CurrencyCode
const GUID = "00000000-0000-4000-8000-000000000009"

/** A round as its seed makes it, drawn so long ago. */
const drawn = (game: TimedGameSlug, number: number, ago: number): TimedRound => {
  const serverSeed = `${number}`.padStart(64, "0") as ServerSeed
  const bets = timedDigest([])
  const closesAt = NOW - ago
  return {
    game,
    number,
    version: 1,
    commitment: commitmentOf(serverSeed),
    announcedAt: closesAt - timedGame(game).bettingMs - 1000,
    openedAt: closesAt - timedGame(game).bettingMs,
    closesAt,
    drawnAt: closesAt,
    bets,
    serverSeed,
    numbers: drawnNumbers({ game, number, serverSeed, bets }),
  }
}

/** A game's table while bets are taken. */
export const bettingOn = (game: TimedGameSlug): TimedTable => ({
  game,
  now: NOW,
  round: {
    game,
    number: 5,
    version: 1,
    commitment: drawn(game, 5, 0).commitment,
    announcedAt: NOW - 20_000,
    openedAt: NOW - 15_000,
    closesAt: NOW + timedGame(game).bettingMs - 15_000,
    phase: "betting",
  },
  bets: [],
  history: [4, 3, 2, 1].map((number) => drawn(game, number, (5 - number) * 120_000)),
  accountId: 7,
  currency: EUR,
  least: minorUnits(100),
  most: minorUnits(100_000),
  mostWin: minorUnits(10_000_000),
})

export const BETTING = bettingOn("tv-numbers")

const BET: TimedBet = {
  key: GUID as RoundKey,
  pick: "number-7",
  stake: minorUnits(100),
  placedAt: NOW,
}

/** The same round while its numbers are shown, with a bet of the player on it. */
export const DRAWN: TimedTable = {
  ...BETTING,
  round: { ...drawn("tv-numbers", 5, 8000), phase: "drawn" },
  bets: [BET],
}

/** A round that is over, lost by the player. */
export const SETTLED: TimedTable = {
  ...BETTING,
  round: { ...drawn("tv-numbers", 5, timedShowMs("tv-numbers") + 2000), phase: "settled" },
  next: { number: 6, commitment: drawn("tv-numbers", 6, 0).commitment, opensAt: NOW + 10_000 },
  bets: [{ ...BET, paid: minorUnits(0) }],
  history: [drawn("tv-numbers", 5, timedShowMs("tv-numbers") + 2000), ...BETTING.history],
}

const told = (table: TimedTable): TimedTableTold => ({ ok: true, value: { table, heardAt: NOW, ahead: 0 } })
const failed = { ok: false, error: { message: messageOf("error.unexpected"), heardAt: NOW } } as const
const refused = {
  ok: false,
  error: { kind: "refused", message: messageOf("refusal.timed-not-open") },
} as const
const lost = { ok: false, error: { kind: "lost", message: messageOf("error.connection.title") } } as const
const placed: TimedBetsTold = {
  ok: true,
  value: { game: "tv-numbers", number: 5, playerId: 7 as PlayerId, currency: EUR, bets: [BET] },
}

/** Paths over the table: bet, refused, lost and asked again, watched until the round is over. */
export const model = defineModel({
  machine: timedTableMachine,
  events: TimedTableEvent,
  input: undefined,
  samples: {
    "table.opened": [{ game: "tv-numbers", account: null }],
    "table.left": [{}],
    "retry.requested": [{}],
    "stake.typed": [{ value: "2" }, { value: "" }],
    "pick.chosen": [{ value: "number-7" }, { value: "" }],
    "stake.pressed": [{ guid: GUID }],
    "answer.asked": [{}],
  },
  outcomes: {
    loadTable: ({ table }) => [
      told(BETTING),
      ...(table === null ? [] : [told(DRAWN), told(SETTLED)]),
      failed,
    ],
    placeBet: [placed, refused, lost],
  },
  project: ({ table, stake, pick, request, error }) => [
    table?.round?.phase,
    table?.bets.map(({ paid }) => paid ?? null),
    stake,
    pick,
    request !== null,
    error !== null,
  ],
  offBrowser: "its rounds go by the server's clock: its calls are tried on the server",
  limit: 60_000,
})
