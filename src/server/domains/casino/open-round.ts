import { Effect, Schema } from "effect"
import type { RoundEvent } from "#machines/casino/round/round.events.ts"
import { drawsOf } from "#models/casino/fair/draws.ts"
import { type GameBet, paidFor, played, versionOf } from "#models/casino/games.ts"
import { mostFor } from "#models/casino/multiplier.ts"
import type { RoundKey } from "#models/casino/round.ts"
import { stakeFault } from "#models/casino/stake-bounds.ts"
import { JURISDICTIONS } from "#models/limits/jurisdiction.ts"
import { CurrencyCode, MinorUnits } from "#models/money/money.ts"
import { keptAccount, type Payer } from "#models/wallet/account.ts"
import { Levels } from "#src/server/domains/identification/identification.domain.ts"
import { barOf, OPEN, PlayRules, playStreams } from "#src/server/domains/limits/limits.domain.ts"
import { isHalted, lineStops } from "#src/server/domains/line/line.domain.ts"
import { roundPaid, tellBalance, walletOf } from "#src/server/domains/wallet/wallet.domain.ts"
import { command, newStream, stream } from "#src/server/kernel/command/command.ts"
import { KeyReused } from "#src/server/kernel/journal/commit.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { digest } from "#src/server/kernel/secrets/Secrets.ts"
import { currencyOf, SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { openedSeed } from "./house-seeds.ts"
import { roundAggregate, roundId, theRound } from "./round.aggregate.ts"
import { seedPairAggregate, seedPairId } from "./seed-pair.aggregate.ts"

/** Why a stake can't be played. Nothing was written. `bound`: what would do, in minor units of `currency`. */
export class StakeNotTaken extends Schema.TaggedError<StakeNotTaken>()("StakeNotTaken", {
  code: Schema.Literals([
    "below-minimum",
    "above-maximum",
    "chips-differ",
    "win-above-most",
    "raised-above-maximum",
    "half-inexact",
    "balance-short",
    "level-needed",
  ]),
  bound: MinorUnits,
  currency: CurrencyCode,
}) {}

/** The game has no seeds of the player's yet. */
export class SeedsMissing extends Schema.TaggedError<SeedsMissing>()("SeedsMissing", {}) {}

/** A round of the game goes on, which is to be played to its end first. */
export class RoundGoesOn extends Schema.TaggedError<RoundGoesOn>()("RoundGoesOn", {}) {}

/** People of the site have stopped everything. */
export class GamesStopped extends Schema.TaggedError<GamesStopped>()("GamesStopped", {}) {}

/** The round before began too short a while ago. */
export class RoundTooSoon extends Schema.TaggedError<RoundTooSoon>()("RoundTooSoon", {
  retryAt: Schema.Int,
}) {}

/** A round as its player asks for it. `key`: made by the page; a round is opened once for it. `stake`: minor units of `currency`. */
export interface OpeningRound extends Payer {
  readonly key: RoundKey
  readonly stake: MinorUnits
  readonly currency: CurrencyCode
  readonly bet: GameBet
  readonly origin: Origin
}

const fingerprintOf = ({ accountId, stake, bet }: OpeningRound): string =>
  digest(JSON.stringify([accountId, stake, bet]))

/** Stakes on a round and tells it as far as it goes without a move; to the same key it answers the same. */
export const openRound = command("casino.open-round", {
  streams: ({ playerId, accountId, key, bet }: OpeningRound) => ({
    round: newStream(roundAggregate, roundId(playerId, key)),
    seeds: stream(seedPairAggregate, seedPairId(playerId, bet.game)),
    wallet: walletOf({ playerId, accountId }),
    ...playStreams(playerId),
    ...lineStops,
  }),
  by: ({ playerId, origin }) => metaOf(playerOwner(playerId), origin),
  receipt: (asked) => ({
    key: asked.key,
    owner: `round:${asked.playerId}`,
    fingerprint: fingerprintOf(asked),
    answer: {},
  }),
  facts: ({ playerId, accountId, stake, bet: { game } }, loaded) =>
    Effect.gen(function* () {
      const settings = yield* SiteSettings
      const { round, seeds } = loaded
      const { restMs } = JURISDICTIONS[settings.jurisdiction].rounds
      if (round.version > 0 || !seeds.snapshot.matches("ready"))
        return { settings, restMs, seed: undefined, lacks: undefined, play: OPEN }
      const { epoch } = seeds.snapshot.context
      return {
        settings,
        restMs,
        seed: (yield* openedSeed({ playerId, game, epoch })).seed,
        lacks: yield* (yield* Levels).lacking({ playerId, accountId }, "bet", stake),
        play: yield* (yield* PlayRules).room(playerId, "bet", loaded),
      }
    }),
  decide: ({ round, seeds, wallet, stops }, asked, { settings, restMs, seed, lacks, play, at }) => {
    const { playerId, accountId, key, stake, currency, bet } = asked
    const fingerprint = fingerprintOf(asked)
    if (round.version > 0)
      return round.snapshot.context.fingerprint === fingerprint ? {} : { refusal: new KeyReused({ key }) }
    if (isHalted(stops)) return { refusal: new GamesStopped() }
    if (seeds.snapshot.matches("playing")) return { refusal: new RoundGoesOn() }
    const { epoch, commitment, clientSeed, nonce: last } = seeds.snapshot.context
    if (seed === undefined || commitment === undefined || clientSeed === undefined)
      return { refusal: new SeedsMissing() }
    const barred = barOf(play, stake)
    if (barred !== undefined) return { refusal: barred }
    if (lacks !== undefined)
      return { refusal: new StakeNotTaken({ code: "level-needed", bound: lacks.above, currency }) }
    const money = currencyOf(settings, currency)
    if (money === undefined) throw new Error(`Nothing is known of ${currency}`)
    const wrong = stakeFault(asked, money)
    if (wrong !== undefined) return { refusal: new StakeNotTaken({ ...wrong, currency }) }
    const nonce = last + 1
    const most = mostFor(stake, money.maximumWin)
    const draws = drawsOf({ serverSeed: seed, clientSeed, game: bet.game, nonce })
    const { book, ends } = played(bet, draws, [], most)
    const opened: RoundEvent = {
      type: "round.opened",
      at,
      key,
      playerId,
      ...keptAccount({ playerId, accountId }),
      currency,
      stake,
      bet,
      version: versionOf(bet.game),
      most,
      seeds: { epoch, commitment, clientSeed, nonce },
      book,
      fingerprint,
    }
    const used = { type: "nonce.used", at, nonce, round: key, restMs } as const
    const staked = { type: "round.staked", at, amount: stake, round: key } as const
    if (ends === undefined) return { events: { round: [opened], seeds: [used], wallet: [staked] } }
    const paid = paidFor(bet, book, stake, ends)
    return {
      events: {
        round: [opened, { type: "round.ended", at, multiplier: ends, paid }],
        seeds: [{ ...used, isWhole: true }],
        wallet: [staked, roundPaid({ round: key, stake, paid, owed: wallet.snapshot.context.owed, at })],
      },
    }
  },
  refused: {
    seeds: {
      restIsOver: (_, { seeds }, __, { restMs }) =>
        new RoundTooSoon({ retryAt: (seeds.snapshot.context.lastAt ?? 0) + restMs }),
    },
    wallet: (_, { wallet }, { currency }) =>
      new StakeNotTaken({ code: "balance-short", bound: wallet.snapshot.context.balance, currency }),
  },
  short: ({ wallet }, { currency }) =>
    new StakeNotTaken({ code: "balance-short", bound: wallet.snapshot.context.balance, currency }),
  tell: ({ wallet }, { playerId }) => tellBalance(playerId, wallet),
  answer: theRound,
})
