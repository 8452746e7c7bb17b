import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { ReadMark } from "../messages/read-mark.ts"
import { answer } from "./attributes.ts"
import { BadRequest, Unavailable } from "./errors.ts"
import { SignedIn, WithToken } from "./session.ts"

/** What the signed-in player has read of the ends of own bets, on whatever device (§3 Betting entities: notifications). Both calls answer how far. */
export class NewsApi extends HttpApiGroup.make("news")
  .add(
    HttpApiEndpoint.get("mark", "/account-api/news", { success: answer(ReadMark), error: Unavailable }),
    /** All that came up to a moment is read. A mark never goes back, nor beyond now. */
    HttpApiEndpoint.post("read", "/account-api/news/read", {
      payload: Schema.Struct({ upTo: Schema.Int }),
      success: answer(ReadMark),
      error: [BadRequest, Unavailable],
    }),
  )
  .middleware(WithToken)
  .middleware(SignedIn) {}
