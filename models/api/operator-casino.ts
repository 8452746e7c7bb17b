import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { CorrectionNote } from "../betting/correction.ts"
import { ProvidedSlug } from "../casino/providers/provided-game.ts"
import { ClosingWay, ProviderName } from "../casino/providers/provider-round.ts"
import { ReturnPeriod, SiteReturns } from "../casino/site-return.ts"
import { DecimalAmount } from "../money/decimal-amount.ts"
import {
  GameProvidersPage,
  OpenHours,
  OpenRoundKind,
  OpenRoundRecord,
  OpenRoundsPage,
  TablesPage,
} from "../operator/casino-desk.ts"
import { PlayerId } from "../wallet/account.ts"
import { answer } from "./attributes.ts"
import { BadRequest, Conflict, Invalid, NotFound, NotSignedIn, Unavailable } from "./errors.ts"
import { Needs, SignedInOperator } from "./operator.ts"

const CASINO = "/operator-api/casino"
/** A number as an address carries it. */
const inText = <Id extends Schema.ConstraintCodec<unknown, number>>(id: Id) =>
  Schema.NumberFromString.pipe(Schema.decodeTo(id))
/** Id of a round's stream. */
const id = Schema.String.check(Schema.isBetweenLength(3, 160))
const acted = {
  success: answer(OpenRoundRecord),
  error: [BadRequest, Conflict, Invalid, NotFound, NotSignedIn, Unavailable],
} as const

/** The desk of the casino: rounds that stay open, what games return, tables and providers. Every look at a round is written down before it is answered. */
export class OperatorCasinoApi extends HttpApiGroup.make("operatorCasino")
  .add(
    /** Rounds that go on, the oldest first, twenty a page. */
    HttpApiEndpoint.get("openRounds", `${CASINO}/rounds`, {
      query: {
        provider: Schema.optionalKey(ProviderName),
        game: Schema.optionalKey(ProvidedSlug),
        player: Schema.optionalKey(inText(PlayerId)),
        /** Open for so many hours at the least. */
        hours: Schema.optionalKey(inText(OpenHours)),
        /** Where the page before said that the next one begins. */
        after: Schema.optionalKey(Schema.String.check(Schema.isBetweenLength(1, 200))),
      },
      success: answer(OpenRoundsPage),
      error: [BadRequest, Unavailable],
    }).annotate(Needs, "casino.read"),
    /** Opens one: what happened to it, the money that it moved, and what may be done to it. */
    HttpApiEndpoint.post("openRound", `${CASINO}/round`, {
      payload: Schema.Struct({ kind: OpenRoundKind, id }),
      success: answer(OpenRoundRecord),
      error: [BadRequest, NotFound, NotSignedIn, Unavailable],
    }).annotate(Needs, "casino.read"),
    /** Has its provider asked about a round now, and carries out what it says. */
    HttpApiEndpoint.post("askProvider", `${CASINO}/round/ask`, {
      payload: Schema.Struct({ id }),
      ...acted,
    }).annotate(Needs, "casino.act"),
    /** Proposes how a round of a provider ends. `amount`: what is credited, in units of its currency; a stake goes back whole, whatever stands there. */
    HttpApiEndpoint.post("proposeClosing", `${CASINO}/round/propose`, {
      payload: Schema.Struct({ id, way: ClosingWay, amount: DecimalAmount, note: CorrectionNote }),
      ...acted,
    }).annotate(Needs, "casino.act"),
    /** Agrees to what was proposed, as another person at another device; `seen`: when it was, so that nobody agrees to anything else. */
    HttpApiEndpoint.post("agreeClosing", `${CASINO}/round/agree`, {
      payload: Schema.Struct({ id, seen: Schema.Int }),
      ...acted,
    }).annotate(Needs, "casino.act"),
    /** Withdraws what was proposed. */
    HttpApiEndpoint.post("withdrawClosing", `${CASINO}/round/withdraw`, {
      payload: Schema.Struct({ id }),
      ...acted,
    }).annotate(Needs, "casino.act"),
    /** What all rounds of each game came to in a period, in the default currency. */
    HttpApiEndpoint.get("gameReturns", `${CASINO}/returns`, {
      query: { period: ReturnPeriod },
      success: answer(SiteReturns),
      error: [BadRequest, Unavailable],
    }).annotate(Needs, "casino.read"),
    /** The tables that everybody shares: which round is on, and the last ten. */
    HttpApiEndpoint.get("casinoTables", `${CASINO}/tables`, {
      success: answer(TablesPage),
      error: [BadRequest, Unavailable],
    }).annotate(Needs, "casino.read"),
    /** How the providers of games do. */
    HttpApiEndpoint.get("gameProviders", `${CASINO}/providers`, {
      success: answer(GameProvidersPage),
      error: [BadRequest, Unavailable],
    }).annotate(Needs, "casino.read"),
  )
  .middleware(SignedInOperator) {}
