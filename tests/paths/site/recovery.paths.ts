import { expect, inject } from "vitest"
import type { recoveryMachine } from "#machines/recovery/recovery.machine.ts"
import { model } from "#machines/recovery/recovery.model.ts"
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

const SEND = "/account-api/auth/recovery/send-code"
const RESET = "/web-api/api/internal/v1/user/passwordreset"
const COUNTRIES = "/web-api/user/getphonecountries"

/** Until another code may be asked for, in milliseconds. */
const RESEND = 60_000

/** The phone of the player who is registered before all paths. */
const phone = inject("sitePhone")

const form = ({ who }: SiteVisit) => who.page.getByRole("form", { name: who.t("recovery.title") })
const dialog = ({ who }: SiteVisit) => who.page.getByRole("dialog", { name: who.t("recovery.title") })
const field = ({ who }: SiteVisit, key: string) => who.page.getByLabel(who.t(key), { exact: true })
const submit = (visit: SiteVisit, key: string) =>
  form(visit).getByRole("button", { name: visit.who.t(key), exact: true })

runPathsOnSite<typeof recoveryMachine>({
  model,
  device: "desktop",
  open: async (visit) => {
    const { who, network } = visit
    await openPage(visit)
    for (const path of [COUNTRIES, SEND, RESET]) await network.hold(path)
    await who.page
      .getByRole("banner")
      .getByRole("button", { name: who.t("frame.signIn") })
      .click()
    // The sign-in asks for the phone references first.
    await network.answer(COUNTRIES, "server")
    await button(visit, "sign-in.forgot").waitFor()
  },
  executors: {
    "recovery.opened": (visit) => button(visit, "sign-in.forgot").click(),
    "recovery.closed": async ({ who }) => {
      await who.page.keyboard.press("Escape")
    },
    "way.chosen": (visit, { way }) =>
      form(visit)
        .getByRole("radio", { name: visit.who.t(`recovery.way.${way}`) })
        .check(),
    "country.chosen": async (visit) => {
      await form(visit).getByRole("combobox").click()
      await visit.who.page.getByRole("option", { name: /Казахстан/ }).click()
    },
    "phone.entered": ({ who }) => phoneField(who).fill(phone),
    "email.entered": (visit, { email }) => field(visit, "recovery.email").fill(email),
    "code.requested": (visit) => submit(visit, "recovery.send").click(),
    "resend.requested": (visit) => button(visit, "recovery.resend").click(),
    "login.changed": (visit) => button(visit, "recovery.change").click(),
    "code.entered": (visit, { code }) => field(visit, "recovery.code").fill(code),
    "password.entered": (visit, { password }) => field(visit, "password.new").fill(password),
    "confirmation.entered": (visit, { confirmation }) => field(visit, "password.again").fill(confirmation),
    "reset.submitted": (visit) => submit(visit, "recovery.submit").click(),
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
      return visit.network.answer(SEND, reply)
    },
    resetPassword: ({ network }, answer) => {
      const outcome = outputOf(answer)
      if (outcome.ok) return network.answer(RESET, success(null))
      const reply = {
        wrongCode: refusal(422, "Invalid", "code-wrong", { triesLeft: 2 }),
        spent: refusal(403, "Refused", "code-gone"),
        invalid: refusal(422, "Invalid", "form-invalid", {
          validation_errors: { password: ["not this one"] },
        }),
        failed: refusal(403, "Refused", "other"),
      }[outcome.error.kind]
      return network.answer(RESET, reply)
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
      await form(visit).getByRole("timer").waitFor()
      expect(await submit(visit, "recovery.send").isDisabled()).toBe(true)
    },
    // Where another code could not be sent, the wait for the next one is over as soon as it begins.
    "codeSent.waitingToResend": (visit) =>
      form(visit).getByRole("timer").or(button(visit, "recovery.resend")).first().waitFor(),
    "codeSent.resendAllowed": (visit) => button(visit, "recovery.resend").waitFor(),
    resetting: (visit) => submit(visit, "recovery.submitting").waitFor(),
    codeSpent: (visit) => button(visit, "recovery.resend").waitFor(),
    passwordSet: ({ who }) => who.page.getByText(who.t("recovery.done"), { exact: true }).waitFor(),
  },
})
