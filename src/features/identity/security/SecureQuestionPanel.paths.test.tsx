import { cleanup, fireEvent, screen as page } from "@testing-library/react"
import { expect } from "vitest"
import type {
  LoadQuestionsOutcome,
  SaveOutcome,
} from "#machines/identity/secure-question-setup/secure-question-setup.events.ts"
import type { secureQuestionSetupMachine } from "#machines/identity/secure-question-setup/secure-question-setup.machine.ts"
import { model } from "#machines/identity/secure-question-setup/secure-question-setup.model.ts"
import type { QuestionInput } from "#machines/identity/secure-question-setup/secure-question-setup.setup.ts"
import { loadedWords } from "#tests/screens/words.tsx"
import { isBusy, press, runFlowPaths, submitForm, typeInto } from "#tests/support/flow-screen.tsx"
import { heldPromise } from "#tests/support/held-promise.ts"
import { SecureQuestionPanel } from "./SecureQuestionPanel.tsx"
import { secureQuestionSetupFlow } from "./secure-question-setup-flow.ts"

const words = await loadedWords("en")

const held = () => ({
  loadQuestions: heldPromise<LoadQuestionsOutcome, null>(),
  saveQuestion: heldPromise<SaveOutcome, QuestionInput>(),
})

runFlowPaths<typeof secureQuestionSetupMachine, ReturnType<typeof held>>({
  flow: secureQuestionSetupFlow,
  model,
  held,
  words,
  shown: <SecureQuestionPanel />,
  executors: {
    "setup.opened": ({ show }) => show(),
    "setup.closed": () => cleanup(),
    "questions.asked": () => press("Try again"),
    "change.requested": () => press(/^(Set a|Change the) question$/),
    "change.dropped": () => press("Not now"),
    "question.chosen": (_, { questionId }) => {
      fireEvent.change(page.getByRole("combobox"), { target: { value: `${questionId}` } })
    },
    "question.written": (_, { question }) => typeInto("Your question", question),
    "answer.entered": (_, { answer }) => typeInto("Answer", answer),
    "answer.repeated": (_, { repeated }) => typeInto("Answer again", repeated),
    "present.answered": (_, { presentAnswer }) => typeInto(/^Secure question: /, presentAnswer),
    "question.submitted": () => submitForm("Secure question"),
  },
  checks: {
    idle: () => expect(page.queryByRole("alert")).toBeNull(),
    loading: () => expect(page.getByRole("status", { name: "Loading" })).toBeDefined(),
    unavailable: () => expect(page.getByRole("alert").textContent).not.toBe(""),
    resting: (_, { context: { present, isSavedNow } }) => {
      const name = present === null ? "Set a question" : "Change the question"
      expect(page.getByRole("button", { name })).toBeDefined()
      if (present !== null) expect(page.getByText(`Secure question: ${present}`)).toBeDefined()
      expect(page.queryByText("The secure question is saved") !== null).toBe(isSavedNow)
    },
    typing: (_, { context }) => {
      expect(page.getByRole("button", { name: "Save question" })).toHaveProperty("disabled", false)
      expect(page.getByLabelText("Answer")).toHaveProperty("value", context.answer)
      expect(page.getByLabelText("Answer again")).toHaveProperty("value", context.repeated)
      expect(page.queryByLabelText("Your question") !== null).toBe(context.questionId === 0)
      expect(page.queryByLabelText(/^Secure question: /) !== null).toBe(context.present !== null)
      // No code of an SMS is taken, and none at all without a second factor.
      const isAsked = context.present !== null
      expect(page.queryByText("Answer, recovery code or code from the app") !== null).toBe(
        isAsked && context.way === "app",
      )
      expect(page.queryByText("Answer or recovery code") !== null).toBe(isAsked && context.way === "sms")
      expect(page.getByRole("alert").textContent === "").toBe(context.error === null)
      const invalid = page
        .getAllByRole("textbox")
        .filter((field) => field.getAttribute("aria-invalid") === "true")
      expect(invalid.length).toBe(Object.keys(context.errors).length)
    },
    saving: ({ held }, { context }) => {
      isBusy("Saving…")
      expect(held.saveQuestion.input()).toMatchObject({
        questionId: context.questionId,
        answer: context.answer,
      })
    },
  },
})
