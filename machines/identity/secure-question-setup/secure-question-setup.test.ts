import { describe, expect, it } from "vitest"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { fold, initialSnapshot } from "../../kernel/fold.ts"
import type { SaveFailure, SecureQuestionSetupEvent } from "./secure-question-setup.events.ts"
import { secureQuestionSetupMachine } from "./secure-question-setup.machine.ts"

const message = messageOf("refusal.answer-wrong")
const standing = (present: string | null): SecureQuestionSetupEvent => ({
  type: "xstate.done.actor.loadQuestions",
  output: { ok: true, value: { present, way: null, listed: [{ id: 1, text: "Pet?" }] } },
})
const opened = (present: string | null): ReadonlyArray<SecureQuestionSetupEvent> => [
  { type: "setup.opened" },
  standing(present),
  { type: "change.requested" },
]
const answered: ReadonlyArray<SecureQuestionSetupEvent> = [
  { type: "answer.entered", answer: "Жёлтый слон" },
  { type: "answer.repeated", repeated: "желтый слон" },
]
const submitted: SecureQuestionSetupEvent = { type: "question.submitted" }
const failed = (error: SaveFailure): SecureQuestionSetupEvent => ({
  type: "xstate.done.actor.saveQuestion",
  output: { ok: false, error },
})
const given = (...events: ReadonlyArray<SecureQuestionSetupEvent>) =>
  fold(secureQuestionSetupMachine, initialSnapshot(secureQuestionSetupMachine, undefined), events)
const errorsOf = (...events: ReadonlyArray<SecureQuestionSetupEvent>) =>
  Object.keys(given(...events).context.errors)

describe("secure-question-setup", () => {
  it("asks the server with a question of the list, its answer typed twice however", () => {
    const saving = given(...opened(null), ...answered, submitted)
    expect(saving.value).toBe("saving")
    expect(saving.children.saveQuestion?.getSnapshot().input).toMatchObject({
      questionId: 1,
      answer: "Жёлтый слон",
    })
  })

  it("says at each field what is missing, and sends nothing", () => {
    expect(errorsOf(...opened(null), submitted)).toEqual(["answer"])
    const own: SecureQuestionSetupEvent = { type: "question.chosen", questionId: 0 }
    expect(errorsOf(...opened(null), own, submitted)).toEqual(["question", "answer"])
    expect(errorsOf(...opened(null), answered[0] as SecureQuestionSetupEvent, submitted)).toEqual([
      "answer_repeat",
    ])
    const within: SecureQuestionSetupEvent = { type: "question.written", question: "Why a жёлтый слон?" }
    expect(errorsOf(...opened(null), own, within, ...answered, submitted)).toEqual(["question"])
  })

  it("wants the present answer before another question takes its place", () => {
    expect(errorsOf(...opened("Pet?"), ...answered, submitted)).toEqual(["user_answer"])
    const present: SecureQuestionSetupEvent = { type: "present.answered", presentAnswer: "Rex" }
    expect(given(...opened("Pet?"), ...answered, present, submitted).value).toBe("saving")
  })

  it("keeps what was typed where the server refuses it, and forgets it once it is saved", () => {
    const saving = [...opened(null), ...answered, submitted]
    const refused = given(...saving, failed({ kind: "invalid", errors: { user_answer: message } }))
    expect([refused.value, refused.context.answer]).toEqual(["typing", "Жёлтый слон"])
    const cancelled = given(...saving, failed({ kind: "cancelled" }))
    expect([cancelled.value, cancelled.context.error]).toEqual(["typing", null])
    const saved = given(...saving, {
      type: "xstate.done.actor.saveQuestion",
      output: { ok: true, value: { present: "Pet?" } },
    })
    expect(saved.value).toBe("resting")
    expect(saved.context).toMatchObject({ present: "Pet?", isSavedNow: true, answer: "", repeated: "" })
  })
})
