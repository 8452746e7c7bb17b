import type { ClientSeed } from "#models/casino/fair/seeds.ts"
import { optionsOf } from "#models/casino/poker/betting.ts"
import { TURN_MS } from "#models/casino/poker/clock.ts"
import type { PokerHand } from "#models/casino/poker/hand.ts"
import { dealTo, placesOf, turnOver } from "#models/casino/poker/hand-steps.ts"
import { overOf } from "#models/casino/poker/poker-history.ts"
import { type PokerTable, resultView } from "#models/casino/poker/poker-view.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import { defineModel } from "../../kernel/model.ts"
import { houseStep } from "../poker-hand/house-step.ts"
import type { PokerHandEvent } from "../poker-hand/poker-hand.events.ts"
import { pokerHandMachine } from "../poker-hand/poker-hand.machine.ts"
import { SAMPLE_DECK, SAMPLE_HAND, SAMPLE_RULES, sampleSeat } from "../poker-hand/poker-hand.model.ts"
import { type PokerSent, PokerTableEvent, type PokerTableTold } from "./poker-table.events.ts"
import { pokerTableMachine } from "./poker-table.machine.ts"

export const NOW = Date.UTC(2026, 10, 30, 12)
const GUID = "00000000-0000-4000-8000-000000000009"
const OWN = 3

const given = (...events: ReadonlyArray<PokerHandEvent>): PokerHand => {
  const { hand } = fold(pokerHandMachine, initialSnapshot(pokerHandMachine, undefined), events).context
  if (hand === undefined) throw new Error("No hand was announced")
  return hand
}

const announced: PokerHandEvent = {
  type: "hand.announced",
  ...SAMPLE_HAND,
  at: NOW - 20_000,
  number: 8,
  rules: {
    ...SAMPLE_RULES,
    bigBlind: 200,
    smallBlind: 100,
    leastBuyIn: 8000,
    mostBuyIn: 20_000,
    rakeCap: 600,
  },
  seats: [sampleSeat(1, 20_000), sampleSeat(OWN, 15_000), sampleSeat(5, 9000)],
}
const seats = [1, OWN, 5]
const dealt: PokerHandEvent = {
  type: "hand.dealt",
  at: NOW - 15_000,
  seats,
  ...dealTo(given(announced), seats),
}
const move = (
  hand: PokerHand,
  kind: "fold" | "check" | "call" | "raise",
  raiseTo?: number,
): PokerHandEvent => ({
  type: "hand.moved",
  at: hand.since + 2000,
  move: hand.moves.length,
  seat: hand.betting?.turn ?? 0,
  kind,
  by: "player",
  ...(raiseTo === undefined ? {} : { raiseTo }),
})
const played = (
  from: ReadonlyArray<PokerHandEvent>,
  kinds: ReadonlyArray<"fold" | "check" | "call" | readonly ["raise", number]>,
): ReadonlyArray<PokerHandEvent> => {
  const events = [...from]
  const houseGoesOn = () => {
    for (;;) {
      const hand = given(...events)
      if (hand.result !== undefined || hand.betting === undefined) return
      const step = houseStep(hand, SAMPLE_DECK, hand.since + 100)
      if (step === undefined) return
      events.push(step)
    }
  }
  for (const kind of kinds) {
    const hand = given(...events)
    events.push(typeof kind === "string" ? move(hand, kind) : move(hand, ...kind))
    houseGoesOn()
  }
  return events
}

