import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { Effect, Schema } from "effect"
import type { AnyEventObject } from "xstate"
import type { ChartModel } from "#machines/kernel/model.ts"
import { type RecordedFlow, readRecording } from "#models/inspection/recording.ts"
import { ROOT } from "#src/tools/inputs.mjs"
import { type Path, walkPath } from "./paths.ts"
import { RefusedFile } from "./refused-file.ts"
import { walkOf } from "./walk.ts"

/** Recorded sessions kept with the tests: each file adds its paths, no code. */
const FOLDER = join(ROOT, "tests/paths/recorded")

/** Name of the environment variable that names one more file, given on the command line. */
export const RECORDED_FILE = "PATHS_FILE"

const ANSWER = /^xstate\.(?:done|error)\.actor\.(.+)$/

/** A recorded event as the chart takes it: an answer names its actor, an error is one again. */
const revived = ({ event }: RecordedFlow["events"][number]): AnyEventObject => {
  const actorId = ANSWER.exec(event.type)?.[1]
  if (actorId === undefined) return event
  const { error } = event
  const isError = typeof error === "object" && error !== null && "message" in error
  return { ...event, actorId, ...(isError ? { error: new Error(String(error.message)) } : {}) }
}

/** Version of a chart's journal by its golden ones, which have a file for each; one that keeps no journal is at its first. */
const versionOf = (chart: string): number | undefined => {
  if (globSync(`machines/*/${chart}/${chart}.machine.ts`, { cwd: ROOT }).length === 0) return undefined
  const versions = globSync(`tests/replay/golden/*/${chart}.v*.json`, { cwd: ROOT }).flatMap((name) => {
    const version = /\.v(\d+)\./.exec(name)?.[1]
    return version === undefined ? [] : [Number(version)]
  })
  return Math.max(1, ...versions)
}

const textOf = (file: string): string => {
  try {
    return readFileSync(file, "utf8")
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new RefusedFile(
      `${file}: ${code === "ENOENT" ? "there is no such file" : `can't be read (${code})`}`,
    )
  }
}

/** What a file recorded. Rejects with the file's name and the reason where it is refused. */
export const readRecordedFile = async (file: string): Promise<readonly RecordedFlow[]> =>
  Effect.runPromise(
    Effect.match(readRecording(textOf(file), versionOf), {
      onFailure: ({ message }): never => {
        throw new RefusedFile(`${file}: ${message}`)
      },
      onSuccess: ({ flows }) => flows,
    }),
  )

const files = [
  ...globSync("*.json", { cwd: FOLDER })
    .sort()
    .map((name) => join(FOLDER, name)),
  ...(process.env[RECORDED_FILE] ? [process.env[RECORDED_FILE]] : []),
]

const flows = (await Promise.all(files.map(readRecordedFile))).flat()

/** Walks what was recorded of a chart; throws where an event is none of the chart's or never could have happened. */
export const pathOfRecording = (model: ChartModel, recorded: RecordedFlow): Path => {
  const { chart, stream, events, input = model.input } = recorded
  const isEvent = Schema.is(model.events)
  const path = walkPath(walkOf({ ...model, input }), events.map(revived))
  path.steps.forEach(({ event, before }, index) => {
    const place = `event ${index + 1} of ${stream} (${event.type})`
    if ("actorId" in event) {
      if (before.snapshot.children[event.actorId] === undefined)
        throw new RefusedFile(`${place}: no such actor of ${chart} is alive then`)
    } else if (!isEvent(event)) throw new RefusedFile(`${place} is no event of ${chart}`)
  })
  return { ...path, title: `recorded ${stream}: ${path.title}` }
}

/** The paths that recorded files add to a chart, in the order of the files' names. */
export const recordedPaths = (model: ChartModel): readonly Path[] =>
  flows
    .filter(({ chart, events }) => chart === model.machine.id && events.length > 0)
    .map((flow) => pathOfRecording(model, flow))
