import type { cookieAnswerMachine } from "#machines/privacy/cookie-answer/cookie-answer.machine.ts"
import type { visitorMachine } from "#machines/request/visitor/visitor.machine.ts"
import { SESSION_EVENTS } from "#models/analytics/event-ids.ts"
import type { CookieAnswer } from "#models/privacy/cookie-answer.ts"
import { agreesTo, answerIn } from "#models/privacy/cookie-choice.ts"
import type { Said } from "#src/features/privacy/cookies/CookieQuestion.tsx"
import { cookieAnswerFlow } from "#src/features/privacy/cookies/cookie-answer-flow.ts"
import type { FlowRef } from "#src/services/flow.ts"
import { keptValue } from "#src/services/kept-value.ts"
import { randomGuid } from "#src/services/random-guid.ts"
import { visitorFlow } from "#src/services/visitor-flow.ts"
import { persistent } from "#src/ui/late-code.ts"
import { COOKIE_ANSWER_KEY } from "./cookie-answer-key.ts"
import type { Page } from "./page.ts"

type CookieRef = FlowRef<typeof cookieAnswerMachine>

const connected = new WeakMap<Page, Promise<CookieRef>>()

/**
 * Keeps the answer in the browser (§3 Client-side persisted), and hears of those of other tabs. It is this browser's: it says
 * whose it was no longer than that player is there.
 */
const keepAnswer = (cookies: CookieRef, visitor: FlowRef<typeof visitorMachine>): void => {
  const kept = keptValue<CookieAnswer | null>({
    keys: [COOKIE_ANSWER_KEY],
    none: null,
    read: (item) => answerIn(item(COOKIE_ANSWER_KEY)),
    written: (answer) => [[COOKIE_ANSWER_KEY, JSON.stringify(answer)]],
  })
  const find = () => {
    const answer = kept.get()
    if (answer !== cookies.getSnapshot().context.answer) cookies.send({ type: "answer.found", answer })
  }
  kept.subscribe(find)
  cookies.send({ type: "answer.found", answer: kept.get() })
  cookies.subscribe(({ context: { answer } }) => {
    if (answer !== null && answer !== kept.get()) kept.change(() => answer)
  })
  const disown = () => {
    const answer = kept.get()
    if (answer === null || answer.userId === null || !visitor.getSnapshot().matches("guest")) return
    kept.change(() => ({ ...answer, userId: null }))
  }
  disown()
  visitor.subscribe(disown)
}

/** Counts the use of the site while that is agreed to, and no longer (§9 Cookie consent). */
const followConsent = (page: Page, cookies: CookieRef): void => {
  let counting: AbortController | undefined
  let isFirst = true
  const look = () => {
    const { answer } = cookies.getSnapshot().context
    const isAgreed = agreesTo(answer, "cookies.functional")
    if (isAgreed && counting === undefined) {
      const begun = new AbortController()
      counting = begun
      // What was done before somebody agreed is told to nobody; the page that they agreed on counts as opened then.
      if (!isFirst) {
        page.notes.forget()
        page.notes.note(SESSION_EVENTS.pageView, { s1: location.pathname })
      }
      void persistent(() => import("./connect-analytics.ts")).then(({ connectAnalytics }) =>
        connectAnalytics(page, begun.signal),
      )
    }
    if (!isAgreed && counting !== undefined) {
      counting.abort()
      counting = undefined
    }
    isFirst = false
  }
  look()
  cookies.subscribe(look)
}

const connect = async (page: Page): Promise<CookieRef> => {
  const [cookies, visitor] = await Promise.all([
    page.flows.open(cookieAnswerFlow).ready,
    page.flows.open(visitorFlow).ready,
  ])
  const userId = () => visitor.getSnapshot().context.player?.userId ?? null
  keepAnswer(cookies, visitor)
  followConsent(page, cookies)
  const ask = () => page.cookiesAsked.set(cookies.getSnapshot().matches("asking"))
  ask()
  cookies.subscribe(ask)
  const tell = () => cookies.send({ type: "telling.wanted", userId: userId() })
  tell()
  addEventListener("online", tell)
  return cookies
}

/** Looks whether the question about cookies was answered, once: asks it where it was not, and does what the answer says. */
export const connectCookies = (page: Page): Promise<CookieRef> => {
  const known = connected.get(page) ?? connect(page)
  connected.set(page, known)
  return known
}

/** Opens the question again, to change the answer. */
export const reopenCookies = async (page: Page): Promise<void> =>
  (await connectCookies(page)).send({ type: "question.reopened" })

/** Who answers, and when. */
export const saidBy = (page: Page, userId: number | null): Said => ({
  at: page.now(),
  id: randomGuid(),
  userId,
})
