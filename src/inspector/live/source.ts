import type { AnyActor, AnyActorRef, AnyEventObject, InspectionEvent as Inspected, Snapshot } from "xstate"
import { transitionKeys } from "#machines/kernel/enumerate.ts"
import type { ChartModel } from "#machines/kernel/model.ts"
import { hasSecrets, redactor } from "#machines/kernel/redact.ts"
import {
  INSPECTION_VERSION,
  type InspectedSnapshot,
  type InspectionEvent,
} from "#models/inspection/inspection-event.ts"
import type { InspectedFlow, InspectedPage } from "#src/services/inspected-page.ts"

/** The page itself, above all its flows. */
export const ROOT = "page"

/** What the source needs. */
export interface SourceOptions {
  readonly page: Pick<InspectedPage, "now" | "living" | "onOpened">
  /** A chart's model, whose Schema of events says what is secret. */
  readonly modelOf: (flow: string) => Promise<ChartModel> | undefined
  readonly tell: (event: InspectionEvent) => void
}

type Payload = { readonly type: string; readonly [name: string]: unknown }

/** What may be told of a flow. */
interface Rules {
  readonly mask: (event: Payload) => Payload
  /** What may be told of its context; nothing where that is absent. */
  readonly shown: ((context: unknown) => unknown) | undefined
}

const whole = (context: unknown): unknown => context

/** Tells a flow from the others of the page. */
const idOf = ({ id, name }: InspectedFlow): string => id ?? name

/** A flow that is looked at. */
interface Looked {
  actor: AnyActor | undefined
  /** The last snapshot that was told. */
  last: unknown
  /** What is told of an event's payload, and whether the context may be told: known once the model is there. */
  rules: Rules | undefined
  readonly waiting: (() => void)[]
  /** Sessions of the actors that the flow keeps. */
  readonly children: Set<string>
  leave: () => void
}

/** JSON of a chart for tools that draw charts themselves: functions by their names. */
const definitionOf = (name: string, actor: AnyActor | undefined): string => {
  const config: unknown = Reflect.get(actor?.logic ?? {}, "config")
  return JSON.stringify(
    typeof config === "object" && config !== null ? config : { id: name },
    (_key, part) =>
      typeof part === "function" ? { type: part.name } : typeof part === "bigint" ? `${part}n` : part,
  )
}

/** Nothing of a payload but its type, for a chart whose secrets are not known. */
const typeOnly = ({ type }: Payload): Payload => ({ type })

/**
 * Attaches to the actors of a page and tells what they do in the format of `@statelyai/inspect`, every payload masked
 * as the journal masks it. Each flow is one actor under the page, whichever tab runs it; nothing of the page is changed.
 */
export class InspectionSource {
  readonly #options: SourceOptions
  readonly #looked = new Map<InspectedFlow, Looked>()
  #count = 0
  #stopListening: (() => void) | undefined

  constructor(options: SourceOptions) {
    this.#options = options
  }

