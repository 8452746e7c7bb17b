import { Option, Schema } from "effect"
import { FlowPaths, PathsSummary } from "#models/inspection/paths-report.ts"

/** Why there is nothing to show: none was run, it is of another version, it does not hold the chart, nobody answered. */
const ABSENCES = ["no-report", "foreign-report", "no-chart", "no-answer"] as const
export type ReportAbsence = (typeof ABSENCES)[number]

/** What `npm run paths` found last, or why there is nothing. */
export type ReportAnswer<Value> =
  | { readonly found: Value }
  | { readonly found: undefined; readonly why: ReportAbsence }

/** Asks the server for what the last run of the paths found. */
export interface PathsReader {
  readonly summary: () => Promise<ReportAnswer<PathsSummary>>
  readonly flow: (name: string) => Promise<ReportAnswer<FlowPaths>>
}

const decodeRefusal = Schema.decodeUnknownOption(
  Schema.Struct({ code: Schema.Literals(["no-report", "foreign-report", "no-chart"]) }),
)

const ask = async <Value>(
  fetching: typeof fetch,
  path: string,
  decode: (body: unknown) => Option.Option<Value>,
): Promise<ReportAnswer<Value>> => {
  const none = { found: undefined, why: "no-answer" } as const
  try {
    const response = await fetching(`/paths-api/${path}`)
    const body: unknown = await response.json()
    if (!response.ok)
      return Option.match(decodeRefusal(body), {
        onNone: () => none,
        onSome: ({ code }) => ({ found: undefined, why: code }),
      })
    return Option.match(decode(body), {
      onNone: () => ({ found: undefined, why: "foreign-report" }) as const,
      onSome: (found) => ({ found }),
    })
  } catch {
    return none
  }
}

/** Reads the report over the network; each part once, as long as the page is open. */
export const pathsReader = (fetching: typeof fetch): PathsReader => {
  let summary: Promise<ReportAnswer<PathsSummary>> | undefined
  const flows = new Map<string, Promise<ReportAnswer<FlowPaths>>>()
  return {
    summary: () => {
      summary ??= ask(fetching, "summary", Schema.decodeUnknownOption(PathsSummary))
      return summary
    },
    flow: (name) => {
      const known =
        flows.get(name) ??
        ask(fetching, `flow/${encodeURIComponent(name)}`, Schema.decodeUnknownOption(FlowPaths))
      flows.set(name, known)
      return known
    },
  }
}
