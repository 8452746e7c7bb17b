import { office, page, privacy, screen } from "./phone-binding.notes.ts"
import { phoneBindingSetup } from "./phone-binding.setup.ts"

const asked = { rule: "§7 Office: secure question" } as const

/** The player's question, answered beside the code of the present phone. */
export const questionAnswered = {
  answering: phoneBindingSetup.createStateConfig({
    description: "The player's secure question is shown, and the answer is being typed.",
    meta: { ...asked, screen },
    tags: ["idle"],
    on: {
      "answer.entered": {
        description: "The answer is typed; it is not stored anywhere.",
        meta: privacy,
        actions: "rememberAnswer",
      },
      "answer.submitted": [
        {
          guard: "answerIsThere",
          description: "The answer is compared.",
          meta: asked,
          target: "provingAnswer",
          actions: "forgetErrors",
        },
        {
          description: "The answer is missing: nothing is sent, and no attempt is lost.",
          meta: asked,
          actions: "sayAnswerIsMissing",
        },
      ],
      "change.dropped": {
        description: "The player keeps the old phone.",
        meta: page,
        target: "bound",
        actions: "dropChange",
      },
    },
  }),
  provingAnswer: phoneBindingSetup.createStateConfig({
    description: "The server checks the answer.",
    meta: { ...asked, screen },
    tags: ["busy", "blocking"],
    invoke: {
      id: "proveAnswer",
      src: "proveAnswer",
      input: ({ context }) => ({ answer: context.answer }),
      onDone: [
        {
          guard: "answerIsRight",
          description: "The answer is right: the code for the new phone is requested again.",
          meta: { ...asked, audit: "It counts beside the present phone's code, never in its place." },
          target: "sendingToNew",
          actions: "forgetAnswer",
        },
        {
          guard: "isElsewhere",
          description: "The account has changed: the current state is loaded again.",
          meta: office,
          target: "loading",
          actions: "forgetAnswer",
        },
        {
          description:
            "The answer is wrong or has to wait, the player did not prove who they are, or the server can't be reached.",
          meta: asked,
          target: "answering",
          actions: "sayWhyItFailed",
        },
      ],
      onError: {
        description: "The check failed unexpectedly: the answer can be sent again.",
        meta: asked,
        target: "answering",
        actions: "sayWhyItFailed",
      },
    },
  }),
}
