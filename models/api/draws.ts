import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { DrawKind, DrawNumber, DrawStatus } from "../draws/draw.ts"
import { DrawPage, DrawsPart, KindOverview, TicketsPart, TicketView } from "../draws/draw-view.ts"
import { TicketPicks } from "../draws/rows.ts"
import { CommandKey } from "../request/command-key.ts"
import { AccountId } from "../wallet/account.ts"
import { answer } from "./attributes.ts"
import { BadRequest, Conflict, Invalid, NotFound, Unavailable } from "./errors.ts"
import { BODY_BYTES, BodyLimit } from "./limits.ts"
import { SignedIn } from "./session.ts"

/** Draws of toto and lotto as everybody sees them (§1, §3 Lottery games). §7 names no calls for them: docs/decisions (203). */
export class DrawsApi extends HttpApiGroup.make("draws").add(
  /** Every kind that the site draws, with the draw that sells tickets. */
  HttpApiEndpoint.get("kinds", "/draws-api/kinds", {
    success: answer(Schema.Array(KindOverview)),
    error: [BadRequest, Unavailable],
  }),
  /** Draws of a kind, newest first; those before a number, and of one status alone where it is named. */
  HttpApiEndpoint.get("draws", "/draws-api/kinds/:kind/draws", {
    params: Schema.Struct({ kind: Schema.String }),
    query: Schema.Struct({
      before: Schema.optionalKey(Schema.NumberFromString.pipe(Schema.decodeTo(DrawNumber))),
      status: Schema.optionalKey(DrawStatus),
    }),
    success: answer(DrawsPart),
    error: [BadRequest, NotFound, Unavailable],
  }),
  /** One draw, and who would buy a ticket of it. `account`: of a player, which of the accounts pays; the active one where it is not said. */
  HttpApiEndpoint.get("draw", "/draws-api/kinds/:kind/draws/:number", {
    params: Schema.Struct({ kind: Schema.String, number: Schema.String }),
    query: Schema.Struct({
      account: Schema.optionalKey(Schema.NumberFromString.pipe(Schema.decodeTo(AccountId))),
    }),
    success: answer(DrawPage),
    error: [BadRequest, NotFound, Unavailable],
  }),
) {}

/** A player's own tickets. */
export class TicketsApi extends HttpApiGroup.make("tickets")
  .add(
    /** Buys a ticket of an open draw; once for its key. */
    HttpApiEndpoint.post("buyTicket", "/draws-api/tickets", {
      payload: Schema.Struct({
        guid: CommandKey,
        accountId: Schema.optionalKey(Schema.Int),
        kind: DrawKind,
        number: DrawNumber,
        picks: TicketPicks,
        times: Schema.Int,
      }),
      success: answer(TicketView),
      error: [BadRequest, Conflict, Invalid, NotFound, Unavailable],
    }).annotate(BodyLimit, BODY_BYTES.ticket),
    /** A player's tickets, newest first. */
    HttpApiEndpoint.get("tickets", "/draws-api/tickets", {
      query: Schema.Struct({ before: Schema.optionalKey(CommandKey) }),
      success: answer(TicketsPart),
      error: [BadRequest, Unavailable],
    }),
    /** One of them. */
    HttpApiEndpoint.get("ticket", "/draws-api/tickets/:guid", {
      params: Schema.Struct({ guid: Schema.String }),
      success: answer(TicketView),
      error: [BadRequest, NotFound, Unavailable],
    }),
  )
  .middleware(SignedIn) {}
