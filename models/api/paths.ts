import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { FlowPaths, PathsSummary } from "../inspection/paths-report.ts"
import { NotFound } from "./errors.ts"

/**
 * What `npm run paths` found last, for the gallery of charts. Not found, `code`: `no-report` where none was run,
 * `foreign-report` where the file is of another version, `no-chart` where the report does not hold the chart.
 */
export class PathsApi extends HttpApiGroup.make("paths").add(
  HttpApiEndpoint.get("summary", "/paths-api/summary", { success: PathsSummary, error: NotFound }),
  HttpApiEndpoint.get("flow", "/paths-api/flow/:flow", {
    params: { flow: Schema.String },
    success: FlowPaths,
    error: NotFound,
  }),
) {}
