import type { AnyActor, AnyMachineSnapshot, AnyStateMachine } from "xstate"
import type { FlowHistory, InspectedFlow, InspectedPage } from "#src/services/inspected-page.ts"
import type { LivingFlow } from "../flows/FlowRoot.ts"
import type { Page } from "../page.ts"
import { languageOf } from "../routes.ts"
import { drawMoment } from "./draw-moment.tsx"
import { foldMoment } from "./fold-moment.ts"

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
    showNow,
  }
}
