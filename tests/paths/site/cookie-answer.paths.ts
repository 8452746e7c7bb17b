import { expect } from "vitest"
import type { SnapshotFrom } from "xstate"
import type { cookieAnswerMachine } from "#machines/privacy/cookie-answer/cookie-answer.machine.ts"
import { model } from "#machines/privacy/cookie-answer/cookie-answer.model.ts"
import type { CookieKind } from "#models/privacy/consents.ts"
import type { CookieAnswer } from "#models/privacy/cookie-answer.ts"
import { isCurrent } from "#models/privacy/cookie-choice.ts"
import { COOKIE_ANSWER_KEY } from "#src/browser/cookie-answer-key.ts"
import { refusal, success } from "#tests/support/network.ts"
import { openPage, outputOf, runPathsOnSite, type SiteVisit } from "#tests/support/site-paths.ts"

const LOG = "/api-v3/v1/user/agreement-with-cookies/log"

type Snapshot = SnapshotFrom<typeof cookieAnswerMachine>

/** The visits in which the page was opened. */
const opened = new WeakSet<SiteVisit>()

const question = ({ who }: SiteVisit) =>
  who.page.getByRole("region", { name: who.t("cookies.title"), exact: true })
const press = (visit: SiteVisit, key: string) =>
  question(visit)
    .getByRole("button", { name: visit.who.t(key), exact: true })
    .click()
const functional = (visit: SiteVisit) =>
  question(visit).getByRole("checkbox", { name: visit.who.t("personal.cookies.functional") })

/** What the browser keeps as the page opens. */
const keep = ({ who }: SiteVisit, answer: CookieAnswer | null) =>
  who.context.addInitScript(
    ([key, text]) => {
      if (text === null) localStorage.removeItem(key)
      else localStorage.setItem(key, text)
    },
    [COOKIE_ANSWER_KEY, answer === null ? null : JSON.stringify(answer)] as const,
  )

/** Another tab of this browser writes an answer, or everything kept is cleared there. */
const keepElsewhere = ({ who }: SiteVisit, answer: CookieAnswer | null) =>
  who.page.evaluate(
    ([key, text]) => {
      if (text === null) localStorage.removeItem(key)
      else localStorage.setItem(key, text)
      dispatchEvent(new StorageEvent("storage", { key, newValue: text }))
    },
    [COOKIE_ANSWER_KEY, answer === null ? null : JSON.stringify(answer)] as const,
  )

const isAsked = (visit: SiteVisit) => question(visit).waitFor()
const isAnswered = async (visit: SiteVisit) => {
  await question(visit).waitFor({ state: "detached" })
}

runPathsOnSite<typeof cookieAnswerMachine>({
  model,
  device: "phone",
  open: async ({ network }) => {
    await network.hold(LOG)
  },
  // The page looks as it opens, before anybody can do anything, and tells by itself what was not told; a guest is there.
  isPossible: ({ event, before }) => {
    const { context, ...snapshot } = before.snapshot as Snapshot
    if (snapshot.value === "unasked")
      return event.type === "answer.found" && !(isCurrent(event.answer) && !event.answer.isTold)
    switch (event.type) {
      case "question.closed":
        return isCurrent(context.answer)
      case "group.switched":
        return context.chosen[event.kind as CookieKind] !== event.isAgreed
      case "telling.wanted":
        return event.userId === null
      default:
        return true
    }
  },
  executors: {
    "answer.found": async (visit, { answer }) => {
      if (opened.has(visit)) return keepElsewhere(visit, answer)
      opened.add(visit)
      await keep(visit, answer)
      await openPage(visit)
      // Somebody is there.
      await visit.who.page.mouse.move(10, 10)
    },
    "all.agreed": (visit) => press(visit, "cookies.all"),
    "necessary.chosen": (visit) => press(visit, "cookies.necessary"),
    "groups.opened": (visit) => press(visit, "cookies.choose"),
    "group.switched": async (visit, { isAgreed }) => {
      if ((await functional(visit).isChecked()) !== isAgreed) await functional(visit).click({ force: true })
    },
    "groups.saved": (visit) => press(visit, "cookies.save"),
    "question.reopened": ({ who }) =>
      who.page
        .getByRole("contentinfo")
        .getByRole("button", { name: who.t("cookies.open") })
        .click(),
    "question.closed": (visit) => press(visit, "cookies.keep"),
    "telling.wanted": ({ who }) => who.page.evaluate(() => void dispatchEvent(new Event("online"))),
  },
  answers: {
    tellAnswer: ({ network }, answer) =>
      network.answer(LOG, outputOf(answer).ok ? success([]) : refusal(503, "Unavailable", "unavailable")),
  },
  checks: {
    unasked: () => {},
    "asking.brief": async (visit) => {
      await isAsked(visit)
      await question(visit)
        .getByRole("button", { name: visit.who.t("cookies.choose") })
        .waitFor()
    },
    "asking.choosing": async (visit, { context }) => {
      await isAsked(visit)
      expect(await functional(visit).isChecked()).toBe(context.chosen["cookies.functional"])
    },
    "answered.telling": isAnswered,
    "answered.told": isAnswered,
    "answered.untold": isAnswered,
  },
})
