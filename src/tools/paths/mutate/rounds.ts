import { relative } from "node:path"
import { type Mutant, mutantsOf } from "#tests/support/mutants.ts"
import { ROOT } from "../../inputs.mjs"
import { flowWalkedBy } from "../test-runs.ts"
import { plannedBodies } from "./bodies/body-plan-file.ts"
import { switchesOf } from "./bodies/switches.ts"
import { FLOWS, type Notice, writeNotice } from "./notice.ts"
import { seatOf } from "./seats.ts"

/** A mutant that can be put in place, taken out again, and is worth trying under some tests alone. */
export interface Candidate {
  readonly name: string
  readonly flow: string
  readonly put: () => void
  /** Says whether the test used what was put in place. */
  readonly takeOut: () => boolean
  /** Whether a test that takes or sees refuse these transitions, if it says so, can notice the mutant. */
  readonly isMetBy: (transitions: readonly string[] | undefined) => boolean
}

/** What is tried under the tests of one file, until one of them notices it. */
export interface Round {
  readonly file: string
  readonly by: Notice["by"]
  readonly waiting: Map<string, Candidate>
  /** Names of those that some test has used. */
  readonly tried: Set<string>
}

/** The file of walks on charts, whose tests say of which chart they are. */
const WALKS = "src/tools/paths/mutate/walks.mutants.ts"

const byOf = (file: string): Notice["by"] =>
  file === WALKS ? "path" : file.includes(".paths.test.") ? "screen" : "test"

const isAsked = (flow: string): boolean => process.env[FLOWS]?.split(",").includes(flow) === true

/** The flow whose chart a test file is about: the chart beside it, or the one whose model it takes paths from. */
const flowOf = (file: string): string | undefined =>
  /^machines\/[a-z-]+\/([a-z-]+)\/[^/]+\.test\.ts$/.exec(file)?.[1] ?? flowWalkedBy(file)

const wired = (flow: string): readonly Candidate[] => {
  const seat = seatOf(flow)
  if (seat === undefined) return []
  const { only } = plannedBodies()
  const mutants = mutantsOf(seat.machine).filter(({ name }) => name.includes(only))
  return mutants.map(({ name, key, machine }: Mutant) => ({
    name,
    flow,
    put: () => seat.put(machine),
    takeOut: () => {
      const isUsed = seat.isUsed()
      seat.put(seat.machine)
      return isUsed
    },
    isMetBy: (transitions) => transitions === undefined || key === undefined || transitions.includes(key),
  }))
}

const bodied = (isMeant: (file: string, flows: readonly string[]) => boolean): readonly Candidate[] =>
  plannedBodies().bodies.flatMap(({ name, file, index, flows }) => {
    if (!isMeant(file, flows)) return []
    const switches = switchesOf(file)
    return [
      {
        name,
        flow: flows[0] ?? file,
        put: () => {
          switches.active = index
        },
        takeOut: () => {
          switches.active = -1
          return true
        },
        isMetBy: () => switches.reached.has(index),
      },
    ]
  })

/** Forgets which bodies the tests before this one came by. */
export const forgetReached = (): void => {
  for (const { file } of plannedBodies().bodies) switchesOf(file).reached.clear()
}

/** Tells which bodies were come by as the modules of a test file were read. */
export const tellRead = (file: string): void => {
  for (const body of plannedBodies().bodies)
    if (switchesOf(body.file).read.has(body.index))
      writeNotice({ flow: null, mutant: body.name, by: "reading", file, test: null })
}

/** What the tests of a file are asked to notice. */
export const roundOf = (path: string): Round => {
  const file = relative(ROOT, path)
  const by = byOf(file)
  const flow = by === "path" ? undefined : flowOf(file)
  const candidates =
    flow === undefined && !file.includes(".paths.test.")
      ? bodied(() => true)
      : flow !== undefined && isAsked(flow)
        ? [...wired(flow), ...bodied((_damaged, flows) => flows.includes(flow))]
        : []
  const waiting = new Map(candidates.map((candidate) => [candidate.name, candidate]))
  return { file, by, waiting, tried: new Set() }
}
