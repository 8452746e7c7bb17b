import type { StreamRecord } from "#models/inspection/stream-record.ts"
import type { ActorRow } from "./live-log.ts"

/** The row above the streams of the server. */
export const SERVER = "server"

interface Branch {
  readonly [key: string]: Branch
}

const grown = (branch: Branch, [key, ...rest]: readonly string[]): Branch =>
  key === undefined ? branch : { ...branch, [key]: grown(branch[key] ?? {}, rest) }

const stateValue = (branch: Branch): unknown => {
  const [[only, inner] = [], ...others] = Object.entries(branch)
  if (only !== undefined && inner !== undefined && others.length === 0 && Object.keys(inner).length === 0)
    return only
  return Object.fromEntries(Object.entries(branch).map(([key, part]) => [key, stateValue(part)]))
}

/** The state value that paths were written from: `open.clear` is `{ open: "clear" }`; nothing where none is written. */
export const valueOfPaths = (paths: string): unknown =>
  paths === ""
    ? undefined
    : stateValue(paths.split(", ").reduce<Branch>((branch, path) => grown(branch, path.split(".")), {}))

/** What a chart knows after its stream's events, as far as their changes tell. */
const contextOf = (records: readonly StreamRecord[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(records.flatMap(({ changes }) => changes.map(({ field, after }) => [field, after])))

/** One stream of the server where it stands after these of its records, the last of which is not missing. */
export const streamRow = (records: readonly StreamRecord[]): ActorRow | undefined => {
  const last = records.at(-1)
  return (
    last && {
      id: last.stream,
      name: last.chart,
      parent: SERVER,
      status: last.fault === undefined ? "active" : "error",
      value: valueOfPaths(last.after),
      tags: [],
      context: contextOf(records),
      taken: last.taken === undefined ? [] : [last.taken],
    }
  )
}

/** The streams of the server as rows of the tree, in the order in which they began. */
export const serverRows = (records: readonly StreamRecord[]): readonly ActorRow[] => {
  const streams = [...Map.groupBy(records, ({ stream }) => stream).values()]
  return streams.length === 0
    ? []
    : [
        { id: SERVER, name: SERVER, parent: undefined, status: "active", tags: [], taken: [] },
        ...streams.flatMap((part) => streamRow(part) ?? []),
      ]
}
