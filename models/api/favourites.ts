import { Effect, Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { CasinoGameId } from "../casino/casino-game-id.ts"
import { ChampId, GameId, TeamId } from "../line/catalogue/catalogue.ts"
import { Favourites } from "../preferences/favourite-lists.ts"
import { MOST_FAVOURITES } from "../preferences/favourites.ts"
import { answer } from "./attributes.ts"
import { BadRequest, Invalid, Unavailable } from "./errors.ts"
import { SignedIn, WithToken } from "./session.ts"

const BASE = "/service-api/favorites/v1/Favorite"

/** A list of ids, from 1 up to the largest exact integer; one that is not sent is empty (§5 Request building). */
const ids = <const Id extends Schema.Codec<number>>(id: Id) =>
  Schema.Array(id)
    .check(Schema.isMaxLength(MOST_FAVOURITES))
    .pipe(Schema.withDecodingDefaultKey(Effect.succeed([])))

const games = ids(GameId)
const champs = ids(ChampId)
const teams = ids(TeamId)
const casino = ids(CasinoGameId)

/** All of them after the call. */
const all = { success: answer(Favourites), error: [BadRequest, Unavailable] } as const
const added = { success: answer(Favourites), error: [BadRequest, Invalid, Unavailable] } as const

/**
 * §7 Betting, favorites: what the signed-in player follows, behind the extended auth header (§6). Every call answers all
 * favourites as they are after it. Championships, teams and games of the casino are kept as games are.
 */
export class FavouritesApi extends HttpApiGroup.make("favourites")
  .add(
    HttpApiEndpoint.get("list", `${BASE}/Games`, { success: answer(Favourites), error: Unavailable }),
    HttpApiEndpoint.post("addGames", `${BASE}/Games`, { payload: Schema.Struct({ games }), ...added }),
    HttpApiEndpoint.delete("removeGames", `${BASE}/Games`, { payload: Schema.Struct({ games }), ...all }),
    HttpApiEndpoint.post("addChamps", `${BASE}/Champs`, { payload: Schema.Struct({ champs }), ...added }),
    HttpApiEndpoint.delete("removeChamps", `${BASE}/Champs`, { payload: Schema.Struct({ champs }), ...all }),
    HttpApiEndpoint.post("addTeams", `${BASE}/Teams`, { payload: Schema.Struct({ teams }), ...added }),
    HttpApiEndpoint.delete("removeTeams", `${BASE}/Teams`, { payload: Schema.Struct({ teams }), ...all }),
    HttpApiEndpoint.post("addCasino", `${BASE}/Casino`, { payload: Schema.Struct({ casino }), ...added }),
    HttpApiEndpoint.delete("removeCasino", `${BASE}/Casino`, { payload: Schema.Struct({ casino }), ...all }),
    /** What a guest had chosen moves to the account, as far as there is room. */
    HttpApiEndpoint.post("migrate", `${BASE}/migrate/Games`, {
      payload: Schema.Struct({
        games,
        champs,
        teams,
        casino,
      }),
      ...all,
    }),
  )
  .middleware(WithToken)
  .middleware(SignedIn) {}
