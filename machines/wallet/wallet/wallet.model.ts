import type { BetGuid } from "#models/betting/bet.ts"
import type { WithdrawalId } from "#models/cashier/withdrawal.ts"
import type { RoundKey } from "#models/casino/round.ts"
import type { GameId } from "#models/line/catalogue/catalogue.ts"
import type { CurrencyCode, MinorUnits } from "#models/money/money.ts"
import type { AccountId, PlayerId } from "#models/wallet/account.ts"
import { defineModel } from "../../kernel/model.ts"
import { WalletEvent } from "./wallet.events.ts"
import { walletMachine } from "./wallet.machine.ts"

const bet = "00000000-0000-4000-8000-000000000001" as BetGuid
const round = "00000000-0000-4000-8000-000000000005" as RoundKey
const units = (amount: number) => amount as MinorUnits
const withdrawal = "00000000-0000-4000-8000-000000000002" as WithdrawalId

export const model = defineModel({
  machine: walletMachine,
  events: WalletEvent,
  input: undefined,
  samples: {
    "wallet.opened": [{ at: 0, playerId: 7 as PlayerId, currency: "RUB" as CurrencyCode }],
    /** Only an empty wallet is filled, so that the walk ends. */
    "deposit.credited": ({ balance, withdrawing = 0, inRounds = 0 }) =>
      balance === 0 && withdrawing === 0 && inRounds === 0
        ? [{ at: 1, amount: units(100), reference: "payment" }]
        : [],
    "deposit.reversed": ({ balance, owed }) => [
      ...(balance <= 100
        ? [{ at: 2, amount: units(50), uncovered: units(0), why: "refund" as const, reference: "payment" }]
        : []),
      ...(owed < 200
        ? [
            {
              at: 2,
              amount: units(balance + 100),
              uncovered: units(100),
              why: "chargeback" as const,
              reference: "payment",
            },
          ]
        : []),
      { at: 2, amount: units(600), uncovered: units(500), why: "chargeback" as const, reference: "payment" },
    ],
    // A power bet is walked by itself: first of all bets, and once more upon the same game.
    "stake.debited": ({ inPlay, inRounds = 0, powerBets = {} }) => [
      ...(inPlay < 300 && inRounds === 0 ? [{ at: 2, amount: units(100), bet }] : []),
      ...((inPlay === 0 && inRounds === 0) || Object.keys(powerBets).length > 0
        ? [{ at: 2, amount: units(100), bet, powerGame: 17 as GameId }]
        : []),
    ],
    "stake.reserved": ({ reserved = 0, inRounds = 0 }) =>
      reserved + inRounds === 0 ? [{ at: 2, amount: units(100), bet }] : [],
    "stake.released": [{ at: 3, amount: units(100), bet }],
    "advance.granted": ({ inPlay, advanced = 0, owed }) =>
      advanced === 0 && owed === 0 && inPlay > 0
        ? [
            { at: 2, amount: units(50), share: 50, bet },
            { at: 2, amount: units(inPlay), share: 50, bet },
          ]
        : [],
    "advance.repaid": ({ advanced = 0 }) => [{ at: 3, amount: units(Math.max(advanced, 1)), bet }],
    "advance.claimed": ({ advanced = 0 }) => [{ at: 3, amount: units(Math.max(advanced, 1)), bet }],
    "premium.debited": ({ balance, inRounds = 0 }) =>
      balance <= 100 && inRounds === 0 ? [{ at: 2, amount: units(50), bet }] : [],
    "conversion.debited": ({ balance, inRounds = 0 }) =>
      balance <= 100 && inRounds === 0
        ? [{ at: 2, amount: units(100), key: "conversion", to: 702 as AccountId }]
        : [],
    "conversion.credited": ({ balance, withdrawing = 0, inRounds = 0 }) =>
      balance === 0 && withdrawing === 0 && inRounds === 0
        ? [{ at: 2, amount: units(100), key: "conversion", from: 702 as AccountId }]
        : [],
    // Walked by itself: nothing else comes in meanwhile.
    "withdrawal.reserved": ({
      balance,
      inPlay,
      owed,
      reserved = 0,
      advanced = 0,
      withdrawing = 0,
      inRounds = 0,
    }) =>
      balance <= 100 && [inRounds, inPlay, owed, reserved, advanced, withdrawing].every((sum) => sum === 0)
        ? [{ at: 2, amount: units(100), withdrawal }]
        : [],
    "withdrawal.released": [{ at: 3, amount: units(100), withdrawal }],
    "withdrawal.paid": [{ at: 3, amount: units(100), withdrawal, provider: "local" }],
    "wallet.closed": [{ at: 6 }],
    "balance.returned": ({ balance }) => [
      ...(balance === 0 ? [] : [{ at: 5, amount: units(balance) }]),
      { at: 5, amount: units(balance + 1) },
    ],
    "bet.settled": ({ balance, inPlay, owed }) => [
      ...(balance === 0 ? [{ at: 3, stake: units(100), amount: units(100), repaid: units(0), bet }] : []),
      ...(owed > 0 ? [{ at: 3, stake: units(100), amount: units(owed), repaid: units(owed), bet }] : []),
      ...(owed > 50 ? [{ at: 3, stake: units(100), amount: units(50), repaid: units(50), bet }] : []),
      { at: 3, stake: units(100), amount: units(500), repaid: units(499), bet },
      { at: 3, stake: units(inPlay + 1), amount: units(0), repaid: units(0), bet },
    ],
    "bet.sold": ({ balance, inPlay, owed }) => [
      ...(balance === 0 ? [{ at: 3, stake: units(100), amount: units(100), repaid: units(0), bet }] : []),
      ...(owed > 0 ? [{ at: 3, stake: units(100), amount: units(owed), repaid: units(owed), bet }] : []),
      ...(owed > 50 ? [{ at: 3, stake: units(100), amount: units(50), repaid: units(50), bet }] : []),
      { at: 3, stake: units(100), amount: units(500), repaid: units(499), bet },
      { at: 3, stake: units(inPlay + 1), amount: units(1), repaid: units(0), bet },
    ],
    // Walked by itself, like a withdrawal: rounds and bets move money alike.
    "round.staked": ({ balance, inPlay, owed, reserved = 0, advanced = 0, withdrawing = 0, inRounds = 0 }) =>
      balance <= 100 && [inPlay, owed, reserved, advanced, withdrawing, inRounds].every((sum) => sum === 0)
        ? [{ at: 2, amount: units(100), round }]
        : [],
    "round.paid": ({ balance, inPlay, owed, reserved = 0, advanced = 0, withdrawing = 0, inRounds = 0 }) => {
      const paid = (amount: number, repaid: number) => ({
        at: 3,
        stake: units(inRounds === 0 ? 1 : inRounds),
        amount: units(amount),
        repaid: units(repaid),
        round,
      })
      const late = { ...paid(100, 0), stake: units(0), provider: "local" }
      return [
        paid(100, 0),
        paid(owed + 100, owed),
        ...(owed > 50 ? [paid(50, 50)] : []),
        ...([balance, inPlay, owed, reserved, advanced, withdrawing, inRounds].every((sum) => sum === 0)
          ? [late]
          : []),
      ]
    },
    // Walked by itself, and once more upon a debt.
    "round.reversed": ({
      balance,
      inPlay,
      owed,
      reserved = 0,
      advanced = 0,
      withdrawing = 0,
      inRounds = 0,
    }) =>
      balance > 100 ||
      owed > 100 ||
      [inPlay, reserved, advanced, withdrawing, inRounds].some((sum) => sum > 0)
        ? []
        : [
            { at: 4, amount: units(50), uncovered: units(0), round, provider: "local" },
            { at: 4, amount: units(balance + 100), uncovered: units(100), round, provider: "local" },
            { at: 4, amount: units(600), uncovered: units(500), round, provider: "local" },
          ],
    "bet.reopened": ({ balance, inPlay, owed, withdrawing = 0, inRounds = 0 }) =>
      inPlay >= 300 || withdrawing + inRounds > 0
        ? []
        : [
            { at: 4, stake: units(100), amount: units(100), uncovered: units(0), bet },
            ...(balance === 0 && owed === 0
              ? [{ at: 4, stake: units(100), amount: units(0), uncovered: units(0), bet }]
              : []),
            ...(owed < 200
              ? [{ at: 4, stake: units(100), amount: units(balance + 100), uncovered: units(100), bet }]
              : []),
            { at: 4, stake: units(100), amount: units(5), uncovered: units(500), bet },
          ],
  },
  /** Whole fifties, zero apart: what the guards ask of the sums. */
  project: ({
    balance,
    inPlay,
    owed,
    reserved = 0,
    advanced = 0,
    withdrawing = 0,
    inRounds = 0,
    powerBets = {},
  }) => [
    Math.ceil(Math.min(balance, 200) / 50),
    Math.max(0, Math.min(inPlay, 300)),
    Math.ceil(Math.min(owed, 200) / 50),
    reserved > 0,
    advanced > 0,
    withdrawing > 0,
    inRounds > 0,
    Object.keys(powerBets).length,
  ],
  offScreen:
    "runs on the server; what it decides is shown by the deposit and coupon flows, whose own paths are walked on their screens",
  offBrowser: "runs on the server; the flows that ask it are walked on the site",
  limit: 20_000,
})
