import type { WalletEvent } from "#machines/wallet/wallet/wallet.events.ts"
import type { ChallengeDay } from "#models/casino/challenges/challenge.ts"
import type { PokerTableId } from "#models/casino/poker/tables.ts"
import type { RoundKey } from "#models/casino/round.ts"
import type { TournamentId } from "#models/casino/tournaments/tournament.ts"
import { type MinorUnits, minorUnits } from "#models/money/money.ts"

/** A round, a ticket of a draw or a tournament, as its wallet is told of its end. Amounts in minor units; `owed`: what the player owes by now, which is settled first. */
interface Ended {
  readonly round: RoundKey
  readonly stake: MinorUnits
  readonly paid: MinorUnits
  readonly owed: MinorUnits
  readonly at: number
  /** The draw of a ticket, `fifteen/12`. */
  readonly draw?: string
  /** The tournament of a prize. */
  readonly tournament?: TournamentId
  /** The day whose challenges a prize is for. */
  readonly challenges?: ChallengeDay
  /** The table of chips that come home. */
  readonly table?: PokerTableId
}

/** What a round or a ticket that is over pays, and what of it settles what the player owes. */
export const roundPaid = ({
  round,
  stake,
  paid,
  owed,
  at,
  draw,
  tournament,
  challenges,
  table,
}: Ended): Extract<WalletEvent, { readonly type: "round.paid" }> => ({
  type: "round.paid",
  at,
  stake,
  amount: paid,
  repaid: minorUnits(Math.min(owed, paid)),
  round,
  ...(draw === undefined ? {} : { draw }),
  ...(tournament === undefined ? {} : { tournament }),
  ...(challenges === undefined ? {} : { challenges }),
  ...(table === undefined ? {} : { table }),
})
