import { Effect, Schema } from "effect"
import { houseStep } from "#machines/casino/poker-hand/house-step.ts"
import { dealTo } from "#models/casino/poker/hand-steps.ts"
import type { PokerRules } from "#models/casino/poker/tables.ts"
import { isHalted, lineStops } from "#src/server/domains/line/line.domain.ts"
import { command, newStream, stream, upon } from "#src/server/kernel/command/command.ts"
import type { CommitMeta } from "#src/server/kernel/journal/commit.ts"
import { handId, pokerHandAggregate, theHand } from "./poker-hand.aggregate.ts"
import { keptDeck, madeDeck, openedDeck } from "./poker-seeds.ts"

/** Who does what the site does by itself. */
export const BY_POKER: CommitMeta = { actor: "poker" }

/** It can't be done with the hand as it stands by now: somebody was first. */
export class PokerGone extends Schema.TaggedError<PokerGone>()("PokerGone", {}) {}

interface OfHand {
  readonly table: string
  readonly number: number
}

const handOf = ({ table, number }: OfHand) => stream(pokerHandAggregate, handId(table, number))

/** Commits to the cards of the hand after this one, and hands the seats on from the hand before; a hand that there is stays as it is. */
export const announceHand = command("casino.announce-poker-hand", {
  streams: ({ table, number }: OfHand & { readonly rules: PokerRules }) => ({
    hand: newStream(pokerHandAggregate, handId(table, number)),
    before: number === 1 ? undefined : upon(pokerHandAggregate, handId(table, number - 1)),
  }),
  by: () => BY_POKER,
  facts: ({ number }) =>
    Effect.gen(function* () {
      return { own: number === 1 ? yield* madeDeck : undefined, next: yield* madeDeck }
    }),
  decide: ({ hand, before }, { table, number, rules }, { own, next, at }) => {
    if (hand.version > 0) return {}
    const last = before?.snapshot.context.hand
    const commitment = own?.commitment ?? last?.next
    if (commitment === undefined || (before !== undefined && before.snapshot.status !== "done"))
      return { refusal: new PokerGone() }
    return {
      events: {
        hand: [
          {
            type: "hand.announced" as const,
            at,
            table,
            number,
            rules,
            commitment,
            next: next.commitment,
            button: last?.button ?? 0,
            seats: last?.seats ?? [],
          },
        ],
      },
      documents: [
        ...(own === undefined ? [] : [keptDeck(table, number, own.sealed, at)]),
        keptDeck(table, number + 1, next.sealed, at),
      ],
    }
  },
  refused: { hand: () => new PokerGone() },
  answer: ({ hand }) => hand,
})

/** Deals a hand to these seats; not while people of the site have stopped everything. */
export const dealHand = command("casino.deal-poker-hand", {
  streams: (input: OfHand & { readonly seats: ReadonlyArray<number> }) => ({
    hand: handOf(input),
    ...lineStops,
  }),
  by: () => BY_POKER,
  decide: ({ hand, stops }, { seats }, { at }) =>
    isHalted(stops)
      ? {}
      : {
          events: { hand: [{ type: "hand.dealt" as const, at, seats, ...dealTo(theHand(hand), seats) }] },
        },
  refused: { hand: () => new PokerGone() },
  answer: ({ hand }) => hand,
})

/** Goes on with a hand that waits for no player: cards of the board, cards that are shown, or the pots. */
export const stepHand = command("casino.step-poker-hand", {
  streams: (input: OfHand) => ({ hand: handOf(input) }),
  by: () => BY_POKER,
  facts: ({ table, number }) => Effect.map(openedDeck(table, number), (deck) => ({ deck })),
  decide: ({ hand }, _, { deck, at }) => {
    const known = theHand(hand)
    const step = known.betting === undefined ? undefined : houseStep(known, deck, at)
    return step === undefined || hand.snapshot.status === "done" ? {} : { events: { hand: [step] } }
  },
  refused: { hand: () => new PokerGone() },
  answer: ({ hand }) => hand,
})

/** Calls a hand off that nobody looked after: everybody has what they brought. */
export const voidHand = command("casino.void-poker-hand", {
  streams: (input: OfHand) => ({ hand: handOf(input) }),
  by: () => BY_POKER,
  decide: (_, __, { at }) => ({ events: { hand: [{ type: "hand.voided" as const, at }] } }),
  refused: { hand: () => new PokerGone() },
  answer: ({ hand }) => hand,
})
