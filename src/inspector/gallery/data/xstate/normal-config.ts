import type { JsonConfig } from "./config-of.ts"

/** What a file says that a chart has no place for, by the words for it and where it stands. */
export interface Lost {
  readonly what: "context" | "output" | "unknown" | "noInitial" | "styles" | "fork" | "line"
  readonly where: string
  readonly name: string
}

/** Takes note of what is lost. */
export type Note = (what: Lost["what"], where: string, name: string) => void

type Holder = Readonly<Record<string, unknown>>

export const isHolder = (value: unknown): value is Holder =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const listOf = (value: unknown): readonly unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]

const textOf = (value: unknown): string | undefined => (typeof value === "string" ? value : undefined)

/** Parts of a name that is written with parameters: `isOver(limit: 5)`. */
const withParams = (name: string, params: unknown): string => {
  if (!isHolder(params) || Object.keys(params).length === 0) return name
  const parts = Object.entries(params).map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
  return `${name}(${parts.join(", ")})`
}

/** A guard of XState 5 or a condition of XState 4, as a name. */
const guardName = (written: unknown): string | undefined => {
  if (typeof written === "string") return written
  if (!isHolder(written)) return undefined
  const parts = listOf(written.guards ?? written.children).flatMap((part) => guardName(part) ?? [])
  const type = textOf(written.type) ?? textOf(written.name) ?? "guard"
  const kind = type.replace(/^xstate\.(guard:)?/, "")
  if (parts.length > 0) return kind === "not" ? `not ${parts.join()}` : `(${parts.join(` ${kind} `)})`
  // XState 4 says by `type` that it is a guard, and by `name` which.
  const name = kind === "guard" ? (textOf(written.name) ?? textOf(written.predicate) ?? type) : type
  const { type: _type, name: _name, params, predicate: _predicate, ...rest } = written
  return withParams(name, params ?? rest)
}

const actionName = (written: unknown): string | undefined => {
  if (typeof written === "string") return written
  if (!isHolder(written)) return undefined
  const type = textOf(written.type) ?? textOf(written.name) ?? "action"
  const { type: _type, exec: _exec, name: _name, params, ...rest } = written
  return withParams(type.replace(/^xstate\./, ""), params ?? rest)
}

const actionNames = (written: unknown): readonly string[] =>
  listOf(written).flatMap((each) => actionName(each) ?? [])

const knownMeta = (written: unknown): JsonConfig => {
  if (!isHolder(written)) return {}
  const known = Object.entries(written).filter(
    ([name, value]) => !["rule", "audit", "screen"].includes(name) || typeof value === "string",
  )
  return known.length === 0 ? {} : { meta: Object.fromEntries(known) }
}

/** Keys that say nothing which a chart would have to keep. */
const SILENT = new Set([
  "key",
  "order",
  "version",
  "strict",
  "schema",
  "schemas",
  "types",
  "tsTypes",
  "predictableActionArguments",
  "preserveActionOrder",
  "delimiter",
  "transitions",
  "source",
  "eventType",
  "event",
  "delay",
  "$schema",
])

const TRANSITION = new Set([
  "target",
  "guard",
  "cond",
  "in",
  "actions",
  "reenter",
  "internal",
  "description",
  "meta",
])

const noteUnknown = (written: Holder, known: ReadonlySet<string>, where: string, note: Note): void => {
  for (const [name, value] of Object.entries(written)) {
    const isEmpty = value === null || value === undefined || (Array.isArray(value) && value.length === 0)
    if (!known.has(name) && !SILENT.has(name) && !isEmpty) note("unknown", where, name)
  }
}

/** How XState 4 says what XState 5 calls re-entering: an outer transition to a state's own, unless it begins with a dot. */
const reenters = (written: Holder): JsonConfig => {
  if (typeof written.reenter === "boolean") return written.reenter ? { reenter: true } : {}
  return written.internal === false ? { reenter: true } : {}
}

