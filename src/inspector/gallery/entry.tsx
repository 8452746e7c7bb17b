import { loaders, record, releases, sources, summaries } from "virtual:charts"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { lasting } from "#src/services/browser-storage.ts"
import { createAppearanceStore } from "#src/ui/appearance.ts"
import { MessagesProvider } from "#src/ui/messages/messages.tsx"
import { chartLibrary } from "./data/chart-library.ts"
import { chartRecords } from "./data/diff/chart-records.ts"
import { pathsReader } from "./data/paths-reader.ts"
import { makeWords, pageLanguage } from "./data/words.ts"
import { GalleryApp } from "./GalleryApp.tsx"

const root = document.getElementById("root")
if (root !== null) {
  const words = makeWords(document)
  const loaded = words.load(pageLanguage(document, location.pathname))
  const models = import.meta.glob("../../../machines/*/*/*.model.ts")
  const library = chartLibrary(summaries, loaders, models, sources)
  const records = chartRecords(releases, record)
  const appearance = createAppearanceStore(lasting.storage, document.documentElement)
  const paths = pathsReader((input, init) => fetch(input, init))
  await loaded
  const mounted = createRoot(root)
  mounted.render(
    <StrictMode>
      <MessagesProvider store={words}>
        <GalleryApp
          library={library}
          words={words}
          otherWords={() => makeWords(document)}
          appearance={appearance}
          paths={paths}
          records={records}
        />
      </MessagesProvider>
    </StrictMode>,
  )
  // While one develops: charts that were edited are shown in place, what was chosen and walked stands in the address.
  import.meta.hot?.dispose(() => mounted.unmount())
}
import.meta.hot?.accept()
