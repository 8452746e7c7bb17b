import { createActor, fromPromise } from "xstate"
import type { Outcome } from "#machines/kernel/outcome.ts"
import { pageLayersMachine } from "#machines/request/page-layers/page-layers.machine.ts"
import type { GameList } from "#models/api/feed.ts"
import { hidesNothing } from "#models/preferences/hidden-sports.ts"
import type { Boot } from "#models/site/boot.ts"
import type { SiteConfig } from "#models/site/config.ts"
import type { Unread } from "#src/features/request/frame/account-sections.ts"
import { FETCHED } from "#src/services/browser-storage.ts"
import { Feed } from "#src/services/Feed.ts"
import type { LinkTools, MakeActor, Program } from "#src/services/flow.ts"
import { hidingLine } from "#src/services/hiding-line.ts"
import { holdPrices } from "#src/services/hold-prices.ts"
import { KeyedFlags } from "#src/services/KeyedFlags.ts"
import { lateAccountClient, lateLineClient } from "#src/services/late-clients.ts"
import type { ModalName, ModalWishes } from "#src/services/modal-flow.ts"
import { Notes } from "#src/services/Notes.ts"
import type { Notify } from "#src/services/notices-flow.ts"
import type { BeginQuery, QueryTools } from "#src/services/Query.ts"
import { persistent } from "#src/ui/late-code.ts"
import { storedDictionaries } from "#src/ui/messages/dictionary-cache.ts"
import { createMessageStore, type DictionaryCache } from "#src/ui/messages/message-store.ts"
import { PriceMoves } from "#src/ui/primitives/price-move.ts"
import type { Backend } from "./backend.ts"
import { warmDialog } from "./dialog-code.ts"
import { FlowRoot, type MakeJournalled } from "./flows/FlowRoot.ts"
import { followOdds } from "./follow-odds.ts"
import { KeptFlag } from "./KeptFlag.ts"
import { KeptHiddenSports } from "./kept-hidden-sports.ts"
import { openingRoute } from "./routes.ts"
import { ValueStore } from "./ValueStore.ts"
import type { World } from "./World.ts"

/** Goes to another path of the site. */
type Navigate = (path: string, options?: { readonly replace: boolean }) => void

/** Everything that lives outside React, made once for the page. */
export type Page = ReturnType<typeof makePage>

/** The words written into the page come before those kept from the last visit. */
const dictionariesOf = (boot: Boot | undefined, { kept, now, path }: World): DictionaryCache => {
  const stored = storedDictionaries(kept, FETCHED)
  return {
    read: (language) =>
      boot?.language === language
        ? {
            fetchedAt: now(),
            dictionary: boot.dictionary.dictionaryMap,
            // Pages that open with the line are sent without the words of the others (`pageWords` of the server).
            isPart: openingRoute(path()) !== undefined,
          }
        : stored.read(language),
    write: stored.write,
  }
}

/** Actors of programs, run by the way to the server once it is there. */
const actorsOf =
  (backend: World["backend"]): MakeActor =>
  <Output, Failure, Input>(
    program: (input: Input) => Program<Output, Failure> | Promise<Program<Output, Failure>>,
  ) =>
    fromPromise<Outcome<Output, Failure>, Input>(async ({ input, signal }) => {
      const made = await program(input)
      return "ok" in made ? made : (await backend()).outcome(made, { signal })
    })

/** Puts the prices of the list that the page opens with into the store until the list itself holds them. */
const holdOpening = (feed: Feed, list: typeof GameList.Type | undefined): (() => void) => {
  feed.learn(list?.names ?? {})
  let places = holdPrices(feed.prices, list?.games ?? [])
  return () => {
    for (const place of places) feed.prices.release(place)
    places = []
  }
}

/** The configuration is asked for again after this time, in milliseconds. */
const CONFIG_RETRY_MS = 5000
/** §8: what the log says where the configuration is missing. */
const CONFIG_ABSENT = "config is absent"

