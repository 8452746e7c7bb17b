import type { Browser, Page } from "playwright"

/** An event of Chromium's trace (Trace Event Format); times in microseconds, `tdur` those of the processor. */
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly id?: string
  readonly args: { readonly name?: string; readonly data?: Told }
}

interface ProfilePart {
  readonly nodes?: ReadonlyArray<{
    readonly id: number
    readonly parent?: number
    readonly callFrame: { readonly functionName: string }
  }>
  readonly samples?: ReadonlyArray<number>
}

/** A frame of a page and the process that shows it. */
interface FrameTold {
  readonly url?: string
  readonly processId?: number
}

interface Told extends FrameTold {
  readonly cpuProfile?: ProfilePart
  readonly timeDeltas?: ReadonlyArray<number>
  readonly startTime?: number
  readonly frames?: ReadonlyArray<FrameTold>
}

/** One task of a page's main thread. */
export interface Task {
  /** When it began, in microseconds of the trace. */
  readonly at: number
  /** Milliseconds by the clock, and of the processor: what other programs took is not in it. */
  readonly wall: number
  readonly cpu: number
  /** What it did, the longest first: names of the trace and their milliseconds of the processor. */
  readonly parts: ReadonlyArray<readonly [name: string, cpu: number]>
}

/** A piece of what the main thread did: the functions it stood in, the outermost first. */
export interface Sample {
  /** In microseconds of the trace. */
  readonly at: number
  /** Milliseconds of the processor. */
  readonly lasted: number
  readonly stack: ReadonlyArray<string>
}

/** What the main thread of a page did. */
export interface Trace {
  readonly tasks: ReadonlyArray<Task>
  readonly samples: ReadonlyArray<Sample>
}

const CATEGORIES = [
  "-*",
  "devtools.timeline",
  "toplevel",
  "disabled-by-default-devtools.timeline",
  "disabled-by-default-v8.cpu_profiler",
  "v8.execute",
  "v8",
]

const TASKS = new Set(["RunTask", "ThreadControllerImpl::RunTask"])
/** Events that say how a task came, not what it does. */
const WRAPPERS = new Set([
  "BlinkScheduler_PerformMicrotaskCheckpoint",
  "Receive mojo message",
  "SimpleWatcher::OnHandleReady",
  "v8.callFunction",
])

/**
 * The main thread of the process that shows a page. Chromium has others: parts of its own window are pages too. A trace that begins after the
 * page came may not name it: then it is the busiest, since no other page is done anything with.
 */
const mainThread = (events: ReadonlyArray<TraceEvent>, url: string): ReadonlyArray<TraceEvent> => {
  const mains = events.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
  const shown = events.findLast(
    ({ pid, args: { data } }) => data?.url === url && mains.some((each) => each.pid === pid),
  )
  const busy = (one: TraceEvent) =>
    events.reduce(
      (sum, { name, pid, tid, dur = 0 }) =>
        pid === one.pid && tid === one.tid && TASKS.has(name) ? sum + dur : sum,
      0,
    )
  const main =
    mains.find(({ pid }) => pid === shown?.pid) ??
    mains.toSorted((one, other) => busy(other) - busy(one)).at(0)
  if (main === undefined) throw new Error(`The trace does not say which process shows ${url}`)
  return events.filter(({ pid, tid }) => pid === main.pid && tid === main.tid)
}

