import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#models/api/api.ts"
import { NotFound } from "#models/api/errors.ts"
import type { FlowReport } from "#models/inspection/paths-report.ts"
import { type NoReport, PathsReports } from "./PathsReports.ts"

const notFound = (code: string, detail: string) =>
  new NotFound({ success: false, code, message: detail, errors: [{ detail }] })

const WORDS: Readonly<Record<NoReport["reason"], string>> = {
  "no-report": "No report of paths is here: npm run paths makes one",
  "foreign-report": "The report of paths is of another version: npm run paths makes a new one",
}

const summaryOf = ({ flow, chartRun, screenRun, browserRun, faults }: FlowReport) => ({
  flow,
  chartRun,
  screenRun,
  browserRun,
  faults,
})

/** What the gallery of charts shows of the last run of the paths. */
export const PathsHandlers = HttpApiBuilder.group(
  Api,
  "paths",
  Effect.fnUntraced(function* (handlers) {
    const reports = yield* PathsReports
    const latest = Effect.mapError(reports.latest, ({ reason }) => notFound(reason, WORDS[reason]))
    return handlers.handleAll({
      summary: () =>
        Effect.map(latest, ({ madeAt, media, flows }) => ({ madeAt, media, flows: flows.map(summaryOf) })),
      flow: ({ params }) =>
        Effect.gen(function* () {
          const { madeAt, media, flows } = yield* latest
          const report = flows.find(({ flow }) => flow === params.flow)
          if (report === undefined)
            return yield* notFound("no-chart", `The report of paths does not hold ${params.flow}`)
          return { madeAt, media, report }
        }),
    })
  }),
)
