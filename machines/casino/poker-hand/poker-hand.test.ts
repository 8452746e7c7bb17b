import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { ServerSeed } from "#models/casino/fair/seeds.ts"
import { optionsOf } from "#models/casino/poker/betting.ts"
import { turnEnds, UNSEEN_MS } from "#models/casino/poker/clock.ts"
import { deckOf } from "#models/casino/poker/deck.ts"
import type { PokerHand } from "#models/casino/poker/hand.ts"
import { dealTo, passiveMove, placesOf, turnOver } from "#models/casino/poker/hand-steps.ts"
import { decide, fold, initialSnapshot } from "../../kernel/fold.ts"
import { houseStep } from "./house-step.ts"
import type { PokerHandEvent } from "./poker-hand.events.ts"
import { pokerHandMachine } from "./poker-hand.machine.ts"
import { SAMPLE_DECK, SAMPLE_HAND, SAMPLE_RULES, sampleSeat } from "./poker-hand.model.ts"
import { pokerHandPostings } from "./poker-hand.postings.ts"

const announced: PokerHandEvent = { type: "hand.announced", ...SAMPLE_HAND }
const given = (...events: ReadonlyArray<PokerHandEvent>) =>
  fold(pokerHandMachine, initialSnapshot(pokerHandMachine, undefined), events)
const handOf = (snapshot: ReturnType<typeof given>): PokerHand => {
  const { hand } = snapshot.context
  if (hand === undefined) throw new Error("There is no hand")
  return hand
}
const dealOf = (hand: PokerHand): PokerHandEvent => {
  const seats = hand.seats.filter(({ stack }) => stack > 0).map(({ seat }) => seat)
  return { type: "hand.dealt", at: 2000, seats, ...dealTo(hand, seats) }
}
const dealtTwo = [announced, dealOf(handOf(given(announced)))]
const move = (
  hand: PokerHand,
  kind: "fold" | "check" | "call" | "raise",
  more: Partial<Extract<PokerHandEvent, { readonly type: "hand.moved" }>> = {},
): PokerHandEvent => ({
  type: "hand.moved",
  at: hand.since + 1000,
  move: hand.moves.length,
  seat: hand.betting?.turn ?? 0,
  kind,
  by: "player",
  ...more,
})

