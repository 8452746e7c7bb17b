import { answerByKey, noAnswer } from "../../kernel/answer-by-key.ts"
import { readingPage } from "../../kernel/reading-page.ts"
import { withdrawalDeskSetup } from "./withdrawal-desk.setup.ts"

const office = { rule: "§2 Personal office sections: withdrawal" } as const
const calls = { rule: "design: Money" } as const
const live = { rule: "design: Feed" } as const
const screen = "cashier/withdrawal-desk/WithdrawalDesk"

const untold = noAnswer("No answer came: the request may have been taken.", "unknown")

const TYPED = {
  description: "The player types or chooses something.",
  meta: office,
  actions: "rememberField",
} as const

/** The page of withdrawals: what one needs, the form, and the player's own with who has to act. */
export const withdrawalDeskMachine = withdrawalDeskSetup.createMachine({
  id: "withdrawal-desk",
  description: "The page of withdrawals: what one needs, the form, and the player's own with who has to act.",
  meta: { ...office, audit: "It only asks: the server checks and sets the money aside." },
  context: {
    account: null,
    terms: null,
    withdrawals: [],
    pages: 0,
    more: false,
    form: { method: "", amount: "", token: "", holder: "" },
    guid: null,
    taken: null,
    cancelling: null,
    error: null,
  },
  initial: "away",
  on: {
    "desk.left": {
      description: "The player leaves the page: what it showed may be another when they come back.",
      meta: office,
      target: ".away",
      actions: "forgetAll",
    },
  },
  states: {
    away: {
      description: "The page is not shown.",
      meta: { ...office, screen },
      tags: ["idle"],
      on: {
        "desk.opened": {
          description: "The player opens the page, for the active account or for another one.",
          meta: office,
          target: "loading",
          actions: "rememberAccount",
        },
      },
    },
    loading: {
      description: "The server is asked what a withdrawal needs and which there are.",
      meta: { ...office, screen },
      tags: ["busy"],
      invoke: {
        id: "loadDesk",
        src: "loadDesk",
        input: ({ context }) => context.account,
        ...readingPage({
          ...office,
          guard: "isLoaded",
          to: "ready",
          remember: "rememberDesk",
          failing: "failed",
        }),
      },
    },
    failed: {
      description: "Nothing can be shown; the page says why.",
      meta: { ...office, screen },
      tags: ["error"],
      on: {
        "retry.requested": { description: "The player tries again.", meta: office, target: "loading" },
      },
    },
    ready: {
      description: "The page shows what a withdrawal needs, the form and the player's own.",
      meta: { ...office, screen },
      tags: ["open"],
      on: {
        "field.changed": TYPED,
        "request.pressed": [
          {
            guard: "isFilled",
            description: "The player asks for the money.",
            meta: { ...calls, audit: "The key is made before anything is sent." },
            target: "sending",
            actions: "rememberKey",
          },
          {
            description: "Something is missing, or the amount can't be read.",
            meta: office,
            actions: "sayWhatIsMissing",
          },
        ],
        "cancel.pressed": {
          guard: "isCancellable",
          description: "The player wants a withdrawal cancelled.",
          meta: office,
          target: "confirming",
          actions: "rememberCancelling",
        },
        "desk.asked": {
          description: "The server reports a change: everything is loaded again, and what was typed stays.",
          meta: live,
          target: "refreshing",
        },
        "page.asked": {
          guard: "hasMore",
          description: "The player wants to see earlier ones.",
          meta: office,
          target: "paging",
        },
      },
    },
    refreshing: {
      description: "Everything is loaded again; meanwhile the page shows what it knew.",
      meta: { ...live, screen },
      tags: ["busy"],
      on: { "field.changed": TYPED },
      invoke: {
        id: "loadDesk",
        src: "loadDesk",
        input: ({ context }) => context.account,
        ...readingPage({
          ...live,
          guard: "isLoaded",
          to: "ready",
          remember: "rememberDesk",
          failing: "ready",
          keeps: true,
        }),
      },
    },
    paging: {
      description: "The server is asked for earlier ones.",
      meta: { ...office, screen },
      tags: ["busy"],
      invoke: {
        id: "loadPage",
        src: "loadPage",
        input: ({ context }) => context.pages + 1,
        onDone: [
          {
            guard: "isPaged",
            description: "The server answers: they stand below the others.",
            meta: office,
            target: "ready",
            actions: "rememberPage",
          },
          {
            description: "The server refuses, or can't be reached.",
            meta: office,
            target: "ready",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "The request failed unexpectedly.",
          meta: office,
          target: "ready",
          actions: "sayWhyItFailed",
        },
      },
    },
    sending: {
      description: "The server checks the request and sets the money aside, or says why not.",
      meta: { ...calls, screen },
      tags: ["busy"],
      invoke: {
        id: "sendRequest",
        src: "sendRequest",
        input: ({ context: { guid, form, terms } }) => ({ guid, form, terms }),
        onDone: [
          {
            guard: "isTaken",
            description: "The request is taken: it stands first in the list, and the form is empty.",
            meta: calls,
            target: "refreshing",
            actions: "rememberTaken",
          },
          {
            guard: "isRefused",
            description: "A rule refuses it; the page says which one and what puts it right.",
            meta: calls,
            target: "ready",
            actions: "sayWhyItFailed",
          },
          untold.came,
        ],
        onError: untold.brokeDown,
      },
    },
    unknown: answerByKey(
      "sending",
      screen,
      {
        description: "Nobody knows whether the request was taken; the player can ask by its key.",
        audit: "Never a second withdrawal: the key answers the same.",
        asking: "The player asks: the same key begins nothing twice.",
      },
      {},
    ),
    confirming: {
      description: "The player is asked once more before a withdrawal is cancelled.",
      meta: { ...office, screen },
      tags: ["blocking"],
      on: {
        "cancel.confirmed": { description: "The player means it.", meta: office, target: "cancelling" },
        "cancel.dismissed": {
          description: "The player thinks better of it: nothing was sent.",
          meta: office,
          target: "ready",
          actions: "forgetCancelling",
        },
      },
    },
    cancelling: {
      description: "The server cancels it, or says why not.",
      meta: { ...calls, screen },
      tags: ["busy"],
      invoke: {
        id: "sendCancel",
        src: "sendCancel",
        input: ({ context }) => context.cancelling,
        onDone: [
          {
            guard: "isCancelled",
            description: "It is cancelled; the money is in the balance again.",
            meta: calls,
            target: "refreshing",
            actions: "rememberCancelled",
          },
          {
            description: "The server refuses, or can't be reached; the page says why.",
            meta: calls,
            target: "ready",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "The request failed unexpectedly.",
          meta: calls,
          target: "ready",
          actions: "sayWhyItFailed",
        },
      },
    },
  },
})
