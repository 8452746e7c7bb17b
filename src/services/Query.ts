import type { QueryEvent, QueryInput, QueryNews } from "#machines/request/query/query.events.ts"
import type { FormMessage } from "#models/identity/registration/form-message.ts"

/** How far a list is wanted: so many pages from 1, and what is known of those before the last where it alone is to be added. */
export interface Reach<Value> {
  readonly pages: number
  readonly known: Value | undefined
}

/** How one kind of thing is asked for. */
export interface Asking<Value, News = never> {
  /** Asks the server; rejects where no answer comes. */
  readonly ask: (signal: AbortSignal, reach: Reach<Value>) => Promise<Value>
  /** How long an answer stands, in milliseconds; as long as it is looked at where it is absent. */
  readonly everyMs?: number | undefined
  /** The answer, where it is known without asking. */
  readonly known?: Value | undefined
  /** Whether a further page can be asked for; none where it is absent. */
  readonly hasMore?: (value: Value) => boolean
  /** Follows the subject: tells its news, and what makes the answer untrue. Gives what ends it. */
  readonly follow?: (tell: (news: QueryNews) => void, wasKnown: boolean) => () => void
  /** The answer with its news, oldest first. */
  readonly amend?: (value: Value, news: ReadonlyArray<News>) => Value
}

/** What queries need of the page. */
export interface QueryTools {
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** What begins charts, where its code is there. */
  readonly begin: () => BeginQuery | undefined
  /** Brings what begins charts; not before it is needed, where the answer that is known stands for so many milliseconds. */
  readonly arrive: (waitMs: number) => Promise<BeginQuery>
}

/** What is known of what was asked. */
export type Asked<Value> =
  | { readonly status: "loading" }
  | {
      readonly status: "ready"
      readonly value: Value
      /** Asks for the next page, where there is one and it is not on its way. */
      readonly more?: () => void
      /** There where more was asked for and did not come. */
      readonly retry?: () => void
    }
  /** `why`: what the server said where it refused; absent where it was not reached. */
  | { readonly status: "failed"; readonly retry: () => void; readonly why?: FormMessage }

/** A query that lives, as its chart shows it. */
export interface LivingQuery {
  readonly send: (event: QueryEvent) => void
  /** What is shown: the same object as long as it is the same. */
  readonly asked: () => Asked<unknown>
  readonly subscribe: (listener: () => void) => unknown
}

/** Begins the chart of a query; how it is asked is looked up each time. */
export type BeginQuery = (input: QueryInput, asking: () => Asking<unknown, unknown>) => LivingQuery

/** Nothing is known yet. */
export const LOADING = { status: "loading" } as const

/**
 * One query as a component looks at it: its chart lives from the first who subscribes until the last has left. Made by rendering, it
 * asks nothing. While the code of the chart is on its way it shows what is known.
 */
export class Query<Value, News> {
  readonly #tools: QueryTools
  readonly #listeners = new Set<() => void>()
  /** As it is asked now: the same question may be asked by another function after each rendering. */
  #asking: Asking<Value, News>
  #question: string
  #living: LivingQuery | undefined
  /** As it stood when the first looked; absent while nobody does. */
  #opened: QueryInput | undefined
  /** What is shown while there is no chart. */
  #still: Asked<Value>

  constructor(tools: QueryTools, question: string, asking: Asking<Value, News>) {
    this.#tools = tools
    this.#question = question
    this.#asking = asking
    this.#still = asking.known === undefined ? LOADING : { status: "ready", value: asking.known }
  }

  /** What is shown: the same object as long as it is the same. */
  readonly getSnapshot = (): Asked<Value> => (this.#living?.asked() ?? this.#still) as Asked<Value>

  readonly subscribe = (listener: () => void): { readonly unsubscribe: () => void } => {
    this.#listeners.add(listener)
    if (this.#listeners.size === 1 && this.#living === undefined) this.#open()
    return {
      unsubscribe: () => {
        this.#listeners.delete(listener)
        // Whoever looks again at once has never left.
        queueMicrotask(() => {
          if (this.#listeners.size === 0) this.#close()
        })
      },
    }
  }

  /** Takes over how it is asked from now on; another question of the same subject is put at once. */
  readonly put = (question: string, asking: Asking<Value, News>): void => {
    this.#asking = asking
    if (this.#question === question) return
    this.#question = question
    if (this.#living !== undefined) this.#send({ type: "question.changed", question })
    else if (this.#listeners.size > 0) this.#arrive(0)
  }

  #send(event: QueryEvent): void {
    this.#living?.send(event)
  }

  #open(): void {
    const { known, everyMs = null, hasMore } = this.#asking
    const opened = {
      question: this.#question,
      at: this.#tools.now(),
      everyMs,
      answer: known === undefined ? null : { value: known, more: hasMore?.(known) === true },
    }
    this.#opened = opened
    const begin = this.#tools.begin()
    if (begin === undefined) this.#arrive(known === undefined ? 0 : (everyMs ?? 0))
    else this.#live(begin, opened)
  }

  #arrive(waitMs: number): void {
    this.#tools.arrive(waitMs).then(
      (begin) => {
        if (this.#opened !== undefined && this.#living === undefined) this.#live(begin, this.#opened)
      },
      () => {
        const retry = () => {
          this.#show(LOADING)
          this.#arrive(0)
        }
        if (this.#still.status === "loading") this.#show({ status: "failed", retry })
      },
    )
  }

  #live(begin: BeginQuery, opened: QueryInput): void {
    const living = begin(opened, () => this.#asking as Asking<unknown, unknown>)
    this.#living = living
    living.send({ type: "query.opened" })
    if (opened.question !== this.#question)
      living.send({ type: "question.changed", question: this.#question })
    living.subscribe(this.#tell)
    this.#tell()
  }

  #close(): void {
    this.#send({ type: "query.closed" })
    this.#living = undefined
    this.#opened = undefined
    // Whoever comes back asks anew.
    this.#asking = { ...this.#asking, known: undefined }
    this.#still = LOADING
  }

  #show(still: Asked<Value>): void {
    this.#still = still
    this.#tell()
  }

  readonly #tell = (): void => {
    for (const tell of this.#listeners) tell()
  }
}
