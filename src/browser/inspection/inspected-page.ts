import type { AnyActor, AnyMachineSnapshot, AnyStateMachine } from "xstate"
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
  let undraw: (() => void) | undefined
  const showNow = () => {
    undraw?.()
    undraw = undefined
  }
  return {
    now: page.now,
    language: () => languageOf(location.pathname) ?? page.messages.getSnapshot().language,
    living: () => [...beside, ...page.flows.living().map(inspected)],
    onOpened: (listener) => {
      for (const flow of beside) listener(flow)
      return page.flows.onOpened((living) => listener(inspected(living)))
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