/** Makes the page's services, its root of flows and its stores. */
export const makePage = (world: World, boot: Boot | undefined) => {
  const { now, backend, after } = world
  const memoryOnly = new ValueStore(false)
  world.whenFull(() => memoryOnly.set(true))
  let journal: Promise<MakeJournalled> | undefined
  const loadJournal = () => {
    // Something is to be kept, and won't be.
    if (!world.isKept) memoryOnly.set(true)
    journal ??= persistent(() => import(/* on coupon, dialog */ "./flows/journalled.ts")).then(
      ({ journalledFlows }) =>
        journalledFlows({
          now,
          newId: world.newId,
          after,
          tab: world.tab,
          tabId: world.tabId,
          onMemoryOnly: () => memoryOnly.set(true),
        }),
    )
    return journal
  }
  world.nobody.set(boot?.isGuest === true)
  const config = new ValueStore<SiteConfig | undefined>(boot?.config)
  const noticesUsed = new ValueStore(false)
  const tell = async (...[kind, key, values = {}]: Parameters<Notify>) => {
    noticesUsed.set(true)
    const { noticesFlow, noticeTold } = await persistent(() => import("#src/services/notices-flow.ts"))
    const notices = await flows.open(noticesFlow).ready
    notices.send(noticeTold({ kind, key, values }, now()))
  }
  const flows = new FlowRoot({
    links: async (): Promise<LinkTools> => (await backend()).linkTools(page),
    actor: actorsOf(backend),
    toldGuest: boot?.isGuest === true,
    idleSignOutMs: boot && boot.config.auth.idleSignOutSeconds * 1000,
    deadline: world.deadline,
    tabId: world.tabId,
    loadJournal,
  })

  const messages = createMessageStore({
    fetchDictionary: async (language) => (await backend()).dictionary(language),
    now,
    cache: dictionariesOf(boot, world),
    onMissing: (key, language) => console.warn(`No message ${key} in ${language}`),
    onFailure: (language) => console.warn(`The dictionary of ${language} is not loaded`),
  })

  const feed = new Feed({
    open: world.openSocket,
    deadline: world.deadline,
    now,
    boot: boot?.snapshots ?? [],
  })
  const letOpeningGo = holdOpening(feed, boot?.line?.list?.games)

  const configAbsent = new ValueStore<boolean>(false)
  const loadConfig = async () => {
    try {
      config.set(await (await backend()).config())
      configAbsent.set(false)
    } catch {
      console.warn(CONFIG_ABSENT)
      configAbsent.set(true)
      after(CONFIG_RETRY_MS, () => void loadConfig())
    }
  }
  if (boot === undefined) {
    void loadConfig()
  }

  const odds = followOdds(world.appearance, config, messages)

  const layers = createActor(pageLayersMachine)
  layers.start()
  const hiddenSports = new KeptHiddenSports(world.kept, boot?.isGuest === true)
  const wanted = Promise.withResolvers<unknown>()
  hiddenSports.subscribe(() => wanted.resolve(null))
  let begin: BeginQuery | undefined
  const queries: QueryTools = {
    now,
    begin: () => begin,
    arrive: async (waitMs) => {
      // What the page was opened with holds for those who hide nothing, and nobody has to be there to read it.
      if (waitMs > 0 && hidesNothing(hiddenSports.get()))
        await Promise.race([wanted.promise, new Promise<void>((resolve) => after(waitMs, resolve))])
      const { beginQueries, queryActors } = await backend()
      begin ??= beginQueries({ now, deadline: world.deadline, actors: queryActors })
      return begin
    },
  }
  const modalsUsed = new KeptFlag(world.tab, "modals")

  const page = {
    /** What the server says of the page at a path of this site (§3 Page data). */
    pageData: async (path: string, language: string) => (await backend()).pageData(path, language),
    /** Counts the answers by which the server says that it can't answer now. */
    outages: world.outages,
    nobody: world.nobody,
    run: (async (program, options) => (await backend()).run(program, options)) as Backend["run"],
    now,
    flows,
    memoryOnly,
    messages,
    appearance: world.appearance,
    /** How prices are written. */
    odds,
    feed,
    line: hidingLine(lateLineClient(backend), hiddenSports.get),
    /** The sports that the player does not want to see, as the account has them or this browser last knew them. */
    hiddenSports,
    account: lateAccountClient(backend),
    queries,
    /** What the page opened with, and when that was. */
    opened: {
      at: now(),
      writtenAt: boot?.at ?? now(),
      isGuest: boot?.isGuest === true,
      answers: boot?.line,
      /** The path that the page was opened at, where nothing stands there. */
      lostPath: boot?.isLost === true ? world.path() : undefined,
    },
    /** The page is shown and answers: what it was written with goes over to the living feed. */
    shown: () => {
      feed.start()
      letOpeningGo()
    },
    moves: new PriceMoves(after),
    selected: new KeyedFlags(),
    /** What is starred, by `starKey`. */
    stars: new KeyedFlags(),
    /** Tells the player something in a corner of the page. */
    notify: (...notice: Parameters<Notify>) => void tell(...notice),
    /** True once something was told so. */
    noticesUsed,
    notes: new Notes(now),
    /** Goes to another address, once the router stands. */
    navigate: new ValueStore<Navigate | undefined>(undefined),
    config,
    /** Whether the configuration was asked for and did not come: it is asked for again. */
    configAbsent,
    layers,
    /** Whether the question about cookies stands at the foot of the page. */
    cookiesAsked: new ValueStore(false),
    couponCount: new ValueStore(0),
    /** What the player has not read; undefined while nobody has asked. */
    unread: new ValueStore<Unread | undefined>(undefined),
    /** True once something was put into the coupon, in whichever tab. */
    couponUsed: new KeptFlag(world.kept, "coupon", world.hears),
    /** True once bets at a click were asked for, in whichever tab: whether they are on is known to their flow. */
    oneClickUsed: new KeptFlag(world.kept, "one-click", world.hears),
    /** True once something was starred, in whichever tab (§3 Client-side persisted). */
    starsUsed: new KeptFlag(world.kept, "favorites", world.hears),
    /** True while this browser may hold something that names a player. */
    playerSeen: new KeptFlag(world.kept, "player"),
    /** True once a dialog was opened in this tab. */
    modalsUsed,
    /** True once the page was scrolled. */
    scrolled: new ValueStore(false),
    /** Fetches the way to the server before it is asked for. */
    warm: () => void backend().then(wanted.resolve, () => undefined),
    /** The queries that are looked at now. */
    queryActors: async () => (await backend()).queryActors,
    leave: () => void backend().then(({ leave }) => leave()),
    openModal: async (name: ModalName, wishes?: ModalWishes) => {
      // Queue, journal and the dialog itself are fetched side by side, not one after the other.
      warmDialog(name)
      void loadJournal()
      modalsUsed.raise()
      const { askFor, modalFlow } = await persistent(
        () => import(/* on sign */ "#src/services/modal-flow.ts"),
      )
      askFor(await flows.open(modalFlow).ready, name, wishes, world.path())
    },
  }
  return page
}
