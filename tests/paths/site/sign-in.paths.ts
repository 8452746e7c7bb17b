import { expect, inject } from "vitest"
import type { signInMachine } from "#machines/identity/sign-in/sign-in.machine.ts"
import { model } from "#machines/identity/sign-in/sign-in.model.ts"
import { refusal, success } from "#tests/support/network.ts"
import { open, PASSWORD, passwordField, phoneField, signIn } from "#tests/support/player.ts"
import { nowOf, openPage, outputOf, runPathsOnSite, type SiteVisit } from "#tests/support/site-paths.ts"

const SIGN_IN = "/account-api/auth/login"
const SECOND = "/account-api/auth/two-factor"
const COUNTRIES = "/web-api/user/getphonecountries"

/** A wait that is long beside the test and short beside its clock, in milliseconds. */
const WAIT = 10 * 60_000

const form = ({ who }: SiteVisit) => who.page.getByRole("form", { name: who.t("sign-in.title") })
const secondForm = ({ who }: SiteVisit) => who.page.getByRole("form", { name: who.t("sign-in.second.title") })
const submit = (visit: SiteVisit) => form(visit).getByRole("button", { name: visit.who.t("sign-in.submit") })

/** The phone of the player who is registered before all paths. */
const phone = inject("sitePhone")

const waits = async (visit: SiteVisit) => {
  await visit.who.page.getByRole("timer").waitFor()
  expect(await submit(visit).isDisabled()).toBe(true)
}

/** The sign-in opened over the page, by the header's button. */
const openForm = async ({ who }: SiteVisit) => {
  await who.page
    .getByRole("banner")
    .getByRole("button", { name: who.t("frame.signIn") })
    .click()
}

runPathsOnSite<typeof signInMachine>({
  model,
  device: "desktop",
  open: async (visit) => {
    const { network } = visit
    await openPage(visit)
    await network.hold(COUNTRIES)
    await network.hold(SIGN_IN)
    await network.hold(SECOND)
  },
  executors: {
    "signIn.opened": openForm,
    "signIn.closed": async ({ who }) => {
      await who.page.keyboard.press("Escape")
    },
    "way.chosen": (visit, { way }) =>
      form(visit)
        .getByRole("radio", { name: visit.who.t(`sign-in.way.${way}`) })
        .check({ force: true }),
    "account.entered": (visit, { account }) =>
      form(visit)
        .getByRole("textbox", { name: visit.who.t("sign-in.account") })
        .fill(account),
    "country.chosen": async ({ who }) => {
      await form({ who } as SiteVisit)
        .getByRole("combobox")
        .click()
      await who.page.getByRole("option", { name: /Казахстан/ }).click()
    },
    "phone.entered": ({ who }, event) =>
      phoneField(who).fill(event.phone.length === phone.length ? phone : event.phone),
    "password.entered": ({ who }) => passwordField(who).fill(PASSWORD),
    "credentials.submitted": (visit) => submit(visit).click(),
    "secondCode.entered": ({ who }, { code }) =>
      who.page
        .getByRole("textbox", { name: who.t("sign-in.second.code") })
        .or(who.page.getByRole("textbox", { name: who.t("sign-in.second.sms.code") }))
        .fill(code),
    "secondCode.submitted": (visit) =>
      secondForm(visit)
        .getByRole("button", { name: visit.who.t("sign-in.second.submit") })
        .click(),
    "secondCode.abandoned": (visit) =>
      secondForm(visit)
        .getByRole("button", { name: visit.who.t("sign-in.second.back") })
        .click(),
    "secret.lost": async ({ who }) => {
      await who.page.reload()
    },
    "visitor.signedIn": async ({ who }) => {
      const page = await who.context.newPage()
      const elsewhere = { ...who, page }
      await open(elsewhere)
      await signIn(elsewhere, phone)
      await page.close()
    },
  },
  answers: {
    loadPhones: ({ network }, answer) => {
      return network.answer(
        COUNTRIES,
        outputOf(answer).ok ? "server" : refusal(400, "BadRequest", "phones-unreadable"),
      )
    },
    signIn: async (visit, answer) => {
      const outcome = outputOf(answer)
      if (outcome.ok) return visit.network.answer(SIGN_IN, "server")
      const retryAt = (await nowOf(visit)) + WAIT
      const { kind } = outcome.error
      const reply = {
        captchaNeeded: refusal(403, "Refused", "captcha-failed"),
        secondFactorNeeded: refusal(403, "SecondFactor", "second-factor-needed", {
          challenge: "challenge-1",
          expiresAt: retryAt,
          way: "phone" in outcome.error ? "sms" : "app",
          phone: "phone" in outcome.error ? outcome.error.phone : "",
        }),
        slowedDown: refusal(429, "TooMany", "login-slowed-down", { retryAt }),
        locked: refusal(429, "TooMany", "login-locked", { retryAt }),
        failed: refusal(403, "Refused", "credentials-wrong"),
      }[kind]
      return visit.network.answer(SIGN_IN, reply)
    },
    checkSecondFactor: async (visit, answer) => {
      const outcome = outputOf(answer)
      if (!outcome.ok) {
        const code = outcome.error.kind === "gone" ? "challenge-gone" : "app-code-wrong"
        return visit.network.answer(SECOND, refusal(403, "Refused", code))
      }
      return visit.network.answer(SECOND, success(outcome.value))
    },
    deadline: ({ who }) => who.page.clock.fastForward(WAIT + 1_000),
  },
  checks: {
    idle: (visit) => form(visit).waitFor({ state: "detached" }),
    loadingPhones: ({ who }) =>
      who.page
        .getByRole("dialog")
        .getByRole("status", { name: who.t("common.loading") })
        .waitFor(),
    awaitingCredentials: (visit) => submit(visit).waitFor(),
    signingIn: (visit) => form(visit).locator("button[aria-busy=true]").waitFor(),
    awaitingSecondFactor: (visit) =>
      secondForm(visit)
        .getByRole("button", { name: visit.who.t("sign-in.second.submit") })
        .waitFor(),
    checkingSecondFactor: (visit) => secondForm(visit).locator("button[aria-busy=true]").waitFor(),
    slowedDown: waits,
    locked: waits,
    signedIn: ({ who }) =>
      who.page
        .getByRole("banner")
        .getByRole("button", { name: who.t("frame.deposit") })
        .first()
        .waitFor(),
  },
})