  start(): void {
    this.#options.tell({
      type: "@xstate.actor",
      ...this.#base(ROOT),
      name: ROOT,
      parentId: undefined,
      definition: JSON.stringify({ id: ROOT }),
      snapshot: { status: "active" },
    })
    this.#stopListening = this.#options.page.onOpened((flow) => this.#meet(flow))
  }

  /** Notices what tells nobody of itself: flows that are closed, actors made anew, news of the tab that leads. */
  sync(): void {
    const living = new Set(this.#options.page.living())
    for (const [flow, looked] of this.#looked) {
      if (!living.has(flow)) {
        looked.leave()
        this.#looked.delete(flow)
        const id = idOf(flow)
        if (![...living].some((other) => idOf(other) === id)) this.#when(looked, () => this.#end(id))
      } else if (flow.actor() !== looked.actor) {
        looked.leave()
        this.#attach(flow, looked)
        this.#change(flow, looked, { type: "" }, flow.snapshot(), [])
      } else if (looked.actor === undefined && flow.snapshot() !== looked.last)
        this.#change(flow, looked, { type: "" }, flow.snapshot(), [])
    }
  }

  stop(): void {
    this.#stopListening?.()
    for (const { leave } of this.#looked.values()) leave()
    this.#looked.clear()
  }

  #base(sessionId: string) {
    this.#count += 1
    return {
      sessionId,
      rootId: ROOT,
      createdAt: String(this.#options.page.now()),
      id: String(this.#count),
      _version: INSPECTION_VERSION,
    }
  }

  #meet(flow: InspectedFlow): void {
    const looked: Looked = {
      actor: undefined,
      last: undefined,
      rules: undefined,
      waiting: [],
      children: new Set(),
      leave: () => undefined,
    }
    this.#looked.set(flow, looked)
    if (flow.shown === undefined) void this.#learn(flow, looked)
    else looked.rules = { mask: typeOnly, shown: flow.shown }
    const first = flow.snapshot()
    looked.last = first
    this.#when(looked, () =>
      this.#options.tell({
        type: "@xstate.actor",
        ...this.#base(idOf(flow)),
        name: flow.name,
        parentId: ROOT,
        definition: definitionOf(flow.name, flow.actor()),
        snapshot: this.#shown(looked, first),
      }),
    )
    this.#attach(flow, looked)
  }

  /** Fetches what says which of the flow's words are secret; nothing is told before. */
  async #learn({ name }: InspectedFlow, looked: Looked): Promise<void> {
    const model = await this.#options.modelOf(name)?.catch(() => undefined)
    looked.rules =
      model === undefined
        ? { mask: typeOnly, shown: undefined }
        : {
            mask: redactor(model.events) as (event: Payload) => Payload,
            shown: hasSecrets(model.events) ? undefined : whole,
          }
    for (const tell of looked.waiting.splice(0)) tell()
  }

  #when(looked: Looked, tell: () => void): void {
    if (looked.rules === undefined) looked.waiting.push(tell)
    else tell()
  }

  #attach(flow: InspectedFlow, looked: Looked): void {
    const actor = flow.actor()
    looked.actor = actor
    for (const child of looked.children) this.#end(child)
    looked.children.clear()
    if (actor === undefined) {
      looked.leave = () => undefined
      return
    }
    const keys = transitionKeys(actor.logic)
    let taken: string[] = []
    const { unsubscribe } = actor.system.inspect((inspected: Inspected) => {
      const ref = inspected.actorRef
      if (ref !== actor) {
        // Of an actor that a flow keeps its life is told, never what it says: an answer is told when it reaches the flow.
        if (inspected.type === "@xstate.actor") this.#meetChild(flow, looked, ref as AnyActorRef)
        return
      }
      switch (inspected.type) {
        case "@xstate.event":
          this.#message(flow, looked, inspected.event, inspected.sourceRef?.sessionId)
          return
        case "@xstate.microstep":
          taken.push(...inspected._transitions.flatMap((transition) => keys.get(transition) ?? []))
          return
        case "@xstate.snapshot":
          this.#change(flow, looked, inspected.event, inspected.snapshot, taken)
          taken = []
      }
    })
    looked.leave = unsubscribe
    const { children } = actor.getSnapshot() as {
      readonly children?: Readonly<Record<string, AnyActorRef | undefined>>
    }
    for (const child of Object.values(children ?? {}))
      if (child !== undefined) this.#meetChild(flow, looked, child)
  }

  #message(flow: InspectedFlow, looked: Looked, event: AnyEventObject, source: string | undefined): void {
    if (event.type === "xstate.init") return
    const base = this.#base(idOf(flow))
    this.#when(looked, () =>
      this.#options.tell({
        type: "@xstate.event",
        ...base,
        event: looked.rules?.mask(event as Payload) ?? typeOnly(event as Payload),
        sourceId: source,
      }),
    )
  }

  #change(
    flow: InspectedFlow,
    looked: Looked,
    event: AnyEventObject,
    snapshot: unknown,
    taken: readonly string[],
  ): void {
    looked.last = snapshot
    const base = this.#base(idOf(flow))
    this.#when(looked, () =>
      this.#options.tell({
        type: "@xstate.snapshot",
        ...base,
        event: { type: event.type },
        snapshot: this.#shown(looked, snapshot),
        taken,
      }),
    )
    const { children = {} } = snapshot as { readonly children?: Readonly<Record<string, AnyActorRef>> }
    const kept = new Set(Object.values(children).map((child) => child?.sessionId))
    for (const child of looked.children) {
      if (kept.has(child)) continue
      looked.children.delete(child)
      this.#when(looked, () => this.#end(child))
    }
  }

  #meetChild(flow: InspectedFlow, looked: Looked, ref: AnyActorRef): void {
    if (looked.children.has(ref.sessionId)) return
    looked.children.add(ref.sessionId)
    const base = this.#base(ref.sessionId)
    this.#when(looked, () =>
      this.#options.tell({
        type: "@xstate.actor",
        ...base,
        name: ref.id,
        parentId: idOf(flow),
        definition: JSON.stringify({ id: ref.id }),
        snapshot: { status: "active" },
      }),
    )
  }

  #end(sessionId: string): void {
    this.#options.tell({
      type: "@xstate.snapshot",
      ...this.#base(sessionId),
      event: { type: "xstate.stop" },
      snapshot: { status: "stopped" },
    })
  }

  #shown({ rules }: Looked, snapshot: unknown): InspectedSnapshot {
    const { status, value, tags, context } = snapshot as Snapshot<unknown> & {
      readonly value?: unknown
      readonly tags?: Iterable<string>
      readonly context?: unknown
    }
    return {
      status,
      ...(value === undefined ? {} : { value }),
      ...(tags === undefined ? {} : { tags: [...tags] }),
      ...(rules?.shown !== undefined && context !== undefined ? { context: rules.shown(context) } : {}),
    }
  }
}
