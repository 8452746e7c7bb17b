import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { FlowPaths, NoPaths, PathsSummary } from "../inspection/paths-report.ts"

/** What `npm run paths` found last, for the gallery of charts. That nobody has run it is an answer too, and no error. */
export class PathsApi extends HttpApiGroup.make("paths").add(
  HttpApiEndpoint.get("summary", "/paths-api/summary", { success: Schema.Union([PathsSummary, NoPaths]) }),
  HttpApiEndpoint.get("flow", "/paths-api/flow/:flow", {
    params: { flow: Schema.String },
    success: Schema.Union([FlowPaths, NoPaths]),
  }),
) {}
