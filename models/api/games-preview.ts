import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { SHELVES } from "../casino/catalogue.ts"
import { LobbyGame } from "../casino/lobby.ts"
import { ProvidedSlug } from "../casino/providers/provided-game.ts"
import { ProviderName } from "../casino/providers/provider-round.ts"
import { ToldReturn } from "../casino/site-return.ts"
import { answer } from "./attributes.ts"
import { BadRequest, Unavailable } from "./errors.ts"
import { Lng } from "./feed-query.ts"

const PREVIEW = "/service-api/gamespreview"
const language = { language: Schema.optionalKey(Lng) }

const MOST_ID = 999_999
const MOST_IDS = 500

/** A game of the house as lists show it. */
const LightPreview = Schema.Struct({
  id: Schema.Int,
  game: LobbyGame,
  name: Schema.String,
  category: Schema.Literals(SHELVES),
})

/** A game of a provider's as lists show it; `game` is the provider's own word for it. */
const LightProvided = Schema.Struct({
  ...LightPreview.fields,
  game: ProvidedSlug,
  provider: ProviderName,
})

/** What comes back of stakes, from its worst bet to its best, as fractions. */
const share = Schema.Tuple([Schema.Finite, Schema.Finite])

/** A game as its card shows it; `top`: the greatest multiplier. Of a provider's game there is what the provider tells of it: no rules, no greatest win. */
export const GamePreview = Schema.Union([
  Schema.Struct({ ...LightProvided.fields, share }),
  Schema.Struct({ ...LightPreview.fields, about: Schema.String, share, top: Schema.Finite }),
])
export type GamePreview = typeof GamePreview.Type

/** Previews of games (§7 Games preview and A/B). `getbanner`, which §7 calls unused, is not served. */
export class GamesPreviewApi extends HttpApiGroup.make("gamesPreview").add(
  /** Every game of the house, those that players share among them, and of providers those that players of the site's country have. */
  HttpApiEndpoint.get("light", `${PREVIEW}/GetGamesPreviewLight`, {
    query: language,
    success: answer(Schema.Array(Schema.Union([LightProvided, LightPreview]))),
    error: BadRequest,
  }),
  /** What can be done with each game now: whether rounds may begin. Nobody plays without an account. */
  HttpApiEndpoint.get("actions", `${PREVIEW}/GetGamesActions`, {
    query: language,
    success: answer(
      Schema.Array(Schema.Struct({ id: Schema.Int, mayBegin: Schema.Boolean, needsSignIn: Schema.Boolean })),
    ),
    error: [BadRequest, Unavailable],
  }),
  /** The games of some numbers, in their order; a number that no game has is left out. */
  HttpApiEndpoint.post("byGameIds", `${PREVIEW}/GetGamesPreviewByGameIds`, {
    query: language,
    payload: Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: MOST_ID }))).check(
      Schema.isMaxLength(MOST_IDS),
    ),
    success: answer(Schema.Array(GamePreview)),
    error: BadRequest,
  }),
  /** What came back of all stakes on a game so far; null where its rounds are too few to say something. Some minutes old at the most. */
  HttpApiEndpoint.get("siteReturn", "/casino-api/games/:game/return", {
    params: Schema.Struct({ game: LobbyGame }),
    success: answer(Schema.NullOr(ToldReturn)),
    error: [BadRequest, Unavailable],
  }),
) {}
