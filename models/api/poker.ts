import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { ClientSeed } from "../casino/fair/seeds.ts"
import { PlayedHand } from "../casino/poker/poker-history.ts"
import { PokerLobby, PokerProof, PokerTable } from "../casino/poker/poker-view.ts"
import { Chips, HandNumber, PokerTableId, SeatNumber } from "../casino/poker/tables.ts"
import { DecimalAmount } from "../money/decimal-amount.ts"
import { CommandKey } from "../request/command-key.ts"
import { AccountId } from "../wallet/account.ts"
import { answer } from "./attributes.ts"
import { BadRequest, Conflict, Invalid, NotFound, Unavailable } from "./errors.ts"
import { SignedIn } from "./session.ts"

const query = Schema.Struct({
  account: Schema.optionalKey(Schema.NumberFromString.pipe(Schema.decodeTo(AccountId))),
})
const params = Schema.Struct({ table: PokerTableId })

/** Hold'em at tables of the house (§1): docs/decisions (234). */
export class PokerApi extends HttpApiGroup.make("poker")
  .add(
    /** All tables, with the seats that are taken. */
    HttpApiEndpoint.get("pokerLobby", "/casino-api/poker", {
      success: answer(PokerLobby),
      error: [BadRequest, Unavailable],
    }),
    /** A table as the player sees it. Whoever asks keeps hands going. */
    HttpApiEndpoint.get("pokerTable", "/casino-api/poker/tables/:table", {
      params,
      query,
      success: answer(PokerTable),
      error: [BadRequest, NotFound, Unavailable],
    }),
    /** Sits down with chips; once for its key. `mix`: the player's own seed, which goes into how each deck is cut. */
    HttpApiEndpoint.post("takePokerSeat", "/casino-api/poker/tables/:table/seats", {
      params,
      payload: Schema.Struct({
        guid: CommandKey,
        accountId: Schema.optionalKey(Schema.Int),
        seat: SeatNumber,
        summ: DecimalAmount,
        mix: ClientSeed,
      }),
      success: answer(PokerTable),
      error: [BadRequest, Conflict, Invalid, NotFound, Unavailable],
    }),
    /** Adds chips between two hands; once for its key. */
    HttpApiEndpoint.post("topUpPoker", "/casino-api/poker/tables/:table/top-ups", {
      params,
      payload: Schema.Struct({ guid: CommandKey, summ: DecimalAmount }),
      success: answer(PokerTable),
      error: [BadRequest, Conflict, Invalid, NotFound, Unavailable],
    }),
    /** Sits out, sits in again, or gets up as soon as the player is in no hand. */
    HttpApiEndpoint.post("changePokerPresence", "/casino-api/poker/tables/:table/presence", {
      params,
      payload: Schema.Struct({ what: Schema.Literals(["out", "in", "leave"]) }),
      success: answer(PokerTable),
      error: [BadRequest, Conflict, NotFound, Unavailable],
    }),
    /** A move at the player's turn; the same move sent again is answered as it is. `move`: which of the hand, from 0 on. `to`: what a raise is to, in minor units. */
    HttpApiEndpoint.post("movePoker", "/casino-api/poker/tables/:table/moves", {
      params,
      payload: Schema.Struct({
        number: HandNumber,
        move: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 10_000 })),
        kind: Schema.Literals(["fold", "check", "call", "raise"]),
        to: Schema.optionalKey(Chips),
      }),
      success: answer(PokerTable),
      error: [BadRequest, Conflict, Invalid, NotFound, Unavailable],
    }),
    /** A hand that is over, to be computed again. */
    HttpApiEndpoint.get("pokerProof", "/casino-api/poker/tables/:table/hands/:number", {
      params: Schema.Struct({
        table: PokerTableId,
        number: Schema.NumberFromString.pipe(Schema.decodeTo(HandNumber)),
      }),
      success: answer(PokerProof),
      error: [BadRequest, NotFound, Unavailable],
    }),
    /** Hands that the player was dealt into, newest first. */
    HttpApiEndpoint.get("ownPokerHands", "/casino-api/poker/hands", {
      success: answer(Schema.Array(PlayedHand)),
      error: [BadRequest, Unavailable],
    }),
  )
  .middleware(SignedIn) {}
