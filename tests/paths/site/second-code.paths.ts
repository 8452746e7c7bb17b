import { expect, inject } from "vitest"
import type { secondCodeMachine } from "#machines/identity/second-code/second-code.machine.ts"
import { model } from "#machines/identity/second-code/second-code.model.ts"
import { refusal, success } from "#tests/support/network.ts"
import { openSignIn, PASSWORD, passwordField, phoneField } from "#tests/support/player.ts"
import { nowOf, openPage, outputOf, runPathsOnSite, type SiteVisit } from "#tests/support/site-paths.ts"

const SIGN_IN = "/account-api/auth/login"
const AGAIN = "/account-api/auth/two-factor/send-code"

/** A wait that is long beside the test and short beside its clock, in milliseconds. */
const WAIT = 10 * 60_000

const form = ({ who }: SiteVisit) => who.page.getByRole("form", { name: who.t("sign-in.title") })
const secondForm = ({ who }: SiteVisit) => who.page.getByRole("form", { name: who.t("sign-in.second.title") })
const button = (visit: SiteVisit) =>
  secondForm(visit).getByRole("button", { name: visit.who.t("recovery.resend"), exact: true })

/** What the server says in the step is told beside the way to another code. */
const expectTold = async (visit: SiteVisit, isTold: boolean) => {
  if (!(await secondForm(visit).isVisible())) return
  const status = secondForm(visit).getByRole("status")
  await expect.poll(async () => (await status.allTextContents()).join("") !== "").toBe(isTold)
}

/** Comes to the second step, whose code goes to a phone by SMS. */
const comeToSecondStep = async (visit: SiteVisit): Promise<void> => {
  const { who, network } = visit
  await phoneField(who).fill(inject("sitePhone"))
  await passwordField(who).fill(PASSWORD)
  await form(visit)
    .getByRole("button", { name: who.t("sign-in.submit") })
    .click()
  const expiresAt = (await nowOf(visit)) + 10 * WAIT
  const step = { challenge: "challenge-1", expiresAt, way: "sms", phone: "•• 67" }
  await network.answer(SIGN_IN, refusal(403, "SecondFactor", "second-factor-needed", step))
  await button(visit).waitFor()
}

runPathsOnSite<typeof secondCodeMachine>({
  model,
  device: "phone",
  open: async (visit) => {
    await openPage(visit)
    await visit.network.hold(SIGN_IN)
    await visit.network.hold(AGAIN)
    await openSignIn(visit.who)
    await comeToSecondStep(visit)
  },
  executors: {
    "again.requested": async (visit) => {
      if (!(await secondForm(visit).isVisible())) await comeToSecondStep(visit)
      await button(visit).click()
    },
    "again.left": async (visit) => {
      if (!(await secondForm(visit).isVisible())) await comeToSecondStep(visit)
      await secondForm(visit)
        .getByRole("button", { name: visit.who.t("sign-in.second.back") })
        .click()
    },
  },
  answers: {
    sendAgain: async (visit, answer) => {
      const outcome = outputOf(answer)
      const retryAt = (await nowOf(visit)) + WAIT
      const sent = { phone: "•• 67", code_length: 6, sent: 2, resendAt: retryAt, expiresAt: retryAt + WAIT }
      if (outcome.ok) return visit.network.answer(AGAIN, success(sent))
      if (outcome.error.retryAt > 0)
        return visit.network.answer(AGAIN, refusal(429, "TooMany", "code-too-soon", { retryAt }))
      return visit.network.answer(AGAIN, refusal(403, "Refused", "challenge-gone"))
    },
    deadline: ({ who }) => who.page.clock.fastForward(WAIT + 1_000),
  },
  checks: {
    resting: (visit, { context }) => expectTold(visit, context.error !== null),
    sending: async (visit) => {
      await expect.poll(() => button(visit).isDisabled()).toBe(true)
    },
    waiting: async (visit, { context }) => {
      await secondForm(visit).getByRole("timer").waitFor()
      await expectTold(visit, context.error !== null)
    },
  },
})
