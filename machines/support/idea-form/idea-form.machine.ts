import type { IdeaFormContext } from "./idea-form.events.ts"
import { ideaFormSetup, NO_IDEAS, wishOf } from "./idea-form.setup.ts"

const ideas = { rule: "§2 Personal office sections: share idea" } as const
const formRules = { rule: "§5 Form rules" } as const
const said = { rule: "§8 Client error message" } as const
const screen = "support/idea-form/IdeaForm"

const loading = {
  id: "loadIdeas",
  src: "loadIdeas",
} as const
const fromTheFirst = () => ({ after: null })

const READ = {
  guard: "isDone",
  description: "The player's ideas are there.",
  meta: ideas,
  target: "ready",
  actions: "rememberPage",
} as const

/** Nothing came of what was asked; the page stays. */
const KEPT = { target: "ready", actions: "sayWhyItFailed" } as const

/** The page on which a player shares ideas, and sees what became of them. */
export const ideaFormMachine = ideaFormSetup.createMachine({
  id: "idea-form",
  description: "A player tells the house what could be better, sees what became of it, and takes ideas back.",
  meta: { ...ideas, audit: "Nothing typed is kept in the browser; the next player at it sees none of it." },
  context: NO_IDEAS,
  initial: "away",
  on: {
    "ideas.left": {
      description: "The player leaves the page: what is written stays for when they are back.",
      meta: ideas,
      target: ".away",
      actions: "clearPage",
    },
  },
  states: {
    away: {
      description: "The page is not shown.",
      meta: ideas,
      tags: ["idle"],
      on: {
        "ideas.opened": {
          description: "The page is shown; what somebody else wrote is gone.",
          meta: ideas,
          target: "loading",
          actions: "rememberWho",
        },
      },
    },
    loading: {
      description: "The player's ideas are on their way.",
      meta: { ...ideas, screen },
      tags: ["busy"],
      invoke: {
        ...loading,
        input: fromTheFirst,
        onDone: [
          { ...READ, target: "shown" },
          {
            description: "The server can't say.",
            meta: said,
            target: "failed",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "The request failed unexpectedly.",
          meta: ideas,
          target: "failed",
          actions: "sayWhyItFailed",
        },
      },
    },
    failed: {
      description: "The ideas could not be loaded; the page says why.",
      meta: { ...ideas, screen },
      tags: ["error"],
      on: {
        "refresh.pressed": { description: "They are asked for again.", meta: ideas, target: "loading" },
      },
    },
    shown: {
      description: "The form and the player's ideas are shown.",
      meta: ideas,
      initial: "ready",
      on: {
        "area.chosen": {
          description: "The player chooses what the idea is about.",
          meta: ideas,
          actions: "rememberField",
        },
        "text.typed": {
          description: "The player writes the idea.",
          meta: ideas,
          actions: "rememberField",
        },
        "idea.submitted": [
          {
            guard: "isComplete",
            description: "Everything is there: it is sent.",
            meta: { ...ideas, audit: "The key is made before anything is sent." },
            target: "sending",
            actions: "rememberKey",
          },
          {
            description:
              "Something is missing, too short or too long: nothing is sent, and the fields say what.",
            meta: formRules,
            actions: "sayWhatIsMissing",
          },
        ],
      },
      states: {
        ready: {
          description: "Nothing is under way.",
          meta: { ...ideas, screen },
          tags: ["open"],
          on: {
            "news.heard": {
              description: "Something happened to one of the ideas: they are loaded again.",
              meta: ideas,
              target: "refreshing",
            },
            "more.pressed": {
              guard: "hasMore",
              description: "The player asks for earlier ones.",
              meta: ideas,
              target: "adding",
            },
            "withdraw.pressed": {
              guard: "isOpen",
              description: "The player takes back an idea that is not decided.",
              meta: ideas,
              target: "withdrawing",
              actions: "rememberTaking",
            },
          },
        },
        refreshing: {
          description: "The ideas are loaded again; what is shown stays.",
          meta: { ...ideas, screen },
          tags: ["waiting"],
          invoke: {
            ...loading,
            input: fromTheFirst,
            onDone: [
              READ,
              { ...KEPT, description: "The server can't say: what is shown stays.", meta: said },
            ],
            onError: {
              ...KEPT,
              description: "The request failed unexpectedly: what is shown stays.",
              meta: ideas,
            },
          },
        },
        adding: {
          description: "Earlier ideas are on their way.",
          meta: { ...ideas, screen },
          tags: ["busy"],
          invoke: {
            ...loading,
            input: ({ context }: { readonly context: IdeaFormContext }) => ({
              after: context.page?.next ?? null,
            }),
            onDone: [
              {
                guard: "isDone",
                description: "They stand below those that were shown.",
                meta: ideas,
                target: "ready",
                actions: "addPage",
              },
              { ...KEPT, description: "The server can't say: what is shown stays.", meta: said },
            ],
            onError: {
              ...KEPT,
              description: "The request failed unexpectedly: what is shown stays.",
              meta: ideas,
            },
          },
        },
        withdrawing: {
          description: "An idea is being taken back.",
          meta: { ...ideas, screen },
          tags: ["busy"],
          invoke: {
            id: "withdrawIdea",
            src: "withdrawIdea",
            input: ({ context }) => context.taking,
            onDone: [
              {
                guard: "isDone",
                description: "It is taken back.",
                meta: ideas,
                target: "ready",
                actions: "rememberTaken",
              },
              { ...KEPT, description: "It was not taken back, and the server says why.", meta: said },
            ],
            onError: { ...KEPT, description: "It failed unexpectedly.", meta: ideas },
          },
        },
      },
    },
    sending: {
      description: "The idea is on its way.",
      meta: { ...ideas, screen },
      tags: ["busy"],
      invoke: {
        id: "shareIdea",
        src: "shareIdea",
        input: ({ context }) => wishOf(context),
        onDone: [
          {
            guard: "isDone",
            description: "It stands among the player's ideas, and the form is empty again.",
            meta: ideas,
            target: "shown",
            actions: "rememberShared",
          },
          {
            description:
              "It was refused, or no answer came: what is written stays, and goes again under its key.",
            meta: said,
            target: "shown",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Sending failed unexpectedly.",
          meta: ideas,
          target: "shown",
          actions: "sayWhyItFailed",
        },
      },
    },
  },
})
