import type { codeSignInMachine } from "#machines/identity/code-sign-in/code-sign-in.machine.ts"
import { model } from "#machines/identity/code-sign-in/code-sign-in.model.ts"
import { codeRequestSite } from "#tests/support/code-request-site.ts"
import { refusal, success } from "#tests/support/network.ts"
import { button, outputOf, runPathsOnSite } from "#tests/support/site-paths.ts"

const SMS = "/account-api/auth/sms/send-code"
const MAIL = "/account/login"
const CHECK = "/account-api/auth/sms/check-code"
const SECOND = "/account-api/auth/two-factor"

const site = codeRequestSite({
  title: "code-sign-in.title",
  link: "sign-in.by-code",
  held: [SMS, MAIL, CHECK, SECOND],
})
const { dialog, field, submit } = site

runPathsOnSite<typeof codeSignInMachine>({
  model,
  device: "phone",
  open: site.open,
  isPossible: site.isPossible,
  executors: {
    "codeSignIn.opened": (visit) => button(visit, "sign-in.by-code").click(),
    "codeSignIn.closed": async (visit) => {
      // Nobody closes what is not open.
      if (!(await dialog(visit).isVisible())) await button(visit, "sign-in.by-code").click()
      await dialog(visit).waitFor()
      await visit.who.page.keyboard.press("Escape")
    },
    ...site.executors,
    "code.submitted": (visit) => submit(visit, "sign-in.submit").click(),
    "secondCode.entered": (visit, { code }) =>
      field(visit, "sign-in.second.code").or(field(visit, "sign-in.second.sms.code")).fill(code),
    "secondCode.submitted": (visit) => submit(visit, "sign-in.second.submit").click(),
  },
  answers: {
    loadPhones: site.loadPhones,
    sendCode: async (visit, answer) => {
      const reply = await site.sendCodeReply(visit, answer)
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
    deadline: site.deadline,
  },
  checks: {
    ...site.checks,
    checkingCode: (visit) => submit(visit, "sign-in.submitting").waitFor(),
    awaitingSecondFactor: (visit) => submit(visit, "sign-in.second.submit").waitFor(),
    checkingSecondFactor: (visit) => submit(visit, "sign-in.second.submitting").waitFor(),
    signedIn: (visit) => dialog(visit).waitFor({ state: "detached" }),
  },
})
