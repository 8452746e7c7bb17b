import "../../../src/ui/css/ui.css"
import { createRoot } from "react-dom/client"
import type { ChartSummary } from "../../../src/inspector/gallery/data/chart-data.ts"
import { chartLibrary } from "../../../src/inspector/gallery/data/chart-library.ts"
import { chartRecords } from "../../../src/inspector/gallery/data/diff/chart-records.ts"
import { GalleryApp } from "../../../src/inspector/gallery/GalleryApp.tsx"
import en from "../../../src/server/kernel/words/en.json" with { type: "json" }
import { createAppearanceStore } from "../../../src/ui/appearance.ts"
import { createMessageStore } from "../../../src/ui/messages/message-store.ts"
import { MessagesProvider } from "../../../src/ui/messages/messages.tsx"

declare global {
  /** What the build writes into the gallery's bundle. */
  var summaries: readonly ChartSummary[]
  /** Milliseconds from the opening of the page until a person can use it. */
  var interactiveAt: number | undefined
}

const words = () => createMessageStore({ fetchDictionary: async () => en, now: () => performance.now() })
const store = words()
await store.load("en")
history.replaceState(null, "", "/en/machines")
createRoot(document.getElementById("root") as HTMLElement).render(
  <MessagesProvider store={store}>
    <GalleryApp
      library={chartLibrary(globalThis.summaries, {}, {}, {})}
      words={store}
      otherWords={words}
      appearance={createAppearanceStore(localStorage, document.documentElement)}
      paths={{
        summary: async () => ({ found: undefined, why: "no-report" }),
        flow: async () => ({ found: undefined, why: "no-report" }),
      }}
      records={chartRecords([], async () => ({ default: [] }))}
    />
  </MessagesProvider>,
)
// The frame after the first one with charts: the page is painted, and the thread is free again.
const look = () =>
  requestAnimationFrame(() => {
    if (document.querySelector("main h3") === null) look()
    else
      requestAnimationFrame(() =>
        setTimeout(() => {
          globalThis.interactiveAt = performance.now()
        }),
      )
  })
look()
