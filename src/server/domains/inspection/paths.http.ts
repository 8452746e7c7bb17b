import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import type { FlowReport, NoPaths, PathsReport } from "#models/inspection/paths-report.ts"
import { PathsReports } from "./PathsReports.ts"

const summaryOf = ({ flow, chartRun, screenRun, browserRun, faults }: FlowReport) => ({
  flow,
  chartRun,
  screenRun,
  browserRun,
  faults,
})

const none = (reason: NoPaths["none"]): NoPaths => ({ none: reason })

/** What the gallery of charts shows of the last run of the paths. */
export const PathsHandlers = HttpApiBuilder.group(
  Api,
  "paths",
  Effect.fnUntraced(function* (handlers) {
    const reports = yield* PathsReports
    const ofLatest = <Told>(tell: (report: PathsReport) => Told) =>
      Effect.match(reports.latest, { onSuccess: tell, onFailure: ({ reason }) => none(reason) })
    return handlers.handleAll({
      summary: () => ofLatest(({ madeAt, media, flows }) => ({ madeAt, media, flows: flows.map(summaryOf) })),
      flow: ({ params }) =>
        ofLatest(({ madeAt, media, flows }) => {
          const report = flows.find(({ flow }) => flow === params.flow)
          return report === undefined ? none("no-chart") : { madeAt, media, report }
        }),
    })
  }),
)
