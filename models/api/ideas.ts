import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import {
  IdeaAct,
  IdeaArea,
  IdeaId,
  IdeaList,
  IdeaOrder,
  IdeaPage,
  IdeaQueue,
  IdeaRow,
  IdeaView,
  IdeaWish,
} from "../support/idea.ts"
import { answer } from "./attributes.ts"
import { BadRequest, Conflict, Invalid, NotFound, NotSignedIn, TooMany, Unavailable } from "./errors.ts"
import { Needs, SignedInOperator } from "./operator.ts"
import { SignedIn, WithToken } from "./session.ts"

const OWN = "/account-api/ideas"
const DESK = "/operator-api/ideas"

/** Where the page before said that the next one begins. */
const after = Schema.optionalKey(Schema.String.check(Schema.isBetweenLength(1, 120)))

/** A player's ideas to the house (§2 Personal office sections: share idea). */
export class IdeasApi extends HttpApiGroup.make("ideas")
  .add(
    /** Twenty a page, newest first, those too that were taken back. */
    HttpApiEndpoint.get("ownIdeas", OWN, {
      query: { after },
      success: answer(IdeaPage),
      error: [BadRequest, Unavailable],
    }),
    /** The same key shares once, and another idea under it is refused; five a day. */
    HttpApiEndpoint.post("shareIdea", OWN, {
      payload: IdeaWish,
      success: answer(IdeaView),
      error: [BadRequest, Conflict, Invalid, TooMany, Unavailable],
    }),
    /** Takes one back that is not decided; one that was taken back stays so. */
    HttpApiEndpoint.post("withdrawIdea", `${OWN}/:id/withdraw`, {
      params: { id: IdeaId },
      success: answer(IdeaView),
      error: [BadRequest, Conflict, NotFound, Unavailable],
    }),
  )
  .middleware(WithToken)
  .middleware(SignedIn) {}

/** The desk of ideas. */
export class IdeaDeskApi extends HttpApiGroup.make("ideaDesk")
  .add(
    /** Twenty a page: those that are not decided, longest waiting first, where nothing else is asked for. */
    HttpApiEndpoint.get("ideaQueue", DESK, {
      query: {
        state: Schema.optionalKey(IdeaList),
        area: Schema.optionalKey(IdeaArea),
        order: Schema.optionalKey(IdeaOrder),
        after,
      },
      success: answer(IdeaQueue),
      error: [BadRequest, Unavailable],
    }).annotate(Needs, "support.read"),
    HttpApiEndpoint.get("idea", `${DESK}/:id`, {
      params: { id: IdeaId },
      success: answer(IdeaRow),
      error: [BadRequest, NotFound, Unavailable],
    }).annotate(Needs, "support.read"),
    /** Considers it, or says what became of it; answers with the idea as it is then. */
    HttpApiEndpoint.post("decideIdea", `${DESK}/:id`, {
      params: { id: IdeaId },
      payload: IdeaAct,
      success: answer(IdeaRow),
      error: [BadRequest, Conflict, Invalid, NotFound, NotSignedIn, Unavailable],
    }).annotate(Needs, "support.answer"),
  )
  .middleware(SignedInOperator) {}
