import type { Bet, BetStatus } from "#models/betting/bet.ts"
import { betMoney } from "#models/betting/bet-changes.ts"
import { type Correction, type CorrectionSize, withChange } from "#models/betting/correction.ts"
import { type MinorUnits, minorUnits } from "#models/money/money.ts"
import type { walletAggregate } from "#src/server/domains/wallet/wallet.domain.ts"
import { decideUpon, Refused } from "#src/server/kernel/journal/Aggregates.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import { digest } from "#src/server/kernel/secrets/Secrets.ts"
import { betAggregate } from "../bets/bet.aggregate.ts"
import { consequences } from "../bets/consequences.ts"
import { correctedLegs } from "./corrected-legs.ts"

type LoadedBet = Loaded<typeof betAggregate.machine>
type Wallet = Loaded<typeof walletAggregate.machine>

/** What a correction does to one bet: in minor units of its currency, what the player gains by it, and what of a loss is owed. */
export interface Affected {
  readonly stream: string
  readonly version: number
  readonly before: Bet
  readonly status: BetStatus
  readonly amount: MinorUnits
  readonly owed: MinorUnits
}

/** What a bet's player gains as it becomes another, and what of a loss the wallet no longer has. */
export const gainOf = (before: Bet, after: Bet, was: Wallet, is: Wallet) => ({
  amount: minorUnits(betMoney(after).paid - betMoney(before).paid),
  owed: minorUnits(Math.max(0, is.snapshot.context.owed - was.snapshot.context.owed)),
})

/** What a correction does to a bet, and the wallet after it; nothing where it leaves the bet as it is. */
export const affectedBy = (
  correction: Correction,
  bet: LoadedBet,
  wallet: Wallet,
  at: number,
): { readonly affected: Affected; readonly wallet: Wallet } | undefined => {
  const { bet: before } = bet.snapshot.context
  const events = before === undefined ? [] : correctedLegs(correction, before, at)
  if (before === undefined || events.length === 0) return undefined
  const decision = decideUpon(betAggregate, bet, ...events)
  if (decision instanceof Refused) return undefined
  const after = decision.after.snapshot.context.bet ?? before
  const { purse } = consequences(before, decision, wallet, at)
  const affected = {
    stream: bet.id,
    version: bet.version,
    before,
    status: after.status,
    ...gainOf(before, after, wallet, purse),
  }
  return { affected, wallet: purse }
}

/** So many bets of so many players, and what each currency's balances come to. */
export const sizeOf = (rows: ReadonlyArray<Affected>): CorrectionSize => ({
  bets: rows.length,
  players: new Set(rows.map(({ before }) => before.userId)).size,
  totals: rows
    .reduce<CorrectionSize["totals"]>(
      (totals, { before: { currency }, amount, owed }) => withChange(totals, { currency, amount, owed }),
      [],
    )
    .toSorted((one, other) => (one.currency < other.currency ? -1 : 1)),
})

/** Digest of what a correction is about: of each bet its version and what it gains, whatever else its player does meanwhile. */
export const digestOf = (correction: Correction, rows: ReadonlyArray<Affected>): string =>
  digest(
    JSON.stringify([
      correction,
      rows
        .map(({ stream, version, amount }) => [stream, version, amount] as const)
        .toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ]),
  )
