import { Effect, Schema } from "effect"
import { stakeFor } from "#models/casino/multiplier.ts"
import type { RoundKey } from "#models/casino/round.ts"
import { type TimedGameSlug, timedGame } from "#models/casino/timed/timed-games.ts"
import { isTakenBefore, TIMED_MOST_BETS } from "#models/casino/timed/timed-round.ts"
import type { CurrencyCode, MinorUnits } from "#models/money/money.ts"
import { keptAccount, type Payer } from "#models/wallet/account.ts"
import { Levels } from "#src/server/domains/identification/identification.domain.ts"
import { barOf, OPEN, PlayRules, playStreams } from "#src/server/domains/limits/limits.domain.ts"
import { isHalted, lineStops } from "#src/server/domains/line/line.domain.ts"
import { tellBalance, walletOf } from "#src/server/domains/wallet/wallet.domain.ts"
import { command, newStream, uponShared } from "#src/server/kernel/command/command.ts"
import { KeyReused } from "#src/server/kernel/journal/commit.ts"
import { metaOf, type Origin } from "#src/server/kernel/origin.ts"
import { playerOwner } from "#src/server/kernel/owners.ts"
import { digest } from "#src/server/kernel/secrets/Secrets.ts"
import { currencyOf, SiteSettings } from "#src/server/kernel/settings/settings.ts"
import { GamesStopped, StakeNotTaken } from "../open-round.ts"
import {
  type LoadedTimedBets,
  theTimedBets,
  timedBetsAggregate,
  timedBetsId,
} from "./timed-bets.aggregate.ts"
import { timedRoundAggregate, timedRoundId } from "./timed-round.aggregate.ts"

/** The round takes no bets, not yet or no longer. */
export class TimedNotOpen extends Schema.TaggedError<TimedNotOpen>()("TimedNotOpen", {}) {}

/** The game has nothing of this name to bet on. */
export class TimedPickUnknown extends Schema.TaggedError<TimedPickUnknown>()("TimedPickUnknown", {}) {}

/** The player has made as many bets on this round as can be made. */
export class TimedBetsMany extends Schema.TaggedError<TimedBetsMany>()("TimedBetsMany", {}) {}

/** The player has bet on this in the round, and the game takes it once. */
export class TimedPickTaken extends Schema.TaggedError<TimedPickTaken>()("TimedPickTaken", {}) {}

/** A bet as its player asks for it. `key`: made by the page; `stake` in minor units of `currency`. */
export interface PlacingTimedBet extends Payer {
  readonly key: RoundKey
  readonly game: TimedGameSlug
  readonly number: number
  readonly pick: string
  readonly stake: MinorUnits
  readonly currency: CurrencyCode
  readonly origin: Origin
}

const fingerprintOf = ({ accountId, game, number, pick, stake }: PlacingTimedBet): string =>
  digest(JSON.stringify([accountId, game, number, pick, stake]))

/** The bet that was placed under the key, among those of the round. */
const placedBefore = (bets: LoadedTimedBets, key: RoundKey) =>
  bets.snapshot.context.placed?.bets.find((bet) => bet.key === key)

/** Why a game takes no bet of this stake: it is below or above what is taken, or could pay more than the house pays. */
const stakeFault = (
  { game, pick, stake }: PlacingTimedBet,
  money: { readonly minimum: MinorUnits; readonly maximum: MinorUnits; readonly maximumWin: MinorUnits },
): { readonly code: StakeNotTaken["code"]; readonly bound: MinorUnits } | undefined => {
  if (stake < money.minimum) return { code: "below-minimum", bound: money.minimum }
  if (stake > money.maximum) return { code: "above-maximum", bound: money.maximum }
  const most = stakeFor(timedGame(game).top(pick), money.maximumWin)
  return stake > most ? { code: "win-above-most", bound: most } : undefined
}

/** Stakes on a round that takes bets; to the same key it answers the same. */
export const placeTimedBet = command("casino.place-timed-bet", {
  streams: (asked: PlacingTimedBet) => ({
    bets: newStream(timedBetsAggregate, timedBetsId(asked, asked.game, asked.number)),
    wallet: walletOf(asked),
    round: uponShared(timedRoundAggregate, timedRoundId(asked.game, asked.number)),
    ...playStreams(asked.playerId),
    ...lineStops,
  }),
  by: ({ playerId, origin }) => metaOf(playerOwner(playerId), origin),
  receipt: (asked) => ({
    key: asked.key,
    owner: `timed-bets:${asked.playerId}`,
    fingerprint: fingerprintOf(asked),
    answer: {},
  }),
  facts: ({ playerId, accountId, key, stake }, loaded) =>
    Effect.gen(function* () {
      const settings = yield* SiteSettings
      if (placedBefore(loaded.bets, key) !== undefined) return { settings, lacks: undefined, play: OPEN }
      return {
        settings,
        lacks: yield* (yield* Levels).lacking({ playerId, accountId }, "bet", stake),
        play: yield* (yield* PlayRules).room(playerId, "bet", loaded),
      }
    }),
  decide: ({ bets, round, stops }, asked, { settings, lacks, play, at }) => {
    const { playerId, accountId, key, game, number, pick, stake, currency } = asked
    const before = placedBefore(bets, key)
    if (before !== undefined)
      return before.pick === pick && before.stake === stake ? {} : { refusal: new KeyReused({ key }) }
    if (isHalted(stops)) return { refusal: new GamesStopped() }
    const { closesAt } = round.snapshot.context.round ?? {}
    if (!round.snapshot.matches("betting") || closesAt === undefined || at >= closesAt)
      return { refusal: new TimedNotOpen() }
    if (!timedGame(game).takes(pick)) return { refusal: new TimedPickUnknown() }
    const made = bets.snapshot.context.placed?.bets ?? []
    if (isTakenBefore(game, pick, made)) return { refusal: new TimedPickTaken() }
    if (made.length >= TIMED_MOST_BETS) return { refusal: new TimedBetsMany() }
    const barred = barOf(play, stake)
    if (barred !== undefined) return { refusal: barred }
    if (lacks !== undefined)
      return { refusal: new StakeNotTaken({ code: "level-needed", bound: lacks.above, currency }) }
    const money = currencyOf(settings, currency)
    if (money === undefined) throw new Error(`Nothing is known of ${currency}`)
    const fault = stakeFault(asked, money)
    if (fault !== undefined) return { refusal: new StakeNotTaken({ ...fault, currency }) }
    return {
      events: {
        bets: [
          {
            type: "bets.placed",
            at,
            ...keptAccount({ playerId, accountId }),
            game,
            number,
            playerId,
            currency,
            key,
            pick,
            stake,
          },
        ],
        wallet: [{ type: "round.staked", at, amount: stake, round: key }],
      },
    }
  },
  refused: {
    wallet: (_, { wallet }, { currency }) =>
      new StakeNotTaken({ code: "balance-short", bound: wallet.snapshot.context.balance, currency }),
  },
  short: ({ wallet }, { currency }) =>
    new StakeNotTaken({ code: "balance-short", bound: wallet.snapshot.context.balance, currency }),
  tell: ({ wallet }, { playerId }) => tellBalance(playerId, wallet),
  answer: ({ bets }) => theTimedBets(bets),
})
