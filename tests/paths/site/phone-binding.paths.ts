import { expect, inject } from "vitest"
import type { CodeFailure, SendOutcome } from "#machines/identity/phone-binding/phone-binding.events.ts"
import type { phoneBindingMachine } from "#machines/identity/phone-binding/phone-binding.machine.ts"
import { model } from "#machines/identity/phone-binding/phone-binding.model.ts"
import { type Reply, refusal, success } from "#tests/support/network.ts"
import { phoneField } from "#tests/support/player.ts"
import {
  leaveSecurity,
  nowOf,
  openPage,
  openSecurity,
  outputOf,
  runPathsOnSite,
  type SiteVisit,
} from "#tests/support/site-paths.ts"

const ACCOUNT = "/getaccountdata"
const COUNTRIES = "/web-api/user/getphonecountries"
const SEND = "/phoneActions/updatePhoneNumber/sendCode"
const CHECK = "/phone-number/update/check-confirm-code"
const CREATE = "/phone-actions/create-phone-number"
const ANSWER = "/phone-number/update/check-user-answer"
const UPDATE = "/phone-number/update"
const CONFIRM_CREATED = "/phoneActions/createPhoneNumber/confirm"
const CONFIRM = "/phoneActions/updatePhoneNumber/confirm"

/** How long another code is held back in these walks, in milliseconds: the models' own wait lasts for years. */
const WAIT_MS = 60_000

/** The phone of the player who is registered before all paths. */
const phone = inject("sitePhone")

const part = ({ who }: SiteVisit) => who.page.getByRole("region", { name: who.t("phone.title"), exact: true })
const press = (visit: SiteVisit, key: string) =>
  part(visit).getByRole("button", { name: visit.who.t(key), exact: true })
const isBusy = (visit: SiteVisit) => part(visit).locator("button[aria-busy=true]").first().waitFor()
const isLoading = (visit: SiteVisit) =>
  part(visit)
    .getByRole("status", { name: visit.who.t("common.loading") })
    .waitFor()
const elsewhere = refusal(409, "Conflict", "phone-there")
const failed = refusal(500, "Failed", "failed")

const codeReply = (outcome: SendOutcome, now: number): Reply => {
  if (outcome.ok) {
    const { phone: masked, codeLength: code_length } = outcome.value
    const times = { sent: 1, resendAt: now + WAIT_MS, expiresAt: now + 10 * WAIT_MS }
    return success({ phone: masked, code_length, message: "sent", ...times })
  }
  switch (outcome.error.kind) {
    case "elsewhere":
      return elsewhere
    case "tooSoon":
      return refusal(429, "TooMany", "too-many", { retryAt: now + WAIT_MS })
    case "answerNeeded": {
      const { asked } = outcome.error
      return refusal(403, "AnswerWanted", "answer-needed", { asked })
    }
    case "invalid":
      return refusal(422, "Invalid", "form-invalid", { validation_errors: { phone: ["not this one"] } })
    default:
      return failed
  }
}

const codeRefusal = ({ kind }: CodeFailure): Reply =>
  kind === "wrongCode"
    ? refusal(422, "Invalid", "code-wrong", { triesLeft: 4 })
    : kind === "spent"
      ? refusal(403, "Refused", "code-gone")
      : kind === "elsewhere"
        ? refusal(403, "Refused", "phone-not-allowed")
        : failed

/** What the server tells of an account, its phone masked or empty. */
const account = (bound: string) =>
  success({
    userId: 1,
    phone: bound,
    email: "",
    email_confirmed: false,
    two_factor: false,
    two_factor_way: null,
    recovery_codes_left: 0,
  })

