import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { answer } from "./attributes.ts"
import { Conflict, Unavailable } from "./errors.ts"

/** Games for play money, which whoever is there tries in the page itself: docs/decisions (239). */
export class DemoApi extends HttpApiGroup.make("demo").add(
  /** Whether whoever asks may, by the rules that the site goes by. `restMs`: how long after the beginning of a round the next one may begin. */
  HttpApiEndpoint.get("demo", "/casino-api/demo", {
    success: answer(Schema.Struct({ restMs: Schema.Int })),
    error: [Conflict, Unavailable],
  }),
) {}
