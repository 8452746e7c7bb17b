import { describe, expect, test } from "vitest"
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, InputFrom, SnapshotFrom } from "xstate"
import { eventLabel } from "#machines/kernel/enumerate.ts"
import type { ActorOutput, ActorSource, ChartModel, SentEvent } from "#machines/kernel/model.ts"
import { serialise } from "#machines/kernel/serialise.ts"
import type { TraceStep } from "#models/inspection/paths-report.ts"
import { leavesOfValue } from "#src/inspector/live/active-states.ts"
import { isLogged, logRun } from "#src/tools/paths/run-log.ts"
import { chosenPaths, SIMPLE_ON_SCREENS } from "./path-choice.ts"
import { briefTitle, type Path, type Step, transitionsMet } from "./paths.ts"
import { lookOfPage, takeStyles, traceOf } from "./screen-looks.ts"
import { payloadOf, seenOf } from "./told-steps.ts"

declare module "vitest" {
  interface TaskMeta {
    /** Keys of the transitions that the test takes or sees refuse; absent where it says nothing of them. */
    transitions?: readonly string[]
  }
}

/** Dotted paths of the innermost states of a state value: `"a" | { b: "c" }` has `"a"` and `"b.c"`. */
export type LeafPath<Value> = Value extends string
  ? Value
  : Value extends object
    ? { [Key in keyof Value & string]: `${Key}.${LeafPath<Value[Key]>}` }[keyof Value & string]
    : never

/** What a held actor is to do now: answer, or break down. */
export type Answer<Output> =
  | { readonly kind: "done"; readonly output: Output }
  | { readonly kind: "defect"; readonly error: unknown }

/** How the chart takes what is about to be done. */
export interface StepContext<Machine extends AnyStateMachine> {
  readonly before: SnapshotFrom<Machine>
  readonly after: SnapshotFrom<Machine>
  /** False where every guard refuses: the executor then checks that it can't be done (a disabled button) or does nothing. */
  readonly isAccepted: boolean
  /** The steps that come after this one. */
  readonly ahead: readonly Step[]
}

type Work = void | Promise<void>

/** What it takes to walk a chart's paths on its screens. A missing executor or check does not compile. */
export interface ScreenRun<Machine extends AnyStateMachine, Screen> {
  readonly model: ChartModel<Machine>
  /** Mounts the screens with held fakes, in the chart's first state for what it is started with. */
  readonly render: (input: InputFrom<Machine>) => Screen | Promise<Screen>
  /** For each event: what a person does, or what reaches the page, so that it happens. */
  readonly executors: {
    readonly [Type in SentEvent<Machine>["type"]]: (
      screen: Screen,
      event: Extract<SentEvent<Machine>, { readonly type: Type }>,
      step: StepContext<Machine>,
    ) => Work
  }
  /** For each actor: lets the held fake answer. */
  readonly answers: {
    readonly [Source in ActorSource<Machine>]: (
      screen: Screen,
      answer: Answer<ActorOutput<Machine, Source>>,
      step: StepContext<Machine>,
    ) => Work
  }
  /** For each innermost state: what must be seen while it is active. */
  readonly checks: {
    readonly [Leaf in LeafPath<SnapshotFrom<Machine>["value"]>]: (
      screen: Screen,
      snapshot: SnapshotFrom<Machine>,
    ) => Work
  }
  /** The snapshot of the actor behind the screens, compared with the fold after each step where it is given. */
  readonly snapshotOf?: (screen: Screen) => SnapshotFrom<Machine>
  /**
   * Where the screens run elsewhere: resolves once the actor behind them has taken what a step takes and reached the
   * state it leads to, rejects if it never does.
   */
  readonly reached?: (position: Path["start"]) => Promise<void>
  readonly unmount?: (screen: Screen) => Work
}

/** Who follows a walk: which transitions were taken, and each step with how it went. */
export interface Follower<Screen> {
  readonly onTaken: (keys: readonly string[]) => void
  /** Told after each step, and of the step that went wrong. */
  readonly onStep?: (step: TraceStep, screen: Screen) => Work
}

/** Where in a path something went wrong, in words: `step 3 of 7, bet.pressed`. */
const placeIn = ({ steps }: Path, at: number): string => {
  const step = steps[at]
  return step === undefined
    ? "at the beginning"
    : `step ${at + 1} of ${steps.length}, ${eventLabel(step.event.type)}`
}

type AnyWork = (screen: unknown, subject: unknown, step: unknown) => Work

/** What an error says, with what a check expected and saw where it was told. */
const faultWords = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const told = (name: string) => {
    const value: unknown = Reflect.get(error, name)
    return value === undefined ? [] : [typeof value === "string" ? value : serialise(value)]
  }
  const [[expected], [actual]] = [told("expected"), told("actual")]
  return expected === undefined || actual === undefined
    ? error.message
    : `${error.message}\nexpected: ${expected}\nseen: ${actual}`
}

const sourceOf = (step: Step): string => String(step.before.snapshot.children[step.event.actorId]?.src)

