import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { ChallengesView } from "../casino/challenges/challenge-view.ts"
import { answer } from "./attributes.ts"
import { BadRequest, Conflict, Invalid, NotFound, Unavailable } from "./errors.ts"
import { SignedIn } from "./session.ts"

/** Daily challenges of the casino as everybody sees them (§1). §7 names no calls for them: docs/decisions (241). */
export class ChallengesApi extends HttpApiGroup.make("challenges").add(
  /** Those of this day and, of a player, what they have in them. */
  HttpApiEndpoint.get("challenges", "/casino-api/challenges", {
    success: answer(ChallengesView),
    error: [BadRequest, Unavailable],
  }),
) {}

/** A player's part in challenges. */
export class ChallengePartsApi extends HttpApiGroup.make("challengeParts")
  .add(
    /** Takes part in the challenges of a day, by its date, while a prize is left; once is enough. `accountId`: where the prize goes to, the active account where it is not said. */
    HttpApiEndpoint.post("joinChallenges", "/casino-api/challenges/:day/parts", {
      params: Schema.Struct({ day: Schema.String }),
      payload: Schema.Struct({ accountId: Schema.optionalKey(Schema.Int) }),
      success: answer(ChallengesView),
      error: [BadRequest, Conflict, Invalid, NotFound, Unavailable],
    }),
  )
  .middleware(SignedIn) {}
