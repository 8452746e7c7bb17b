import { Option, Schema } from "effect"
import { FlowPaths, NoPaths, PathsSummary } from "#models/inspection/paths-report.ts"

/** Why there is nothing to show: what the server says of it, or that nobody answered. */
export type ReportAbsence = NoPaths["none"] | "no-answer"

/** What `npm run paths` found last, or why there is nothing. */
export type ReportAnswer<Value> =
  | { readonly found: Value }
  | { readonly found: undefined; readonly why: ReportAbsence }

/** Asks the server for what the last run of the paths found. */
export interface PathsReader {
  readonly summary: () => Promise<ReportAnswer<PathsSummary>>
  readonly flow: (name: string) => Promise<ReportAnswer<FlowPaths>>
}

const decodeAbsence = Schema.decodeUnknownOption(NoPaths)

const ask = async <Value>(
  fetching: typeof fetch,
  path: string,
  decode: (body: unknown) => Option.Option<Value>,
): Promise<ReportAnswer<Value>> => {
  const none = { found: undefined, why: "no-answer" } as const
  try {
    const response = await fetching(`/paths-api/${path}`)
    if (!response.ok) return none
    const body: unknown = await response.json()
    const absence = decodeAbsence(body)
    if (Option.isSome(absence)) return { found: undefined, why: absence.value.none }
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
