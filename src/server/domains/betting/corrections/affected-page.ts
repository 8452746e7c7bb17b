import { minorUnits } from "#models/money/money.ts"
import type { AffectedAccount, AffectedBet } from "#models/operator/bet-correction.ts"
import { currencyOf, minorRate, type Settings } from "#src/server/kernel/settings/settings.ts"
import { payerOn } from "../sales/open-bets.ts"
import type { Affected } from "./preview.ts"

const A_PAGE = 20

/** A bet that a correction changes. `weight`: by how much, in minor units of the default currency. */
export interface AffectedRow extends AffectedBet {
  readonly weight: number
}

/** Where a page of lists by moment or weight begins. */
export type Place = { readonly key: string; readonly id: string }

/** A page of the bets that a correction changes, and the accounts that change most. */
export interface AffectedPage {
  readonly rows: ReadonlyArray<AffectedBet>
  readonly next: Place | null
  readonly accounts: ReadonlyArray<AffectedAccount>
  readonly accountCount: number
}

/** A bet that a correction changes, as it is listed. */
export const affectedRow = (
  settings: Settings,
  { stream, before, status, amount, owed }: Omit<Affected, "version">,
): AffectedRow => ({
  stream,
  number: before.id,
  player: before.userId,
  account: payerOn(stream, before).accountId,
  currency: before.currency,
  amount,
  owed,
  before: before.status,
  after: status,
  weight: Math.round(
    Math.abs(amount) / minorRate(settings, currencyOf(settings, before.currency) ?? settings.currencies[0]),
  ),
})

const bare = ({ weight: _, ...row }: AffectedRow): AffectedBet => row

/** What each account comes to, with its weight. */
const accountsOf = (rows: ReadonlyArray<AffectedRow>) =>
  [...Map.groupBy(rows, ({ account, currency }) => `${account} ${currency}`).values()].map((of) => {
    const [first] = of as [AffectedRow, ...ReadonlyArray<AffectedRow>]
    const sum = (field: "amount" | "owed") => minorUnits(of.reduce((total, row) => total + row[field], 0))
    const { account, player, currency } = first
    return {
      weight: of.reduce((total, { weight, amount }) => total + Math.sign(amount) * weight, 0),
      told: { account, player, currency, bets: of.length, amount: sum("amount"), owed: sum("owed") },
    }
  })

/** The bets after a place and the accounts, the largest changes first. */
export const affectedPage = (rows: ReadonlyArray<AffectedRow>, after: Place | undefined): AffectedPage => {
  const sorted = rows.toSorted(
    (one, other) => other.weight - one.weight || (one.stream < other.stream ? -1 : 1),
  )
  const rest =
    after === undefined
      ? sorted
      : sorted.filter(
          ({ weight, stream }) =>
            weight < Number(after.key) || (weight === Number(after.key) && stream > after.id),
        )
  const shown = rest.slice(0, A_PAGE)
  const last = shown.at(-1)
  const accounts = accountsOf(rows).toSorted(
    (one, other) => Math.abs(other.weight) - Math.abs(one.weight) || one.told.account - other.told.account,
  )
  return {
    rows: shown.map(bare),
    next: rest.length > A_PAGE && last !== undefined ? { key: `${last.weight}`, id: last.stream } : null,
    accounts: accounts.slice(0, A_PAGE).map(({ told }) => told),
    accountCount: accounts.length,
  }
}
