import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { CountryId, GameId, SportId } from "../catalogue/catalogue.ts"
import { answer } from "./attributes.ts"
import { BadRequest, NotFound } from "./errors.ts"
import { FeedQuery, idOf, Lng } from "./feed-query.ts"

const WEB = "/service-api/restcore/api/External/v1/Web"

const named = { query: { lng: Schema.optionalKey(Lng), partner: FeedQuery.partner } }

/** The game in play that a game of the line has become: the same id here; absent while the game is ahead. */
export const LiveOfLine = Schema.Struct({ lineId: GameId, liveId: Schema.optionalKey(GameId) })

/** §3 Catalogues: id, name in the language asked for, ISO 3166 code in lower case. */
export const NamedCountry = Schema.Struct({ id: CountryId, name: Schema.String, code: Schema.String })
export const NamedSport = Schema.Struct({ id: SportId, name: Schema.String, icon: Schema.String })

/** §7 Betting: RefGameService, and the catalogues that restcore gives to other sites. */
export class ReferenceApi extends HttpApiGroup.make("reference").add(
  HttpApiEndpoint.get("liveOfLine", "/service-api/RefGameService/FindMainLiveByLineId", {
    query: { ...named.query, gameId: idOf("gameId") },
    success: answer(LiveOfLine),
    error: [BadRequest, NotFound],
  }),
  HttpApiEndpoint.get("countries", `${WEB}/GetCountries`, {
    ...named,
    success: answer(Schema.Array(NamedCountry)),
    error: BadRequest,
  }),
  HttpApiEndpoint.get("sports", `${WEB}/Sports`, {
    ...named,
    success: answer(Schema.Array(NamedSport)),
    error: BadRequest,
  }),
) {}
