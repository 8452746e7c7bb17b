import { Effect, Schema } from "effect"
import { CRASH_MOST } from "#models/casino/crash/point.ts"
import { type Multiplier, mostFor, stakeFor, WHOLE } from "#models/casino/multiplier.ts"
import type { RoundKey } from "#models/casino/round.ts"
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
import { crashBetAggregate, crashBetId, theCrashBet } from "./crash-bet.aggregate.ts"
import { crashRoundAggregate } from "./crash-round.aggregate.ts"

/** The round takes no bets, not yet or no longer. */
export class CrashNotOpen extends Schema.TaggedError<CrashNotOpen>()("CrashNotOpen", {}) {}

/** The player has a bet in this round already. */
export class CrashBetHad extends Schema.TaggedError<CrashBetHad>()("CrashBetHad", {}) {}

/** A bet as its player asks for it. `key`: made by the page; `auto` in hundredths; `stake` in minor units of `currency`. */
export interface PlacingCrashBet extends Payer {
  readonly key: RoundKey
  readonly number: number
  readonly stake: MinorUnits
  readonly currency: CurrencyCode
  readonly auto?: number | undefined
  readonly origin: Origin
}

const fingerprintOf = ({ accountId, number, stake, auto }: PlacingCrashBet): string =>
  digest(JSON.stringify([accountId, number, stake, auto ?? 0]))

const HUNDREDTH = WHOLE / 100

/** Stakes on a round that takes bets; to the same key it answers the same. */
export const placeCrashBet = command("casino.place-crash-bet", {
  streams: (asked: PlacingCrashBet) => ({
    bet: newStream(crashBetAggregate, crashBetId(asked.playerId, asked.number)),
    wallet: walletOf(asked),
    round: uponShared(crashRoundAggregate, asked.number),
    ...playStreams(asked.playerId),
    ...lineStops,
  }),
  by: ({ playerId, origin }) => metaOf(playerOwner(playerId), origin),
  receipt: (asked) => ({
    key: asked.key,
    owner: `crash-bet:${asked.playerId}`,
    fingerprint: fingerprintOf(asked),
    answer: {},
  }),
  facts: ({ playerId, accountId, stake }, loaded) =>
    Effect.gen(function* () {
      const settings = yield* SiteSettings
      if (loaded.bet.version > 0) return { settings, lacks: undefined, play: OPEN }
      return {
        settings,
        lacks: yield* (yield* Levels).lacking({ playerId, accountId }, "bet", stake),
        play: yield* (yield* PlayRules).room(playerId, "bet", loaded),
      }
    }),
  decide: ({ bet, round, stops }, asked, { settings, lacks, play, at }) => {
    const { playerId, accountId, key, number, stake, currency, auto } = asked
    const fingerprint = fingerprintOf(asked)
    if (bet.version > 0) {
      if (theCrashBet(bet).key !== key) return { refusal: new CrashBetHad() }
      return bet.snapshot.context.fingerprint === fingerprint ? {} : { refusal: new KeyReused({ key }) }
    }
    if (isHalted(stops)) return { refusal: new GamesStopped() }
    const { closesAt } = round.snapshot.context.round ?? {}
    if (!round.snapshot.matches("betting") || closesAt === undefined || at >= closesAt)
      return { refusal: new CrashNotOpen() }
    const barred = barOf(play, stake)
    if (barred !== undefined) return { refusal: barred }
    const refused = (code: StakeNotTaken["code"], bound: MinorUnits) => ({
      refusal: new StakeNotTaken({ code, bound, currency }),
    })
    if (lacks !== undefined) return refused("level-needed", lacks.above)
    const money = currencyOf(settings, currency)
    if (money === undefined) throw new Error(`Nothing is known of ${currency}`)
    if (stake < money.minimum) return refused("below-minimum", money.minimum)
    if (stake > money.maximum) return refused("above-maximum", money.maximum)
    const most = Math.min(Math.floor(mostFor(stake, money.maximumWin) / HUNDREDTH), CRASH_MOST)
    const asks = Math.max(auto ?? 0, 100)
    if (asks > most)
      return refused("win-above-most", stakeFor((asks * HUNDREDTH) as Multiplier, money.maximumWin))
    return {
      events: {
        bet: [
          {
            type: "stake.placed",
            at,
            key,
            playerId,
            ...keptAccount({ playerId, accountId }),
            number,
            currency,
            stake,
            ...(auto === undefined ? {} : { auto }),
            most,
            fingerprint,
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
  answer: ({ bet }) => theCrashBet(bet),
})