describe("a hand of poker", () => {
  it("takes moves of the player whose turn it is, in time, in their order alone", () => {
    const table = given(...dealtTwo)
    const hand = handOf(table)
    expect(hand.betting?.turn).toBe(1)
    expect(table.can(move(hand, "call"))).toBe(true)
    for (const wrong of [
      { seat: 2 },
      { move: 1 },
      { at: turnOver(hand) },
      { by: "clock" as const },
      { raiseTo: 20 },
    ])
      expect(table.can(move(hand, "call", wrong)), JSON.stringify(wrong)).toBe(false)
    expect(table.can(move(hand, "check"))).toBe(false)
    expect(table.can(move(hand, "raise", { raiseTo: 19 }))).toBe(false)
    expect(table.can(move(hand, "raise", { raiseTo: 1001 }))).toBe(false)
  })

  it("is played on by the clock once turn and time bank are over, and is void where nobody looked then", () => {
    const table = given(...dealtTwo)
    const hand = handOf(table)
    const end = turnEnds(2000, 30_000)
    expect(turnOver(hand)).toBe(end)
    const byClock = (at: number, kind: "fold" | "check" | "call") =>
      table.can(move(hand, kind, { at, by: "clock" }))
    expect(byClock(end - 1, "fold")).toBe(false)
    expect(byClock(end, "fold")).toBe(true)
    expect(byClock(end, "call")).toBe(false)
    expect(byClock(end + UNSEEN_MS + 1, "fold")).toBe(false)
    expect(table.can({ type: "hand.voided", at: end + UNSEEN_MS })).toBe(false)
    const isVoid = given(...dealtTwo, { type: "hand.voided", at: end + UNSEEN_MS + 1 })
    expect(handOf(isVoid).seats.map(({ stack }) => stack)).toEqual([1000, 400])
  })

  it("spends the time bank of who needs it, and no other's", () => {
    const hand = handOf(given(...dealtTwo))
    const after = handOf(given(...dealtTwo, move(hand, "call", { at: hand.since + 25_000 })))
    expect(after.seats.map(({ bank }) => bank)).toEqual([25_000, 30_000])
  })

  it("lays and shows the cards of its own deck from the places of its cut alone", () => {
    const hand = handOf(given(...dealtTwo))
    const called = handOf(given(...dealtTwo, move(hand, "call")))
    const before = [...dealtTwo, move(hand, "call"), move(called, "check")]
    const table = given(...before)
    expect(table.value).toBe("dealing")
    const laid = houseStep(handOf(table), SAMPLE_DECK, 9000)
    if (laid?.type !== "hand.laid") throw new Error("No cards follow")
    expect(table.can(laid)).toBe(true)
    const other = houseStep(handOf(table), deckOf("3".repeat(64) as ServerSeed), 9000)
    expect(other !== undefined && table.can(other)).toBe(false)
    expect(table.can({ ...laid, cards: laid.cards.toReversed() })).toBe(false)
    expect(table.can({ ...laid, cards: laid.cards.slice(1) })).toBe(false)
    expect(table.can({ ...laid, cards: [] })).toBe(false)
  })

  it("keeps those who are dealt in at the table until it is over, and lets the others come and go", () => {
    const table = given(...dealtTwo)
    expect(table.can({ type: "chair.left", at: 3000, seat: 1, stack: 1000 })).toBe(false)
    expect(table.can({ type: "chair.toppedUp", at: 3000, seat: 2, amount: 10 })).toBe(false)
    const taken = { type: "chair.taken" as const, at: 3000, ...sampleSeat(4, 100) }
    const three = given(...dealtTwo, taken)
    expect(three.can({ type: "chair.left", at: 3000, seat: 4, stack: 99 })).toBe(false)
    expect(three.can({ type: "chair.left", at: 3000, seat: 4, stack: 100 })).toBe(true)
    for (const wrong of [{ seat: 1 }, { seat: 7 }, { playerId: 1 as never }, { stack: 39 }, { stack: 1001 }])
      expect(table.can({ ...taken, ...wrong }), JSON.stringify(wrong)).toBe(false)
  })

  it("holds every chip over random hands of two to nine players: none is made, none is lost but the rake", () => {
    let shown = 0
    let sidePots = 0
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 2, maxLength: 9 }),
        fc.infiniteStream(fc.integer({ min: 0, max: 99 })),
        fc.integer({ min: 1, max: 1_000_000 }),
        (stacks, choices, number) => {
          const deck = deckOf(`${number}`.padStart(64, "0") as ServerSeed)
          const start: PokerHandEvent = {
            type: "hand.announced",
            ...SAMPLE_HAND,
            number,
            rules: { ...SAMPLE_RULES, seats: 9 },
            commitment: deck.commitment,
            seats: stacks.map((stack, at) => ({ ...sampleSeat(at + 1, stack), owes: at === 2 })),
          }
          const events: Array<PokerHandEvent> = [start]
          let table = given(start)
          const take = (event: PokerHandEvent) => {
            const after = decide(pokerHandMachine, table, event)
            if (after === undefined) throw new Error(`${JSON.stringify(event)} is not taken`)
            events.push(event)
            table = after
          }
          take(dealOf(handOf(table)))
          let posted = 0n
          while (table.status !== "done") {
            const hand = handOf(table)
            const { betting } = hand
            const options = betting && optionsOf(betting)
            const chips = betting?.spots.reduce((sum, { stack, paid }) => sum + stack + paid, 0)
            expect(chips).toBe(stacks.reduce((sum, each) => sum + each, 0))
            if (betting?.turn === undefined || options === undefined) {
              const step = houseStep(hand, deck, hand.since + 1)
              if (step === undefined) throw new Error("Nothing follows")
              for (const { amount } of pokerHandPostings(table.context, step)) posted += amount
              take(step)
              continue
            }
            const { value: choice } = choices.next()
            const { raise, canCheck } = options
            if (raise !== undefined && choice < 30)
              take(
                move(hand, "raise", {
                  raiseTo: choice < 12 ? raise.most : Math.min(raise.most, raise.least + choice),
                }),
              )
            else if (choice < 40) take(move(hand, "fold"))
            else if (choice < 45)
              take(move(hand, passiveMove(hand).kind, { at: turnOver(hand), by: "clock" }))
            else take(move(hand, canCheck ? "check" : "call"))
          }
          const { result, seats, betting, shown: hands, dealt } = handOf(table)
          if (hands.length > 0) shown += 1
          if ((result?.pots.length ?? 0) > 1) sidePots += 1
          const left = seats.reduce((sum, { stack }) => sum + stack, 0)
          expect(left + (result?.rake ?? 0)).toBe(stacks.reduce((sum, each) => sum + each, 0))
          expect(posted).toBe(0n)
          for (const { seat, amount } of result?.won ?? []) {
            const spot = betting?.spots.find((each) => each.seat === seat)
            expect(spot?.isFolded).toBe(false)
            expect(amount).toBeLessThanOrEqual(
              (result?.pots ?? []).reduce((sum, pot) => sum + (pot.seats.includes(seat) ? pot.amount : 0), 0),
            )
          }
          // No card of a player who folded stands in any event.
          const text = JSON.stringify(events)
          for (const player of dealt?.players ?? [])
            if (hands.every(({ seat }) => seat !== player.seat))
              for (const place of placesOf(handOf(table), player.seat))
                expect(text.includes(deck.at(place).salt)).toBe(false)
        },
      ),
      { numRuns: 400, seed: 20_261_130 },
    )
    expect([shown > 100, sidePots > 50]).toEqual([true, true])
  }, 60_000)
})
