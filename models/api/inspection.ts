import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { StreamPage } from "../inspection/stream-record.ts"
import { answer } from "./attributes.ts"
import { BadRequest, NotFound, Unavailable } from "./errors.ts"
import { SignedIn } from "./session.ts"

/** What the live inspector reads of the server: the signed-in player's own streams, where the site offers the inspector. */
export class InspectionApi extends HttpApiGroup.make("inspection")
  .add(
    /** What comes after a sequence number: account, wallet, bets, sessions and logins, oldest first, page by page. */
    HttpApiEndpoint.get("ownStreams", "/account-api/inspection/streams", {
      query: { after: Schema.optionalKey(Schema.FiniteFromString) },
      success: answer(StreamPage),
      error: [BadRequest, NotFound, Unavailable],
    }),
  )
  .middleware(SignedIn) {}