runPathsOnSite<typeof phoneBindingMachine>({
  model,
  device: "desktop",
  isSignedIn: true,
  open: async (visit) => {
    for (const path of [ACCOUNT, COUNTRIES, SEND, CHECK, ANSWER, CREATE, UPDATE, CONFIRM_CREATED, CONFIRM])
      await visit.network.hold(path)
    await openPage(visit)
  },
  // The chart begins with the page: one that is not open can't be left.
  isPossible: ({ event, before: { snapshot } }) =>
    event.type !== "binding.closed" || !snapshot.matches("idle"),
  executors: {
    "binding.opened": openSecurity,
    "binding.closed": leaveSecurity,
    "phone.asked": (visit) => press(visit, "common.retry").click(),
    "change.requested": (visit) => press(visit, "phone.change").click(),
    "change.dropped": (visit) => press(visit, "phone.drop").click(),
    "country.chosen": async (visit) => {
      await part(visit).getByRole("combobox").click()
      await visit.who.page.getByRole("option", { name: /Казахстан/ }).click()
    },
    "phone.entered": ({ who }) => phoneField(who).fill(phone),
    "number.submitted": (visit) => press(visit, "recovery.send").click(),
    "number.changed": (visit) => press(visit, "phone.new.other").click(),
    "code.entered": (visit, { code }) => part(visit).getByRole("textbox").fill(code),
    "code.submitted": (visit) =>
      press(visit, "phone.present.submit").or(press(visit, "phone.new.submit")).click(),
    "answer.entered": (visit, { answer }) => part(visit).getByRole("textbox").fill(answer),
    "answer.submitted": (visit) => press(visit, "secure-question.answer.submit").click(),
    "resend.requested": (visit) => press(visit, "recovery.resend").click(),
  },
  answers: {
    loadBound: ({ network }, answer) => {
      const outcome = outputOf(answer)
      return network.answer(ACCOUNT, outcome.ok ? account(outcome.value.phone) : failed)
    },
    loadPhones: ({ network }, answer) =>
      network.answer(
        COUNTRIES,
        outputOf(answer).ok ? "server" : refusal(400, "BadRequest", "phones-unreadable"),
      ),
    sendToPresent: async (visit, answer) =>
      visit.network.answer(SEND, codeReply(outputOf(answer), await nowOf(visit))),
    allowChange: ({ network }, answer) => {
      const outcome = outputOf(answer)
      const until = Date.UTC(2100, 0)
      return network.answer(CHECK, outcome.ok ? success({ until }) : codeRefusal(outcome.error))
    },
    proveAnswer: ({ network }, answer) => {
      const outcome = outputOf(answer)
      if (outcome.ok) return network.answer(ANSWER, success({ until: Date.UTC(2100, 0) }))
      const { kind } = outcome.error
      const wrong = refusal(422, "Invalid", "answer-wrong", {
        validation_errors: { user_answer: ["not this one"] },
      })
      const reply = kind === "wrongAnswer" ? wrong : kind === "elsewhere" ? elsewhere : failed
      return network.answer(ANSWER, reply)
    },
    sendToNew: async (visit, answer, { before }) =>
      visit.network.answer(
        before.context.bound === "" ? CREATE : UPDATE,
        codeReply(outputOf(answer), await nowOf(visit)),
      ),
    bindPhone: ({ network }, answer, { before }) => {
      const outcome = outputOf(answer)
      const reply = outcome.ok ? success(outcome.value) : codeRefusal(outcome.error)
      return network.answer(before.context.bound === "" ? CONFIRM_CREATED : CONFIRM, reply)
    },
    deadline: ({ who }) => who.page.clock.fastForward(WAIT_MS + 1_000),
  },
  checks: {
    idle: (visit) => part(visit).waitFor({ state: "detached" }),
    loading: isLoading,
    loadingPhones: isLoading,
    unavailable: (visit) => press(visit, "common.retry").waitFor(),
    bound: (visit) => press(visit, "phone.change").waitFor(),
    sendingToPresent: isBusy,
    // Where another code could not be sent, the wait for the next one is over as soon as it begins.
    "presentSent.waitingToResend": (visit) =>
      part(visit).getByRole("timer").or(press(visit, "recovery.resend")).first().waitFor(),
    "presentSent.resendAllowed": (visit) => press(visit, "recovery.resend").waitFor(),
    allowing: isBusy,
    answering: (visit) => press(visit, "secure-question.answer.submit").waitFor(),
    provingAnswer: isBusy,
    typingNumber: (visit) => press(visit, "recovery.send").waitFor(),
    sendingToNew: isBusy,
    coolingDown: async (visit) => {
      await part(visit).getByRole("timer").waitFor()
      expect(await press(visit, "recovery.send").isDisabled()).toBe(true)
    },
    "newSent.waitingToResend": (visit) =>
      part(visit).getByRole("timer").or(press(visit, "recovery.resend")).first().waitFor(),
    "newSent.resendAllowed": (visit) => press(visit, "recovery.resend").waitFor(),
    binding: isBusy,
  },
})
