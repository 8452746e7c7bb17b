import { assign, setup } from "xstate"
import type { CookieAnswer } from "#models/privacy/cookie-answer.ts"
import {
  agreedCookies,
  COOKIE_QUESTION,
  type CookieChoice,
  isCurrent,
  levelOf,
} from "#models/privacy/cookie-choice.ts"
import { contract } from "../../kernel/contract.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { CookieAnswerContext, CookieAnswerEvent, TellingOutcome } from "./cookie-answer.events.ts"

const consent = { rule: "§9 Cookie consent" } as const
const logging = { rule: "§7 User: cookie agreement" } as const
const screen = "privacy/cookies/CookieQuestion"

const NOTHING: CookieChoice = agreedCookies(0)
const ALL: CookieChoice = agreedCookies(3)

const nothing: CookieAnswerContext = { answer: null, chosen: NOTHING }

type Answering = Extract<CookieAnswerEvent, { readonly at: number }>

/** The answer as it is from now on: the id of the first one stays. */
const answered = (
  { answer }: CookieAnswerContext,
  { at, id, userId }: Answering,
  choice: CookieChoice,
): CookieAnswer => ({
  level: levelOf(choice),
  version: COOKIE_QUESTION,
  at,
  id: answer?.id ?? id,
  userId,
  isTold: false,
})

const agreeing = {
  description: "Everything is agreed to.",
  meta: consent,
  target: "#answered.telling",
  actions: "agreeToAll",
} as const
const refusing = {
  description: "Only what the site needs to work is agreed to.",
  meta: { ...consent, audit: "As easy as agreeing: one press, of the same size." },
  target: "#answered.telling",
  actions: "agreeToNothing",
} as const

