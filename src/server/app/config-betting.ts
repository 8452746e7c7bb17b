/** What the environment says of bets: bids, what the house may lose, who corrects them, taxes. */
import { Config, Option, Schema } from "effect"
import { taxType } from "#models/betting/taxes.ts"
import type { BidConfig, LiabilityConfig, TaxConfig } from "#src/server/domains/wallet/wallet.domain.ts"
import { Switch } from "#src/server/kernel/config-lists.ts"

const BidMargin = Schema.FiniteFromString.check(Schema.isBetween({ minimum: 0, maximum: 0.5 }))
/** Whole units of the default currency. */
export const Units = Schema.FiniteFromString.pipe(
  Schema.check(Schema.isInt(), Schema.isBetween({ minimum: 0, maximum: 1_000_000_000 })),
)
/** Whole units of the default currency. */
const Liability = Schema.FiniteFromString.pipe(
  Schema.check(Schema.isInt(), Schema.isBetween({ minimum: 0, maximum: 100_000_000_000 })),
)
const BidSeconds = Schema.FiniteFromString.pipe(
  Schema.check(Schema.isInt(), Schema.isBetween({ minimum: 5, maximum: 600 })),
)

/** How bids for a better price are answered; none where nothing may be lost by them. */
export const bids = Config.map(
  Config.all({
    margin: Config.schema(BidMargin, "BETTING_BID_LEAST_MARGIN").pipe(Config.withDefault(0.02)),
    liability: Config.schema(Units, "BETTING_BID_GAME_LIABILITY").pipe(Config.withDefault(500_000)),
    seconds: Config.schema(BidSeconds, "BETTING_BID_SECONDS").pipe(Config.withDefault(30)),
  }),
  ({ margin, liability, seconds }): Option.Option<BidConfig> =>
    liability === 0
      ? Option.none()
      : Option.some({
          leastMargin: Math.round(margin * 1000),
          gameLiability: liability,
          openMs: seconds * 1000,
        }),
)

/** The most that the house may lose by open bets. */
export const liability = Config.map(
  Config.all({
    selection: Config.schema(Liability, "BETTING_SELECTION_LIABILITY").pipe(Config.withDefault(20_000_000)),
    game: Config.schema(Liability, "BETTING_GAME_LIABILITY").pipe(Config.withDefault(100_000_000)),
  }),
  ({ selection, game }): LiabilityConfig => ({
    ...(selection === 0 ? {} : { selection }),
    ...(game === 0 ? {} : { game }),
  }),
)

/** From which sum of what is paid and taken back on two people correct bets. */
export const correctionSecond = Config.schema(Units, "BETTING_CORRECTION_SECOND").pipe(
  Config.withDefault(50_000),
)

/** Percent, in steps of a tenth: rates are kept in thousandths. */
const TaxRate = Schema.FiniteFromString.pipe(
  Schema.check(
    Schema.isBetween({ minimum: 0, maximum: 100 }),
    Schema.makeFilter(
      (percent) =>
        `${percent}` === `${Math.round(percent * 10) / 10}` || "a percent with one decimal at most",
    ),
  ),
)
const TaxOdds = Schema.FiniteFromString.check(Schema.isBetween({ minimum: 1, maximum: 1000 }))

/** The taxes on bets. */
export const tax = Config.map(
  Config.all({
    stake: Config.schema(TaxRate, "BETTING_STAKE_TAX").pipe(Config.withDefault(0)),
    win: Config.schema(TaxRate, "BETTING_WIN_TAX").pipe(Config.withDefault(0)),
    above: Config.schema(Liability, "BETTING_WIN_TAX_ABOVE").pipe(Config.withDefault(0)),
    odds: Config.schema(TaxOdds, "BETTING_WIN_TAX_ODDS").pipe(Config.withDefault(1)),
    returned: Config.schema(Switch, "BETTING_STAKE_TAX_RETURNED").pipe(Config.withDefault("off")),
  }),
  ({ stake, win, above, odds, returned }): TaxConfig => ({
    type: taxType(stake > 0, win > 0),
    stake_tax: stake,
    payout_tax: win,
    above,
    coef_tax_limit: odds === 1 ? 0 : Math.round(odds * 1000),
    has_return_tax: returned === "on",
  }),
)

/** What a code of an operator may cost from which on a second person opens it. */
export const promoSecond = Config.schema(Units, "PROMO_SECOND").pipe(Config.withDefault(100_000))
