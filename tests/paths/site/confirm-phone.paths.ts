import { expect } from "vitest"
import { createActor } from "xstate"
import type { confirmPhoneMachine } from "#machines/identity/confirm-phone/confirm-phone.machine.ts"
import { model } from "#machines/identity/confirm-phone/confirm-phone.model.ts"
import type { RegisterOutcome } from "#machines/identity/registration/registration.events.ts"
import { model as registrationModel } from "#machines/identity/registration/registration.model.ts"
import { withoutAccountLists, withToken } from "#tests/support/held-visitor.ts"
import { refusal, success } from "#tests/support/network.ts"
import {
  codeField,
  newPhone,
  openAccountMenu,
  openRegistration,
  PASSWORD,
  passwordField,
  phoneField,
} from "#tests/support/player.ts"
import {
  button,
  nowOf,
  openPage,
  outputOf,
  runPathsOnSite,
  type SiteVisit,
} from "#tests/support/site-paths.ts"

const SEND = "/account-api/registration/phone/send-code"
const CONFIRM = "/account-api/registration/phone/confirm-code"
const REGISTER = "/account-api/registration/phone_reg"
const SIGN_OUT = "/account-api/auth/logout"

/** Until another code may be asked for, and until a code is too old, in milliseconds. */
const RESEND = 60_000
const EXPIRY = 300_000

const phone = newPhone()
const CODE_LENGTH = 6

/** Who is registered by the site's answer. */
const [registered] = registrationModel.answersOf(
  "register",
  createActor(registrationModel.machine).getSnapshot(),
)
const player = (registered as Extract<RegisterOutcome, { readonly ok: true }>).value

/** The rest of the form is filled in and sent, so that the server judges the proof. */
const submit = async (visit: SiteVisit) => {
  const { who } = visit
  await passwordField(who).fill(PASSWORD)
  await who.page
    .getByRole("checkbox", { name: who.t("registration.field.agree-policy", { age: 18 }) })
    .check()
  await button(visit, "registration.submit").click()
}

const confirmed = async ({ who }: SiteVisit) => {
  await who.page.getByText(who.t("registration.code.confirmed")).waitFor()
}

runPathsOnSite<typeof confirmPhoneMachine>({
  model,
  device: "desktop",
  open: async (visit) => {
    const { who, network } = visit
    await openPage(visit)
    for (const path of [SEND, CONFIRM, REGISTER, SIGN_OUT]) await network.hold(path)
    await withToken(network)
    await withoutAccountLists(network)
    await openRegistration(who)
  },
  // A code grows old after the wait for the next one, never before it.
  isPossible: ({ event, before }) =>
    event.type !== "xstate.done.actor.untilExpiry" ||
    before.snapshot.matches({ codeSent: { resend: "resendAllowed" } }),
  executors: {
    "code.requested": async (visit, event) => {
      await phoneField(visit.who).fill(event.phone.length > 10 ? phone : event.phone.slice(1))
      await button(visit, "registration.code.get").click()
    },
    "resend.requested": (visit) => button(visit, "registration.code.resend").click(),
    "code.entered": async ({ who }, { code }) => {
      await codeField(who).fill(code)
      if (code.length < CODE_LENGTH) await codeField(who).press("Enter")
    },
    "phone.changed": async (visit, _, { before }) => {
      if (!before.matches("phoneConfirmed")) return button(visit, "registration.phone.change").click()
      // The form is gone with the registration; opened by the next guest it asks for another phone.
      await button(visit, "registration.done.action").click()
      await openAccountMenu(visit.who)
      await button(visit, "frame.signOut").click()
      await visit.network.answer(SIGN_OUT, success(null))
      await openRegistration(visit.who)
    },
    "proof.used": async (visit) => {
      await submit(visit)
      await visit.network.answer(REGISTER, success(player))
    },
    "proof.refused": async (visit) => {
      await submit(visit)
      await visit.network.answer(REGISTER, refusal(403, "Refused", "proof-invalid"))
    },
    "secret.lost": async ({ who }) => {
      await who.page.reload()
    },
  },
  answers: {
    sendCode: async (visit, answer) => {
      const outcome = outputOf(answer)
      const now = await nowOf(visit)
      if (outcome.ok) {
        const { verificationId, sent } = outcome.value
        const times = { resendAt: now + RESEND, expiresAt: now + EXPIRY }
        const told = { verificationId, sent, code_length: CODE_LENGTH, ...times }
        return visit.network.answer(SEND, success(told))
      }
      const isTooSoon = outcome.error.kind === "tooSoon"
      return visit.network.answer(
        SEND,
        isTooSoon
          ? refusal(429, "TooMany", "code-too-soon", { retryAt: now + RESEND })
          : refusal(403, "Refused", "sending-refused"),
      )
    },
    confirmCode: ({ network }, answer) => {
      const outcome = outputOf(answer)
      if (outcome.ok) return network.answer(CONFIRM, success(outcome.value))
      const { error } = outcome
      const wrong = (triesLeft: number) => refusal(422, "Invalid", "code-wrong", { triesLeft })
      if (error.kind === "wrongCode") return network.answer(CONFIRM, wrong(error.attemptsLeft))
      return network.answer(CONFIRM, refusal(403, "Refused", error.kind === "spent" ? "code-gone" : "other"))
    },
    deadline: async ({ who }, _, { before, after }) => {
      const isExpiry = after.matches({ codeSent: { code: "codeSpent" } })
      const wasSpent = before.matches({ codeSent: { code: "codeSpent" } })
      await who.page.clock.fastForward((isExpiry && !wasSpent ? EXPIRY : RESEND) + 1_000)
    },
  },
  checks: {
    awaitingPhone: (visit) => button(visit, "registration.code.get").waitFor(),
    sendingCode: ({ who }) =>
      who.page.getByRole("button", { name: who.t("registration.code.sending") }).waitFor(),
    coolingDown: ({ who }) => who.page.getByRole("timer").waitFor(),
    "codeSent.code.awaitingCode": async ({ who }, { context }) => {
      await codeField(who).waitFor()
      expect(await codeField(who).getAttribute("aria-invalid")).toBe(context.error === null ? null : "true")
    },
    "codeSent.code.confirmingCode": ({ who }) =>
      who.page.getByText(who.t("registration.code.checking")).waitFor(),
    "codeSent.code.codeSpent": async ({ who }) => {
      expect(await codeField(who).isDisabled()).toBe(true)
    },
    // Where another code could not be sent, the wait for the next one is over as soon as it begins.
    "codeSent.resend.waitingToResend": (visit) =>
      visit.who.page.getByRole("timer").or(button(visit, "registration.code.resend")).first().waitFor(),
    "codeSent.resend.resendAllowed": (visit) => button(visit, "registration.code.resend").waitFor(),
    codeConfirmed: confirmed,
    phoneConfirmed: ({ who }) => who.page.getByText(who.t("registration.done"), { exact: true }).waitFor(),
  },
})
