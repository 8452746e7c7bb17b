import { type ClientSeed, commitmentOf, type ServerSeed } from "#models/casino/fair/seeds.ts"
import { minesPay } from "#models/casino/games/mines.ts"
import type { Multiplier } from "#models/casino/multiplier.ts"
import type { RoundKey } from "#models/casino/round.ts"
import type { GameTable, RoundView } from "#models/casino/table.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { type CurrencyCode, minorUnits } from "#models/money/money.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { defineModel } from "../../kernel/model.ts"
import { GameTableEvent, type RoundTold, type TableTold } from "./game-table.events.ts"
import { gameTableMachine } from "./game-table.machine.ts"

const NOW = Date.UTC(2026, 10, 28, 12)
const EUR = "EUR" as CurrencyCode
const GUID = "00000000-0000-4000-8000-000000000005"
const seedOf = (digit: string) => digit.repeat(64) as ServerSeed
const clientSeed = "penny" as ClientSeed
const seeds = { epoch: 1, commitment: commitmentOf(seedOf("1")), clientSeed, nonce: 1 }

const ROUND: RoundView = {
  key: GUID as RoundKey,
  playerId: 7 as PlayerId,
  currency: EUR,
  stake: minorUnits(100),
  bet: { game: "dice", side: "under", target: 4950 },
  version: 1,
  most: 100_000_000 as Multiplier,
  seeds,
  moves: [],
  book: [{ type: "rolled", value: 1234 }],
  openedAt: NOW,
  ended: { at: NOW, multiplier: 20_000 as Multiplier, paid: minorUnits(200) },
}
/** A round of dice that won twice its stake. */
export const WON = ROUND
export const LOST: RoundView = {
  ...ROUND,
  book: [{ type: "rolled", value: 7381 }],
  ended: { at: NOW, multiplier: 0 as Multiplier, paid: minorUnits(0) },
}

const MINES = { game: "mines", mines: 3 } as const
const { ended: _, ...unended } = ROUND
/** A round of mines in which nothing is open yet, one with a safe tile, one that was taken, and one that hit a mine. */
export const GOING: RoundView = { ...unended, bet: MINES, book: [] }
export const SAFE: RoundView = {
  ...GOING,
  moves: [{ type: "open", tile: 0 }],
  book: [{ type: "safe", tile: 0 }],
}
export const TAKEN: RoundView = {
  ...SAFE,
  moves: [...SAFE.moves, { type: "take" }],
  book: [...SAFE.book, { type: "taken" }, { type: "field", mines: [4, 9, 20] }],
  ended: { at: NOW, multiplier: minesPay(MINES, 1), paid: minorUnits(112) },
}
export const HIT: RoundView = {
  ...GOING,
  moves: [{ type: "open", tile: 4 }],
  book: [
    { type: "hit", tile: 4 },
    { type: "field", mines: [4, 9, 20] },
  ],
  ended: { at: NOW, multiplier: 0 as Multiplier, paid: minorUnits(0) },
}

/** A place at dice before the player's seed has come. */
export const UNSEEDED: GameTable = {
  game: "dice",
  accountId: 7,
  currency: EUR,
  least: minorUnits(10),
  most: minorUnits(100_000),
  mostWin: minorUnits(10_000_000),
  restMs: 0,
  seeds: {
    epoch: 1,
    commitment: seeds.commitment,
    nextCommitment: commitmentOf(seedOf("2")),
    nonce: 0,
  },
}
export const SEATED: GameTable = { ...UNSEEDED, seeds: { ...UNSEEDED.seeds, clientSeed } }
/** After the seed was told. */
export const RESEEDED: GameTable = {
  ...SEATED,
  seeds: {
    epoch: 2,
    commitment: commitmentOf(seedOf("2")),
    nextCommitment: commitmentOf(seedOf("3")),
    clientSeed: "shilling" as ClientSeed,
    nonce: 0,
    told: { epoch: 1, serverSeed: seedOf("1"), commitment: seeds.commitment, clientSeed, rounds: 1 },
  },
}

const table = (value: GameTable): TableTold => ({ ok: true, value })
const round = (value: RoundView): RoundTold => ({ ok: true, value })
const failed = { ok: false, error: { message: messageOf("error.unexpected") } } as const
const refused = { ok: false, error: { kind: "refused", message: messageOf("error.unexpected") } } as const
const lost = { ok: false, error: { kind: "lost", message: messageOf("error.connection.title") } } as const

/** Paths over the table: a round of dice, one of mines with its moves, seeds, and answers that never come. */
export const model = defineModel({
  machine: gameTableMachine,
  events: GameTableEvent,
  input: undefined,
  samples: {
    "table.opened": [
      { game: "dice", isDemo: false, account: null, clientSeed },
      { game: "mines", isDemo: true, account: 7, clientSeed },
    ],
    "table.left": [{}],
    "retry.requested": [{}],
    "stake.typed": [{ value: "1" }, { value: "" }],
    "bet.typed": ({ game }) =>
      game === "dice"
        ? [
            { field: "target", value: "99.99" },
            { field: "side", value: "over" },
          ]
        : [{ field: "mines", value: "5" }],
    "play.pressed": [{ guid: GUID, at: NOW }],
    "move.pressed": [
      { move: { type: "open", tile: 0 }, at: NOW },
      { move: { type: "take" }, at: NOW },
    ],
    "all.seen": [{}],
    "answer.asked": [{}],
    "seed.given": [{ clientSeed: "shilling" as ClientSeed }],
  },
  outcomes: {
    sitDown: ({ game }) => [
      table({ ...UNSEEDED, game }),
      table({ ...SEATED, game }),
      ...(game === "mines" ? [table({ ...SEATED, game, going: SAFE })] : []),
      failed,
    ],
    giveSeed: ({ game, table: known }) => [
      table({ ...(known?.seeds.clientSeed === undefined ? SEATED : RESEEDED), game }),
      failed,
    ],
    openRound: ({ game }) => [
      ...(game === "mines" ? [round(GOING)] : [round(WON), round(LOST)]),
      refused,
      lost,
    ],
    makeMove: ({ round: shown }) => [
      ...(shown?.moves.length === 0 ? [round(SAFE), round(HIT)] : [round(TAKEN)]),
      refused,
      lost,
    ],
  },
  project: ({ game, isDemo, account, table: known, stake, typed, request, moving, round: shown, error }) => [
    game,
    isDemo,
    account !== null,
    known?.seeds.epoch,
    known?.seeds.clientSeed !== undefined,
    stake === "" ? 0 : stake === "1" ? 1 : 2,
    typed.side === "over" || typed.target === "99.99" || typed.mines === "5",
    request !== null,
    moving?.move.type,
    shown?.book.length,
    (shown?.ended?.paid ?? 0) > 0,
    error !== null,
  ],
  offBrowser: "its calls are tried on the server, and the journey of games walks its screen",
  limit: 40_000,
})
