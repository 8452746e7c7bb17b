import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { AnalyticsBatch, AnalyticsMetadata } from "../analytics/analytics.ts"
import { BadRequest, TooMany } from "./errors.ts"
import { BODY_BYTES, BodyLimit, PACES, Pace } from "./limits.ts"

/** §7 Analytics. The files stand under one prefix; §7 gives their names only. */
export class AnalyticsApi extends HttpApiGroup.make("analytics").add(
  HttpApiEndpoint.get("vision", "/vision.json", { success: Schema.Struct({}) }),
  HttpApiEndpoint.get("metadata", "/metadata.json", { success: AnalyticsMetadata }),
  HttpApiEndpoint.post("event", "/event.json", {
    headers: {
      language: Schema.String,
      uuid: Schema.String,
      /** Of the site whose page tells (§3 Others, `projectId`). */
      "project-id": Schema.optionalKey(Schema.NumberFromString.check(Schema.isInt())),
    },
    payload: AnalyticsBatch,
    success: Schema.Struct({ ts: Schema.Int }),
    error: [BadRequest, TooMany],
  })
    .annotate(Pace, PACES.reading)
    .annotate(BodyLimit, BODY_BYTES.report),
) {}
