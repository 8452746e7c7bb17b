import { expect } from "vitest"
import type { LetterOutcome } from "#machines/identity/activation/activation.events.ts"
import type { activationMachine } from "#machines/identity/activation/activation.machine.ts"
import { model } from "#machines/identity/activation/activation.model.ts"
import { type Reply, refusal, success } from "#tests/support/network.ts"
import {
  leaveSecurity,
  nowOf,
  openPage,
  openSecurity,
  outputOf,
  runPathsOnSite,
  type SiteVisit,
} from "#tests/support/site-paths.ts"

const STATE = "/web-api/user/repeatActivationPopup"
const SEND = "/web-api/user/sendActivationMail"
const PROVE = "/web-api/api/internal/v1/user/activatefast"

/** How long another letter is held back in these walks, in milliseconds: the models' own wait lasts for years. */
const WAIT_MS = 60_000

const part = ({ who }: SiteVisit) =>
  who.page.getByRole("region", { name: who.t("activation.title"), exact: true })
const submit = (visit: SiteVisit, key: string) =>
  part(visit).getByRole("button", { name: visit.who.t(key), exact: true })
const isBusy = (visit: SiteVisit) => part(visit).locator("button[aria-busy=true]").waitFor()
const failed = refusal(500, "Failed", "failed")

/** An answer of the server with its wait counted from now. */
const letterReply = (outcome: LetterOutcome, now: number): Reply => {
  if (outcome.ok) {
    const { letter } = outcome.value
    return success({ ...outcome.value, letter: letter && { ...letter, resendAt: now + WAIT_MS } })
  }
  switch (outcome.error.kind) {
    case "elsewhere":
      return refusal(409, "Conflict", "email-proved")
    case "tooSoon":
      return refusal(429, "TooMany", "code-too-soon", { retryAt: now + WAIT_MS })
    case "invalid":
      return refusal(422, "Invalid", "password-wrong", { validation_errors: { password: ["not this one"] } })
    case "failed":
      return failed
  }
}

runPathsOnSite<typeof activationMachine>({
  model,
  device: "desktop",
  isSignedIn: true,
  open: async (visit) => {
    for (const path of [STATE, SEND, PROVE]) await visit.network.hold(path)
    await openPage(visit)
  },
  // The chart begins with the page: one that is not open can't be left.
  isPossible: ({ event, before: { snapshot } }) =>
    event.type !== "mailbox.closed" || !snapshot.matches("idle"),
  executors: {
    "mailbox.opened": openSecurity,
    "mailbox.closed": leaveSecurity,
    "mailbox.asked": (visit) => submit(visit, "common.retry").click(),
    "address.rejected": (visit) => submit(visit, "activation.address.change").click(),
    "address.kept": (visit) => submit(visit, "activation.address.keep").click(),
    "email.entered": (visit, { email }) =>
      part(visit).getByLabel(visit.who.t("recovery.email"), { exact: true }).fill(email),
    "password.entered": (visit, { password }) =>
      part(visit).getByLabel(visit.who.t("security.password.old"), { exact: true }).fill(password),
    "address.submitted": (visit) => submit(visit, "activation.send").click(),
    "letter.requested": (visit) =>
      part(visit)
        .getByRole("button", {
          name: new RegExp(`^(${visit.who.t("activation.send")}|${visit.who.t("activation.resend")})$`),
        })
        .click(),
    "code.entered": (visit, { code }) => part(visit).getByLabel(visit.who.t("activation.code")).fill(code),
    "code.submitted": (visit) => submit(visit, "activation.submit").click(),
  },
  answers: {
    loadMailbox: async (visit, answer) => {
      const outcome = outputOf(answer)
      if (!outcome.ok) return visit.network.answer(STATE, failed)
      return visit.network.answer(STATE, letterReply(outcome, await nowOf(visit)))
    },
    giveAddress: async (visit, answer) =>
      visit.network.answer(SEND, letterReply(outputOf(answer), await nowOf(visit))),
    sendLetter: async (visit, answer) =>
      visit.network.answer(SEND, letterReply(outputOf(answer), await nowOf(visit))),
    proveMailbox: ({ network }, answer) => {
      const outcome = outputOf(answer)
      if (outcome.ok) return network.answer(PROVE, success(outcome.value))
      const wrong = refusal(422, "Invalid", "code-wrong", { triesLeft: 4 })
      const spent = refusal(403, "Refused", "code-gone")
      return network.answer(PROVE, { wrongCode: wrong, spent, failed }[outcome.error.kind])
    },
    deadline: ({ who }) => who.page.clock.fastForward(WAIT_MS + 1_000),
  },
  checks: {
    idle: (visit) => part(visit).waitFor({ state: "detached" }),
    loading: (visit) =>
      part(visit)
        .getByRole("status", { name: visit.who.t("common.loading") })
        .waitFor(),
    unavailable: (visit) => submit(visit, "common.retry").waitFor(),
    awaitingAddress: async (visit, { context }) => {
      const field = part(visit).getByLabel(visit.who.t("recovery.email"), { exact: true })
      await field.waitFor()
      expect(await field.inputValue()).toBe(context.email)
    },
    givingAddress: isBusy,
    coolingDown: (visit) => part(visit).getByRole("timer").waitFor(),
    unproved: (visit) => submit(visit, "activation.send").waitFor(),
    sendingLetter: isBusy,
    // Where no other letter was sent, the wait after the one before may be over already.
    "letterSent.waitingToResend": (visit) =>
      part(visit).getByRole("timer").or(submit(visit, "activation.resend")).waitFor(),
    "letterSent.resendAllowed": (visit) => submit(visit, "activation.resend").waitFor(),
    proving: isBusy,
    proved: (visit) => part(visit).getByText(visit.who.t("activation.proved"), { exact: true }).waitFor(),
  },
})
