import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { ListedGame } from "../casino/providers/provided-game.ts"
import { ProviderRoundsPart } from "../casino/providers/provider-round.ts"
import { answer } from "./attributes.ts"
import { BadRequest, Conflict, Invalid, NotFound, Unavailable } from "./errors.ts"
import { BODY_BYTES, BodyLimit, PACES, Pace } from "./limits.ts"
import { SignedIn } from "./session.ts"

/** Games of providers as players open them. */
export class ProvidedGamesApi extends HttpApiGroup.make("providedGames")
  .add(
    /** Opens a game: the address of its page, with a code that is good once and for two minutes. */
    HttpApiEndpoint.post("launchGame", "/casino-api/providers/:provider/games/:game/launch", {
      params: { provider: Schema.String, game: Schema.String },
      payload: Schema.Struct({ accountId: Schema.optionalKey(Schema.Int) }),
      success: answer(Schema.Struct({ address: Schema.String })),
      error: [BadRequest, Conflict, Invalid, NotFound, Unavailable],
    }),
    /** The player's rounds of providers' games, newest first; `before`: what the last part gave as `next`. */
    HttpApiEndpoint.get("providedRounds", "/casino-api/providers/rounds", {
      query: { before: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(120))) },
      success: answer(ProviderRoundsPart),
      error: [BadRequest, Unavailable],
    }),
  )
  .middleware(SignedIn) {}

/** Which games of providers there are, for everybody. */
export class ProvidedListApi extends HttpApiGroup.make("providedList").add(
  /** The games that players of the site's country have, in the order of their providers. */
  HttpApiEndpoint.get("providedGames", "/casino-api/providers/games", {
    success: answer(Schema.Array(ListedGame)),
    error: BadRequest,
  }),
) {}

const provider = { provider: Schema.String, call: Schema.String }

/** The wallet as providers of games call it, each in its own contract: known by their signature over the bytes that came. */
export class GameWalletsApi extends HttpApiGroup.make("gameWallets")
  .add(
    HttpApiEndpoint.post("call", "/game-wallets/:provider/:call", {
      params: provider,
      success: Schema.Unknown,
      error: [NotFound, Unavailable],
    })
      .annotate(BodyLimit, BODY_BYTES.report)
      .annotate(Pace, PACES.providing),
  )
  .add(
    HttpApiEndpoint.post("groupedCall", "/game-wallets/:provider/:group/:call", {
      params: { ...provider, group: Schema.String },
      success: Schema.Unknown,
      error: [NotFound, Unavailable],
    })
      .annotate(BodyLimit, BODY_BYTES.report)
      .annotate(Pace, PACES.providing),
  ) {}
