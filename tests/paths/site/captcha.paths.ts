import type { captchaMachine } from "#machines/captcha/captcha.machine.ts"
import { model } from "#machines/captcha/captcha.model.ts"
import { CAPTCHA_PROBE_LIMIT, CAPTCHA_PROBE_MS } from "#models/site/captcha-kinds.ts"
import { refusal } from "#tests/support/network.ts"
import type { Step } from "#tests/support/paths.ts"
import { newPhone, openRegistration, phoneField } from "#tests/support/player.ts"
import { button, openPage, outputOf, runPathsOnSite, type SiteVisit } from "#tests/support/site-paths.ts"

/** The request that needs the captcha, the captcha's own question, and the code that it is worked on with. */
const SEND = "/account-api/registration/phone/send-code"
const CHALLENGE = "/captcha-api/challenge"
const SOLVER = /\/solver-[^/.]+\.js$/

const phone = newPhone()

/** Visits whose page has the code already: it does not fetch it twice. */
const loaded = new WeakSet<SiteVisit>()

const isReadyNext = ([next]: readonly Step[]): boolean => next?.event.output?.value?.isReady !== false

/** Whether the captcha's code comes with a task to solve, as that of the unseen kind never does. */
const setsTask = ({ type, output }: Step["event"]): boolean =>
  type === "xstate.done.actor.loadCaptcha" && Boolean(output?.value)

/** A browser in which nothing can be worked on apart, and one in which it can again. */
const setWorkers = ({ who }: SiteVisit, isThere: boolean) =>
  who.page.evaluate((wanted) => {
    const kept = globalThis as { Worker?: unknown; keptWorker?: unknown }
    kept.keptWorker ??= kept.Worker
    kept.Worker = wanted ? kept.keptWorker : undefined
  }, isThere)

/** The question for the code shows whether it is still being asked, or what came of it. */
const sending = ({ who }: SiteVisit) =>
  who.page.getByRole("button", { name: who.t("registration.code.sending") })
const isAsking = async (visit: SiteVisit) => {
  await sending(visit).waitFor()
}
const isOver = async (visit: SiteVisit) => {
  await button(visit, "registration.code.get").waitFor()
}

/** The walked site asks for the unseen kind of our own. */
const isNeverShown = (): never => {
  throw new Error("no captcha is shown on the site")
}

runPathsOnSite<typeof captchaMachine>({
  model,
  device: "desktop",
  open: async (visit) => {
    const { who, network } = visit
    await openPage(visit)
    for (const path of [SEND, CHALLENGE, SOLVER]) await network.hold(path)
    await openRegistration(who)
    await phoneField(who).fill(phone)
  },
  isPossible: ({ event }) =>
    event.type === "captcha.asked"
      ? event.presentation === "invisible" && event.kind.type === "custom"
      : !setsTask(event),
  executors: {
    "captcha.asked": async (visit) => {
      if (await sending(visit).isVisible())
        await visit.network.answer(SEND, refusal(403, "Refused", "sending-refused"))
      await button(visit, "registration.code.get").click()
    },
    "box.ticked": isNeverShown,
    "answer.changed": isNeverShown,
    "answer.given": isNeverShown,
    "task.renewed": isNeverShown,
    "way.changed": isNeverShown,
    "outside.clicked": isNeverShown,
    "captcha.closed": (visit) => button(visit, "registration.phone.change").click(),
    // Whoever asked for it takes it as soon as it is there.
    "token.taken": () => {},
  },
  answers: {
    loadCaptcha: async (visit, answer, { ahead }) => {
      const { ok } = outputOf(answer)
      if (!isReadyNext(ahead)) {
        await visit.who.page.clock.pauseAt(await visit.who.page.evaluate(() => Date.now() + 5_000))
        await setWorkers(visit, false)
      }
      if (loaded.has(visit)) return
      await visit.network.answer(SOLVER, ok ? "server" : "lost")
      if (ok) loaded.add(visit)
    },
    // Asked and answered within the page.
    probeCaptcha: async (visit, _, { after, ahead }) => {
      if (after.matches("failed")) await visit.who.page.clock.runFor(CAPTCHA_PROBE_LIMIT * CAPTCHA_PROBE_MS)
      else if (after.matches({ asked: "pausing" })) await setWorkers(visit, isReadyNext(ahead.slice(1)))
    },
    deadline: async ({ who }) => {
      await who.page.clock.runFor(CAPTCHA_PROBE_MS)
    },
    solveCaptcha: ({ network }, answer) => {
      return network.answer(CHALLENGE, outputOf(answer).ok ? "server" : refusal(429, "TooMany", "too-many"))
    },
  },
  checks: {
    unasked: () => {},
    "asked.loading": isAsking,
    "asked.probing": () => {},
    "asked.pausing": isAsking,
    "asked.shown": isNeverShown,
    "asked.solving": isAsking,
    passed: isAsking,
    dismissed: isOver,
    failed: isOver,
  },
})
