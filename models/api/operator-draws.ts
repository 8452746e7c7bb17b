import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { CorrectionNote } from "../betting/correction.ts"
import { DrawDeskPage } from "../operator/draw-desk.ts"
import { answer } from "./attributes.ts"
import { BadRequest, Conflict, NotFound, NotSignedIn, Unavailable } from "./errors.ts"
import { Needs, SignedInOperator } from "./operator.ts"

const DRAWS = "/operator-api/draws"
const params = { kind: Schema.String, number: Schema.String } as const
const acted = {
  success: answer(DrawDeskPage),
  error: [BadRequest, Conflict, NotFound, NotSignedIn, Unavailable],
} as const

/** Draws of toto and lotto as people of the site see them: what they were counted to is verified, or they are called off. */
export class OperatorDrawsApi extends HttpApiGroup.make("operatorDraws")
  .add(
    /** The draws that go on. */
    HttpApiEndpoint.get("drawDesk", DRAWS, {
      success: answer(DrawDeskPage),
      error: [BadRequest, Unavailable],
    }).annotate(Needs, "draws.read"),
    /** Verifies what a draw was counted to, as the first or the second person; `counted`: when it was, so that nobody verifies another count than was seen. */
    HttpApiEndpoint.post("verifyDraw", `${DRAWS}/:kind/:number/verify`, {
      params,
      payload: Schema.Struct({ counted: Schema.Int }),
      ...acted,
    }).annotate(Needs, "draws.verify"),
    /** Calls a draw off before anything is paid: what was paid for tickets goes back. */
    HttpApiEndpoint.post("cancelDraw", `${DRAWS}/:kind/:number/cancel`, {
      params,
      payload: Schema.Struct({ note: CorrectionNote }),
      ...acted,
    }).annotate(Needs, "draws.cancel"),
  )
  .middleware(SignedInOperator) {}
