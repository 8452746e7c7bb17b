import { expect } from "vitest"
import type { changePasswordMachine } from "#machines/identity/change-password/change-password.machine.ts"
import { model } from "#machines/identity/change-password/change-password.model.ts"
import { refusal, success } from "#tests/support/network.ts"
import { openAccountPage } from "#tests/support/player.ts"
import {
  button,
  nowOf,
  openPage,
  outputOf,
  runPathsOnSite,
  type SiteVisit,
} from "#tests/support/site-paths.ts"

const CHANGE = "/password"
/** A wait that is long beside the test and short beside its clock, in milliseconds. */
const WAIT = 10 * 60_000

const form = ({ who }: SiteVisit) => who.page.getByRole("form", { name: who.t("security.password.title") })
const field = (visit: SiteVisit, key: string) => form(visit).getByLabel(visit.who.t(key), { exact: true })
const submit = (visit: SiteVisit) =>
  form(visit).getByRole("button", { name: visit.who.t("security.password.submit") })

runPathsOnSite<typeof changePasswordMachine>({
  model,
  device: "desktop",
  isSignedIn: true,
  open: async (visit) => {
    await visit.network.hold(CHANGE)
    await openPage(visit, "account/security")
    await submit(visit).waitFor()
  },
  executors: {
    "change.closed": async (visit) => {
      const { page, t } = visit.who
      await page
        .getByRole("banner")
        .getByRole("link", { name: t("frame.myBets") })
        .click()
      await page.getByRole("heading", { name: t("history.title") }).waitFor()
      await openAccountPage(visit.who, "frame.security")
      await submit(visit).waitFor()
    },
    "old.entered": (visit, { old }) => field(visit, "security.password.old").fill(old),
    "password.entered": (visit, { password }) => field(visit, "password.new").fill(password),
    "confirmation.entered": (visit, { confirmation }) => field(visit, "password.again").fill(confirmation),
    "others.chosen": (visit) => form(visit).getByRole("checkbox").uncheck(),
    "change.submitted": (visit) => submit(visit).click(),
    "change.restarted": (visit) => button(visit, "security.password.again").click(),
  },
  answers: {
    changePassword: async ({ network, who }, answer) => {
      const outcome = outputOf(answer)
      if (outcome.ok) return network.answer(CHANGE, success(null))
      const { kind } = outcome.error
      const reply = {
        captchaNeeded: refusal(403, "Refused", "captcha-failed"),
        tooSoon: refusal(429, "TooMany", "login-slowed", {
          retryAt: (await nowOf({ who } as SiteVisit)) + WAIT,
        }),
        invalid: refusal(422, "Invalid", "password-wrong", {
          validation_errors: { old_password: ["not this one"] },
        }),
        failed: refusal(503, "Unavailable", "store-unavailable"),
      }[kind]
      return network.answer(CHANGE, reply)
    },
    deadline: ({ who }) => who.page.clock.fastForward(WAIT + 1_000),
  },
  checks: {
    awaitingPasswords: (visit) => submit(visit).waitFor(),
    changing: (visit) => form(visit).locator("button[aria-busy=true]").waitFor(),
    slowedDown: async (visit) => {
      await form(visit).getByRole("timer").waitFor()
      expect(await submit(visit).isDisabled()).toBe(true)
    },
    changed: ({ who }) => who.page.getByText(who.t("security.password.done")).waitFor(),
  },
})
