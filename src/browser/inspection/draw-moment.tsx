import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { Router } from "react-router-dom"
import { type AnyStateMachine, fromPromise } from "xstate"
import { WindowContext } from "#src/features/request/frame/use-media.ts"
import type { FlowDefinition, FlowHandle, FlowHost, FlowRef, FlowTools } from "#src/services/flow.ts"
import { settled } from "#src/services/settled.ts"
import { enterFrame } from "#src/ui/enter-frame.ts"
import { App } from "../App.tsx"
import { readBoot } from "../boot.ts"
import { foldedStart } from "../flows/folded.ts"
import { makePage, type Page } from "../page.ts"
import { never, paperWorld } from "../paper-world.ts"
import type { FoldedMoment } from "./fold-moment.ts"

const nothing = (): void => undefined

/** Leads nowhere: what is drawn is only looked at. */
const navigator = {
  createHref: (to: string | { readonly pathname?: string }) =>
    typeof to === "string" ? to : (to.pathname ?? ""),
  go: nothing,
  push: nothing,
  replace: nothing,
}

/** The flows as they stood; one that did not live then stands at its beginning. */
const stillFlows = ({ snapshots }: FoldedMoment): FlowHost => {
  const tools: FlowTools = {
    actor: () => fromPromise(() => never()),
    toldGuest: false,
    stored: () => Promise.resolve(),
    open: (definition) => open(definition),
  }
  const handles = new Map<string, FlowHandle<AnyStateMachine>>()
  const begun = ({ name, make }: FlowDefinition<AnyStateMachine>): FlowHandle<AnyStateMachine> => {
    const snapshot =
      snapshots.get(name) ??
      (() => {
        const { machine, input } = make(tools)
        return foldedStart(machine, input).snapshot
      })()
    const ref: FlowRef<AnyStateMachine> = {
      send: nothing,
      getSnapshot: () => snapshot,
      subscribe: () => ({ unsubscribe: nothing }),
    }
    return { ready: settled(ref) }
  }
  const open: FlowHost["open"] = <Machine extends AnyStateMachine>(definition: FlowDefinition<Machine>) => {
    const key = definition as unknown as FlowDefinition<AnyStateMachine>
    const handle = handles.get(definition.name) ?? begun(key)
    handles.set(definition.name, handle)
    return handle as unknown as FlowHandle<Machine>
  }
  return { open, close: nothing }
}

/** The page on paper: its flows as they stood, its line as the server wrote it, nobody to ask. */
const stillPage = (page: Page, moment: FoldedMoment): Page => {
  const boot = readBoot(document)
  const paper = makePage(paperWorld(location.pathname, moment.at), boot)
  const picks = moment.snapshots.get("coupon")?.context as { readonly picks?: readonly unknown[] } | undefined
  paper.couponCount.set(picks?.picks?.length ?? 0)
  if (paper.config.get() === undefined) paper.config.set(page.config.get())
  return {
    ...paper,
    messages: page.messages,
    couponUsed: page.couponUsed,
    modalsUsed: page.modalsUsed,
    // Only what a host of flows does is asked of it here.
    flows: stillFlows(moment) as unknown as Page["flows"],
  }
}

/**
 * Draws the page as it stood at a moment over the living one, in a frame of its own: what it does to its document does
 * nothing to the page's, and a dialog in it lies over nothing else. It takes neither presses nor keys. Gives what takes
 * it away.
 */
export const drawMoment = (page: Page, moment: FoldedMoment): (() => void) => {
  const frame = document.createElement("iframe")
  frame.dataset.moment = String(moment.at)
  frame.inert = true
  frame.title = ""
  frame.popover = "manual"
  Object.assign(frame.style, {
    position: "fixed",
    inset: "0",
    inlineSize: "100%",
    // The drawer that chose the moment stands below it.
    blockSize: "calc(100% - var(--inspector-h, 0px))",
    margin: "0",
    padding: "0",
    border: "0",
    background: "Canvas",
  })
  document.body.append(frame)
  frame.showPopover()
  const still = stillPage(page, moment)
  let unmount = nothing
  const leave = enterFrame(frame, (inside) => {
    unmount()
    const view = inside.defaultView
    if (view === null) return
    const { lang, dir, dataset } = document.documentElement
    Object.assign(inside.documentElement, { lang, dir })
    Object.assign(inside.documentElement.dataset, dataset)
    // The page below keeps its scrollbar, beside which this frame stands; nobody scrolls what takes no presses.
    Object.assign(inside.documentElement.style, { scrollbarGutter: "auto", overflow: "hidden" })
    const root = createRoot(inside.body)
    unmount = () => root.unmount()
    root.render(
      <StrictMode>
        <WindowContext value={view}>
          <App
            page={still}
            toggle={nothing}
            star={nothing}
            isRendered={false}
            Router={({ children }) => (
              <Router location={location.pathname} navigator={navigator} static>
                {children}
              </Router>
            )}
          />
        </WindowContext>
      </StrictMode>,
    )
  })
  return () => {
    leave()
    unmount()
    frame.remove()
  }
}
