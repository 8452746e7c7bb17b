import { createActor, fromCallback, fromPromise, type SnapshotFrom } from "xstate"
import type { deadline } from "#machines/kernel/deadline.ts"
import { failed, succeeded } from "#machines/kernel/outcome.ts"
import type { QueryEvent, QueryNews } from "#machines/request/query/query.events.ts"
import { queryMachine } from "#machines/request/query/query.machine.ts"
import type { QueryAsked, QueryOutcome } from "#machines/request/query/query.setup.ts"
import type { FormMessage } from "#models/identity/registration/form-message.ts"
import type { FailureText } from "#models/request/failure.ts"
import type { CallActors } from "./http/call-actors.ts"
import { type Asked, type Asking, type BeginQuery, type LivingQuery, LOADING } from "./Query.ts"

type Snapshot = SnapshotFrom<typeof queryMachine>

/** The chart of a query, whoever runs it. */
interface QueryRef {
  readonly send: (event: QueryEvent) => void
  readonly getSnapshot: () => Snapshot
  readonly subscribe: (listener: () => void) => unknown
}

const isTurning = (snapshot: Snapshot): boolean => snapshot.matches({ looked: { ready: "turning" } })

/** What a snapshot shows. */
const read = (
  snapshot: Snapshot,
  { amend }: Asking<unknown, unknown>,
  send: QueryRef["send"],
): Asked<unknown> => {
  const { answer, news, said } = snapshot.context
  const isFailed = snapshot.hasTag("error")
  const retry = () => send({ type: "retry.asked" })
  if (answer === null)
    return isFailed ? { status: "failed", retry, ...(said !== null && { why: said }) } : LOADING
  const value = amend === undefined || news.length === 0 ? answer.value : amend(answer.value, news)
  if (isFailed) return { status: "ready", value, retry }
  return answer.more && !isTurning(snapshot)
    ? { status: "ready", value, more: () => send({ type: "more.asked" }) }
    : { status: "ready", value }
}

/** A chart's snapshots as they are shown: what does not change what is shown gives the same object. */
export const livingQuery = (ref: QueryRef, asking: () => Asking<unknown, unknown>): LivingQuery => {
  let shown: { readonly by: readonly unknown[]; readonly asked: Asked<unknown> } | undefined
  return {
    send: (event) => ref.send(event),
    subscribe: (listener) => ref.subscribe(listener),
    asked: () => {
      const snapshot = ref.getSnapshot()
      const { answer, news, said } = snapshot.context
      const by = [answer, news, said, snapshot.hasTag("error"), isTurning(snapshot)]
      if (shown?.by.every((part, place) => part === by[place]) !== true)
        shown = { by, asked: read(snapshot, asking(), (event) => ref.send(event)) }
      return shown.asked
    },
  }
}

/** Statuses about who asks, how long it took or how often: they say nothing about what was asked for. */
const ABOUT_ASKING: ReadonlySet<number> = new Set([401, 408, 429])

/** A call that the server answered with a refusal; Schemas, which could tell, are not on the first page. */
interface Answered {
  readonly status: number
  readonly text: FailureText
}

const isAnswered = (cause: unknown): cause is Answered =>
  typeof cause === "object" &&
  cause !== null &&
  "_tag" in cause &&
  (cause._tag === "HttpFailed" || cause._tag === "Refusal")

/** What the server says where it refuses for good: there is no such thing, or not for this player. */
const refusedBy = (cause: unknown): FormMessage | undefined => {
  if (!isAnswered(cause) || cause.status < 400 || cause.status >= 500 || ABOUT_ASKING.has(cause.status))
    return undefined
  const { text } = cause
  return "key" in text ? { key: text.key, values: {} } : { text: text.message }
}

/** The chart with its question put and its subject followed. */
const asks = (now: () => number, asking: () => Asking<unknown, unknown>) => ({
  ask: fromPromise<QueryOutcome, QueryAsked>(async ({ input: { pages, known }, signal }) => {
    const { ask, hasMore } = asking()
    try {
      const value = await ask(signal, { pages, known: known?.value })
      return succeeded({ value, more: hasMore?.(value) === true, at: now() })
    } catch (cause) {
      const said = refusedBy(cause)
      return failed({ at: now(), ...(said !== undefined && { said }) })
    }
  }),
  follow: fromCallback<{ readonly type: "nothing" }, { readonly wasKnown: boolean }, QueryNews>(
    ({ input, sendBack }) => asking().follow?.(sendBack, input.wasKnown),
  ),
})

/** Begins queries by the page's clock; the living ones are among `actors`, for whoever looks at the page's charts. */
export const beginQueries =
  (page: {
    readonly now: () => number
    readonly deadline: typeof deadline
    readonly actors: CallActors
  }): BeginQuery =>
  (input, asking) => {
    const actors = { deadline: page.deadline, ...asks(page.now, asking) }
    const actor = createActor(queryMachine.provide({ actors }), { input })
    return livingQuery(page.actors.take("query", actor).start(), asking)
  }
