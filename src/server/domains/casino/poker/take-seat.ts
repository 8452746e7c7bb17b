import { Effect, Schema } from "effect"
import type { ClientSeed } from "#models/casino/fair/seeds.ts"
import { BANK_MS } from "#models/casino/poker/clock.ts"
import { isInHand } from "#models/casino/poker/hand-steps.ts"
import type { RoundKey } from "#models/casino/round.ts"
import { CurrencyCode, MinorUnits, minorUnits } from "#models/money/money.ts"
import { keptAccount, type Payer } from "#models/wallet/account.ts"
import { Levels } from "#src/server/domains/identification/identification.domain.ts"
import { barOf, OPEN, PlayRules, playStreams } from "#src/server/domains/limits/limits.domain.ts"
import { isHalted, lineStops } from "#src/server/domains/line/line.domain.ts"
import { tellBalance, walletOf } from "#src/server/domains/wallet/wallet.domain.ts"
import { command, newStream, stream } from "#src/server/kernel/command/command.ts"
import { KeyReused } from "#src/server/kernel/journal/commit.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { digest } from "#src/server/kernel/secrets/Secrets.ts"
import { boardName } from "../board-name.ts"
import { GamesStopped, StakeNotTaken } from "../open-round.ts"
import { handId, pokerHandAggregate, theHand } from "./poker-hand.aggregate.ts"
import { pokerSeatAggregate, sittingId, theSitting } from "./poker-seat.aggregate.ts"

/** Somebody else has the seat by now, or the table has none such. */
export class PokerSeatTaken extends Schema.TaggedError<PokerSeatTaken>()("PokerSeatTaken", {}) {}

/** The player sits at this table already. */
export class PokerSeatHad extends Schema.TaggedError<PokerSeatHad>()("PokerSeatHad", {}) {}

/** The table is played in another currency than the account has. */
export class PokerCurrency extends Schema.TaggedError<PokerCurrency>()("PokerCurrency", {}) {}

/** Chips are added between two hands. */
export class PokerInHand extends Schema.TaggedError<PokerInHand>()("PokerInHand", {}) {}

/** The sitting is over, or is about to be. */
export class PokerNotSeated extends Schema.TaggedError<PokerNotSeated>()("PokerNotSeated", {}) {}

/** The chips are outside of what the table takes. */
export class PokerBuyIn extends Schema.TaggedError<PokerBuyIn>()("PokerBuyIn", {
  code: Schema.Literals(["below", "above"]),
  bound: MinorUnits,
  currency: CurrencyCode,
}) {}

interface Chips extends Payer {
  readonly table: string
  readonly number: number
  readonly amount: MinorUnits
  readonly currency: CurrencyCode
  readonly origin: Origin
}

/** A player who sits down. `key`: made by the page; `mix`: the player's own seed. */
export interface TakingSeat extends Chips {
  readonly key: RoundKey
  readonly seat: number
  readonly mix: ClientSeed
}

const fingerprintOf = ({ accountId, table, seat, amount, mix }: TakingSeat): string =>
  digest(JSON.stringify([accountId, table, seat, amount, mix]))

/** What keeps a player from bringing chips: what bounds stakes on all other games bounds these. */
const roomFor = Effect.fnUntraced(function* (
  { playerId, accountId, amount }: Chips,
  loaded: Parameters<PlayRules["Service"]["room"]>[2],
) {
  return {
    lacks: yield* (yield* Levels).lacking({ playerId, accountId }, "bet", amount),
    play: yield* (yield* PlayRules).room(playerId, "bet", loaded),
  }
})

const short = ({ currency }: Chips, bound: MinorUnits) =>
  new StakeNotTaken({ code: "balance-short", bound, currency })

/** Why these chips may not be brought, whatever the table says. */
const barFor = ({ amount, currency }: Chips, { lacks, play }: Effect.Success<ReturnType<typeof roomFor>>) =>
  barOf(play, amount) ??
  (lacks === undefined
    ? undefined
    : new StakeNotTaken({ code: "level-needed", bound: lacks.above, currency }))

