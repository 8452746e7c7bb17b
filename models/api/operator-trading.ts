import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { ChampId, GameId, SportId } from "../line/catalogue/catalogue.ts"
import { StopNote, StopReason, StopScope } from "../line/trading-stop.ts"
import { EmergencyState, TRADING_SEARCH_LENGTH, TradingPage, TradingShow } from "../operator/trading-desk.ts"
import { answer } from "./attributes.ts"
import { BadRequest, Conflict, NotSignedIn, Unavailable } from "./errors.ts"
import { Needs, SignedInOperator } from "./operator.ts"

const TRADING = "/operator-api/trading"
const EMERGENCY = `${TRADING}/emergency`
const REOPENING = `${TRADING}/reopening`
/** A number as a query carries it. */
const inQuery = <Id extends Schema.ConstraintCodec<unknown, number>>(id: Id) =>
  Schema.optionalKey(Schema.NumberFromString.pipe(Schema.decodeTo(id)))
const acted = {
  success: answer(EmergencyState),
  error: [BadRequest, Conflict, NotSignedIn, Unavailable],
} as const

/** The desk of trading, and the stop of everything: each act is an event of the stops, by whom, at which device and why. */
export class OperatorTradingApi extends HttpApiGroup.make("operatorTrading")
  .add(
    /** A part of the line with what may be done to it, feed sources, stops that stand, and their history. */
    HttpApiEndpoint.get("trading", TRADING, {
      query: {
        sport: inQuery(SportId),
        champ: inQuery(ChampId),
        game: inQuery(GameId),
        /** Games by the names of their sides. */
        q: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(TRADING_SEARCH_LENGTH))),
        show: Schema.optionalKey(TradingShow),
        /** Where the page before said that the next one begins. */
        after: Schema.optionalKey(Schema.String.check(Schema.isBetweenLength(1, 40))),
        /** History before this version. */
        before: inQuery(Schema.Int),
      },
      success: answer(TradingPage),
      error: [BadRequest, Unavailable],
    }).annotate(Needs, "trading.read"),
    /** Stops bets on a part of the line. */
    HttpApiEndpoint.post("stopTrading", `${TRADING}/stop`, {
      payload: Schema.Struct({ scope: StopScope, reason: StopReason, note: StopNote }),
      ...acted,
    }).annotate(Needs, "trading.stop"),
    /** Lifts the stop that was placed on a part of the line at a moment (milliseconds since the epoch). */
    HttpApiEndpoint.post("liftStop", `${TRADING}/lift`, {
      payload: Schema.Struct({ scope: StopScope, since: Schema.Int, note: StopNote }),
      ...acted,
    }).annotate(Needs, "trading.stop"),
    /** Whether everything is stopped. */
    HttpApiEndpoint.get("emergency", EMERGENCY, {
      success: answer(EmergencyState),
      error: Unavailable,
    }).annotate(Needs, "trading.emergency"),
    /** Stops bets on everything, at once and without a reason. */
    HttpApiEndpoint.post("stopEverything", EMERGENCY, acted).annotate(Needs, "trading.emergency"),
    /** Says why everything was stopped. */
    HttpApiEndpoint.post("explainStop", `${EMERGENCY}/reason`, {
      payload: Schema.Struct({ reason: StopReason, note: StopNote }),
      ...acted,
    }).annotate(Needs, "trading.emergency"),
    /** Asks that everything be opened. */
    HttpApiEndpoint.post("askReopening", REOPENING, {
      payload: Schema.Struct({ note: StopNote }),
      ...acted,
    }).annotate(Needs, "trading.reopen"),
    /** Opens everything as the second person, at another device; `since`: when the first one asked. */
    HttpApiEndpoint.post("confirmReopening", `${REOPENING}/confirm`, {
      payload: Schema.Struct({ since: Schema.Int }),
      ...acted,
    }).annotate(Needs, "trading.reopen"),
    /** Leaves everything stopped after all. */
    HttpApiEndpoint.post("withdrawReopening", `${REOPENING}/withdraw`, acted).annotate(
      Needs,
      "trading.reopen",
    ),
  )
  .middleware(SignedInOperator) {}
