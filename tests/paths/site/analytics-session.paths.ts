import { expect } from "vitest"
import type { SnapshotFrom } from "xstate"
import type { analyticsSessionMachine } from "#machines/analytics/analytics-session/analytics-session.machine.ts"
import { model } from "#machines/analytics/analytics-session/analytics-session.model.ts"
import { IDLE_MS, RECHECK_MS } from "#machines/analytics/analytics-session/analytics-session.setup.ts"
import { open } from "#tests/support/player.ts"
import { nowOf, outputOf, passTime, runPathsOnSite, type SiteVisit } from "#tests/support/site-paths.ts"

const METADATA = "/metadata.json"
const EVENT = "/event.json"

/** The counting begins so long after the first sign of a person, with some to spare. */
const COUNTED_AFTER = 1_100
/** After the page has opened the clock stands still; so long after, in milliseconds. */
const SETTLED = 1_000
/** Activity is told at most once in this time, with some to spare. */
const NEXT_ACTIVITY = 1_100
/** Between two events: ten of them come before a batch's time has come, and after the shortest gap. */
const BETWEEN_EVENTS = 25
/** Shorter than the waits that are passed step by step, and where the long ones are taken up so. */
const STEP = 100
const BEFORE_THE_END = 5_000

type Snapshot = SnapshotFrom<typeof analyticsSessionMachine>

/** Pages to go to and fro between: each is told as an event. */
const pages = new WeakMap<SiteVisit, "line" | "live">()

/** Follows a link without a hand, which would be activity. */
const goOn = async (visit: SiteVisit) => {
  const { who } = visit
  const to = pages.get(visit) === "live" ? "line" : "live"
  pages.set(visit, to)
  await who.page.clock.runFor(BETWEEN_EVENTS)
  await who.page
    .locator(`a[href='/ru/${to}']`)
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click())
  await who.page.waitForURL(`**/ru/${to}`)
}

const turn = ({ who }: SiteVisit, visibility: "hidden" | "visible") =>
  who.page.evaluate((state) => {
    Object.defineProperty(document, "visibilityState", { value: state, configurable: true })
    document.dispatchEvent(new Event("visibilitychange"))
  }, visibility)

const isAsked = (snapshot: Snapshot) => snapshot.matches({ session: { alive: "asking" } })

/** The page tells at once that it was opened, while the beginning of its session is on its way. */
const isOpening = ({ context, value }: Snapshot): boolean =>
  value.delivery === "sending" && context.session?.id === model.input.newId && context.queue.length === 0

const page = async ({ who }: SiteVisit) => {
  await who.page.locator("main").waitFor()
}

runPathsOnSite<typeof analyticsSessionMachine>({
  model,
  device: "desktop",
  open: async (visit) => {
    const { who, network } = visit
    pages.set(visit, "line")
    await network.hold(METADATA)
    await network.hold(EVENT)
    await open(who, "line")
    await who.page.clock.pauseAt((await nowOf(visit)) + SETTLED)
    // Somebody is there, and does nothing yet that counts; what a press may ask for goes before the counting.
    await who.page.mouse.move(10, 10)
    await who.page.clock.runFor(COUNTED_AFTER)
  },
  isPossible: ({ event, before, after }) => {
    const snapshot = before.snapshot as Snapshot
    const { session } = snapshot.context
    // What the page does by itself comes before all else.
    if (snapshot.matches({ session: { alive: "recording" } })) {
      return event.type === "xstate.error.actor.recordSession"
    }
    if (isOpening(snapshot)) return event.type === "event.noted"
    const isIdle = session !== null && session.updated === session.created
    // Of who did nothing both waits end at one moment: there is none between them.
    if (isIdle && snapshot.matches({ session: "expiring" }))
      return event.type === "xstate.done.actor.expiryDeadline"
    switch (event.type) {
      case "activity.seen":
        return after.taken.length > 0 && !(snapshot.matches({ session: "expiring" }) && isIdle)
      case "event.noted":
        return after.taken.length > 0
      // Half an hour, and a minute, are longer than any batch waits, and than any answer is waited for.
      case "xstate.done.actor.idleDeadline":
      case "xstate.done.actor.recheckDeadline":
        return ["quiet", "hidden"].includes(snapshot.value.delivery)
      default:
        return true
    }
  },
  executors: {
    "activity.seen": async ({ who }, _, { before }) => {
      // A session that is about to end does so soon; long enough nothing was done then.
      if (!before.matches({ session: "expiring" })) await who.page.clock.runFor(NEXT_ACTIVITY)
      await who.page.keyboard.press("Shift")
    },
    "event.noted": async (visit, _, { before }) => {
      if (!isOpening(before)) await goOn(visit)
    },
    "page.hidden": (visit) => turn(visit, "hidden"),
    "page.shown": (visit) => turn(visit, "visible"),
  },
  answers: {
    fetchMetadata: ({ network }, answer) => {
      const outcome = outputOf(answer)
      if (!outcome.ok) return network.answer(METADATA, "lost")
      const { v, c } = outcome.value
      return network.answer(METADATA, { status: 200, json: { ts: Date.now(), v, c } })
    },
    // The site has no recorder: recording ends as it begins.
    recordSession: () => {},
    sendBatch: ({ network }, answer) =>
      network.answer(EVENT, outputOf(answer).ok ? { status: 200, json: { ts: Date.now() } } : "lost"),
    // The batch before it, whose answer nobody waits for any more, is on its way still.
    sendLastBatch: ({ network, told }, _, { after }) =>
      network.answerAll(EVENT, { status: 200, json: { ts: Date.now() } }, () =>
        expect.poll(() => told().value).toBe(JSON.stringify(after.value)),
      ),
    deadline: async (visit, _, { before, after }) => {
      if (before.matches({ session: "alive" }) && after.matches({ session: "expiring" })) {
        await visit.who.page.clock.fastForward(IDLE_MS - BEFORE_THE_END)
        const isOver = () => /"session":"(expiring|none)"/.test(visit.told().value)
        for (let passed = 0; passed < 2 * BEFORE_THE_END && !isOver(); passed += STEP)
          await visit.who.page.clock.runFor(STEP)
        return
      }
      if (isAsked(after) && !isAsked(before)) {
        await visit.who.page.clock.fastForward(RECHECK_MS - BEFORE_THE_END)
      }
      await passTime(visit, STEP, after.value)
    },
  },
  checks: {
    "session.alive.asking": page,
    "session.alive.unrecorded": page,
    "session.alive.recording.trusted": page,
    "session.alive.recording.checking": page,
    "session.alive.quiet": page,
    "session.expiring": page,
    "session.none": page,
    "delivery.quiet": page,
    "delivery.sending": page,
    "delivery.gathering": page,
    "delivery.leaving": page,
    "delivery.hidden": page,
  },
})
