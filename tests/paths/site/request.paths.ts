import { afterAll, beforeAll, expect } from "vitest"
import type { ActorOutput, ChartModel } from "#machines/kernel/model.ts"
import type { requestMachine } from "#machines/request/request/request.machine.ts"
import { model } from "#machines/request/request/request.model.ts"
import { refusal } from "#tests/support/network.ts"
import type { Step } from "#tests/support/paths.ts"
import { open } from "#tests/support/player.ts"
import {
  nowOf,
  outputOf,
  passFrames,
  passTime,
  runPathsOnSite,
  type SiteVisit,
} from "#tests/support/site-paths.ts"
import { type SlowServer, startSlowServer } from "#tests/support/slow-server.ts"

/** Asked when another tab has signed in, three times at most. */
const WHOAMI = "/account-api/auth/session"
/** Asked once a minute by the page and, of the games ahead, by what stands beside it too. */
const COUNTS = {
  line: "/service-api/LineFeed/GetSportsShortZip",
  live: "/service-api/LiveFeed/GetSportsShortZip",
}
/** Much shorter than the minute until the page asks, and than it waits for an answer, in milliseconds. */
const STRIDE = 500

/** After the page has opened the clock stands still; so long after, in milliseconds. */
const SETTLED = 1_000
/** Shorter than every wait. */
const STEP = 100

let slow: SlowServer
beforeAll(async () => {
  slow = await startSlowServer()
})
afterAll(() => slow.stop())

const openAt = async (visit: SiteVisit, path: string) => {
  await open(visit.who, path)
  await visit.who.page.clock.pauseAt((await nowOf(visit)) + SETTLED)
}

const page = async ({ who }: SiteVisit) => {
  await who.page.locator("main").waitFor()
}

const checks = {
  "inFlight.waiting": page,
  "inFlight.downloading": page,
  "inFlight.pausing": page,
  succeeded: page,
  failed: page,
  closed: page,
}

type Failure = Extract<ActorOutput<typeof requestMachine, "readAnswer">, { readonly ok: false }>
const failureOf = ({ event }: Pick<Step, "event">): Failure["error"]["failure"] | undefined => {
  const output = event.output as ActorOutput<typeof requestMachine, "readAnswer"> | undefined
  return output?.ok === false ? output.error.failure : undefined
}

/** The model's own paths, with as many tries as the site has. */
const threeTries: ChartModel<typeof requestMachine> = {
  ...model,
  input: { ...(model.input as object), attempts: 3 } as ChartModel<typeof requestMachine>["input"],
  limit: 5_000,
}

const elsewhere = () => expect.unreachable("walked by the other walks of this file")

// One who asks, and an answer that begins, ends, is late, is lost or refuses.
runPathsOnSite<typeof requestMachine>({
  model: threeTries,
  device: "desktop",
  open: async (visit) => {
    const { who, network } = visit
    visit.watch(WHOAMI)
    await network.hold(WHOAMI)
    await openAt(visit, "")
    await who.page.evaluate(() => new BroadcastChannel("statebook/visitor").postMessage("signedIn"))
  },
  // A status comes with the head of an answer, and is judged when the answer is read.
  isPossible: (step) =>
    !step.event.type.startsWith("asker.") &&
    !(step.event.type === "xstate.done.actor.sendRequest" && failureOf(step)?._tag === "HttpFailed"),
  executors: { "asker.joined": elsewhere, "asker.left": elsewhere },
  answers: {
    sendRequest: ({ network }, answer, { ahead }) => {
      if (!outputOf(answer).ok) return network.answer(WHOAMI, "lost")
      const [next] = ahead
      const failure = next === undefined ? undefined : failureOf(next)
      const status = failure?._tag === "HttpFailed" ? failure.status : 200
      return network.answer(WHOAMI, { from: slow.url(status) })
    },
    readAnswer: async (_, answer) => {
      const outcome = outputOf(answer)
      const response = await slow.begun()
      if (outcome.ok) return void response.end(JSON.stringify({ success: true, value: null }))
      if (outcome.error.failure._tag !== "HttpFailed") return void response.destroy()
      const reply = refusal(outcome.error.failure.status, "Refused", "refused")
      response.end(JSON.stringify(typeof reply === "object" && "json" in reply ? reply.json : {}))
    },
    deadline: async (visit, _, { before, after }) => {
      if (before.matches({ inFlight: "downloading" })) await slow.begun()
      await passTime(visit, STEP, after.value)
    },
  },
  checks,
})

// Two who ask the same at a time, and those who leave before the answer.
runPathsOnSite<typeof requestMachine>({
  model: threeTries,
  device: "desktop",
  open: async (visit, { steps }) => {
    const { network } = visit
    const kind = steps[0]?.event.type === "asker.joined" ? "line" : "live"
    visit.watch(COUNTS[kind])
    await openAt(visit, kind)
    await network.hold(COUNTS[kind])
    await passFrames(visit, () => network.isAsked(COUNTS[kind]), STRIDE)
  },
  isPossible: ({ event }) => event.type.startsWith("asker."),
  executors: {
    // The page asks for itself and for what stands beside it, each in its own time.
    "asker.joined": (visit) =>
      passFrames(visit, () => visit.told().keys.some((key) => key.includes("|asker.joined|")), STRIDE),
    "asker.left": async ({ who }) => {
      await who.page
        .locator("a[href='/ru']")
        .first()
        .evaluate((link: HTMLAnchorElement) => link.click())
    },
  },
  answers: { sendRequest: elsewhere, readAnswer: elsewhere, deadline: elsewhere },
  checks,
})
