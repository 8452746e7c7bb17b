import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { BetGuid, BetKind, BetStatus } from "../betting/bet.ts"
import { GameId } from "../line/catalogue/catalogue.ts"
import { CurrencyCode } from "../money/money.ts"
import { BetDay, BetDeskPage, BetDeskRecord, BetName, StakeBound } from "../operator/bet-desk.ts"
import { PlayerId } from "../wallet/account.ts"
import { answer } from "./attributes.ts"
import { BadRequest, NotFound, NotSignedIn, Unavailable } from "./errors.ts"
import { Needs, SignedInOperator } from "./operator.ts"

/** A number as an address carries it. */
const inText = <Id extends Schema.ConstraintCodec<unknown, number>>(id: Id) =>
  Schema.NumberFromString.pipe(Schema.decodeTo(id))

/** The desk of bets. Every look at one is written down before it is answered. */
export class OperatorBetsApi extends HttpApiGroup.make("operatorBets")
  .add(
    /** Twenty a page, newest first. */
    HttpApiEndpoint.get("bets", "/operator-api/bets", {
      query: {
        find: Schema.optionalKey(BetName),
        player: Schema.optionalKey(inText(PlayerId)),
        game: Schema.optionalKey(inText(GameId)),
        status: Schema.optionalKey(BetStatus),
        kind: Schema.optionalKey(inText(BetKind)),
        /** The currency of the stake's bounds. */
        currency: Schema.optionalKey(CurrencyCode),
        /** The stake from and to, in units of the currency. */
        least: Schema.optionalKey(StakeBound),
        most: Schema.optionalKey(StakeBound),
        /** Placed on these days, both included. */
        from: Schema.optionalKey(BetDay),
        to: Schema.optionalKey(BetDay),
        /** Where the page before said that the next one begins. */
        after: Schema.optionalKey(Schema.String.check(Schema.isBetweenLength(1, 100))),
      },
      success: answer(BetDeskPage),
      error: [BadRequest, Unavailable],
    }).annotate(Needs, "bets.read"),
    /** Opens one: what happened to it, by whom, and the money that it moved. */
    HttpApiEndpoint.post("openBet", "/operator-api/bets/:player/:guid/open", {
      params: { player: inText(PlayerId), guid: BetGuid },
      success: answer(BetDeskRecord),
      error: [BadRequest, NotFound, NotSignedIn, Unavailable],
    }).annotate(Needs, "bets.read"),
  )
  .middleware(SignedInOperator) {}
