import { expect } from "vitest"
import type { SnapshotFrom } from "xstate"
import type { reviewDeskMachine } from "#machines/identification/review-desk/review-desk.machine.ts"
import { model } from "#machines/identification/review-desk/review-desk.model.ts"
import { refusal, success } from "#tests/support/network.ts"
import { open } from "#tests/support/player.ts"
import { button, outputOf, runPathsOnSite, type SiteVisit } from "#tests/support/site-paths.ts"

/** After which the queue is read again. */
const PAUSE_MS = 15_000
const SESSION = "/review-api/session"
const SIGN_IN = "/review-api/sign-in"
const SIGN_OUT = "/review-api/sign-out"
const CASES = "/review-api/cases"
const CASE = `${CASES}/42`
const DECISIONS = ["accept", "refuse", "ask-more", "release"] as const

const opened = success({ expiresAt: Date.UTC(2100, 0) })
const ended = refusal(401, "NotSignedIn", "reviewer-only")
const elsewhere = refusal(409, "Conflict", "review-elsewhere")
const unavailable = refusal(503, "Unavailable", "store-away")

/** What the server says where it says no. */
const refused = (kind: "signedOut" | "elsewhere" | "failed") =>
  kind === "signedOut" ? ended : kind === "elsewhere" ? elsewhere : unavailable

const form = ({ who }: SiteVisit, title: string) => who.page.getByRole("form", { name: who.t(title) })
const shownCase = ({ who }: SiteVisit) =>
  who.page.getByRole("region", { name: who.t("review.case", { player: "42" }), exact: true })
const queue = ({ who }: SiteVisit) =>
  who.page.getByRole("region", { name: who.t("review.queue"), exact: true })
const judge = ({ who }: SiteVisit) =>
  who.page.getByLabel(who.t("review.judge", { side: who.t("more.identification.side.front") }))

const busyButton = async ({ who }: SiteVisit, key: string) => {
  await who.page.locator("button[aria-busy=true]", { hasText: who.t(key) }).waitFor()
}

const isShown = async (visit: SiteVisit, { context }: SnapshotFrom<typeof reviewDeskMachine>) => {
  await queue(visit).waitFor()
  await expect.poll(() => queue(visit).locator("li h3").count()).toBe(context.queue?.length ?? 0)
}

runPathsOnSite<typeof reviewDeskMachine>({
  model,
  device: "desktop",
  open: async ({ who, network }) => {
    const calls = ["open", "take-over", "unmask", ...DECISIONS].map((call) => `${CASE}/${call}`)
    for (const path of [SESSION, SIGN_IN, SIGN_OUT, CASES, ...calls]) await network.hold(path)
    await open(who, "review")
  },
  executors: {
    "key.submitted": async (visit, { key }) => {
      await visit.who.page.getByLabel(visit.who.t("review.key.label"), { exact: true }).fill(key.trim())
      await button(visit, "review.key.submit").click()
    },
    "signOut.pressed": (visit) => button(visit, "review.leave").click(),
    "refresh.pressed": (visit) => button(visit, "review.refresh").click(),
    "case.opened": (visit, { takesOver }) =>
      queue(visit)
        .getByRole("button", {
          name: visit.who.t(takesOver ? "review.take-over.of" : "review.open.of", {
            name: visit.who.t("review.case", { player: "42" }),
          }),
        })
        .click(),
    "unmask.submitted": async (visit, { reason }) => {
      await form(visit, "review.unmask.title").getByRole("textbox").fill(reason)
      await button(visit, "review.unmask.submit").click()
    },
    "reason.toggled": async (visit, { reason }, { isAccepted }) => {
      const tick = visit.who.page.getByRole("checkbox", {
        name: visit.who.t(`identification.reason.${reason}`),
      })
      expect(await tick.count()).toBe(isAccepted ? 1 : 0)
      if (isAccepted) await tick.click({ force: true })
    },
    "picture.judged": async (visit, { reason }, { isAccepted }) => {
      expect(await judge(visit).count()).toBe(isAccepted ? 1 : 0)
      if (isAccepted) await judge(visit).selectOption(reason ?? "")
    },
    "decision.pressed": (visit, { decision }) => button(visit, `review.decision.${decision}`).click(),
  },
  answers: {
    askSession: ({ network }, answer) =>
      network.answer(SESSION, outputOf(answer).ok ? opened : success(null)),
    signIn: ({ network }, answer) =>
      network.answer(SIGN_IN, outputOf(answer).ok ? opened : refusal(403, "Refused", "review-key-wrong")),
    signOut: ({ network }, answer) =>
      network.answer(SIGN_OUT, outputOf(answer).ok ? success(null) : unavailable),
    loadQueue: ({ network }, answer) => {
      const outcome = outputOf(answer)
      return network.answer(CASES, outcome.ok ? success(outcome.value.cases) : refused(outcome.error.kind))
    },
    deadline: ({ who }) => who.page.clock.fastForward(PAUSE_MS + 1000),
    openCase: ({ network }, answer, { before }) => {
      const outcome = outputOf(answer)
      const call = before.context.opening?.takesOver === true ? "take-over" : "open"
      return network.answer(
        `${CASE}/${call}`,
        outcome.ok ? success(outcome.value) : refused(outcome.error.kind),
      )
    },
    unmask: ({ network }, answer) => {
      const outcome = outputOf(answer)
      return network.answer(
        `${CASE}/unmask`,
        outcome.ok ? success(outcome.value) : refused(outcome.error.kind),
      )
    },
    decide: ({ network }, answer, { before }) => {
      const outcome = outputOf(answer)
      return network.answer(
        `${CASE}/${before.context.decision}`,
        outcome.ok ? success(null) : refused(outcome.error.kind),
      )
    },
  },
  checks: {
    askingWho: async ({ who }) => {
      await who.page
        .locator("main")
        .getByRole("status", { name: who.t("common.loading") })
        .waitFor()
    },
    locked: async (visit) => {
      await button(visit, "review.key.submit").waitFor()
      expect(await queue(visit).count()).toBe(0)
      expect(await shownCase(visit).count()).toBe(0)
    },
    signingIn: (visit) => busyButton(visit, "review.key.submit"),
    listing: async ({ network }) => {
      await expect.poll(() => network.isAsked(CASES)).toBe(true)
    },
    opening: (visit, { context }) =>
      busyButton(visit, context.opening?.takesOver === true ? "review.take-over" : "review.open"),
    unmasking: async ({ network }) => {
      await expect.poll(() => network.isAsked(`${CASE}/unmask`)).toBe(true)
    },
    queue: isShown,
    unread: isShown,
    rereading: async (visit, snapshot) => {
      await expect.poll(() => visit.network.isAsked(CASES)).toBe(true)
      await isShown(visit, snapshot)
    },
    reviewing: async (visit, { context }) => {
      await shownCase(visit).waitFor()
      await expect
        .poll(() => form(visit, "review.unmask.title").count())
        .toBe(context.shown?.isMasked === true ? 1 : 0)
    },
    deciding: (visit, { context }) => busyButton(visit, `review.decision.${context.decision}`),
    signingOut: (visit) => busyButton(visit, "review.leave"),
  },
})
