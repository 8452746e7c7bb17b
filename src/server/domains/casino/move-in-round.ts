import { Effect, Schema } from "effect"
import { drawsOf } from "#models/casino/fair/draws.ts"
import { type GameMove, type OwnGameSlug, paidFor, played, raiseBy } from "#models/casino/games.ts"
import { type Round, type RoundKey, stakedOn } from "#models/casino/round.ts"
import { type MinorUnits, minorUnits } from "#models/money/money.ts"
import type { Payer } from "#models/wallet/account.ts"
import { Levels } from "#src/server/domains/identification/identification.domain.ts"
import { barOf, OPEN, PlayRules, playStreams } from "#src/server/domains/limits/limits.domain.ts"
import { isHalted, lineStops } from "#src/server/domains/line/line.domain.ts"
import { roundPaid, tellBalance, walletOf } from "#src/server/domains/wallet/wallet.domain.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { currencyOf, SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { openedSeed } from "./house-seeds.ts"
import { GamesStopped, StakeNotTaken } from "./open-round.ts"
import { roundAggregate, roundId, theRound } from "./round.aggregate.ts"
import { seedPairAggregate, seedPairId } from "./seed-pair.aggregate.ts"

/** The move can't be made now: the round is over, the tile is open, nothing is won yet. */
export class MoveNotTaken extends Schema.TaggedError<MoveNotTaken>()("MoveNotTaken", {}) {}

/** Another move was made in the place of this one. */
export class MovedElsewhere extends Schema.TaggedError<MovedElsewhere>()("MovedElsewhere", {}) {}

/** A move in a round that goes on. `place`: how many were made before it. */
export interface Moving extends Payer {
  readonly key: RoundKey
  readonly game: OwnGameSlug
  readonly place: number
  readonly move: GameMove
  readonly origin: Origin
}

const isSame = (one: GameMove | undefined, other: GameMove): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** What a move stakes upon the first stake: 0 where it raises nothing or isn’t the next one, nothing where that can’t be staked exactly. */
const raiseOf = ({ bet, book, moves, stake }: Round, { place, move }: Moving) =>
  place === moves.length ? raiseBy(bet, book, move, stake) : minorUnits(0)

/** Makes a move, once in its place, stakes what it raises, and pays the round where it is over by it. */
export const moveInRound = command("casino.move-in-round", {
  streams: ({ playerId, accountId, key, game }: Moving) => ({
    round: stream(roundAggregate, roundId(playerId, key)),
    seeds: stream(seedPairAggregate, seedPairId(playerId, game)),
    wallet: walletOf({ playerId, accountId }),
    ...playStreams(playerId),
    ...lineStops,
  }),
  by: ({ playerId, origin }) => metaOf(playerOwner(playerId), origin),
  facts: (moving, loaded) =>
    Effect.gen(function* () {
      const { playerId, accountId, game } = moving
      const settings = yield* SiteSettings
      const round = theRound(loaded)
      const { seed } = yield* openedSeed({ playerId, game, epoch: round.seeds.epoch })
      const raise = raiseOf(round, moving)
      if (raise === undefined || raise === 0) return { settings, seed, raise, lacks: undefined, play: OPEN }
      const staked = minorUnits(stakedOn(round) + raise)
      return {
        settings,
        seed,
        raise,
        lacks: yield* (yield* Levels).lacking({ playerId, accountId }, "bet", staked),
        play: yield* (yield* PlayRules).room(playerId, "bet", loaded),
      }
    }),
  decide: ({ round, wallet, stops }, { key, place, move }, { settings, seed, raise, lacks, play, at }) => {
    const { bet, stake, currency, seeds, moves, most, book: before, ...rest } = theRound({ round })
    if (place !== moves.length) return isSame(moves[place], move) ? {} : { refusal: new MovedElsewhere() }
    const refused = (code: StakeNotTaken["code"], bound: MinorUnits) => ({
      refusal: new StakeNotTaken({ code, bound, currency }),
    })
    // Only the site leaves a round for its player.
    if (move.type === "leave") return { refusal: new MoveNotTaken() }
    if (raise === undefined) return refused("half-inexact", stake)
    const staked = minorUnits(stakedOn({ stake, ...rest }) + raise)
    if (raise > 0) {
      if (isHalted(stops)) return { refusal: new GamesStopped() }
      const barred = barOf(play, raise)
      if (barred !== undefined) return { refusal: barred }
      if (lacks !== undefined) return refused("level-needed", lacks.above)
      const money = currencyOf(settings, currency)
      if (money === undefined) throw new Error(`Nothing is known of ${currency}`)
      if (staked > money.maximum) return refused("raised-above-maximum", money.maximum)
    }
    const draws = drawsOf({ ...seeds, serverSeed: seed, game: bet.game })
    const { book, ends } = played(bet, draws, [...moves, move], most)
    const raised = raise > 0
    const moved = {
      type: "round.moved",
      at,
      move,
      ...(raised ? { raise } : {}),
      book: book.slice(before.length),
    } as const
    const upon = raised ? ([{ type: "round.staked", at, amount: raise, round: key }] as const) : []
    if (ends === undefined) return { events: { round: [moved], ...(raised ? { wallet: upon } : {}) } }
    const paid = paidFor(bet, book, stake, ends)
    return {
      events: {
        round: [moved, { type: "round.ended", at, multiplier: ends, paid }],
        seeds: [{ type: "nonce.closed", at, round: key }],
        wallet: [
          ...upon,
          roundPaid({ round: key, stake: staked, paid, owed: wallet.snapshot.context.owed, at }),
        ],
      },
    }
  },
  refused: {
    round: () => new MoveNotTaken(),
    wallet: (_, { wallet, round }) =>
      new StakeNotTaken({
        code: "balance-short",
        bound: wallet.snapshot.context.balance,
        currency: theRound({ round }).currency,
      }),
  },
  short: ({ wallet, round }) =>
    new StakeNotTaken({
      code: "balance-short",
      bound: wallet.snapshot.context.balance,
      currency: theRound({ round }).currency,
    }),
  tell: ({ wallet }, { playerId }, { written }) =>
    written.has("wallet") ? tellBalance(playerId, wallet) : Effect.void,
  answer: theRound,
})
