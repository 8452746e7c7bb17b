import { askInput, callFormSetup, NO_CALL } from "./call-form.setup.ts"

const calls = { rule: "§1 What the product does and for whom: support" } as const
const config = { rule: "§3 Site configuration: support" } as const
const phone = { rule: "§5 Phone" } as const
const formRules = { rule: "§5 Form rules" } as const
const said = { rule: "§8 Client error message" } as const
const screen = "support/call-form/CallForm"

const loadCalls = {
  id: "loadCalls",
  src: "loadCalls",
  input: ({ context }: { readonly context: { readonly isPlayer: boolean } }) => ({
    isPlayer: context.isPlayer,
  }),
} as const

/** What may be asked for, and what was. */
const READ = [
  {
    guard: "hasRequest",
    description: "The player has asked for a call before: how it stands is shown.",
    meta: calls,
    target: "shown",
    actions: "rememberPage",
  },
  {
    guard: "isOffered",
    description: "A call can be asked for.",
    meta: config,
    target: "offered",
    actions: "rememberPage",
  },
  {
    guard: "isRead",
    description: "The site calls nobody back, or not in any language: nothing is offered.",
    meta: config,
    target: "off",
    actions: "rememberPage",
  },
] as const

const TYPED = { meta: calls, actions: "rememberField" } as const

/** The part of the support's pages where a call is asked for. */
export const callFormMachine = callFormSetup.createMachine({
  id: "call-form",
  description: "Players and guests ask to be called back, see how it stands, and players take it back.",
  meta: { ...calls, audit: "Nothing typed is kept in the browser." },
  context: NO_CALL,
  initial: "away",
  on: {
    "calls.left": {
      description: "Whoever looked leaves: nothing typed is kept.",
      meta: calls,
      target: ".away",
      actions: "startAnew",
    },
  },
  states: {
    away: {
      description: "The page is not shown.",
      meta: calls,
      tags: ["idle"],
      on: {
        "calls.opened": {
          description: "The page of the support is shown.",
          meta: calls,
          target: "loading",
          actions: "rememberWho",
        },
      },
    },
    loading: {
      description: "What is offered, and what was asked for, is on its way.",
      meta: { ...calls, screen },
      tags: ["busy"],
      invoke: {
        ...loadCalls,
        onDone: [
          ...READ,
          {
            description: "The server can't say.",
            meta: said,
            target: "failed",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "The request failed unexpectedly.",
          meta: calls,
          target: "failed",
          actions: "sayWhyItFailed",
        },
      },
    },
    failed: {
      description: "It is not known whether a call can be asked for; the page says why.",
      meta: { ...calls, screen },
      tags: ["error"],
      on: {
        "refresh.pressed": {
          description: "It is asked again.",
          meta: calls,
          target: "loading",
          actions: "forgetErrors",
        },
      },
    },
    off: {
      description: "The site does not offer calls: nothing is shown.",
      meta: config,
      tags: ["closed"],
    },
    offered: {
      description: "The page offers a call.",
      meta: { ...calls, screen },
      tags: ["open"],
      on: {
        "call.wanted": {
          description: "A call is wanted: the form opens.",
          meta: calls,
          target: "readingPhones",
        },
      },
    },
    readingPhones: {
      description: "The countries and masks of phones are on their way.",
      meta: { ...phone, screen },
      tags: ["busy"],
      invoke: {
        id: "loadPhones",
        src: "loadPhones",
        input: () => null,
        onDone: {
          description: "They are there, or the whole number is to be typed.",
          meta: phone,
          target: "asking",
          actions: "rememberPhones",
        },
        onError: {
          description: "The request failed unexpectedly: the whole number is to be typed.",
          meta: phone,
          target: "asking",
        },
      },
    },
    asking: {
      description: "Whoever asks says which phone to call, about what, in which language and when.",
      meta: { ...calls, screen },
      tags: ["open"],
      on: {
        "country.chosen": {
          description: "A country is chosen: a number that it can't have is cleared.",
          meta: phone,
          actions: "rememberPhone",
        },
        "phone.entered": {
          description: "The phone is typed.",
          meta: phone,
          actions: "rememberPhone",
        },
        "name.typed": { ...TYPED, description: "A guest says whom to ask for." },
        "topic.chosen": { ...TYPED, description: "The topic is chosen." },
        "language.chosen": { ...TYPED, description: "The language of the call is chosen.", meta: config },
        "time.chosen": { ...TYPED, description: "The time is chosen, within the hours of the support." },
        "call.dropped": [
          {
            guard: "isPlayer",
            description: "No call is wanted after all: what was there before is loaded again.",
            meta: calls,
            target: "loading",
            actions: "forgetErrors",
          },
          {
            description: "No call is wanted after all.",
            meta: calls,
            target: "offered",
            actions: "forgetErrors",
          },
        ],
        "call.submitted": [
          {
            guard: "isComplete",
            description: "Everything is there: it is sent.",
            meta: { ...calls, audit: "The key is made before anything is sent." },
            target: "sending",
            actions: "rememberKey",
          },
          {
            description: "Something is missing or wrong: nothing is sent, and the fields say what.",
            meta: formRules,
            actions: "sayWhatIsMissing",
          },
        ],
      },
    },
    sending: {
      description: "The request is on its way, a guest's past the captcha.",
      meta: { ...calls, screen },
      tags: ["busy"],
      invoke: {
        id: "askForCall",
        src: "askForCall",
        input: askInput,
        onDone: [
          {
            guard: "isDone",
            description: "It stands: the page says when the call is due.",
            meta: calls,
            target: "shown",
            actions: "rememberCall",
          },
          {
            description:
              "It was refused, or no answer came: what is typed stays, and goes again under its key.",
            meta: said,
            target: "asking",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Sending failed unexpectedly.",
          meta: calls,
          target: "asking",
          actions: "sayWhyItFailed",
        },
      },
    },
    shown: {
      description: "How the request stands is shown.",
      meta: { ...calls, screen },
      tags: ["done"],
      on: {
        "news.heard": {
          guard: "isPlayer",
          description: "Something happened to it: it is loaded again.",
          meta: calls,
          target: "refreshing",
        },
        "withdraw.pressed": {
          guard: "isOpen",
          description: "The player takes it back.",
          meta: calls,
          target: "withdrawing",
          actions: "forgetErrors",
        },
        "call.wanted": {
          guard: "mayAskAgain",
          description: "It has ended, and another call is wanted.",
          meta: calls,
          target: "readingPhones",
          actions: "forgetErrors",
        },
      },
    },
    refreshing: {
      description: "The request is loaded again; what is shown stays.",
      meta: { ...calls, screen },
      tags: ["waiting"],
      invoke: {
        ...loadCalls,
        onDone: [
          ...READ,
          {
            description: "The server can't say: what is shown stays.",
            meta: said,
            target: "shown",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "The request failed unexpectedly: what is shown stays.",
          meta: calls,
          target: "shown",
          actions: "sayWhyItFailed",
        },
      },
    },
    withdrawing: {
      description: "The request is being taken back.",
      meta: { ...calls, screen },
      tags: ["busy"],
      invoke: {
        id: "withdrawCall",
        src: "withdrawCall",
        input: () => null,
        onDone: [
          {
            guard: "isDone",
            description: "It is taken back.",
            meta: calls,
            target: "shown",
            actions: "rememberCall",
          },
          {
            description: "It was not taken back, and the server says why.",
            meta: said,
            target: "shown",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "It failed unexpectedly.",
          meta: calls,
          target: "shown",
          actions: "sayWhyItFailed",
        },
      },
    },
  },
})
