import { Schema } from "effect"
import { isReason } from "../audit/subject.ts"
import { Winner } from "../casino/tournaments/places.ts"
import { TournamentId, TournamentTerms } from "../casino/tournaments/tournament.ts"
import { CurrencyCode } from "../money/money.ts"

/** How a tournament stands at the desk: made and not announced, or as players see it. */
export const TournamentState = Schema.Literals([
  "proposed",
  "announced",
  "running",
  "settling",
  "paid",
  "cancelled",
])
export type TournamentState = typeof TournamentState.Type

/** When something was done, by the name of the operator; null: by the site's own schedule. */
const Done = Schema.Struct({ at: Schema.Int, operator: Schema.NullOr(Schema.String) })

/** A tournament at the desk; its winners are told by number alone. */
export const TournamentDeskRow = Schema.Struct({
  id: TournamentId,
  state: TournamentState,
  terms: TournamentTerms,
  /** Whether somebody else announces it than who made it. */
  needsSecond: Schema.Boolean,
  proposed: Done,
  announced: Schema.NullOr(Done),
  cancelled: Schema.NullOr(Schema.Struct({ ...Done.fields, note: Schema.String })),
  players: Schema.Int,
  winners: Schema.Array(
    Schema.Struct({ place: Schema.Int, playerId: Winner.fields.playerId, prize: Winner.fields.prize }),
  ),
})
export type TournamentDeskRow = typeof TournamentDeskRow.Type

/** The last tournaments, those that start last first; `currencies`: those that prizes can be in, the default one first. */
export const TournamentDeskPage = Schema.Struct({
  currencies: Schema.Array(CurrencyCode),
  rows: Schema.Array(TournamentDeskRow),
})
export type TournamentDeskPage = typeof TournamentDeskPage.Type

/** What is done to a tournament; only calling it off says why. */
export const TournamentAct = Schema.Struct({
  act: Schema.Literals(["announce", "cancel"]),
  note: Schema.String,
})
export type TournamentAct = typeof TournamentAct.Type

const FITS: Readonly<Record<TournamentAct["act"], ReadonlyArray<TournamentState>>> = {
  announce: ["proposed"],
  cancel: ["proposed", "announced", "running"],
}

/** Whether something can be done to a tournament that stands so. */
export const canAct = ({ state }: Pick<TournamentDeskRow, "state">, act: TournamentAct["act"]): boolean =>
  FITS[act].includes(state)

/** Whether an act says why, where it has to. */
export const saysWhy = ({ act, note }: TournamentAct): boolean =>
  act === "announce" ? note === "" : isReason(note)
