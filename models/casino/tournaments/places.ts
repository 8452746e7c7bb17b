import { Schema } from "effect"
import { exchangedAt } from "../../money/fixed-rates.ts"
import { CurrencyCode, MinorUnits, minorUnits } from "../../money/money.ts"
import { AccountId, PlayerId } from "../../wallet/account.ts"
import { isAhead, Score } from "./points.ts"
import { poolOf, type Tournament } from "./tournament.ts"

/** A player with a prize. `paid`: the prize in the currency of the account that it goes to, rounded down. */
export const Winner = Schema.Struct({
  ...Score.fields,
  place: Schema.Int,
  playerId: PlayerId,
  /** The account that is paid; absent: the player's first. */
  accountId: Schema.optionalKey(AccountId),
  prize: MinorUnits,
  currency: CurrencyCode,
  paid: MinorUnits,
})
export type Winner = typeof Winner.Type

/** A player on the board, as prizes are shared out. */
export type Placed = Pick<Winner, "playerId" | "accountId" | "currency" | "points" | "reachedAt" | "round">

/** What a prize comes to in another currency, by the rates of the tournament: nothing where it is less than its smallest unit. */
export const prizeIn = (
  { rates, currency }: Pick<Tournament, "rates" | "currency">,
  prize: MinorUnits,
  into: string,
): MinorUnits => exchangedAt(rates, prize, currency, into) ?? minorUnits(0)

/** Who wins what, of a board in its order, and what of the pool nobody wins. */
export const sharedOut = (
  tournament: Pick<Tournament, "prizes" | "rates" | "currency">,
  board: ReadonlyArray<Placed>,
): { readonly winners: ReadonlyArray<Winner>; readonly left: MinorUnits } => {
  const { prizes } = tournament
  const winners = board.slice(0, prizes.length).map((placed, at): Winner => {
    const prize = prizes[at] ?? minorUnits(0)
    return { ...placed, place: at + 1, prize, paid: prizeIn(tournament, prize, placed.currency) }
  })
  const won = winners.reduce((sum, { prize }) => sum + prize, 0)
  return { winners, left: minorUnits(poolOf(tournament) - won) }
}

/** Whether what a tournament came to follows from its terms: places in order, nobody twice, each paid the prize of the place. */
export const isSharedOut = (
  tournament: Pick<Tournament, "prizes" | "rates" | "currency">,
  winners: ReadonlyArray<Winner>,
  left: MinorUnits,
): boolean => {
  const due = sharedOut(tournament, winners)
  const isSame = winners.every((winner, at) => {
    const { place, prize, paid } = due.winners[at] ?? {}
    const before = winners[at - 1]
    return (
      winner.place === place &&
      winner.prize === prize &&
      winner.paid === paid &&
      winner.points > 0 &&
      (before === undefined || isAhead(before, winner))
    )
  })
  return (
    isSame &&
    winners.length === due.winners.length &&
    due.left === left &&
    new Set(winners.map(({ playerId }) => playerId)).size === winners.length
  )
}
