import { Effect } from "effect"
import { Invalid, TooMany } from "#models/api/errors.ts"
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
import type { moveInRound } from "./move-in-round.ts"
import type { openRound, RoundTooSoon, StakeNotTaken } from "./open-round.ts"

const STAKE_FAULTS = {
  "below-minimum": "game-stake-below",
  "above-maximum": "game-stake-above",
  "chips-differ": "game-chips-differ",
  "win-above-most": "game-win-above",
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

const tooSoon =
  (origin: Origin) =>
  ({ retryAt }: RoundTooSoon) =>
    Effect.fail(new TooMany({ ...refusal("round-too-soon", origin), retryAt }))

/** What this domain refuses, in the contract's words. */
export const casinoRefusals = {
  AccountUnknown: accountUnknown,
  GamesStopped: inTheWay("games-stopped"),
  MoveNotTaken: inTheWay("move-not-taken"),
  MovedElsewhere: inTheWay("moved-elsewhere"),
  PlayBarred: playBarred("summ"),
  RoundGoesOn: inTheWay("round-goes-on"),
  RoundTooSoon: tooSoon,
  RoundUnknown: missing("round-unknown"),
  SeedsElsewhere: inTheWay("seeds-elsewhere"),
  SeedsInUse: inTheWay("seeds-in-use"),
  SeedsMissing: inTheWay("seeds-missing"),
  StakeNotTaken: stakeNotTaken,
} satisfies RefusalTable<
  | RefusalsOfCommand<typeof openRound>
  | RefusalsOfCommand<typeof moveInRound>
  | RefusalsOf<Pick<CasinoTables["Service"], "giveSeed" | "round">>
  | RefusalsOf<Pick<Wallets["Service"], "paying">>
>
