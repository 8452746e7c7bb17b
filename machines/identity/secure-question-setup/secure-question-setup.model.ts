import { messageOf } from "#models/identity/registration/form-message.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { SecureQuestionSetupEvent } from "./secure-question-setup.events.ts"
import { secureQuestionSetupMachine } from "./secure-question-setup.machine.ts"

const message = messageOf("error.unexpected")
const ANSWER = "Жёлтый слон"
const QUESTION = "Whom did I meet in Omsk?"
const listed = [
  { id: 1, text: "What was the name of your first pet?" },
  { id: 2, text: "What was the name of your first teacher?" },
]

export const model = defineModel({
  machine: secureQuestionSetupMachine,
  events: SecureQuestionSetupEvent,
  input: undefined,
  samples: {
    "setup.opened": [{}],
    "setup.closed": [{}],
    "questions.asked": [{}],
    "change.requested": [{}],
    "change.dropped": [{}],
    "question.chosen": [{ questionId: 0 }],
    "question.written": ({ questionId }) => (questionId === 0 ? [{ question: QUESTION }] : []),
    "answer.entered": [{ answer: ANSWER }],
    "answer.repeated": [{ repeated: ANSWER }],
    "present.answered": ({ present }) => (present === null ? [] : [{ presentAnswer: ANSWER }]),
    "question.submitted": [{}],
  },
  outcomes: {
    loadQuestions: [
      { ok: true, value: { present: null, way: null, listed } },
      { ok: true, value: { present: QUESTION, way: null, listed } },
      { ok: true, value: { present: QUESTION, way: "app", listed } },
      { ok: true, value: { present: QUESTION, way: "sms", listed } },
      { ok: false, error: { message } },
    ],
    saveQuestion: [
      { ok: true, value: { present: QUESTION } },
      { ok: false, error: { kind: "invalid", errors: { answer: message } } },
      { ok: false, error: { kind: "failed", message } },
    ],
  },
  project: (context) => ({
    hasPresent: context.present !== null,
    way: context.way,
    questionId: context.questionId,
    typed: [context.question, context.answer, context.repeated, context.presentAnswer].map(
      (text) => text !== "",
    ),
    isSavedNow: context.isSavedNow,
    errors: Object.keys(context.errors),
    hasError: context.error !== null,
  }),
  offBrowser: offBrowserDefects(secureQuestionSetupMachine),
  limit: 20_000,
})