/** A table as the player on the third seat sees it, or as somebody who only watches. */
const viewOf = (hand: PokerHand, phase: PokerTable["phase"], isWatched = false): PokerTable => {
  const { betting, dealt: deal } = hand
  const isOver = phase === "settled"
  const options = betting?.turn === OWN && !isOver ? optionsOf(betting) : undefined
  const last = hand.moves.at(-1)
  const over = overOf(hand)
  return {
    now: NOW,
    table: hand.table,
    rules: hand.rules,
    number: hand.number,
    phase,
    commitment: hand.commitment,
    next: hand.next,
    ...(deal === undefined ? {} : { mix: deal.mix }),
    button: hand.button,
    ...(betting === undefined ? {} : { street: betting.street }),
    seats: hand.seats.map(({ seat, alias, stack }) => {
      const spot = betting?.spots.find((each) => each.seat === seat)
      return {
        seat,
        name: alias,
        stack: isOver ? stack : (spot?.stack ?? stack),
        bet: isOver ? 0 : (spot?.bet ?? 0),
        isDealt: spot !== undefined,
        isFolded: spot?.isFolded ?? false,
        isOut: false,
        isLeaving: false,
        isYou: seat === OWN && !isWatched,
      }
    }),
    board: hand.board,
    pots: hand.result?.pots ?? (hand.board.length > 0 ? [{ amount: 600, seats }] : []),
    high: isOver ? 0 : (betting?.high ?? 0),
    total: isOver ? 0 : (betting?.spots ?? []).reduce((sum, { paid }) => sum + paid, 0),
    ...(betting?.turn === undefined || isOver
      ? {}
      : {
          turn: {
            seat: betting.turn,
            move: hand.moves.length,
            since: NOW - 5000,
            bankFrom: NOW - 5000 + TURN_MS,
            until: NOW - 5000 + turnOver(hand) - hand.since,
          },
        }),
    ...(last === undefined ? {} : { lastMove: last }),
    shown: hand.shown,
    ...(hand.result === undefined ? {} : { result: resultView(hand.result) }),
    ...(isOver ? { dealsAt: NOW + 3000 } : {}),
    ...(isWatched
      ? {}
      : {
          own: {
            seat: OWN,
            key: sampleSeat(OWN, 0).key,
            canAdd: deal === undefined || isOver ? 5000 : 0,
            cards: placesOf(hand, OWN).map(SAMPLE_DECK.at),
            ...(options === undefined ? {} : { options }),
          },
        }),
    history: over === undefined ? [] : [over],
    accountId: 7,
  }
}

const begin = [announced, dealt]
/** Moves until it is the third seat's turn on the flop. */
const flop = played(begin, ["call", "call", "check"])
const toOwn = (events: ReadonlyArray<PokerHandEvent>): ReadonlyArray<PokerHandEvent> => {
  let now = events
  while (given(...now).betting?.turn !== OWN) now = played(now, ["check"])
  return now
}

/** Nobody has been dealt in; the player only watches. */
export const WATCHING: PokerTable = viewOf(given(announced), "waiting", true)
/** The player is to act on the flop. */
export const YOUR_TURN: PokerTable = viewOf(given(...toOwn(flop)), "betting")
/** A hand that was shown. */
export const SETTLED: PokerTable = viewOf(
  given(...played(flop, ["check", "check", "check", "check", "check", "check", "check", "check", "check"])),
  "settled",
)
/** Before the first deal, with the player at the table. */
export const SEATED: PokerTable = viewOf(given(announced), "waiting")

const heard = (table: PokerTable) => ({ table, heardAt: NOW, ahead: 0 })
const told = (table: PokerTable): PokerTableTold => ({ ok: true, value: heard(table) })
const sent = (table: PokerTable): PokerSent => ({ ok: true, value: heard(table) })
const failed = { ok: false, error: { message: messageOf("error.unexpected"), heardAt: NOW } } as const
const refused = {
  ok: false,
  error: { kind: "refused", message: messageOf("refusal.poker-turn-over") },
} as const
const lost = { ok: false, error: { kind: "lost", message: messageOf("error.connection.title") } } as const

/** Paths over a table: sitting down, moves, chips, leaving, and answers that never come. */
export const model = defineModel({
  machine: pokerTableMachine,
  events: PokerTableEvent,
  input: undefined,
  samples: {
    "table.opened": [{ table: "six-1", account: null }],
    "table.left": [{}],
    "retry.requested": [{}],
    "seat.chosen": [{ seat: 2 }, { seat: 1 }],
    "seat.dropped": [{}],
    "chips.typed": [{ value: "50" }, { value: "" }],
    "raise.typed": [{ value: "8" }, { value: "x" }],
    "seat.pressed": [{ guid: GUID, mix: "own" as ClientSeed }],
    "chips.pressed": [{ guid: GUID }],
    "presence.pressed": [{ presence: "leave" }],
    "move.pressed": [{ kind: "raise" }, { kind: "check" }],
    "answer.asked": [{}],
  },
  outcomes: {
    loadTable: ({ table }) => [
      told(WATCHING),
      ...(table === null ? [] : [told(YOUR_TURN), told(SETTLED)]),
      failed,
    ],
    send: [sent(SEATED), refused, lost],
  },
  project: ({ table, seat, chips, raise, request, error }) => [
    table?.phase,
    table?.own !== undefined,
    table?.own?.options !== undefined,
    seat,
    chips,
    raise,
    request?.what,
    error !== null,
  ],
  offBrowser: "its hands go by the server's clock: its calls are tried on the server",
  limit: 200_000,
})