const guardOf = (written: Holder): JsonConfig => {
  const names = [
    guardName(written.guard ?? written.cond),
    written.in === undefined ? undefined : `in ${listOf(written.in).join()}`,
  ].filter((name) => name !== undefined)
  return names.length === 0 ? {} : { guard: names.length === 1 ? names[0] : `(${names.join(" and ")})` }
}

const transition = (written: unknown, where: string, note: Note): readonly JsonConfig[] => {
  if (typeof written === "string") return [{ target: written }]
  if (!isHolder(written)) return written === undefined || written === null ? [] : [{}]
  noteUnknown(written, TRANSITION, where, note)
  const targets = listOf(written.target).filter((target) => typeof target === "string")
  const actions = actionNames(written.actions)
  return [
    {
      ...(targets.length === 0 ? {} : { target: targets.length === 1 ? targets[0] : targets }),
      ...guardOf(written),
      ...(actions.length === 0 ? {} : { actions }),
      ...reenters(written),
      ...(typeof written.description === "string" ? { description: written.description } : {}),
      ...knownMeta(written.meta),
    },
  ]
}

const candidates = (written: unknown, where: string, note: Note): readonly JsonConfig[] =>
  listOf(written).flatMap((each) => transition(each, where, note))

/** Transitions by their events; a list names the event in each (XState 4). */
const byEvent = (
  written: unknown,
  name: "event" | "delay",
  where: string,
  note: Note,
): ReadonlyMap<string, readonly JsonConfig[]> => {
  const found = new Map<string, JsonConfig[]>()
  const add = (event: string, some: unknown) =>
    found.set(event, [...(found.get(event) ?? []), ...candidates(some, `${where}: ${event}`, note)])
  if (Array.isArray(written)) {
    for (const each of written)
      if (isHolder(each)) for (const event of listOf(each[name])) add(String(event), each)
  } else if (isHolder(written)) for (const [event, some] of Object.entries(written)) add(event, some)
  return found
}

const invokeSource = (src: unknown): string =>
  textOf(src) ?? textOf(isHolder(src) ? src.type : undefined) ?? "inline"

const INVOKE = new Set([
  "id",
  "src",
  "onDone",
  "onError",
  "onSnapshot",
  "type",
  "description",
  "meta",
  "systemId",
])

const invokes = (written: unknown, where: string, note: Note): readonly JsonConfig[] =>
  listOf(written).flatMap((each) => {
    if (typeof each === "string") return [{ src: each, id: each }]
    if (!isHolder(each)) return []
    noteUnknown(each, INVOKE, where, note)
    const src = invokeSource(each.src)
    const answers = Object.fromEntries(
      (["onDone", "onError", "onSnapshot"] as const).flatMap((name) =>
        each[name] === undefined ? [] : [[name, candidates(each[name], `${where}: ${name}`, note)]],
      ),
    )
    return [{ src, ...(typeof each.id === "string" ? { id: each.id } : {}), ...answers }]
  })

const STATE = new Set([
  "id",
  "initial",
  "type",
  "parallel",
  "history",
  "target",
  "states",
  "on",
  "always",
  "after",
  "invoke",
  "activities",
  "entry",
  "exit",
  "onEntry",
  "onExit",
  "onDone",
  "description",
  "meta",
  "tags",
])

const KINDS = ["atomic", "compound", "parallel", "final", "history"]

const kindOf = (written: Holder): JsonConfig => {
  if (written.parallel === true) return { type: "parallel" }
  const kind = textOf(written.type)
  const isKind = kind !== undefined && KINDS.includes(kind) && kind !== "atomic" && kind !== "compound"
  const isHistory = typeof written.history === "string" || written.history === true
  if (isHistory) return { type: "history", history: written.history === "deep" ? "deep" : "shallow" }
  return isKind ? { type: kind } : {}
}

