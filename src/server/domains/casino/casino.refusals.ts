import { Effect } from "effect"
import { Invalid, TooMany } from "#models/api/errors.ts"
import { minorUnits } from "#models/money/money.ts"
import { playBarred } from "#src/server/domains/limits/limits.domain.ts"
import { accountUnknown, type Wallets } from "#src/server/domains/wallet/wallet.domain.ts"
import type { Origin } from "#src/server/kernel/origin.ts"
import { moneyWords } from "#src/server/kernel/words/money-words.ts"
import {
  inTheWay,
  missing,
  type RefusalsOf,
  type RefusalsOfCommand,
  type RefusalTable,
} from "#src/server/web/refusal-table.ts"
import { fieldRefusal, type RefusalCode, refusal } from "#src/server/web/refusals.ts"
import type { CasinoTables } from "./CasinoTables.ts"
import type { CrashTables } from "./crash/CrashTables.ts"
import type { cashOutCrash } from "./crash/end-crash-bet.ts"
import type { placeCrashBet } from "./crash/place-crash-bet.ts"
import type { moveInRound } from "./move-in-round.ts"
import type { openRound, RoundTooSoon, StakeNotTaken } from "./open-round.ts"
import type { changePresence } from "./poker/leave-seat.ts"
import type { moveInHand, PokerMoveNotTaken } from "./poker/move-in-hand.ts"
import type { PokerTables } from "./poker/PokerTables.ts"
import type { PokerBuyIn, takeSeat, topUp } from "./poker/take-seat.ts"
import type { GameProviderUnknown } from "./providers/game-wallets.http.ts"
import type { ProviderWallet } from "./providers/ProviderWallet.ts"
import type { placeTimedBet } from "./timed/place-timed-bet.ts"
import type { TimedTables } from "./timed/TimedTables.ts"

const STAKE_FAULTS = {
  "below-minimum": "game-stake-below",
  "above-maximum": "game-stake-above",
  "chips-differ": "game-chips-differ",
  "win-above-most": "game-win-above",
  "raised-above-maximum": "game-raise-above",
  "half-inexact": "game-half-inexact",
  "balance-short": "game-balance-short",
  "level-needed": "identification-needed",
} as const satisfies Readonly<Record<StakeNotTaken["code"], RefusalCode>>

/** A stake that can't be played, at its field, with one that could. */
const stakeNotTaken =
  (origin: Origin) =>
  ({ code, bound, currency }: StakeNotTaken) =>
    Effect.fail(
      new Invalid(
        fieldRefusal(STAKE_FAULTS[code], "summ", origin, {
          bound: moneyWords(bound, currency, origin.language),
        }),
      ),
    )

/** Chips that the table doesn't take, at their field, with what it does. */
const buyInNotTaken =
  (origin: Origin) =>
  ({ code, bound, currency }: PokerBuyIn) =>
    Effect.fail(
      new Invalid(
        fieldRefusal(code === "below" ? "poker-chips-below" : "poker-chips-above", "summ", origin, {
          bound: moneyWords(bound, currency, origin.language),
        }),
      ),
    )

/** A move that the rules don't let the player make, at the amount where a raise is possible at all. */
const pokerMoveNotTaken =
  (origin: Origin) =>
  ({ least, most, currency }: PokerMoveNotTaken) =>
    least === undefined || most === undefined
      ? Effect.fail(new Invalid(fieldRefusal("poker-move-not-taken", "kind", origin)))
      : Effect.fail(
          new Invalid(
            fieldRefusal("poker-raise-not-taken", "to", origin, {
              least: moneyWords(minorUnits(least), currency, origin.language),
              most: moneyWords(minorUnits(most), currency, origin.language),
            }),
          ),
        )

const tooSoon =
  (origin: Origin) =>
  ({ retryAt }: RoundTooSoon) =>
    Effect.fail(new TooMany({ ...refusal("round-too-soon", origin), retryAt }))

/** What this domain refuses, in the contract's words. */
export const casinoRefusals = {
  AccountUnknown: accountUnknown,
  CrashBetHad: inTheWay("crash-bet-had"),
  CrashBetUnknown: missing("crash-bet-unknown"),
  CrashNotFlying: inTheWay("crash-not-flying"),
  CrashNotOpen: inTheWay("crash-not-open"),
  CrashOver: inTheWay("crash-over"),
  CrashRoundUnknown: missing("crash-round-unknown"),
  GamesStopped: inTheWay("games-stopped"),
  MoveNotTaken: inTheWay("move-not-taken"),
  MovedElsewhere: inTheWay("moved-elsewhere"),
  PlayBarred: playBarred("summ"),
  PokerBuyIn: buyInNotTaken,
  PokerCurrency: inTheWay("poker-currency"),
  PokerHandUnknown: missing("poker-hand-unknown"),
  PokerInHand: inTheWay("poker-in-hand"),
  PokerMoveNotTaken: pokerMoveNotTaken,
  PokerNotSeated: inTheWay("poker-not-seated"),
  PokerSeatHad: inTheWay("poker-seat-had"),
  PokerSeatTaken: inTheWay("poker-seat-taken"),
  PokerTableUnknown: missing("poker-table-unknown"),
  PokerTurnOver: inTheWay("poker-turn-over"),
  ProvidedGameUnknown: missing("provided-game-unknown"),
  RoundGoesOn: inTheWay("round-goes-on"),
  RoundTooSoon: tooSoon,
  RoundUnknown: missing("round-unknown"),
  SeedsElsewhere: inTheWay("seeds-elsewhere"),
  SeedsInUse: inTheWay("seeds-in-use"),
  SeedsMissing: inTheWay("seeds-missing"),
  StakeNotTaken: stakeNotTaken,
  TimedBetsMany: inTheWay("timed-bets-many"),
  TimedNotOpen: inTheWay("timed-not-open"),
  TimedPickTaken: inTheWay("timed-pick-taken"),
  TimedPickUnknown: inTheWay("timed-pick-unknown"),
  TimedRoundUnknown: missing("timed-round-unknown"),
} satisfies RefusalTable<
  | RefusalsOfCommand<typeof openRound>
  | RefusalsOfCommand<typeof moveInRound>
  | RefusalsOfCommand<typeof placeCrashBet>
  | RefusalsOfCommand<typeof cashOutCrash>
  | RefusalsOfCommand<typeof placeTimedBet>
  | RefusalsOfCommand<typeof takeSeat>
  | RefusalsOfCommand<typeof topUp>
  | RefusalsOfCommand<typeof changePresence>
  | RefusalsOfCommand<typeof moveInHand>
  | RefusalsOf<Pick<PokerTables["Service"], "table" | "sitting" | "proof">>
  | RefusalsOf<Pick<TimedTables["Service"], "proof">>
  | RefusalsOf<Pick<CrashTables["Service"], "bet" | "proof">>
  | RefusalsOf<Pick<CasinoTables["Service"], "giveSeed" | "round">>
  | RefusalsOf<Pick<ProviderWallet["Service"], "launch">>
  | RefusalsOf<Pick<Wallets["Service"], "paying">>
>

/** What is refused where a provider calls that the site doesn't have: all else is told in the provider's own words. */
export const gameWalletRefusals = {
  GameProviderUnknown: missing("game-provider-unknown"),
} satisfies RefusalTable<GameProviderUnknown>