const answerOf = ({ type, output, error }: AnyEventObject): Answer<unknown> =>
  type.startsWith("xstate.done.actor.") ? { kind: "done", output } : { kind: "defect", error }

/** Walks one path: does each event by its executor, looks at each state by its check. */
export const walkOnScreen = async <Machine extends AnyStateMachine, Screen>(
  run: ScreenRun<Machine, Screen>,
  path: Path,
  { onTaken, onStep }: Follower<Screen>,
): Promise<void> => {
  const executors = run.executors as Readonly<Record<string, AnyWork>>
  const answers = run.answers as Readonly<Record<string, AnyWork>>
  const checks = run.checks as Readonly<Record<string, AnyWork>>
  const screen = await run.render(path.input as InputFrom<Machine>)
  /** Place of the step that is being walked; -1 before the first. */
  let at = -1

  const look = async (position: Path["start"]) => {
    const { snapshot } = position
    await run.reached?.(position)
    if (run.snapshotOf !== undefined) {
      const actual: AnyMachineSnapshot = run.snapshotOf(screen)
      const wanted = leavesOfValue(snapshot.value).join(", ")
      const seen = leavesOfValue(actual.value).join(", ")
      const difference =
        wanted === seen ? "what the model tells of it differs" : `expected ${wanted}, seen ${seen}`
      expect({ value: actual.value, projected: run.model.project(actual) }, difference).toEqual({
        value: snapshot.value,
        projected: run.model.project(snapshot),
      })
    }
    for (const leaf of leavesOfValue(snapshot.value)) await checks[leaf]?.(screen, snapshot, undefined)
  }

  /** What went wrong may be that nothing can be seen any more. */
  const sight = (ended: readonly string[], effects: readonly string[]) => {
    try {
      return run.snapshotOf === undefined ? null : seenOf(run.snapshotOf(screen), ended, effects)
    } catch {
      return null
    }
  }

  const tell = async (error: unknown) => {
    if (onStep === undefined) return
    const step = path.steps[at]
    const { snapshot, ended, effects } = step?.after ?? path.start
    await onStep(
      {
        event: step === undefined ? "" : eventLabel(step.event.type),
        payload: step === undefined ? "" : payloadOf(step.event),
        expected: seenOf(snapshot, ended, effects),
        seen: sight(ended, effects),
        look: null,
        fault: error === undefined ? null : faultWords(error),
      },
      screen,
    )
  }

  try {
    await look(path.start)
    onTaken(path.start.taken)
    await tell(undefined)
    for (const [index, step] of path.steps.entries()) {
      at = index
      const context = {
        ahead: path.steps.slice(index + 1),
        before: step.before.snapshot,
        after: step.after.snapshot,
        isAccepted: step.after.taken.length > 0,
      }
      if ("actorId" in step.event) await answers[sourceOf(step)]?.(screen, answerOf(step.event), context)
      else await executors[step.event.type]?.(screen, step.event, context)
      await look(step.after)
      onTaken(step.after.taken)
      await tell(undefined)
    }
  } catch (error) {
    await tell(error)
    // The message alone is changed: the runner shows the differences that the error carries.
    if (error instanceof Error) error.message = `${placeIn(path, at)}: ${error.message}`
    throw error
  } finally {
    await run.unmount?.(screen)
  }
}

/** Walks a path and writes down how far it came; where it goes wrong, how each step looked. */
const walkAndLog = async <Machine extends AnyStateMachine, Screen>(
  run: ScreenRun<Machine, Screen>,
  path: Path,
): Promise<void> => {
  const taken = new Set<string>()
  const steps: TraceStep[] = []
  const startedAt = performance.now()
  const log = (fault: string | null) =>
    logRun({
      medium: "screen",
      chart: run.model.machine.id,
      title: path.title,
      taken: [...taken],
      milliseconds: performance.now() - startedAt,
      fault,
      ...(fault === null ? {} : { trace: traceOf(steps) }),
    })
  if (isLogged()) takeStyles()
  try {
    await walkOnScreen(run, path, {
      onTaken: (keys) => {
        for (const key of keys) taken.add(key)
      },
      ...(isLogged()
        ? { onStep: (step: TraceStep) => void steps.push({ ...step, look: lookOfPage() }) }
        : {}),
    })
  } catch (error) {
    log(error instanceof Error ? error.message : String(error))
    throw error
  }
  log(null)
}

/**
 * Declares one test for each path of a chart, walked on its rendered screens: each event is done by its
 * executor, each state seen by its check. The paths are those of the chart's own tests, so that a sample
 * added to the model is walked here too.
 */
export const runPathsOnScreen = <Machine extends AnyStateMachine, Screen>(
  run: ScreenRun<Machine, Screen>,
): void => {
  describe(`${run.model.machine.id} on its screens`, () => {
    for (const { path } of chosenPaths(run.model, SIMPLE_ON_SCREENS).paths)
      test(briefTitle(path), { meta: { transitions: transitionsMet(path) } }, () => walkAndLog(run, path))
  })
}
