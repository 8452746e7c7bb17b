import { Effect } from "effect"
import type { AnyActor, AnyMachineSnapshot, AnyStateMachine } from "xstate"
import type { QueryContext } from "#machines/request/query/query.events.ts"
import type { RequestContext } from "#machines/request/request/request.events.ts"
import type { TokenContext } from "#machines/request/token/token.events.ts"
import { Http } from "#src/services/Http.ts"
import type { CallActor, CallActors } from "#src/services/http/call-actors.ts"
import type { FlowHistory, InspectedFlow, InspectedPage } from "#src/services/inspected-page.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"
import type { LivingFlow } from "../flows/FlowRoot.ts"
import type { Page } from "../page.ts"
import { languageOf } from "../routes.ts"
import { drawMoment } from "./draw-moment.tsx"
import { foldMoment } from "./fold-moment.ts"
import { readStreams } from "./read-streams.ts"

const flowOf = ({ name, ref, flow, actor, journalled }: LivingFlow): InspectedFlow => ({
  name,
  machine: flow.machine,
  input: flow.input,
  actor: () => (journalled === undefined ? actor : journalled.actor()),
  snapshot: ref.getSnapshot,
  history: journalled && ((): Promise<FlowHistory> => journalled.history()),
})

/** An actor that the page keeps beside its flows. */
const besideOf = (name: string, actor: AnyActor): InspectedFlow => ({
  name,
  machine: actor.logic as AnyStateMachine,
  input: undefined,
  actor: () => actor,
  snapshot: () => actor.getSnapshot() as AnyMachineSnapshot,
  history: undefined,
})

/** Where a request goes, without what its query says. */
const pathOf = ({ url }: Pick<RequestContext, "url">): string => url.split("?", 1)[0] ?? url

/** What kind of thing a query asks for. */
const subjectOf = ({ question }: Pick<QueryContext, "question">): string =>
  question.split("/", 1)[0] ?? question

/** What of a request may be told: its answer is the player's own, and its query may name somebody. */
const shownOfRequest = (context: RequestContext) => {
  const { at, attempt, attempts, askers, until, timeOutMs, downloadTimeOutMs, failure } = context
  return {
    url: pathOf(context),
    at,
    attempt,
    attempts,
    askers,
    until,
    timeOutMs,
    downloadTimeOutMs,
    failure: failure?._tag ?? null,
  }
}

/** What of a query may be told: what it asks for without what somebody searches, and not what the answer says. */
const shownOfQuery = (context: QueryContext) => {
  const { at, everyMs, pages, adds, until, answer, news } = context
  return {
    subject: subjectOf(context),
    at,
    everyMs,
    pages,
    adds,
    until,
    isAnswered: answer !== null,
    hasMore: answer?.more === true,
    news: news.length,
  }
}

/** What of the keeper of the token may be told: all but the token. */
const shownOfToken = ({ token, renewAt, refusals, trouble }: TokenContext) => ({
  hasToken: token !== null,
  renewAt,
  refusals,
  trouble: trouble === null ? null : "code" in trouble ? trouble.code : trouble.failure._tag,
})

/** An actor that carries calls to the server. Queries and requests come and go, so each has a number. */
const carrierOf = ({ name, number, actor }: CallActor): InspectedFlow => {
  const beside = besideOf(name, actor)
  switch (name) {
    case "query":
      return {
        ...beside,
        id: `query ${number} ${subjectOf(actor.getSnapshot().context as QueryContext)}`,
        shown: (context) => shownOfQuery(context as QueryContext),
      }
    case "request":
      return {
        ...beside,
        id: `request ${number} ${pathOf(actor.getSnapshot().context as RequestContext)}`,
        shown: (context) => shownOfRequest(context as RequestContext),
      }
    case "token":
      return { ...beside, shown: (context) => shownOfToken(context as TokenContext) }
  }
}

/** Tells of another player than before, or of none. */
const onVisitor = (page: Page, listener: () => void): (() => void) => {
  const ending = new AbortController()
  void page.flows.open(visitorFlow).ready.then((visitor) => {
    const playerOf = () => visitor.getSnapshot().context.player?.userId
    let known = playerOf()
    const { unsubscribe } = visitor.subscribe(() => {
      const player = playerOf()
      if (player === known) return
      known = player
      listener()
    })
    if (ending.signal.aborted) unsubscribe()
    else ending.signal.addEventListener("abort", unsubscribe)
  })
  return () => ending.abort()
}

/** The page as its inspector knows it. */
export const inspectedPage = (page: Page): InspectedPage => {
  const known = new WeakMap<LivingFlow, InspectedFlow>()
  const inspected = (living: LivingFlow): InspectedFlow => {
    const flow = known.get(living) ?? flowOf(living)
    known.set(living, flow)
    return flow
  }
  const beside = [besideOf("page-layers", page.layers), besideOf("feed-connection", page.feed.connection)]
  const calls: CallActors[] = []
  const whenCalls = [page.queryActors(), page.run(Effect.map(Http, ({ actors }) => actors))]
  for (const arriving of whenCalls) void arriving.then((actors) => calls.push(actors))
  const carriers = new WeakMap<CallActor, InspectedFlow>()
  const carrier = (call: CallActor): InspectedFlow => {
    const flow = carriers.get(call) ?? carrierOf(call)
    carriers.set(call, flow)
    return flow
  }
  let undraw: (() => void) | undefined
  const showNow = () => {
    undraw?.()
    undraw = undefined
  }
  return {
    now: page.now,
    language: () => languageOf(location.pathname) ?? page.messages.getSnapshot().language,
    living: () => [
      ...beside,
      ...page.flows.living().map(inspected),
      ...calls.flatMap((actors) => actors.living().map(carrier)),
    ],
    onOpened: (listener) => {
      for (const flow of beside) listener(flow)
      const ending = new AbortController()
      ending.signal.addEventListener(
        "abort",
        page.flows.onOpened((living) => listener(inspected(living))),
      )
      for (const arriving of whenCalls)
        void arriving.then((actors) => {
          if (ending.signal.aborted) return
          const unwatch = actors.watch((call) => listener(carrier(call)))
          ending.signal.addEventListener("abort", unwatch)
        })
      return () => ending.abort()
    },
    showMoment: async (moment) => {
      const folded = await foldMoment(page.flows.living(), moment)
      showNow()
      if (folded !== undefined) undraw = drawMoment(page, folded)
      return folded?.at
    },
    readStreams: (after, signal) => page.run(readStreams(after), { signal }),
    onVisitor: (listener) => onVisitor(page, listener),
    showNow,
  }
}
