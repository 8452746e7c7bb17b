import { Effect, Schema } from "effect"
import { type Browser, chromium, type Locator } from "playwright"
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest"
import type { AnyStateMachine } from "xstate"
import type { Look, TraceStep } from "#models/inspection/paths-report.ts"
import { Balance } from "#models/wallet/account.ts"
import { isLogged, logRun } from "#src/tools/paths/run-log.ts"
import { TOOK } from "#src/tools/paths/site/watch-charts.ts"
import { DESKTOP, PHONE } from "./browser.ts"
import { Network } from "./network.ts"
import { byName } from "./passkey-device.ts"
import { sitePaths } from "./path-choice.ts"
import { briefTitle, type Path, type Step } from "./paths.ts"
import { open, openAccountPage, PASSWORD, type Person, person } from "./player.ts"
import { Visitor } from "./player-site.ts"
import { type Answer, type ScreenRun, walkOnScreen } from "./screen-paths.ts"
import { siteVisitors } from "./site-visitor.ts"
import { toldSteps } from "./told-steps.ts"

/** A person at the real site, whose network is held by hand where a path says what is answered. */
export interface SiteVisit {
  readonly who: Person
  readonly network: Network
  /** How often the page's chart has told of transitions so far, the keys of all of them, and the state that the last led to, as JSON. */
  readonly told: () => { readonly count: number; readonly keys: readonly string[]; readonly value: string }
  /** From now on only actors of the chart are watched that know an address with this path: of some charts many live at a time. */
  readonly watch: (url: string) => void
}

const decodeBalance = Schema.decodeUnknownSync(Balance)

/** Walks are not hurried: what a state shows is waited for so long, also on a busy machine. */
const PATIENCE_MS = 90_000

/** Opens a page and waits until it answers: it opens its feed then. */
export const openPage = async ({ who }: SiteVisit, path = ""): Promise<void> => {
  const answers = who.page.waitForEvent("websocket")
  await open(who, path)
  await answers
}

/** A button of the page by the key of its words. */
export const button = ({ who }: SiteVisit, key: string): Locator =>
  who.page.getByRole("button", { name: who.t(key), exact: true }).first()

/** Follows a link of the banner by the key of its words. */
export const follow =
  (key: string) =>
  ({ who }: SiteVisit): Promise<void> =>
    who.page
      .getByRole("banner")
      .getByRole("link", { name: who.t(key) })
      .click()

/** Opens the page of the account's security from the banner, and leaves it for another. */
export const openSecurity = ({ who }: SiteVisit): Promise<void> => openAccountPage(who, "frame.security")
export const leaveSecurity = follow("frame.myBets")

/** Milliseconds since the epoch by the page's clock. */
export const nowOf = ({ who }: SiteVisit): Promise<number> => who.page.evaluate(() => Date.now())

/**
 * Passes time by the page's clock, which has to stand still, in steps, until the chart takes a transition by it or
 * comes to a state: a wait that is over is not overslept, whatever it depends on.
 */
export const passTime = async ({ who, told }: SiteVisit, stepMs: number, value?: unknown): Promise<void> => {
  const before = told().count
  const isOver = () => (value === undefined ? told().count > before : told().value === JSON.stringify(value))
  for (let steps = 0; steps < 1_000 && !isOver(); steps += 1) await who.page.clock.runFor(stepMs)
}

/** A frame of the page, in milliseconds. */
const FRAME = 20

/**
 * While the page's clock stands still: lets it draw and go on by itself, frame by frame or in longer steps, until
 * something has come about. So much time passes as that takes, and no more.
 */
export const passFrames = async (
  { who }: SiteVisit,
  isTrue: () => boolean | Promise<boolean>,
  stepMs = FRAME,
): Promise<void> => {
  const passed = async () => {
    await who.page.clock.runFor(stepMs)
    return isTrue()
  }
  await expect.poll(passed, { interval: FRAME }).toBe(true)
}

