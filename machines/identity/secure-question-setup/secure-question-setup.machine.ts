import { unread } from "../../kernel/unread.ts"
import { NOTHING, secureQuestionSetupSetup } from "./secure-question-setup.setup.ts"

const office = { rule: "§7 Office: secure question" } as const
const notRead = unread(office.rule)
const page = { rule: "§2 Personal office sections: security question" } as const
const privacy = { rule: "design: Event sourcing" } as const
const screen = "identity/security/SecureQuestionPanel"

/** A player sets a question whose answer is asked beside a code. */
export const secureQuestionSetupMachine = secureQuestionSetupSetup.createMachine({
  id: "secure-question-setup",
  description:
    "A player chooses a question, or writes one, and answers it; the answer is asked beside a code later.",
  meta: {
    ...office,
    audit:
      "The server decides by its own chart (secure-question). An answer alone lets nobody in (assurance B6.4.2).",
  },
  context: NOTHING,
  initial: "idle",
  on: {
    "setup.closed": {
      description: "The page is left: all that was read or typed is forgotten.",
      meta: privacy,
      target: ".idle",
      actions: "forgetAll",
    },
  },
  states: {
    idle: {
      description: "Nobody looks at the question.",
      meta: page,
      tags: ["idle"],
      on: {
        "setup.opened": {
          description: "The page is opened: the server is asked how things stand.",
          meta: page,
          target: "loading",
        },
      },
    },
    loading: {
      description: "The player's question and those of the list are being asked for.",
      meta: { ...page, screen },
      tags: ["busy"],
      invoke: {
        id: "loadQuestions",
        src: "loadQuestions",
        input: null,
        onDone: [
          {
            guard: "callSucceeded",
            description: "It is known whether there is a question, and which.",
            meta: office,
            target: "resting",
            actions: "rememberStanding",
          },
          notRead.refused,
        ],
        onError: notRead.broken,
      },
    },
    unavailable: {
      description: "How things stand is not known; it can be asked again.",
      meta: { ...office, screen },
      tags: ["error"],
      on: {
        "questions.asked": {
          description: "The player asks again.",
          meta: office,
          target: "loading",
          actions: "forgetErrors",
        },
      },
    },
    resting: {
      description: "The question is shown, or that there is none.",
      meta: { ...page, screen },
      tags: ["done"],
      on: {
        "change.requested": {
          description: "The player wants to set one, or another.",
          meta: office,
          target: "typing",
          actions: "forgetTyped",
        },
      },
    },
    typing: {
      description: "A question is chosen or written, and answered twice.",
      meta: { ...page, screen },
      tags: ["idle"],
      on: {
        "question.chosen": {
          description: "A question of the list is chosen, or to write one.",
          meta: office,
          actions: "rememberChoice",
        },
        "question.written": {
          description: "An own question is typed; it is stored nowhere in the browser.",
          meta: privacy,
          actions: "rememberQuestion",
        },
        "answer.entered": {
          description: "The answer is typed; it is stored nowhere.",
          meta: privacy,
          actions: "rememberAnswer",
        },
        "answer.repeated": {
          description: "The answer is typed once more.",
          meta: privacy,
          actions: "rememberRepeated",
        },
        "present.answered": {
          description: "The question that is to be replaced is answered; that is stored nowhere.",
          meta: privacy,
          actions: "rememberPresentAnswer",
        },
        "question.submitted": [
          {
            guard: "formIsComplete",
            description: "All is there: the server is asked.",
            meta: office,
            target: "saving",
            actions: "forgetErrors",
          },
          {
            description: "Something is missing, too short or not the same twice: nothing is sent.",
            meta: { rule: "§5 Form rules" },
            actions: "sayWhatIsMissing",
          },
        ],
        "change.dropped": {
          description: "The player leaves the question as it is.",
          meta: office,
          target: "resting",
          actions: "forgetTyped",
        },
      },
    },
    saving: {
      description: "Who is there is known, and the server keeps the question.",
      meta: { ...office, screen },
      tags: ["busy", "blocking"],
      invoke: {
        id: "saveQuestion",
        src: "saveQuestion",
        input: ({ context: { questionId, question, answer, repeated, presentAnswer } }) => ({
          questionId,
          question,
          answer,
          repeated,
          presentAnswer,
        }),
        onDone: [
          {
            guard: "callSucceeded",
            description: "The question counts from now on; the player is told by message.",
            meta: { rule: "design: assurance B6.3.7" },
            target: "resting",
            actions: "rememberQuestionSet",
          },
          {
            description: "A field is refused, the player did not say who they are, or no server.",
            meta: office,
            target: "typing",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Saving broke off.",
          meta: office,
          target: "typing",
          actions: "sayWhyItFailed",
        },
      },
    },
  },
})
