import { Effect, ManagedRuntime } from "effect"
import { createActor } from "xstate"
import { effectActors } from "#machines/kernel/from-effect.ts"
import { pageLayersMachine } from "#machines/page-layers/page-layers.machine.ts"
import { SiteApi } from "#models/api/site.ts"
import { VisitorApi } from "#models/api/user.ts"
import { FEED_SOCKET_PATH } from "#models/feed/frames.ts"
import type { SiteConfig } from "#models/site/config.ts"
import { makeAccountClient } from "#src/services/AccountClient.ts"
import type { BrowserServices } from "#src/services/BrowserServices.ts"
import { Feed, type FeedSocket } from "#src/services/Feed.ts"
import { Http } from "#src/services/Http.ts"
import { KeyedFlags } from "#src/services/KeyedFlags.ts"
import { makeLineClient } from "#src/services/line-client.ts"
import type { ModalName, ModalWishes } from "#src/services/modal-flow.ts"
import { Notes } from "#src/services/Notes.ts"
import { Notifications } from "#src/services/Notifications.ts"
import { makeDeadline } from "#src/services/sleep.ts"
import { createAppearanceStore } from "#src/ui/appearance.ts"
import { storedDictionaries } from "#src/ui/messages/dictionary-cache.ts"
import { createMessageStore, type DictionaryCache } from "#src/ui/messages/message-store.ts"
import type { Boot } from "./boot.ts"
import { FlowRoot, type MakeJournalled } from "./flows/FlowRoot.ts"
import { KeptFlag } from "./KeptFlag.ts"
import { languageOf } from "./routes.ts"
import { claimTabId } from "./tab-id.ts"
import { ValueStore } from "./ValueStore.ts"

/** Everything that lives outside React, made once for the page. */
export type Page = Awaited<ReturnType<typeof makePage>>

const newId = (): string => crypto.randomUUID()

const after = (ms: number, task: () => void): void => {
  setTimeout(task, ms)
}

const socketAddress = ({ protocol, host }: Location): string =>
  `${protocol === "https:" ? "wss" : "ws"}://${host}${FEED_SOCKET_PATH}`

/** The words written into the page come before those kept from the last visit. */
const dictionariesOf = (boot: Boot | undefined, now: () => number): DictionaryCache => {
  const kept = storedDictionaries(localStorage)
  return {
    read: (language) =>
      boot?.language === language
        ? { fetchedAt: now(), dictionary: boot.dictionary.dictionaryMap }
        : kept.read(language),
    write: kept.write,
  }
}

/** Makes the page's services, its root of flows and its stores. */
export const makePage = async (boot: Boot | undefined) => {
  const now = () => Date.now()
  const language = () => languageOf(location.pathname) ?? boot?.language ?? "ru"
  const runtime = ManagedRuntime.make(Http.layer({ fetch: (...args) => fetch(...args), language }))
  const run = <Value, Failure>(
    program: Effect.Effect<Value, Failure, BrowserServices>,
    options?: { readonly signal?: AbortSignal },
  ): Promise<Value> => runtime.runPromise(program, options)

  const deadline = makeDeadline((program, options) => runtime.runPromise(program, options))
  const memoryOnly = new ValueStore(false)
  let journal: Promise<MakeJournalled> | undefined
  const flows = new FlowRoot({
    actor: effectActors(runtime),
    deadline,
    tabId: await claimTabId(sessionStorage, navigator.locks, newId),
    loadJournal: () => {
      journal ??= import("./flows/journalled.ts").then(({ journalledFlows }) =>
        journalledFlows({ now, newId, after, onMemoryOnly: () => memoryOnly.set(true) }),
      )
      return journal
    },
  })

  const messages = createMessageStore({
    fetchDictionary: async (lang) => {
      const { data } = await run(
        Effect.flatMap(Http, (http) => http.call(SiteApi, "dictionary", { params: { lang } })),
      )
      return data.attributes.dictionaryMap
    },
    now,
    cache: dictionariesOf(boot, now),
    onMissing: (key, lang) => console.warn(`No message ${key} in ${lang}`),
    onFailure: (lang) => console.warn(`The dictionary of ${lang} is not loaded`),
  })

  const feed = new Feed({
    open: () => new WebSocket(socketAddress(location)) as FeedSocket,
    deadline,
    now,
    boot: boot?.snapshots ?? [],
  })

  const config = new ValueStore<SiteConfig | undefined>(undefined)
  const loadConfig = async () => {
    try {
      const { data } = await run(
        Effect.flatMap(Http, (http) => http.call(VisitorApi, "config", {}, { attempts: 3 })),
      )
      config.set(data.attributes)
    } catch {
      after(CONFIG_RETRY_MS, () => void loadConfig())
    }
  }
  void loadConfig()

  const modalsUsed = new KeptFlag(sessionStorage, "modals")
  const layers = createActor(pageLayersMachine)
  layers.start()

  return {
    run,
    now,
    flows,
    memoryOnly,
    messages,
    appearance: createAppearanceStore(localStorage, document.documentElement),
    feed,
    line: makeLineClient(run),
    account: makeAccountClient(run),
    selected: new KeyedFlags(),
    notifications: new Notifications(after),
    notes: new Notes(now),
    config,
    layers,
    couponCount: new ValueStore(0),
    /** True once something was put into the coupon, in whichever tab. */
    couponUsed: new KeptFlag(localStorage, "coupon", window),
    /** True once a dialog was opened in this tab. */
    modalsUsed,
    forgetToken: () => void run(Effect.map(Http, (http) => http.forgetToken())),
    openModal: async (name: ModalName, wishes?: ModalWishes) => {
      modalsUsed.raise()
      const { modalFlow, modalRequest } = await import("#src/services/modal-flow.ts")
      const queue = await flows.open(modalFlow).ready
      queue.send(modalRequest(name, wishes))
    },
  }
}

/** The configuration is asked for again after this time, in milliseconds. */
const CONFIG_RETRY_MS = 5000
