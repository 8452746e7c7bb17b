import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { TimedGameSlug } from "../casino/timed/timed-games.ts"
import { TimedBets, TimedNumber, TimedPick } from "../casino/timed/timed-round.ts"
import { TimedProof, TimedTable } from "../casino/timed/timed-view.ts"
import { DecimalAmount } from "../money/decimal-amount.ts"
import { CommandKey } from "../request/command-key.ts"
import { AccountId } from "../wallet/account.ts"
import { answer } from "./attributes.ts"
import { BadRequest, Conflict, Invalid, NotFound, Unavailable } from "./errors.ts"
import { SignedIn } from "./session.ts"

/** Games of the house that are drawn for everybody on a clock (§1 tv games, keno, bingo): docs/decisions (226, 227). */
export class TimedApi extends HttpApiGroup.make("timed")
  .add(
    /** The round, the account's bets on it and the rounds before. Whoever asks keeps rounds going. */
    HttpApiEndpoint.get("timedTable", "/casino-api/timed/:game", {
      params: Schema.Struct({ game: TimedGameSlug }),
      query: Schema.Struct({
        account: Schema.optionalKey(Schema.NumberFromString.pipe(Schema.decodeTo(AccountId))),
      }),
      success: answer(TimedTable),
      error: [BadRequest, NotFound, Unavailable],
    }),
    /** Stakes on a round that takes bets, once for its key, up to twenty times a round. `pick`: what the bet is on. Answers all of the account's bets on the round. */
    HttpApiEndpoint.post("placeTimedBet", "/casino-api/timed/:game/bets", {
      params: Schema.Struct({ game: TimedGameSlug }),
      payload: Schema.Struct({
        guid: CommandKey,
        accountId: Schema.optionalKey(Schema.Int),
        number: TimedNumber,
        pick: TimedPick,
        summ: DecimalAmount,
      }),
      success: answer(TimedBets),
      error: [BadRequest, Conflict, Invalid, NotFound, Unavailable],
    }),
    /** A round that is over, with all its bets, to be drawn again. */
    HttpApiEndpoint.get("timedProof", "/casino-api/timed/:game/rounds/:number", {
      params: Schema.Struct({
        game: TimedGameSlug,
        number: Schema.NumberFromString.pipe(Schema.decodeTo(TimedNumber)),
      }),
      success: answer(TimedProof),
      error: [BadRequest, NotFound, Unavailable],
    }),
  )
  .middleware(SignedIn) {}
