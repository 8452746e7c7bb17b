import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { Advance } from "../betting/advance.ts"
import { AutoBet } from "../betting/auto-bet.ts"
import { Bet, BetGuid, MAX_SELECTIONS } from "../betting/bet.ts"
import { BetFilter } from "../betting/history.ts"
import { LiabilityRate } from "../betting/lost-by.ts"
import { MadeBets, MakeBet, MakeBets, PutBets } from "../betting/make-bet.ts"
import { MARKET_KEY, OUTCOME_KEY } from "../betting/market-key.ts"
import { BetTax } from "../betting/taxes.ts"
import { CurrencyCode, MinorUnits } from "../money/money.ts"
import { telling } from "../request/fault.ts"
import { answer } from "./attributes.ts"
import { BetRefused } from "./bet-errors.ts"
import { BadRequest, Conflict, NotFound, Unavailable } from "./errors.ts"
import { BODY_BYTES, BodyLimit, PACES, Pace } from "./limits.ts"
import { SignedIn, WithToken } from "./session.ts"

/** Bounds of a stake in the player's currency, and the most that one bet may pay, in minor units. */
export const StakeBounds = Schema.Struct({
  currency: CurrencyCode,
  minimum: MinorUnits,
  maximum: MinorUnits,
  /** The most of a VIP bet (`VIPBetSumm`); absent where the site takes none. */
  vipMaximum: Schema.optionalKey(MinorUnits),
  /** The most of a power bet (`isPowerBet`); absent where the site raises no price. */
  powerMaximum: Schema.optionalKey(MinorUnits),
  /** Absent where nothing but the stake is bounded. */
  maximumWin: Schema.optionalKey(MinorUnits),
  /**
   * What the house may still lose on each selection that was asked about, by its key, where that is less than one bet may pay:
   * in minor units of the default currency, of which a bet counts `leftRate` of its own for a million.
   */
  left: Schema.optionalKey(Schema.Record(Schema.String, MinorUnits)),
  leftRate: Schema.optionalKey(LiabilityRate),
  /** What is taken in taxes on a bet that is placed now; absent where nothing is. */
  tax: Schema.optionalKey(BetTax),
})

const SELECTION_KEY = new RegExp(
  `^[1-9]\\d{0,14}/${MARKET_KEY.source.slice(1, -1)}\\|${OUTCOME_KEY.source.slice(1, -1)}$`,
)

/** Keys of the selections that bounds are asked for, parted by commas: `17/total/match/2.5|over,18/result/match|1`. */
const SelectionKeys = Schema.String.check(
  Schema.makeFilter(
    (text: string) => {
      const keys = text.split(",")
      return (
        (keys.length <= MAX_SELECTIONS && keys.every((key) => SELECTION_KEY.test(key))) ||
        `at most ${MAX_SELECTIONS} selections such as 17/result/match|1, parted by commas`
      )
    },
    telling("selections", { most: MAX_SELECTIONS }),
  ),
)

/** Bets settled since a moment: how many, and what was staked on them and paid for them, in minor units. */
export const SettledSums = Schema.Struct({
  currency: CurrencyCode,
  count: Schema.Int,
  stakes: MinorUnits,
  payouts: MinorUnits,
})
export type SettledSums = typeof SettledSums.Type

/**
 * §7 Betting: placing. The answer is the bet as it is now, of an automatic one (`isAutoBet`) the order: sent again with its key, it
 * answers with the same.
 */
export class BettingApi extends HttpApiGroup.make("betting")
  .add(
    HttpApiEndpoint.post("makeBet", "/service-api/LiveBet/Secure/MakeBetWeb", {
      payload: MakeBet,
      success: answer(Schema.Union([Bet, AutoBet])),
      error: [BadRequest, BetRefused, Conflict, Unavailable],
    })
      .annotate(BodyLimit, BODY_BYTES.coupon)
      .middleware(WithToken),
    /** Several bets under their own keys, one after another; each is taken or refused by itself. */
    HttpApiEndpoint.post("makeBets", "/service-api/LiveBet/Secure/MakeBetWebMulti", {
      payload: MakeBets,
      success: answer(MadeBets),
      error: [BadRequest, Unavailable],
    })
      .annotate(BodyLimit, BODY_BYTES.coupons)
      .middleware(WithToken),
    /** The older name of both: `coupon` or `coupons`, decided as by those, under the same keys and limits. */
    HttpApiEndpoint.post("putBets", "/web-api/datalinelive/putbetscommon", {
      payload: PutBets,
      success: answer(MadeBets),
      error: [BadRequest, Unavailable],
    })
      .annotate(BodyLimit, BODY_BYTES.coupons)
      .middleware(WithToken),
    /** How a bet whose answer was lost is found again, by its key. */
    HttpApiEndpoint.get("betByGuid", "/account-api/bets/:betGuid", {
      params: { betGuid: BetGuid },
      success: answer(Bet),
      error: [NotFound, Unavailable],
    }),
    /** The player's last automatic bets, newest first, waiting or not. */
    HttpApiEndpoint.get("autoBets", "/account-api/auto-bets", {
      success: answer(Schema.Array(AutoBet)),
      error: [Unavailable],
    }),
    /** Takes the order back; answers with it as it is now, also where it waits no more. */
    HttpApiEndpoint.post("cancelAutoBet", "/account-api/auto-bets/cancel", {
      payload: Schema.Struct({ betGuid: BetGuid }),
      success: answer(AutoBet),
      error: [BadRequest, NotFound, Unavailable],
    }).middleware(WithToken),
    HttpApiEndpoint.get("history", "/account-api/bets", {
      query: {
        /** Bets placed before this moment; the newest when absent. */
        before: Schema.optionalKey(Schema.FiniteFromString),
        /** Key of the last bet known of those placed at `before`; with it the rest of that moment is listed too. */
        beforeGuid: Schema.optionalKey(BetGuid),
        status: Schema.optionalKey(BetFilter),
        /** Only bets placed in the last so many days; all when absent. */
        days: Schema.optionalKey(Schema.FiniteFromString),
        /** `true`: only power bets. */
        power: Schema.optionalKey(Schema.Literal("true")),
        limit: Schema.optionalKey(Schema.FiniteFromString),
      },
      success: answer(Schema.Struct({ bets: Schema.Array(Bet), more: Schema.Boolean })),
      error: [BadRequest, Unavailable],
    }),
    /** The bets settled since a moment (milliseconds since the epoch), the last one first, as many as a page of the history has at most. */
    HttpApiEndpoint.get("settledBets", "/account-api/bets/settled", {
      query: { since: Schema.FiniteFromString },
      success: answer(Schema.Array(Bet)),
      error: [BadRequest, Unavailable],
    }),
    /** What came of the bets settled since a moment (milliseconds since the epoch): the net result of a day. */
    HttpApiEndpoint.get("settledSums", "/account-api/bets/sums", {
      query: { since: Schema.FiniteFromString },
      success: answer(SettledSums),
      error: [BadRequest, Unavailable],
    }),
    /** What may be bet in advance of the outcome of the player's open bets; nothing where the site advances none. */
    HttpApiEndpoint.post("advance", "/service-api/LiveBet/Open/GetAvance", {
      success: answer(Advance),
      error: [Unavailable],
    })
      .annotate(Pace, PACES.reading)
      .middleware(WithToken),
    HttpApiEndpoint.get("stakeBounds", "/account-api/bets/bounds", {
      query: { selections: Schema.optionalKey(SelectionKeys) },
      success: answer(StakeBounds),
      error: [BadRequest, Unavailable],
    }),
  )
  .middleware(SignedIn) {}
