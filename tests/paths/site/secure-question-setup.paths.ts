import { expect } from "vitest"
import type { secureQuestionSetupMachine } from "#machines/identity/secure-question-setup/secure-question-setup.machine.ts"
import { model } from "#machines/identity/secure-question-setup/secure-question-setup.model.ts"
import { refusal, success } from "#tests/support/network.ts"
import {
  leaveSecurity,
  openPage,
  openSecurity,
  outputOf,
  runPathsOnSite,
  type SiteVisit,
} from "#tests/support/site-paths.ts"

const OWN = "/getUserSecureQuestion"
const LISTED = "/getsecurequestions"
const SET = "/setanswertosecurequestion"
const SET_OWN = "/setanswertocustomsecurequestion"

const part = ({ who }: SiteVisit) =>
  who.page.getByRole("region", { name: who.t("secure-question.title"), exact: true })
const press = (visit: SiteVisit, key: string) =>
  part(visit).getByRole("button", { name: visit.who.t(key), exact: true })
const field = (visit: SiteVisit, key: string) => part(visit).getByLabel(visit.who.t(key), { exact: true })
const failed = refusal(500, "Failed", "failed")

runPathsOnSite<typeof secureQuestionSetupMachine>({
  model,
  device: "desktop",
  isSignedIn: true,
  open: async (visit) => {
    for (const path of [OWN, LISTED, SET, SET_OWN]) await visit.network.hold(path)
    await openPage(visit)
  },
  // The chart begins with the page: one that is not open can't be left.
  isPossible: ({ event, before: { snapshot } }) => event.type !== "setup.closed" || !snapshot.matches("idle"),
  executors: {
    "setup.opened": openSecurity,
    "setup.closed": leaveSecurity,
    "questions.asked": (visit) => press(visit, "common.retry").click(),
    "change.requested": (visit) =>
      press(visit, "secure-question.set").or(press(visit, "secure-question.change")).click(),
    "change.dropped": (visit) => press(visit, "secure-question.drop").click(),
    "question.chosen": async (visit, { questionId }) => {
      await part(visit).getByRole("combobox").selectOption(`${questionId}`)
    },
    "question.written": (visit, { question }) => field(visit, "secure-question.own.text").fill(question),
    "answer.entered": (visit, { answer }) => field(visit, "secure-question.answer").fill(answer),
    "answer.repeated": (visit, { repeated }) => field(visit, "secure-question.answer.again").fill(repeated),
    "present.answered": (visit, { presentAnswer }) =>
      part(visit)
        .getByLabel(/^Секретный вопрос: /)
        .fill(presentAnswer),
    "question.submitted": (visit) => press(visit, "secure-question.save").click(),
  },
  answers: {
    loadQuestions: async ({ network }, answer) => {
      const outcome = outputOf(answer)
      const own = outcome.ok
        ? success({ secure_question: outcome.value.present, two_factor_way: outcome.value.way })
        : failed
      await network.answer(OWN, own)
      // One answer that fails ends the other call.
      if (outcome.ok) await network.answer(LISTED, success(outcome.value.listed))
    },
    saveQuestion: ({ network }, answer, { before }) => {
      const path = before.context.questionId === 0 ? SET_OWN : SET
      const outcome = outputOf(answer)
      if (outcome.ok) return network.answer(path, success({ secure_question: outcome.value.present }))
      const invalid = refusal(422, "Invalid", "form-invalid", {
        validation_errors: { answer: ["not this one"] },
      })
      return network.answer(path, outcome.error.kind === "invalid" ? invalid : failed)
    },
  },
  checks: {
    idle: (visit) => part(visit).waitFor({ state: "detached" }),
    loading: (visit) =>
      part(visit)
        .getByRole("status", { name: visit.who.t("common.loading") })
        .waitFor(),
    unavailable: (visit) => press(visit, "common.retry").waitFor(),
    resting: (visit, { context: { present } }) =>
      press(visit, present === null ? "secure-question.set" : "secure-question.change").waitFor(),
    typing: async (visit, { context }) => {
      await press(visit, "secure-question.save").waitFor()
      expect(await field(visit, "secure-question.answer").inputValue()).toBe(context.answer)
    },
    saving: (visit) => part(visit).locator("button[aria-busy=true]").waitFor(),
  },
})