/** The key of the state that is entered first: named, or by its id in what XState prints of a machine. */
const initialKey = (written: unknown, states: Holder): string | undefined => {
  if (typeof written === "string") return written.replace(/^\./, "")
  if (!isHolder(written)) return undefined
  const [target] = listOf(written.target)
  if (typeof target !== "string") return undefined
  const id = target.replace(/^#/, "")
  return (
    Object.keys(states).find((key) => isHolder(states[key]) && states[key].id === id) ??
    target.replace(/^\./, "")
  )
}

const nothingIf = (isEmpty: boolean, part: JsonConfig): JsonConfig => (isEmpty ? {} : part)

const childrenOf = (written: Holder, path: readonly string[], note: Note): JsonConfig => {
  const states = isHolder(written.states) ? written.states : {}
  const keys = Object.keys(states)
  if (keys.length === 0) return {}
  const isParallel = kindOf(written).type === "parallel"
  const named = initialKey(written.initial, states)
  if (named === undefined && !isParallel) note("noInitial", path.join("."), keys[0] ?? "")
  return {
    ...(isParallel ? {} : { initial: named ?? keys[0] }),
    states: Object.fromEntries(keys.map((key) => [key, stateConfig(states[key], [...path, key], note)])),
  }
}

const stateConfig = (written: unknown, path: readonly string[], note: Note): JsonConfig => {
  if (!isHolder(written)) return {}
  const where = path.join(".")
  noteUnknown(written, new Set([...STATE, "context", "output", "data"]), where, note)
  if (isHolder(written.context) && Object.keys(written.context).length > 0) note("context", where, "context")
  for (const name of ["output", "data"]) if (written[name] !== undefined) note("output", where, name)
  const on = new Map(byEvent(written.on, "event", where, note))
  const always = [...(on.get("") ?? []), ...candidates(written.always, `${where}: always`, note)]
  on.delete("")
  const after = byEvent(written.after, "delay", where, note)
  const actors = [...invokes(written.invoke, where, note), ...invokes(written.activities, where, note)]
  const entry = actionNames([...listOf(written.entry), ...listOf(written.onEntry)])
  const exit = actionNames([...listOf(written.exit), ...listOf(written.onExit)])
  const done = candidates(written.onDone, `${where}: onDone`, note)
  const tags = listOf(written.tags).filter((tag) => typeof tag === "string")
  const kind = kindOf(written)
  const target = kind.type === "history" ? listOf(written.target).filter(Boolean) : []
  return {
    ...(typeof written.id === "string" ? { id: written.id } : {}),
    ...kind,
    ...nothingIf(target.length === 0, { target: target.length === 1 ? target[0] : target }),
    ...(typeof written.description === "string" ? { description: written.description } : {}),
    ...knownMeta(written.meta),
    ...nothingIf(tags.length === 0, { tags }),
    ...nothingIf(entry.length === 0, { entry }),
    ...nothingIf(exit.length === 0, { exit }),
    ...nothingIf(actors.length === 0, { invoke: actors }),
    ...nothingIf(always.length === 0, { always }),
    ...nothingIf(on.size === 0, { on: Object.fromEntries(on) }),
    ...nothingIf(after.size === 0, { after: Object.fromEntries(after) }),
    ...nothingIf(done.length === 0, { onDone: done }),
    ...childrenOf(written, path, note),
  }
}

/** The machine within a file: itself, or what an export wraps it in. */
export const machineIn = (file: unknown): Holder | undefined => {
  if (!isHolder(file)) return undefined
  for (const name of ["machine", "config", "definition", "machineConfig"]) {
    const inner = file[name]
    if (isHolder(inner) && (isHolder(inner.states) || isHolder(inner.on))) return inner
  }
  const isMachine =
    isHolder(file.states) || (typeof file.id === "string" && (isHolder(file.on) || "type" in file))
  return isMachine ? file : undefined
}

/** A machine of XState 4 or 5, as written or as XState prints it, in the form that XState 5 takes; what has no place is noted. */
export const normalConfig = (machine: Holder, note: Note): JsonConfig => stateConfig(machine, [], note)
