import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { PromoCode } from "../betting/promo.ts"
import { areSoundTerms, PromoTerms } from "../betting/promo-terms.ts"
import { PromoAct, PromoDeskPage, saysEnough } from "../operator/promo-desk.ts"
import { answer } from "./attributes.ts"
import { BadRequest, Conflict, NotFound, NotSignedIn, Unavailable } from "./errors.ts"
import { Needs, SignedInOperator } from "./operator.ts"

const PROMOS = "/operator-api/promo-codes"
const acted = {
  success: answer(PromoDeskPage),
  error: [BadRequest, Conflict, NotFound, NotSignedIn, Unavailable],
} as const

/** Promotional codes as people of the site make them, stop them and see what they cost (§1 Coupon features). */
export class OperatorPromosApi extends HttpApiGroup.make("operatorPromos")
  .add(
    /** The codes, with their uses and what these cost. */
    HttpApiEndpoint.get("promoDesk", PROMOS, {
      success: answer(PromoDeskPage),
      error: [BadRequest, Unavailable],
    }).annotate(Needs, "promo.read"),
    /** Makes a code that nobody can bet with before it is opened. */
    HttpApiEndpoint.post("draftPromo", PROMOS, {
      payload: Schema.Struct({
        code: PromoCode,
        terms: PromoTerms.check(
          Schema.makeFilter(
            (terms: PromoTerms) => areSoundTerms(terms) || "terms that agree with one another",
          ),
        ),
      }),
      ...acted,
    }).annotate(Needs, "promo.change"),
    /** Opens a code, puts it on hold, lets it go on or ends it. */
    HttpApiEndpoint.post("changePromo", `${PROMOS}/:code`, {
      params: { code: PromoCode },
      payload: PromoAct.check(Schema.makeFilter((act: PromoAct) => saysEnough(act) || "a reason in words")),
      ...acted,
    }).annotate(Needs, "promo.change"),
  )
  .middleware(SignedInOperator) {}
