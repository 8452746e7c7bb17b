import "../../../src/ui/css/ui.css"
import { flushSync } from "react-dom"
import { createRoot } from "react-dom/client"
import type { ChartDrawing } from "../../../src/inspector/gallery/data/chart-data.ts"
import { Diagram } from "../../../src/inspector/gallery/diagram/Diagram.tsx"
import en from "../../../src/server/kernel/words/en.json" with { type: "json" }
import { createMessageStore } from "../../../src/ui/messages/message-store.ts"
import { MessagesProvider } from "../../../src/ui/messages/messages.tsx"

declare global {
  /** Draws a chart anew: milliseconds until it is painted. */
  var draw: (drawing: ChartDrawing) => Promise<number>
}

const store = createMessageStore({ fetchDictionary: async () => en, now: () => performance.now() })
await store.load("en")
const place = document.getElementById("root") as HTMLElement
place.style.height = "800px"
const marks = { state: undefined, transition: undefined, active: new Set<string>(), taken: new Set<string>() }
const nothing = () => undefined

const painted = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)))

globalThis.draw = async (drawing) => {
  place.replaceChildren()
  const root = createRoot(place)
  await painted()
  const from = performance.now()
  flushSync(() =>
    root.render(
      <MessagesProvider store={store}>
        <Diagram
          drawing={drawing}
          marks={marks}
          hrefOf={({ id }) => `?state=${id}`}
          onState={nothing}
          onTransition={nothing}
        />
      </MessagesProvider>,
    ),
  )
  await painted()
  const took = performance.now() - from
  if (place.querySelectorAll("[data-state]").length !== drawing.chart.states.length)
    throw new Error("A state is not drawn")
  root.unmount()
  return took
}
