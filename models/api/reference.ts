import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { CountryId, GameId, SportId } from "../line/catalogue/catalogue.ts"
import { answer } from "./attributes.ts"
import { BadRequest, NotFound } from "./errors.ts"
import { FeedQuery, idOf, Lng } from "./feed-query.ts"

const WEB = "/service-api/restcore/api/External/v1/Web"

const named = { query: { lng: Schema.optionalKey(Lng), partner: FeedQuery.partner } }

/** The game in play that a game of the line has become: the same id here; absent while the game is ahead. */
export const LiveOfLine = Schema.Struct({ lineId: GameId, liveId: Schema.optionalKey(GameId) })

/**
 * §3 Catalogues: the id that the feed's `country` takes, the name in the language asked for, and the code in lower case: of ISO 3166-1, of
 * ISO 3166-2 as `gb-eng`, or of M49 as `150` for a part of the world. What only sport knows, as the West Indies, may have none.
 */
export const NamedCountry = Schema.Struct({
  id: CountryId,
  name: Schema.String,
  code: Schema.optionalKey(Schema.String),
})
/** §3 Catalogues: `icon` is `sport-dummy` where none fits (§9 Defaults). */
export const NamedSport = Schema.Struct({ id: SportId, name: Schema.String, icon: Schema.String })

/** Longest link that is checked. */
const LONGEST_LINK = 2000

/**
 * Whether a link leads to this site, and whether what it leads to is there now. `path`: the way within the site, with the language that the link
 * lacked; absent of a link that leads elsewhere.
 */
export const CheckedLink = Schema.Struct({
  isOwn: Schema.Boolean,
  isFound: Schema.Boolean,
  path: Schema.optionalKey(Schema.String),
})

/** §7 Betting: RefGameService, and what restcore gives to other sites: catalogues, and whether a link is good. */
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
  HttpApiEndpoint.get("checkLink", `${WEB}/CheckLink`, {
    query: { ...named.query, url: Schema.String.check(Schema.isMaxLength(LONGEST_LINK)) },
    success: answer(CheckedLink),
    error: BadRequest,
  }),
) {}