/** Tasks with what stands directly in them; events in a trace lie within each other by their times. */
const tasksOf = (thread: ReadonlyArray<TraceEvent>): ReadonlyArray<Task> => {
  const spans = thread
    .filter(({ ph, dur }) => ph === "X" && dur !== undefined)
    .toSorted((a, b) => a.ts - b.ts)
  // One task is written under two names: the outermost counts.
  const tasks: Array<TraceEvent> = []
  for (const span of spans) {
    const last = tasks.at(-1)
    if (TASKS.has(span.name) && (last === undefined || span.ts >= last.ts + (last.dur ?? 0))) tasks.push(span)
  }
  return tasks.map((task) => {
    const end = task.ts + (task.dur ?? 0)
    const parts = new Map<string, number>()
    let within = 0
    for (const span of spans) {
      if (span.ts < task.ts || TASKS.has(span.name) || WRAPPERS.has(span.name)) continue
      if (span.ts >= end) break
      if (span.ts < within) continue
      within = span.ts + (span.dur ?? 0)
      parts.set(span.name, (parts.get(span.name) ?? 0) + (span.tdur ?? span.dur ?? 0) / 1000)
    }
    return {
      at: task.ts,
      wall: (task.dur ?? 0) / 1000,
      cpu: (task.tdur ?? task.dur ?? 0) / 1000,
      parts: [...parts].toSorted(([, left], [, right]) => right - left),
    }
  })
}

/** Samples of the profile that the main thread's script was taken in. */
const samplesOf = (
  events: ReadonlyArray<TraceEvent>,
  main: TraceEvent | undefined,
): ReadonlyArray<Sample> => {
  const started = events.filter(
    ({ name, pid, tid }) => name === "Profile" && pid === main?.pid && tid === main.tid,
  )
  return started.flatMap(({ id, pid, args }) => {
    const chunks = events.filter(
      (event) => event.name === "ProfileChunk" && event.id === id && event.pid === pid,
    )
    const names = new Map<number, { readonly name: string; readonly parent: number | undefined }>()
    const samples: Array<Sample> = []
    let at = args.data?.startTime ?? 0
    const stackOf = (node: number): ReadonlyArray<string> => {
      const known = names.get(node)
      if (known === undefined) return []
      return known.parent === undefined ? [] : [...stackOf(known.parent), known.name]
    }
    for (const { args: told } of chunks.toSorted((left, right) => left.ts - right.ts)) {
      for (const node of told.data?.cpuProfile?.nodes ?? [])
        names.set(node.id, { name: node.callFrame.functionName || "(anonymous)", parent: node.parent })
      const deltas = told.data?.timeDeltas ?? []
      for (const [index, node] of (told.data?.cpuProfile?.samples ?? []).entries()) {
        at += deltas[index] ?? 0
        samples.push({ at, lasted: (deltas[index + 1] ?? 0) / 1000, stack: stackOf(node) })
      }
    }
    return samples
  })
}

/** What a task did in script: its functions are known by samples. */
const isScript = (part: string): boolean =>
  /^(v8|V8)\.|^(FunctionCall|EvaluateScript|EventDispatch|FireAnimationFrame|RunMicrotasks|TimerFire)$/.test(
    part,
  )

/** Samples of script by the processor time of their tasks, and beside them what the browser itself did. */
const workOf = (tasks: ReadonlyArray<Task>, samples: ReadonlyArray<Sample>): ReadonlyArray<Sample> => {
  let next = 0
  const script = samples.flatMap((sample) => {
    while (next < tasks.length && sample.at >= endOf(tasks[next])) next += 1
    const task = tasks[next]
    const isNative = sample.stack[0] === undefined || /^\((program|idle)\)$/.test(sample.stack[0])
    if (isNative || task === undefined || sample.at < task.at) return []
    return [{ ...sample, lasted: (sample.lasted * task.cpu) / task.wall }]
  })
  const native = tasks.flatMap(({ at, parts }) =>
    parts.flatMap(([name, cpu]) => (isScript(name) ? [] : [{ at, lasted: cpu, stack: ["(browser)", name] }])),
  )
  return [...script, ...native]
}

const endOf = (task: Task | undefined): number => (task === undefined ? 0 : task.at + task.wall * 1000)

/** Traces a page while something is done with it. */
export const traced = async (browser: Browser, page: Page, work: () => Promise<unknown>): Promise<Trace> => {
  await browser.startTracing(page, { categories: CATEGORIES })
  await work()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: ReadonlyArray<TraceEvent>
  }
  const thread = mainThread(traceEvents, page.url())
  const tasks = tasksOf(thread)
  return { tasks, samples: workOf(tasks, samplesOf(traceEvents, thread[0])) }
}
