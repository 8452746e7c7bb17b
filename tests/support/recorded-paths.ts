import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { Effect, Schema } from "effect"
import type { AnyEventObject } from "xstate"
import type { ChartModel } from "#machines/kernel/model.ts"
import { type RecordedFlow, type Recording, readRecording } from "#models/inspection/recording.ts"
import { ROOT } from "#src/tools/inputs.mjs"
import { type Path, walkPath } from "./paths.ts"
import { RefusedFile } from "./refused-file.ts"
import { type Walk, walkOf } from "./walk.ts"

/** Recorded sessions kept with the tests: each file adds its paths, no code. */
export const RECORDED_FOLDER = join(ROOT, "tests/paths/recorded")

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

const UNREAD: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  EISDIR: "it is a folder, and not a file",
  EACCES: "you may not read it",
}

const textOf = (file: string): string => {
  try {
    return readFileSync(file, "utf8")
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException
    throw new RefusedFile(`${file}: ${UNREAD[code] ?? `it can't be read (${code})`}`)
  }
}

/** What a file recorded. Rejects with the file's name and the reason where it is refused. */
export const readRecordedFile = async (file: string): Promise<Recording> =>
  Effect.runPromise(
    Effect.match(readRecording(textOf(file), versionOf), {
      onFailure: ({ message }): never => {
        throw new RefusedFile(`${file}: ${message}`)
      },
      onSuccess: (recording) => recording,
    }),
  )

const files = [
  ...globSync("*.json", { cwd: RECORDED_FOLDER })
    .sort()
    .map((name) => join(RECORDED_FOLDER, name)),
  ...(process.env[RECORDED_FILE] ? [process.env[RECORDED_FILE]] : []),
]

const flows = (await Promise.all(files.map(readRecordedFile))).flatMap((recording) => recording.flows)

/** The actor whose answer an event is; nothing for other events. */
const answering = (event: AnyEventObject): string | undefined =>
  "actorId" in event ? String(event.actorId) : undefined

/**
 * The events that can happen still: once a chart is mended, what it asked an actor by mistake it asks no more, and the answer
 * that was recorded is passed over. Only where a tester said how it should end.
 */
const stillPossible = (walk: Walk, events: readonly AnyEventObject[]): readonly AnyEventObject[] => {
  const possible: AnyEventObject[] = []
  let position = walk.start()
  for (const event of events) {
    const actorId = answering(event)
    if (actorId !== undefined && position.snapshot.children[actorId] === undefined) continue
    position = walk.step(position, event)
    possible.push(event)
  }
  return possible
}

/**
 * Walks what was recorded of a chart, to the end that is expected where the recording names one; throws where an event is none of
 * the chart's or never could have happened.
 */
export const pathOfRecording = (model: ChartModel, recorded: RecordedFlow): Path => {
  const { chart, stream, events, input = model.input, expected } = recorded
  const isEvent = Schema.is(model.events)
  const walk = walkOf({ ...model, input })
  const revivedEvents = events.map(revived)
  const strange = revivedEvents.findIndex((event) => !("actorId" in event) && !isEvent(event))
  if (strange !== -1)
    throw new RefusedFile(
      `event ${strange + 1} of ${stream} (${revivedEvents[strange]?.type}) is no event of ${chart}`,
    )
  const path = walkPath(walk, expected === undefined ? revivedEvents : stillPossible(walk, revivedEvents))
  path.steps.forEach(({ event, before }, index) => {
    const actorId = answering(event)
    if (actorId !== undefined && before.snapshot.children[actorId] === undefined)
      throw new RefusedFile(
        `event ${index + 1} of ${stream} (${event.type}): no such actor of ${chart} is alive then`,
      )
  })
  return {
    ...path,
    title: `recorded ${stream}: ${path.title}`,
    ...(expected === undefined ? {} : { end: expected }),
  }
}

/** The paths that recorded files add to a chart, in the order of the files' names. */
export const recordedPaths = (model: ChartModel): readonly Path[] =>
  flows
    .filter(({ chart, events }) => chart === model.machine.id && events.length > 0)
    .map((flow) => pathOfRecording(model, flow))
