import type { recoveryMachine } from "#machines/identity/recovery/recovery.machine.ts"
import { model } from "#machines/identity/recovery/recovery.model.ts"
import { codeRequestSite } from "#tests/support/code-request-site.ts"
import { refusal, success } from "#tests/support/network.ts"
import { button, outputOf, runPathsOnSite } from "#tests/support/site-paths.ts"

const SEND = "/account-api/auth/recovery/send-code"
const RESET = "/web-api/api/internal/v1/user/passwordreset"

const site = codeRequestSite({ title: "recovery.title", link: "sign-in.forgot", held: [SEND, RESET] })
const { field, submit } = site

runPathsOnSite<typeof recoveryMachine>({
  model,
  device: "desktop",
  open: site.open,
  isPossible: site.isPossible,
  executors: {
    "recovery.opened": (visit) => button(visit, "sign-in.forgot").click(),
    "recovery.closed": async ({ who }) => {
      await who.page.keyboard.press("Escape")
    },
    ...site.executors,
    "password.entered": (visit, { password }) => field(visit, "password.new").fill(password),
    "confirmation.entered": (visit, { confirmation }) => field(visit, "password.again").fill(confirmation),
    "answer.entered": ({ who }, { answer }) => who.page.getByLabel(/^Секретный вопрос: /).fill(answer),
    "reset.submitted": (visit) => submit(visit, "recovery.submit").click(),
  },
  answers: {
    loadPhones: site.loadPhones,
    sendCode: async (visit, answer) => visit.network.answer(SEND, await site.sendCodeReply(visit, answer)),
    resetPassword: ({ network }, answer) => {
      const outcome = outputOf(answer)
      if (outcome.ok) return network.answer(RESET, success(null))
      if (outcome.error.kind === "answerNeeded") {
        const { asked } = outcome.error
        return network.answer(RESET, refusal(403, "AnswerWanted", "answer-needed", { asked }))
      }
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
    deadline: site.deadline,
  },
  checks: {
    ...site.checks,
    resetting: (visit) => submit(visit, "recovery.submitting").waitFor(),
    passwordSet: ({ who }) => who.page.getByText(who.t("recovery.done"), { exact: true }).waitFor(),
  },
})
