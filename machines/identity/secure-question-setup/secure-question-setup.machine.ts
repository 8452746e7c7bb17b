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
    "A player chooses or writes a secure question and answers it; later the answer is asked along with a code.",
  meta: {
    ...office,
    audit:
      "The server decides by its own chart (secure-question). An answer alone lets nobody in (assurance B6.4.2).",
  },
  context: NOTHING,
  initial: "idle",
  on: {
    "setup.closed": {
      description: "The player leaves the page: all that was loaded or typed is forgotten.",
      meta: privacy,
      target: ".idle",
      actions: "forgetAll",
    },
  },
  states: {
    idle: {
      description: "The secure question part is closed.",
      meta: page,
      tags: ["idle"],
      on: {
        "setup.opened": {
          description: "The player opens the page: the current state is loaded.",
          meta: page,
          target: "loading",
        },
      },
    },
    loading: {
      description: "The player's question and the list of questions are being loaded.",
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
      description: "The current state is not known; the player can ask again.",
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
      description: "The page shows the question, or that there is none.",
      meta: { ...page, screen },
      tags: ["done"],
      on: {
        "change.requested": {
          description: "The player wants to set or change the question.",
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
          description: "A question from the list is chosen, or to write one.",
          meta: office,
          actions: "rememberChoice",
        },
        "question.written": {
          description: "The player's own question is typed; the browser does not store it.",
          meta: privacy,
          actions: "rememberQuestion",
        },
        "answer.entered": {
          description: "The answer is typed; it is not stored anywhere.",
          meta: privacy,
          actions: "rememberAnswer",
        },
        "answer.repeated": {
          description: "The answer is typed again.",
          meta: privacy,
          actions: "rememberRepeated",
        },
        "present.answered": {
          description: "The old question is answered; the answer is not stored anywhere.",
          meta: privacy,
          actions: "rememberPresentAnswer",
        },
        "question.submitted": [
          {
            guard: "formIsComplete",
            description: "Everything is filled in: the server is asked.",
            meta: office,
            target: "saving",
            actions: "forgetErrors",
          },
          {
            description: "Something is missing, too short or differs: nothing is sent.",
            meta: { rule: "§5 Form rules" },
            actions: "sayWhatIsMissing",
          },
        ],
        "change.dropped": {
          description: "The player keeps the question as it is.",
          meta: office,
          target: "resting",
          actions: "forgetTyped",
        },
      },
    },
    saving: {
      description: "The player has proved who they are, and the server saves the question.",
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
            description: "The question is set, and the player gets a message.",
            meta: { rule: "design: assurance B6.3.7" },
            target: "resting",
            actions: "rememberQuestionSet",
          },
          {
            description:
              "A field was refused, the player did not prove who they are, or the server can't be reached.",
            meta: office,
            target: "typing",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Saving failed unexpectedly.",
          meta: office,
          target: "typing",
          actions: "sayWhyItFailed",
        },
      },
    },
  },
})
