import { Option } from "effect"
import type { BettingTax } from "#models/betting/taxes.ts"
import { wholeUnitsIn } from "#models/money/decimal-amount.ts"
import type {
  BidSettings,
  LiabilitySettings,
  Settings,
  WithdrawalRules,
} from "#src/server/kernel/settings/settings.ts"

/** How bids are answered as the environment says it: what may be lost on a game in whole units of the default currency. */
export interface BidConfig extends Omit<BidSettings, "gameLiability"> {
  readonly gameLiability: number
}

/** What the house may lose as the environment says it: in whole units of the default currency; absent: not bounded. */
export type LiabilityConfig = { readonly [Name in keyof LiabilitySettings]?: number }

/** The taxes on bets as the environment says them: the win from which on one is taken in whole units of the default currency. */
export interface TaxConfig extends Omit<BettingTax, "activate_tax_thereshold"> {
  readonly above: number
}

/** Withdrawals as the environment says them: the amounts in whole units of the default currency. */
export interface WithdrawalConfig {
  readonly automatic: number
  readonly second: number
  readonly rules: WithdrawalRules
}

/**
 * What the environment says of money, in minor units of the default currency; throws `AmountUnfit` for what is more than can be counted,
 * under its name.
 */
export const configuredMoney = (
  currency: string,
  {
    bids,
    correctionSecond,
    dailyChallenges,
    dailyTournament,
    drawSecond,
    liability,
    promoSecond,
    tournamentSecond,
    tax: { above, ...tax },
    withdrawals: { automatic, second, rules },
  }: {
    readonly bids: Option.Option<BidConfig>
    /** From which sum on two people correct bets, in whole units of the default currency. */
    readonly correctionSecond: number
    readonly dailyChallenges: { readonly prize: number; readonly budget: number }
    readonly dailyTournament: number
    readonly drawSecond: number
    readonly liability: LiabilityConfig
    readonly promoSecond: number
    readonly tournamentSecond: number
    readonly tax: TaxConfig
    readonly withdrawals: WithdrawalConfig
  },
): Pick<
  Settings,
  | "bids"
  | "correctionThreshold"
  | "dailyChallenges"
  | "dailyTournament"
  | "drawThreshold"
  | "liability"
  | "promoThreshold"
  | "tax"
  | "tournamentThreshold"
  | "withdrawalRules"
  | "withdrawalThresholds"
> => {
  const { selection, game } = liability
  return {
    ...Option.match(bids, {
      onNone: () => ({}),
      onSome: ({ gameLiability, ...rest }) => ({
        bids: { ...rest, gameLiability: wholeUnitsIn(gameLiability, currency, "BETTING_BID_GAME_LIABILITY") },
      }),
    }),
    correctionThreshold: wholeUnitsIn(correctionSecond, currency, "BETTING_CORRECTION_SECOND"),
    drawThreshold: wholeUnitsIn(drawSecond, currency, "DRAW_SECOND"),
    promoThreshold: wholeUnitsIn(promoSecond, currency, "PROMO_SECOND"),
    dailyChallenges: {
      prize: wholeUnitsIn(dailyChallenges.prize, currency, "DAILY_CHALLENGES"),
      budget: wholeUnitsIn(dailyChallenges.budget, currency, "DAILY_CHALLENGES_BUDGET"),
    },
    dailyTournament: wholeUnitsIn(dailyTournament, currency, "DAILY_TOURNAMENT"),
    tournamentThreshold: wholeUnitsIn(tournamentSecond, currency, "TOURNAMENT_SECOND"),
    withdrawalRules: rules,
    withdrawalThresholds: {
      automatic: wholeUnitsIn(automatic, currency, "WITHDRAWAL_AUTOMATIC"),
      second: wholeUnitsIn(second, currency, "WITHDRAWAL_SECOND"),
    },
    tax: { ...tax, activate_tax_thereshold: wholeUnitsIn(above, currency, "BETTING_WIN_TAX_ABOVE") },
    liability: {
      ...(selection === undefined
        ? {}
        : { selection: wholeUnitsIn(selection, currency, "BETTING_SELECTION_LIABILITY") }),
      ...(game === undefined ? {} : { game: wholeUnitsIn(game, currency, "BETTING_GAME_LIABILITY") }),
    },
  }
}
