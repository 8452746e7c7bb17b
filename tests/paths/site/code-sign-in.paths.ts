import { expect, inject } from "vitest"
import type { codeSignInMachine } from "#machines/code-sign-in/code-sign-in.machine.ts"
import { model } from "#machines/code-sign-in/code-sign-in.model.ts"
import { refusal, success } from "#tests/support/network.ts"
import { phoneField } from "#tests/support/player.ts"
import {
  button,
  nowOf,
  openPage,
  outputOf,
  runPathsOnSite,
  type SiteVisit,
} from "#tests/support/site-paths.ts"

const SMS = "/account-api/auth/sms/send-code"
const MAIL = "/account/login"
const CHECK = "/account-api/auth/sms/check-code"
const SECOND = "/account-api/auth/two-factor"
const COUNTRIES = "/web-api/user/getphonecountries"

/** Until another code may be asked for, in milliseconds. */
const RESEND = 60_000

/** The phone of the player who is registered before all paths. */
const phone = inject("sitePhone")

const dialog = ({ who }: SiteVisit) => who.page.getByRole("dialog", { name: who.t("code-sign-in.title") })
const field = (visit: SiteVisit, key: string) => dialog(visit).getByLabel(visit.who.t(key), { exact: true })
const submit = (visit: SiteVisit, key: string) =>
  dialog(visit).getByRole("button", { name: visit.who.t(key), exact: true })

runPathsOnSite<typeof codeSignInMachine>({
  model,
  device: "phone",
  open: async (visit) => {
    const { who, network } = visit
    await openPage(visit)
    for (const path of [COUNTRIES, SMS, MAIL, CHECK, SECOND]) await network.hold(path)
    await who.page
      .getByRole("banner")
      .getByRole("button", { name: who.t("frame.signIn") })
      .click()
    // The sign-in asks for the phone references first.
    await network.answer(COUNTRIES, "server")
    await button(visit, "sign-in.by-code").waitFor()
  },
  executors: {
    "codeSignIn.opened": (visit) => button(visit, "sign-in.by-code").click(),
    "codeSignIn.closed": async (visit) => {
      // Nobody closes what is not open.
      if (!(await dialog(visit).isVisible())) await button(visit, "sign-in.by-code").click()
      await dialog(visit).waitFor()
      await visit.who.page.keyboard.press("Escape")
    },
    "way.chosen": (visit, { way }) =>
      dialog(visit)
        .getByRole("radio", { name: visit.who.t(`recovery.way.${way}`) })
        .check({ force: true }),
    "country.chosen": async (visit) => {
      await dialog(visit).getByRole("combobox").click()
      await visit.who.page.getByRole("option", { name: /Казахстан/ }).click()
    },
    "phone.entered": ({ who }) => phoneField(who).fill(phone),
    "email.entered": (visit, { email }) => field(visit, "recovery.email").fill(email),
    "code.requested": (visit) => submit(visit, "recovery.send").click(),
    "resend.requested": (visit) => button(visit, "recovery.resend").click(),
    "login.changed": (visit) => button(visit, "recovery.change").click(),
    "code.entered": (visit, { code }) => field(visit, "recovery.code").fill(code),
    "code.submitted": (visit) => submit(visit, "sign-in.submit").click(),
    "secondCode.entered": (visit, { code }) =>
      field(visit, "sign-in.second.code").or(field(visit, "sign-in.second.sms.code")).fill(code),
    "secondCode.submitted": (visit) => submit(visit, "sign-in.second.submit").click(),
    "secret.lost": async ({ who }) => {
      await who.page.reload()
    },
  },
  answers: {
    loadPhones: ({ network }, answer) =>
      network.answer(
        COUNTRIES,
        outputOf(answer).ok ? "server" : refusal(400, "BadRequest", "phones-unreadable"),
      ),
    sendCode: async (visit, answer) => {
      const outcome = outputOf(answer)
      const now = await nowOf(visit)
      const reply = outcome.ok
        ? success({
            hash: "request-1",
            code_length: outcome.value.codeLength,
            sent: 1,
            resendAt: now + RESEND,
            expiresAt: now + 10 * RESEND,
          })
        : outcome.error.kind === "tooSoon"
          ? refusal(429, "TooMany", "too-many", { retryAt: now + RESEND })
          : refusal(403, "Refused", "sending-refused")
      const isByMail = await dialog(visit)
        .getByRole("radio", { name: visit.who.t("recovery.way.email"), checked: true })
        .or(dialog(visit).getByText("@"))
        .count()
      return visit.network.answer(isByMail > 0 ? MAIL : SMS, reply)
    },
    checkCode: ({ network }, answer) => {
      const outcome = outputOf(answer)
      if (outcome.ok) return network.answer(CHECK, success(outcome.value))
      const { error } = outcome
      switch (error.kind) {
        case "wrongCode":
          return network.answer(CHECK, refusal(422, "Invalid", "code-wrong", { triesLeft: 2 }))
        case "spent":
          return network.answer(CHECK, refusal(403, "Refused", "code-gone"))
        case "secondFactorNeeded": {
          const more = {
            challenge: error.challenge,
            expiresAt: Date.UTC(2100, 0),
            way: error.phone === undefined ? "app" : "sms",
            phone: error.phone ?? "",
          }
          return network.answer(CHECK, refusal(403, "SecondFactor", "second-factor-needed", more))
        }
        case "failed":
          return network.answer(CHECK, refusal(403, "Refused", "other"))
      }
    },
    checkSecondFactor: ({ network }, answer) => {
      const outcome = outputOf(answer)
      if (outcome.ok) return network.answer(SECOND, success(outcome.value))
      const gone = refusal(403, "Refused", "challenge-gone")
      const failed = refusal(403, "Refused", "other")
      return network.answer(SECOND, { gone, failed }[outcome.error.kind])
    },
    deadline: ({ who }) => who.page.clock.fastForward(RESEND + 1_000),
  },
  checks: {
    idle: (visit) => dialog(visit).waitFor({ state: "detached" }),
    loadingPhones: (visit) =>
      dialog(visit)
        .getByRole("status", { name: visit.who.t("common.loading") })
        .waitFor(),
    awaitingLogin: (visit) => submit(visit, "recovery.send").waitFor(),
    sendingCode: (visit) => submit(visit, "recovery.sending").waitFor(),
    coolingDown: async (visit) => {
      await dialog(visit).getByRole("timer").waitFor()
      expect(await submit(visit, "recovery.send").isDisabled()).toBe(true)
    },
    // Where another code could not be sent, the wait for the next one is over as soon as it begins.
    "codeSent.waitingToResend": (visit) =>
      dialog(visit).getByRole("timer").or(button(visit, "recovery.resend")).first().waitFor(),
    "codeSent.resendAllowed": (visit) => button(visit, "recovery.resend").waitFor(),
    checkingCode: (visit) => submit(visit, "sign-in.submitting").waitFor(),
    codeSpent: (visit) => button(visit, "recovery.resend").waitFor(),
    awaitingSecondFactor: (visit) => submit(visit, "sign-in.second.submit").waitFor(),
    checkingSecondFactor: (visit) => submit(visit, "sign-in.second.submitting").waitFor(),
    signedIn: (visit) => dialog(visit).waitFor({ state: "detached" }),
  },
})
