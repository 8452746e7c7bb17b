import type { AnyMachineSnapshot } from "xstate"
import type { ChartEntries } from "#machines/kernel/enumerate.ts"
import type { ChartModel } from "#machines/kernel/model.ts"
import type { MessageStore } from "#src/ui/messages/message-store.ts"
import { wayTo } from "../walk/reach.ts"
import { SCREENS, SEEN_AS } from "./registry.ts"
import { shownState } from "./screens-of.ts"
import type { StillProps } from "./still.ts"

/** What drawings of screens need of the gallery. */
export interface ScreenTools {
  /** Makes a store of words of its own, to speak another language than the page. */
  readonly words: () => MessageStore
  /** The model of a chart, for states that another chart shows. */
  readonly modelOf: (flow: string) => Promise<ChartModel> | undefined
}

/** What draws a snapshot. */
export interface ShownScreen {
  readonly id: string
  readonly Screen: React.ComponentType<StillProps>
  readonly snapshot: AnyMachineSnapshot
  /** The chart whose snapshot it is, where that is another one. */
  readonly by: string | undefined
}

const seen = new Map<string, Promise<AnyMachineSnapshot | undefined>>()

const seenAs = (tools: ScreenTools, flow: string, name: string): Promise<AnyMachineSnapshot | undefined> => {
  const matches = SEEN_AS[name]
  const known =
    seen.get(name) ??
    (async () => {
      const model = await tools.modelOf(flow)
      return model === undefined || matches === undefined
        ? undefined
        : wayTo(model, ({ snapshot }) => matches(snapshot))?.stand.snapshot
    })()
  seen.set(name, known)
  return known
}

/** The screen of the state that a snapshot stands in; `undefined` where nothing is shown. */
export const screenOf = (
  flow: string,
  chart: ChartEntries,
  snapshot: AnyMachineSnapshot,
  tools: ScreenTools,
): ShownScreen | Promise<ShownScreen | undefined> | undefined => {
  const state = shownState(chart, snapshot)
  const id = state?.meta.screen
  const entry = id === undefined ? undefined : SCREENS[id]
  if (state === undefined || id === undefined || entry === undefined) return undefined
  const { Screen } = entry
  if (entry.flow === flow) return { id, Screen, snapshot, by: undefined }
  return seenAs(tools, entry.flow, `${flow}.${state.path.join(".")}`).then((other) =>
    other === undefined ? undefined : { id, Screen, snapshot: other, by: entry.flow },
  )
}
