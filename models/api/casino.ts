import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { ClientSeed } from "../casino/fair/seeds.ts"
import { GameBet, GameMove, OwnGameSlug } from "../casino/games.ts"
import { GoingRound } from "../casino/left-rounds.ts"
import { OwnPlay, PlayedGame } from "../casino/own-play.ts"
import { GameTable, RoundsPart, RoundView } from "../casino/table.ts"
import { DecimalAmount } from "../money/decimal-amount.ts"
import { CommandKey } from "../request/command-key.ts"
import { answer } from "./attributes.ts"
import { BadRequest, Conflict, Invalid, NotFound, TooMany, Unavailable } from "./errors.ts"
import { SignedIn } from "./session.ts"

const game = Schema.Struct({ game: OwnGameSlug })
/** Key of a round; what is none is the key of no round. */
const guid = Schema.Struct({ guid: Schema.String })

/** Games of the house (§1): a player's place at a game, its seeds and rounds. §7 names no calls for games of one's own: docs/decisions (197). */
export class CasinoApi extends HttpApiGroup.make("casino")
  .add(
    /** Sits down at a game: the house commits to its seeds where it has not yet, and the round that goes on is told. */
    HttpApiEndpoint.post("sitDown", "/casino-api/games/:game/table", {
      params: game,
      payload: Schema.Struct({ accountId: Schema.optionalKey(Schema.Int) }),
      success: answer(GameTable),
      error: [BadRequest, NotFound, Unavailable],
    }),
    /** Gives the player's seed: to the seeds that wait for one, or with new ones, and then the old seed of the house is told. */
    HttpApiEndpoint.post("giveSeed", "/casino-api/games/:game/seeds", {
      params: game,
      payload: Schema.Struct({
        clientSeed: ClientSeed,
        /** Which seeds the player sees: others are there where it was pressed twice. */
        epoch: Schema.Int,
        accountId: Schema.optionalKey(Schema.Int),
      }),
      success: answer(GameTable),
      error: [BadRequest, Conflict, Invalid, NotFound, Unavailable],
    }),
    /** Stakes on a round and tells it as far as it goes by itself; once for its key. */
    HttpApiEndpoint.post("openRound", "/casino-api/rounds", {
      payload: Schema.Struct({
        guid: CommandKey,
        accountId: Schema.optionalKey(Schema.Int),
        summ: DecimalAmount,
        bet: GameBet,
      }),
      success: answer(RoundView),
      error: [BadRequest, Conflict, Invalid, NotFound, TooMany, Unavailable],
    }),
    /** Makes a move. `place`: how many were made before it, so that the same one is made once. */
    HttpApiEndpoint.post("moveInRound", "/casino-api/rounds/:guid/moves", {
      params: guid,
      payload: Schema.Struct({ place: Schema.Int, move: GameMove }),
      success: answer(RoundView),
      error: [BadRequest, Conflict, Invalid, NotFound, Unavailable],
    }),
    /** A player's own rounds, newest first. */
    HttpApiEndpoint.get("rounds", "/casino-api/rounds", {
      query: Schema.Struct({ before: Schema.optionalKey(CommandKey) }),
      success: answer(RoundsPart),
      error: [BadRequest, Unavailable],
    }),
    /** One of them, with what it can be told anew from. */
    HttpApiEndpoint.get("round", "/casino-api/rounds/:guid", {
      params: guid,
      success: answer(RoundView),
      error: [BadRequest, NotFound, Unavailable],
    }),
    /** The player’s rounds that aren’t over, newest first. */
    HttpApiEndpoint.get("going", "/casino-api/going", {
      success: answer(Schema.Array(GoingRound)),
      error: Unavailable,
    }),
    /** The games that the player played last, the last one first. */
    HttpApiEndpoint.get("played", "/casino-api/played", {
      success: answer(Schema.Array(PlayedGame)),
      error: Unavailable,
    }),
    /** What the player's rounds of a game came to, each currency by itself. */
    HttpApiEndpoint.get("statistics", "/casino-api/games/:game/statistics", {
      params: game,
      success: answer(Schema.Array(OwnPlay)),
      error: [BadRequest, Unavailable],
    }),
  )
  .middleware(SignedIn) {}
