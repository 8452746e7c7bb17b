import { Option } from "effect"
import { wholeUnitsIn } from "#models/money/decimal-amount.ts"
import type { BidSettings, LiabilitySettings, Settings } from "./settings.ts"

/** How bids are answered as the environment says it: what may be lost on a game in whole units of the default currency. */
export interface BidConfig extends Omit<BidSettings, "gameLiability"> {
  readonly gameLiability: number
}

/** What the house may lose as the environment says it: in whole units of the default currency; absent: not bounded. */
export type LiabilityConfig = { readonly [Name in keyof LiabilitySettings]?: number }

/** What the environment bounds, in minor units of the default currency; throws `AmountUnfit` for what is more than can be counted, under its name. */
export const configuredBounds = (
  currency: string,
  { bids, liability }: { readonly bids: Option.Option<BidConfig>; readonly liability: LiabilityConfig },
): Pick<Settings, "bids" | "liability"> => {
  const { selection, game } = liability
  return {
    ...Option.match(bids, {
      onNone: () => ({}),
      onSome: ({ gameLiability, ...rest }) => ({
        bids: { ...rest, gameLiability: wholeUnitsIn(gameLiability, currency, "BETTING_BID_GAME_LIABILITY") },
      }),
    }),
    liability: {
      ...(selection === undefined
        ? {}
        : { selection: wholeUnitsIn(selection, currency, "BETTING_SELECTION_LIABILITY") }),
      ...(game === undefined ? {} : { game: wholeUnitsIn(game, currency, "BETTING_GAME_LIABILITY") }),
    },
  }
}
