import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import {
  contradictionIn,
  DAILY_PREFIX,
  TournamentId,
  TournamentTerms,
} from "../casino/tournaments/tournament.ts"
import { saysWhy, TournamentAct, TournamentDeskPage } from "../operator/tournament-desk.ts"
import { answer } from "./attributes.ts"
import { BadRequest, Conflict, NotFound, NotSignedIn, Unavailable } from "./errors.ts"
import { Needs, SignedInOperator } from "./operator.ts"

const TOURNAMENTS = "/operator-api/tournaments"
const acted = {
  success: answer(TournamentDeskPage),
  error: [BadRequest, Conflict, NotFound, NotSignedIn, Unavailable],
} as const

/** Tournaments of the casino as people of the site make them, announce them and call them off (§1 tournaments). */
export class OperatorTournamentsApi extends HttpApiGroup.make("operatorTournaments")
  .add(
    /** The last tournaments, with who joined and who won. */
    HttpApiEndpoint.get("tournamentDesk", TOURNAMENTS, {
      success: answer(TournamentDeskPage),
      error: [BadRequest, Unavailable],
    }).annotate(Needs, "tournaments.read"),
    /** Makes a tournament that no player sees before it is announced. */
    HttpApiEndpoint.post("proposeTournament", TOURNAMENTS, {
      payload: Schema.Struct({
        id: TournamentId.check(
          Schema.makeFilter(
            (id: string) => !id.startsWith(DAILY_PREFIX) || "an address of no tournament of the schedule",
          ),
        ),
        terms: TournamentTerms.check(
          Schema.makeFilter(
            (terms: TournamentTerms) =>
              contradictionIn(terms) === undefined || "terms that agree with one another",
          ),
        ),
      }),
      ...acted,
    }).annotate(Needs, "tournaments.change"),
    /** Announces a tournament, or calls it off. */
    HttpApiEndpoint.post("changeTournament", `${TOURNAMENTS}/:id`, {
      params: { id: TournamentId },
      payload: TournamentAct.check(
        Schema.makeFilter((act: TournamentAct) => saysWhy(act) || "a reason in words"),
      ),
      ...acted,
    }).annotate(Needs, "tournaments.change"),
  )
  .middleware(SignedInOperator) {}
