import type { ClientSeed, ServerSeed } from "#models/casino/fair/seeds.ts"
import { optionsOf } from "#models/casino/poker/betting.ts"
import { UNSEEN_MS } from "#models/casino/poker/clock.ts"
import { deckOf } from "#models/casino/poker/deck.ts"
import type { PokerHand, PokerSeat } from "#models/casino/poker/hand.ts"
import { dealTo, passiveMove, turnOver } from "#models/casino/poker/hand-steps.ts"
import type { PokerRules } from "#models/casino/poker/tables.ts"
import type { RoundKey } from "#models/casino/round.ts"
import type { CurrencyCode } from "#models/money/money.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import { defineModel } from "../../kernel/model.ts"
import { houseStep } from "./house-step.ts"
import { PokerHandEvent } from "./poker-hand.events.ts"
import { pokerHandMachine } from "./poker-hand.machine.ts"

export const SAMPLE_DECK = deckOf("1".repeat(64) as ServerSeed)
const NEXT = deckOf("2".repeat(64) as ServerSeed)

/** Blinds of 5 and 10, to sit down with 40 to 1,000. */
export const SAMPLE_RULES: PokerRules = {
  seats: 6,
  smallBlind: 5,
  bigBlind: 10,
  currency: "EUR" as CurrencyCode,
  rakeShare: 500,
  rakeCap: 30,
  leastBuyIn: 40,
  mostBuyIn: 1000,
}

/** Somebody at a seat. */
export const sampleSeat = (seat: number, stack: number): PokerSeat => ({
  seat,
  playerId: seat as PlayerId,
  key: `00000000-0000-4000-8000-${`${seat}`.padStart(12, "0")}` as RoundKey,
  alias: `K7QX4${seat + 1}`,
  stack,
  owes: true,
  bank: 30_000,
  mix: `seed-${seat}` as ClientSeed,
})

/** The hand before two players are dealt in. */
export const SAMPLE_HAND = {
  at: 1000,
  table: "six-1",
  number: 1,
  rules: SAMPLE_RULES,
  commitment: SAMPLE_DECK.commitment,
  next: NEXT.commitment,
  button: 0,
  seats: [sampleSeat(1, 1000), sampleSeat(2, 400)],
} as const

type MovedEvent = Extract<PokerHandEvent, { readonly type: "hand.moved" }>

/** What the chart asks for next, and something like it that it takes not. */
const house = <Type extends PokerHandEvent["type"]>(hand: PokerHand | undefined, type: Type, at: number) => {
  const step = hand?.betting === undefined ? undefined : houseStep(hand, SAMPLE_DECK, at)
  return step?.type === type ? (step as Extract<PokerHandEvent, { readonly type: Type }>) : undefined
}
const late = (hand: PokerHand | undefined) => (hand?.betting?.turn === undefined ? 0 : turnOver(hand))

/** Paths over a hand: folded, called and shown, all in, left to the clock, and void. */
export const model = defineModel({
  machine: pokerHandMachine,
  events: PokerHandEvent,
  input: undefined,
  samples: {
    "hand.announced": [SAMPLE_HAND, { ...SAMPLE_HAND, seats: [sampleSeat(1, 5), sampleSeat(2, 10)] }],
    "chair.taken": [
      { at: 1500, ...sampleSeat(4, 40) },
      { at: 1500, ...sampleSeat(4, 39) },
    ],
    "chair.toppedUp": [
      { at: 1600, seat: 4, amount: 960 },
      { at: 1600, seat: 1, amount: 1 },
    ],
    "chair.left": ({ hand }) => [
      { at: 1700, seat: 4, stack: hand?.seats.find(({ seat }) => seat === 4)?.stack ?? 0 },
      { at: 1700, seat: 1, stack: 999 },
    ],
    "hand.dealt": ({ hand }) =>
      hand === undefined
        ? []
        : [
            { at: 2000, seats: [1, 2], ...dealTo(hand, [1, 2]) },
            { at: 2000, seats: [1, 2], ...dealTo(hand, [1, 2]), button: 2 },
          ],
    "hand.moved": ({ hand }): ReadonlyArray<Omit<MovedEvent, "type">> => {
      const { betting } = hand ?? {}
      if (hand === undefined || betting?.turn === undefined) return []
      const told = {
        at: hand.since + 1000,
        move: hand.moves.length,
        seat: betting.turn,
        by: "player",
      } as const
      const { raise } = optionsOf(betting) ?? {}
      return [
        { ...told, kind: "fold" },
        { ...told, kind: "check" },
        { ...told, kind: "call" },
        ...(raise === undefined ? [] : [{ ...told, kind: "raise", raiseTo: raise.most } as const]),
        { ...told, at: late(hand), by: "clock", kind: passiveMove(hand).kind },
        { ...told, move: told.move + 1, kind: "fold" },
        { ...told, at: late(hand), kind: "fold" },
      ]
    },
    "hand.laid": ({ hand }) => {
      const step = house(hand, "hand.laid", 30_000)
      return step === undefined ? [] : [step, { ...step, cards: step.cards.toReversed().slice(1) }]
    },
    "hand.shown": ({ hand }) => {
      const step = house(hand, "hand.shown", 40_000)
      return step === undefined ? [] : [step, { ...step, shown: step.shown.slice(1) }]
    },
    "hand.settled": ({ hand }) => {
      const step = house(hand, "hand.settled", 50_000)
      return step === undefined ? [] : [step, { ...step, rake: step.rake + 1 }]
    },
    "hand.voided": ({ hand }) => [{ at: late(hand) + UNSEEN_MS + 1 }, { at: late(hand) }],
  },
  project: ({ hand }) => [
    hand?.betting?.street,
    hand?.betting?.turn,
    hand?.betting?.spots.map(({ isFolded, stack }) => [isFolded, stack === 0]),
    hand?.seats.length,
    // Who has less than the blinds is all in as they are posted.
    hand?.seats.some(({ stack }) => stack <= SAMPLE_RULES.bigBlind),
    hand?.board.length,
    hand?.result !== undefined,
  ],
  offScreen: "runs on the server; every player at the table sees it over HTTP",
  offBrowser: "runs on the server; asked over HTTP (tests/server/casino)",
  limit: 2000,
})
