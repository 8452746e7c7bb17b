import { Schema } from "effect"
import { BoardName } from "../board-name.ts"
import { ClientSeed, Commitment } from "../fair/seeds.ts"
import { RoundKey } from "../round.ts"
import { ProvedCard } from "./deck.ts"
import { type HandResult, PokerMoveMade, ShownHand, WonChips } from "./hand.ts"
import { PokerOver } from "./poker-history.ts"
import { Chips, HandNumber, PokerRules, PokerTableId, SeatNumber } from "./tables.ts"

/** How many hands of the table's history are told with it. */
export const POKER_HISTORY = 10

/** A table in the list of tables. Amounts in minor units of its currency. */
export const PokerTableLine = Schema.Struct({
  table: PokerTableId,
  rules: PokerRules,
  /** Seats that are taken. */
  taken: Schema.Int,
  /** All pots of the last hands, on average; absent before the first. */
  averagePot: Schema.optionalKey(Chips),
  /** Whether the player sits there. */
  isYours: Schema.Boolean,
})
export type PokerTableLine = typeof PokerTableLine.Type

export const PokerLobby = Schema.Struct({ tables: Schema.Array(PokerTableLine) })
export type PokerLobby = typeof PokerLobby.Type

/** A pot and the seats that can win it. */
export const PotView = Schema.Struct({ amount: Chips, seats: Schema.Array(SeatNumber) })

/** Somebody at the table, as everybody sees them. */
export const SeatView = Schema.Struct({
  seat: SeatNumber,
  name: BoardName,
  stack: Chips,
  /** In this round of betting. */
  bet: Chips,
  isDealt: Schema.Boolean,
  isFolded: Schema.Boolean,
  isOut: Schema.Boolean,
  isLeaving: Schema.Boolean,
  isYou: Schema.Boolean,
})
export type SeatView = typeof SeatView.Type

export const HandPhase = Schema.Literals([
  "waiting",
  "betting",
  "dealing",
  "showing",
  "ending",
  "settled",
  "voided",
])
export type HandPhase = typeof HandPhase.Type

/** What the hand came to. */
export const ResultView = Schema.Struct({
  rake: Chips,
  returned: Schema.optionalKey(WonChips),
  pots: Schema.Array(PotView),
  won: Schema.Array(WonChips),
})
export type ResultView = typeof ResultView.Type

/** What pots, rake and winnings came to, for pages. */
export const resultView = ({ rake, returned, pots, won }: HandResult): ResultView => ({
  rake,
  ...(returned === undefined ? {} : { returned }),
  pots,
  won,
})

/** What a player can do at their turn. */
export const OptionsView = Schema.Struct({
  canCheck: Schema.Boolean,
  call: Schema.optionalKey(Chips),
  raise: Schema.optionalKey(Schema.Struct({ least: Chips, most: Chips })),
})

/** Whose turn it is, and until when by the server's clock: first the time for a move, then the time bank. */
export const TurnView = Schema.Struct({
  seat: SeatNumber,
  /** Which move of the hand it is, from 0 on. */
  move: Schema.Int,
  since: Schema.Int,
  bankFrom: Schema.Int,
  until: Schema.Int,
})
export type TurnView = typeof TurnView.Type

/** The player's own place at a table. */
export const OwnSeat = Schema.Struct({
  seat: SeatNumber,
  key: RoundKey,
  /** Chips that can be added now. */
  canAdd: Chips,
  /** The player's own two cards, for nobody else. */
  cards: Schema.Array(ProvedCard),
  /** What the player can do, where it is their turn. */
  options: Schema.optionalKey(OptionsView),
})
export type OwnSeat = typeof OwnSeat.Type

/** A table as one player sees it. Times in milliseconds since the epoch. */
export const PokerTable = Schema.Struct({
  /** The server's time, which the table goes by. */
  now: Schema.Int,
  table: PokerTableId,
  rules: PokerRules,
  /** The hand that is shown: the one that goes on, or the last one until the next is dealt. */
  number: HandNumber,
  phase: HandPhase,
  /** Root over the cards of this hand's deck, and of the next one's. */
  commitment: Commitment,
  next: Commitment,
  /** Digest that the deck is cut by, once it is dealt. */
  mix: Schema.optionalKey(Commitment),
  button: Schema.Int,
  street: Schema.optionalKey(PokerMoveMade.fields.street),
  seats: Schema.Array(SeatView),
  board: Schema.Array(ProvedCard),
  pots: Schema.Array(PotView),
  /** The bet to be matched, and all that is in the middle and before players. */
  high: Chips,
  total: Chips,
  turn: Schema.optionalKey(TurnView),
  lastMove: Schema.optionalKey(PokerMoveMade),
  shown: Schema.Array(ShownHand),
  result: Schema.optionalKey(ResultView),
  /** When the next hand is dealt, where two players are there. */
  dealsAt: Schema.optionalKey(Schema.Int),
  own: Schema.optionalKey(OwnSeat),
  history: Schema.Array(PokerOver),
  accountId: Schema.Int,
})
export type PokerTable = typeof PokerTable.Type

/** Who was dealt in, and what of them went into how the deck was cut. */
export const DealtPlayer = Schema.Struct({
  seat: SeatNumber,
  name: BoardName,
  key: RoundKey,
  stack: Chips,
  mix: ClientSeed,
  isYou: Schema.Boolean,
})

/** A hand that is over, with all that anybody needs to compute it again; cards of players who folded are in it for themselves alone. */
export const PokerProof = Schema.Struct({
  table: PokerTableId,
  number: HandNumber,
  rules: PokerRules,
  at: Schema.Int,
  isVoid: Schema.Boolean,
  button: Schema.Int,
  commitment: Commitment,
  mix: Commitment,
  players: Schema.Array(DealtPlayer),
  blinds: Schema.Array(WonChips),
  moves: Schema.Array(PokerMoveMade),
  board: Schema.Array(ProvedCard),
  shown: Schema.Array(ShownHand),
  /** The player's own cards, where they were dealt in. */
  own: Schema.optionalKey(ShownHand),
  result: Schema.optionalKey(ResultView),
})
export type PokerProof = typeof PokerProof.Type
