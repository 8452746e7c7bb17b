import { createRoot } from "react-dom/client"
import { BrowserRouter } from "react-router-dom"
import { createActor } from "xstate"
import { pageLayersMachine } from "#machines/request/page-layers/page-layers.machine.ts"
import en from "#src/server/kernel/words/en.json" with { type: "json" }
import ru from "#src/server/kernel/words/ru.json" with { type: "json" }
import { createAppearanceStore } from "#src/ui/appearance.ts"
import "#src/ui/css/ui.css"
import { createMessageStore } from "#src/ui/messages/message-store.ts"
import { MessagesProvider } from "#src/ui/messages/messages.tsx"
import { Overlays } from "./Overlays.tsx"
import { Parts } from "./Parts.tsx"
import { SampleAccount } from "./SampleAccount.tsx"
import { SampleFrame } from "./SampleFrame.tsx"

const query = new URLSearchParams(location.search)
const language = query.get("lang") ?? "ru"
const screen = query.get("screen") ?? "parts"

const store = createMessageStore({
  fetchDictionary: async (code) => (code === "ru" ? ru : en),
  now: () => performance.now(),
})
await store.load(language)

const appearance = createAppearanceStore(undefined, document.documentElement)
const layers = createActor(pageLayersMachine).start()

const root = document.getElementById("root")
if (root === null) throw new Error("the page has no root")
createRoot(root).render(
  <BrowserRouter>
    <MessagesProvider store={store} utcOffset={3}>
      {screen === "parts" && <Parts />}
      {screen === "frame" && (
        <SampleFrame layers={layers} appearance={appearance} account={query.get("account") ?? "player"} />
      )}
      {screen === "account" && <SampleAccount state={query.get("state") ?? "phone"} />}
      {(screen === "dialog" || screen === "toasts") && <Overlays kind={screen} />}
    </MessagesProvider>
  </BrowserRouter>,
)
const opened = query.get("open")
if (opened === "coupon") layers.send({ type: "coupon.opened" })
if (opened === "menu") layers.send({ type: "menu.opened" })
if (opened === "settings") layers.send({ type: "settings.opened" })