/** The question which cookies somebody agrees to, and what was answered. */
export const cookieAnswerMachine = setup({
  types: {
    context: {} as CookieAnswerContext,
    events: {} as CookieAnswerEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: { tellAnswer: contract<TellingOutcome, CookieAnswer | null>("tellAnswer") },
  guards: {
    foundIsTold: ({ event }) =>
      event.type === "answer.found" && isCurrent(event.answer) && event.answer.isTold,
    foundIsCurrent: ({ event }) => event.type === "answer.found" && isCurrent(event.answer),
    isTold: ({ context: { answer } }) => isCurrent(answer) && answer.isTold,
    isAnswered: ({ context }) => isCurrent(context.answer),
    isTheirOwn: ({ context, event }) =>
      event.type === "telling.wanted" && event.userId === context.answer?.userId,
    answerIsLogged: ({ event }) => event.type === "xstate.done.actor.tellAnswer" && event.output.ok,
  },
  actions: {
    rememberFound: assign(({ event }) => (event.type === "answer.found" ? { answer: event.answer } : {})),
    agreeToAll: assign(({ context, event }) =>
      event.type === "all.agreed" ? { answer: answered(context, event, ALL) } : {},
    ),
    agreeToNothing: assign(({ context, event }) =>
      event.type === "necessary.chosen" ? { answer: answered(context, event, NOTHING) } : {},
    ),
    agreeToChosen: assign(({ context, event }) =>
      event.type === "groups.saved" ? { answer: answered(context, event, context.chosen) } : {},
    ),
    tickWhatIsAgreed: assign(({ context: { answer } }) => ({
      chosen: answer === null ? NOTHING : agreedCookies(answer.level),
    })),
    tickGroup: assign(({ context, event }) =>
      event.type === "group.switched" ? { chosen: { ...context.chosen, [event.kind]: event.isAgreed } } : {},
    ),
    noteTold: assign(({ context: { answer } }) =>
      answer === null ? {} : { answer: { ...answer, isTold: true } },
    ),
  },
}).createMachine({
  id: "cookie-answer",
  description:
    "A visitor is asked which cookies they agree to; the answer is saved and can be changed at any time.",
  meta: {
    ...consent,
    audit:
      "Nothing is agreed to before somebody says so: closing, scrolling and going on are no answers. An answer to older words does not count.",
  },
  context: nothing,
  initial: "unasked",
  on: {
    "answer.found": [
      {
        guard: "foundIsTold",
        description: "The browser has an answer that the server has too.",
        meta: consent,
        target: "#answered.told",
        actions: "rememberFound",
      },
      {
        guard: "foundIsCurrent",
        description: "The browser has an answer that the server may not have.",
        meta: consent,
        target: "#answered.untold",
        actions: "rememberFound",
      },
      {
        description: "The question has not been answered, or only an older version of it.",
        meta: consent,
        target: ".asking",
        actions: "rememberFound",
      },
    ],
  },
  states: {
    unasked: {
      description: "The page has not yet checked whether the question was answered.",
      meta: consent,
      tags: ["idle"],
    },
    asking: {
      description: "The question is shown at the bottom of the page, which can be used in the meantime.",
      meta: { ...consent, screen },
      tags: ["open"],
      initial: "brief",
      on: {
        "all.agreed": agreeing,
        "necessary.chosen": refusing,
        "question.closed": [
          {
            guard: "isTold",
            description: "The answer stays as it was.",
            meta: consent,
            target: "#answered.told",
          },
          {
            guard: "isAnswered",
            description: "The answer stays as it was; the server may not have it.",
            meta: consent,
            target: "#answered.untold",
          },
        ],
      },
      states: {
        brief: {
          description: "The visitor accepts all, the necessary ones only, or a choice.",
          meta: { ...consent, screen },
          tags: ["waiting"],
          on: {
            "groups.opened": {
              description: "The visitor wants to choose by groups.",
              meta: consent,
              target: "choosing",
              actions: "tickWhatIsAgreed",
            },
            "question.reopened": {
              description:
                "The link at the bottom was followed while the question is shown: the groups open.",
              meta: consent,
              target: "choosing",
              actions: "tickWhatIsAgreed",
            },
          },
        },
        choosing: {
          description: "Each group of cookies with its text, ticked if it was agreed to before.",
          meta: { ...consent, screen, audit: "No group is ticked beforehand that was not agreed to." },
          tags: ["waiting"],
          on: {
            "group.switched": {
              description: "A group is ticked or unticked.",
              meta: consent,
              actions: "tickGroup",
            },
            "groups.saved": {
              description: "The visitor agrees to what is ticked, and nothing else.",
              meta: consent,
              target: "#answered.telling",
              actions: "agreeToChosen",
            },
          },
        },
      },
    },
    answered: {
      id: "answered",
      description: "The question is answered; a link at the bottom of the page opens it again.",
      meta: consent,
      initial: "telling",
      on: {
        "question.reopened": {
          description: "The visitor wants to change the answer; the old one holds until then.",
          meta: { ...consent, audit: "Taking consent back is as easy as giving it." },
          target: "asking.choosing",
          actions: "tickWhatIsAgreed",
        },
      },
      states: {
        telling: {
          description: "The server records the answer.",
          meta: logging,
          tags: ["busy"],
          invoke: {
            id: "tellAnswer",
            src: "tellAnswer",
            input: ({ context }) => context.answer,
            onDone: [
              {
                guard: "answerIsLogged",
                description: "It is recorded in the log of consents.",
                meta: logging,
                target: "told",
                actions: "noteTold",
              },
              {
                description: "It is not known whether it was recorded: it is sent again.",
                meta: logging,
                target: "untold",
              },
            ],
            onError: {
              description: "Sending failed unexpectedly.",
              meta: logging,
              target: "untold",
            },
          },
        },
        told: {
          description: "The server has the answer.",
          meta: logging,
          tags: ["done"],
        },
        untold: {
          description: "The answer is valid in this browser; the server may not have it.",
          meta: logging,
          tags: ["degraded"],
          on: {
            "telling.wanted": {
              guard: "isTheirOwn",
              description: "The server can be reached again, and the visitor is still here.",
              meta: { ...logging, audit: "Nobody's answer is written down as another's." },
              target: "telling",
            },
          },
        },
      },
    },
  },
})