/** Sits a player down with chips; to the same key it answers the same. */
export const takeSeat = command("casino.take-poker-seat", {
  streams: (asked: TakingSeat) => ({
    hand: stream(pokerHandAggregate, handId(asked.table, asked.number)),
    seat: newStream(pokerSeatAggregate, sittingId(asked.playerId, asked.key)),
    wallet: walletOf(asked),
    ...playStreams(asked.playerId),
    ...lineStops,
  }),
  by: ({ playerId, origin }) => metaOf(playerOwner(playerId), origin),
  receipt: (asked) => ({
    key: asked.key,
    owner: `poker-seat:${asked.playerId}`,
    fingerprint: fingerprintOf(asked),
    answer: {},
  }),
  facts: (asked, loaded) =>
    Effect.gen(function* () {
      const alias = yield* boardName
      if (loaded.seat.version > 0) return { alias, lacks: undefined, play: OPEN }
      return { alias, ...(yield* roomFor(asked, loaded)) }
    }),
  decide: (loaded, asked, { alias, lacks, play, at }) => {
    const { playerId, accountId, key, table, seat, amount, currency, mix } = asked
    const fingerprint = fingerprintOf(asked)
    if (loaded.seat.version > 0)
      return loaded.seat.snapshot.context.fingerprint === fingerprint
        ? {}
        : { refusal: new KeyReused({ key }) }
    if (isHalted(loaded.stops)) return { refusal: new GamesStopped() }
    const { rules, seats } = theHand(loaded.hand)
    if (currency !== rules.currency) return { refusal: new PokerCurrency() }
    if (seats.some((each) => each.playerId === playerId)) return { refusal: new PokerSeatHad() }
    if (seat > rules.seats || seats.some((each) => each.seat === seat))
      return { refusal: new PokerSeatTaken() }
    const barred = barFor(asked, { lacks, play })
    if (barred !== undefined) return { refusal: barred }
    if (amount < rules.leastBuyIn)
      return { refusal: new PokerBuyIn({ code: "below", bound: minorUnits(rules.leastBuyIn), currency }) }
    if (amount > rules.mostBuyIn)
      return { refusal: new PokerBuyIn({ code: "above", bound: minorUnits(rules.mostBuyIn), currency }) }
    const who = { seat, playerId, ...keptAccount({ playerId, accountId }), key }
    return {
      events: {
        hand: [
          { type: "chair.taken" as const, at, ...who, alias, stack: amount, owes: true, bank: BANK_MS, mix },
        ],
        seat: [
          {
            type: "seat.bought" as const,
            at,
            ...who,
            table,
            currency,
            amount,
            least: minorUnits(rules.leastBuyIn),
            most: minorUnits(rules.mostBuyIn),
            fingerprint,
          },
        ],
        wallet: [{ type: "round.staked" as const, at, amount, round: key, table }],
      },
    }
  },
  refused: {
    hand: () => new PokerSeatTaken(),
    wallet: (_, { wallet }, asked) => short(asked, wallet.snapshot.context.balance),
  },
  short: ({ wallet }, asked) => short(asked, wallet.snapshot.context.balance),
  tell: ({ wallet }, { playerId }) => tellBalance(playerId, wallet),
  answer: ({ seat }) => theSitting(seat),
})

/** A player who adds chips. `key`: of the sitting; `guid`: of these chips, made by the page. */
export interface ToppingUp extends Chips {
  readonly key: RoundKey
  readonly guid: RoundKey
}

/** Adds chips before a player who is not in a hand; to the same key it answers the same. */
export const topUp = command("casino.top-up-poker", {
  streams: (asked: ToppingUp) => ({
    hand: stream(pokerHandAggregate, handId(asked.table, asked.number)),
    seat: stream(pokerSeatAggregate, sittingId(asked.playerId, asked.key)),
    wallet: walletOf(asked),
    ...playStreams(asked.playerId),
    ...lineStops,
  }),
  by: ({ playerId, origin }) => metaOf(playerOwner(playerId), origin),
  receipt: ({ playerId, accountId, key, guid, amount }) => ({
    key: guid,
    owner: `poker-seat:${playerId}`,
    fingerprint: digest(JSON.stringify([accountId, key, amount])),
    answer: {},
  }),
  facts: roomFor,
  decide: (loaded, asked, { lacks, play, at }) => {
    const { key, guid, table, amount, currency } = asked
    const sitting = theSitting(loaded.seat)
    if (sitting.topUps.includes(guid)) return {}
    if (isHalted(loaded.stops)) return { refusal: new GamesStopped() }
    const hand = theHand(loaded.hand)
    const own = hand.seats.find((each) => each.key === key)
    if (own === undefined || loaded.seat.snapshot.matches("leaving")) return { refusal: new PokerNotSeated() }
    if (isInHand(hand, own.seat)) return { refusal: new PokerInHand() }
    const barred = barFor(asked, { lacks, play })
    if (barred !== undefined) return { refusal: barred }
    const most = minorUnits(Math.max(0, hand.rules.mostBuyIn - own.stack))
    if (amount > most) return { refusal: new PokerBuyIn({ code: "above", bound: most, currency }) }
    if (amount <= 0) return { refusal: new PokerBuyIn({ code: "below", bound: minorUnits(1), currency }) }
    return {
      events: {
        hand: [{ type: "chair.toppedUp" as const, at, seat: own.seat, amount }],
        seat: [{ type: "seat.toppedUp" as const, at, key: guid, amount, stack: minorUnits(own.stack) }],
        wallet: [{ type: "round.staked" as const, at, amount, round: key, table }],
      },
    }
  },
  refused: {
    hand: () => new PokerInHand(),
    seat: () => new PokerNotSeated(),
    wallet: (_, { wallet }, asked) => short(asked, wallet.snapshot.context.balance),
  },
  short: ({ wallet }, asked) => short(asked, wallet.snapshot.context.balance),
  tell: ({ wallet }, { playerId }) => tellBalance(playerId, wallet),
  answer: ({ seat }) => theSitting(seat),
})