/** While the page's clock stands still: answers the page's next request to a path; asking may take it frames. */
export const answerStill = async (
  visit: SiteVisit,
  ...[path, reply]: Parameters<Network["answer"]>
): Promise<void> => {
  let isAnswered = false
  const answering = visit.network.answer(path, reply).then(() => {
    isAnswered = true
  })
  await Promise.all([answering, passFrames(visit, () => isAnswered)])
}

/** A balance in minor units of the site's currency, as the server tells it. */
export const balanceOf = (money: number): Balance =>
  decodeBalance({
    id: 1,
    money,
    iso: "RUB",
    symbol: "₽",
    name: "RUB",
    isActive: true,
    isBonusAccount: false,
    amountOfUnplacedBets: 0,
  })

/** What an answer says; a defect is none, and the models exempt it on the site. */
export const outputOf = <Output>(answer: Answer<Output>): Output => {
  if (answer.kind === "defect") throw new Error("No answer of the server is a defect")
  return answer.output
}

/** What it takes to walk a chart's paths on the real site: as on a screen, with a page of Chromium for the screen. */
export type SiteRun<Machine extends AnyStateMachine> = Pick<
  ScreenRun<Machine, SiteVisit>,
  "model" | "executors" | "answers" | "checks"
> & {
  readonly device: "phone" | "desktop"
  /** Whether the one registered player of all walks is signed in when the page opens. */
  readonly isSignedIn?: boolean
  /** Whether the site stands at a name, not at a number: passkeys are bound to one. */
  readonly isByName?: boolean
  /** Opens the page at which the chart is in its first state, or is about to be. */
  readonly open: (visit: SiteVisit, path: Path) => Promise<void>
  /** The page's clock stands still once it is open: while a state is waited for, frames pass and no more. */
  readonly isStill?: boolean
  /** False for a step that nobody can do there, though others can take its transitions elsewhere. */
  readonly isPossible?: (step: Step) => boolean
}

/** Chromium tells of every refusal, and refusals are what many paths are about. */
const isRefusal = (error: string): boolean => /^(Failed to load resource|WebSocket connection to)/.test(error)

/** What a path has taken, each time that it did, and the page's chart has not. */
const untaken = (wanted: readonly string[], taken: readonly string[]): readonly string[] => {
  const left = [...taken]
  return wanted.filter((key) => {
    const place = left.indexOf(key)
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
}

/** Waits for what comes about by the page; throws what is wrong where it never does. */
const comesTrue = async (
  visit: SiteVisit,
  isStill: boolean,
  isTrue: () => boolean,
  wrong: () => string,
): Promise<void> => {
  if (isTrue()) return
  try {
    if (isStill) await passFrames(visit, isTrue)
    else await expect.poll(isTrue).toBe(true)
  } catch {
    throw new Error(wrong())
  }
}

/** The page as it looks now; nothing where it can't be photographed any more. */
const pictureOf = async ({ who }: SiteVisit): Promise<Look | null> => {
  try {
    const bytes = await who.page.screenshot({ type: "jpeg", quality: 50, animations: "allow", scale: "css" })
    return { kind: "picture", text: `data:image/jpeg;base64,${bytes.toString("base64")}` }
  } catch {
    return null
  }
}

interface Cookie {
  readonly name: string
  readonly value: string
}

/** A new session of the registered player, by the call that the page makes: no session outlives half an hour unused. */
const signedIn = async (): Promise<Cookie> => {
  const visitor = new Visitor("ru")
  const credentials = { type: "phone", login: `7${inject("sitePhone")}`, password: PASSWORD }
  const { status, body } = await Effect.runPromise(
    Effect.provide(visitor.post("/account-api/auth/login", credentials), siteVisitors(inject("watchedSite"))),
  )
  if (status !== 200) throw new Error(`The player of the walks is not signed in: ${JSON.stringify(body)}`)
  const [name = "", value = ""] = visitor.cookie.split("=", 2)
  return { name, value }
}

const walk = async <Machine extends AnyStateMachine>(
  run: SiteRun<Machine>,
  browser: Browser,
  cookie: Cookie | undefined,
  path: Path,
): Promise<void> => {
  const chart = run.model.machine.id
  const { isStill = false } = run
  /** Transitions in the order the chart took them, and those that the path has taken so far. */
  const taken: string[] = []
  const wanted: string[] = []
  /** State values in the order the chart came to them, and how many of them the walk is past. */
  const values = [JSON.stringify(path.start.snapshot.value)]
  let past = 0
  let watched: string | undefined
  const address = inject("watchedSite")
  const url = run.isByName === true ? byName(address) : address
  const who = await person({ url }, browser, {
    ...(run.device === "phone" ? PHONE : DESKTOP),
  })
  if (cookie !== undefined) {
    // A browser takes a cookie of this name from a secure address alone; it sends it to its own machine without.
    const secured = url.replace("http:", "https:")
    await who.context.addCookies([{ ...cookie, url: secured, httpOnly: true, secure: true }])
  }
  await who.context.exposeBinding(
    TOOK,
    ({ page }, of: string, keys: readonly string[], reached: unknown, url: unknown) => {
      // What other tabs of this person do is not this page's walk.
      if (
        of !== chart ||
        page !== who.page ||
        (watched !== undefined && String(url).split("?")[0] !== watched)
      )
        return
      taken.push(...keys)
      values.push(JSON.stringify(reached))
    },
  )
  who.context.setDefaultTimeout(PATIENCE_MS)
  await who.page.clock.install()
  const visit: SiteVisit = {
    who,
    network: new Network(who.page),
    told: () => ({ count: values.length - 1, keys: taken, value: values.at(-1) ?? "" }),
    watch: (url) => {
      watched = url
    },
  }
  const startedAt = performance.now()
  const steps: TraceStep[] = []
  const log = (fault: string | null) =>
    logRun({
      medium: "browser",
      chart,
      title: path.title,
      steps: [...toldSteps(path.steps)],
      taken: [...new Set(taken)],
      milliseconds: performance.now() - startedAt,
      fault,
      ...(fault === null ? {} : { trace: { styles: "", steps } }),
    })
  try {
    await walkOnScreen<Machine, SiteVisit>(
      {
        ...run,
        render: async () => {
          await run.open(visit, path)
          return visit
        },
        // The page may have gone on by itself by the time that it is looked at: a state counts once it was come to.
        reached: async (position) => {
          const value = JSON.stringify(position.snapshot.value)
          await comesTrue(
            visit,
            isStill,
            () => values.includes(value, past),
            () => `the chart went to ${values.slice(past).join(", ")}, and not to ${value}`,
          )
          past = values.indexOf(value, past)
          if (position === path.start) return
          wanted.push(...position.taken)
          await comesTrue(
            visit,
            isStill,
            () => untaken(wanted, taken).length === 0,
            () => `the chart did not take ${untaken(wanted, taken).join(", ")}`,
          )
        },
      },
      path,
      {
        onTaken: () => {},
        ...(isLogged()
          ? { onStep: async (step: TraceStep) => void steps.push({ ...step, look: await pictureOf(visit) }) }
          : {}),
      },
    )
    expect(who.errors.filter((error) => !isRefusal(error))).toEqual([])
    log(null)
  } catch (error) {
    log(error instanceof Error ? error.message : String(error))
    throw error
  } finally {
    await who.context.close()
  }
}

/** Declares one test for each path of a chart, walked by a person at the real site in Chromium. */
export const runPathsOnSite = <Machine extends AnyStateMachine>(run: SiteRun<Machine>): void => {
  describe(`${run.model.machine.id} on the site`, () => {
    let browser: Browser
    let cookie: Cookie | undefined
    beforeAll(async () => {
      browser = await chromium.connect(inject("siteBrowser"))
      if (run.isSignedIn === true) cookie = await signedIn()
    })
    afterAll(() => browser.close())
    for (const path of sitePaths(run.model, run.isPossible))
      test(briefTitle(path), () => walk(run, browser, cookie, path))
  })
}
