import { answerByKey, noAnswer } from "../../kernel/answer-by-key.ts"
import { ticketFormSetup } from "./ticket-form.setup.ts"

const draws = { rule: "§3 Betting entities: lotteries" } as const
const numbers = { rule: "§2 Other route fragments: numbers" } as const
const money = { rule: "design: Money" } as const
const screen = "draws/ticket-form/TicketForm"

const unsold = noAnswer("No answer came: the ticket may have been sold.", "unknown")

const failed = {
  target: "failed",
  actions: "sayWhyItFailed",
} as const

/** After a time the draw is asked for again: it may be closed, or its results known. */
const untilDue = (description: string) =>
  ({
    id: "untilDue",
    src: "deadline",
    input: ({ context }: { readonly context: { readonly until: number } }) => ({ at: context.until }),
    onDone: { description, meta: numbers, target: "loading" },
    onError: {
      description: "The clock failed: the draw is asked for at once.",
      meta: numbers,
      target: "loading",
    },
  }) as const

/** The page means another draw or account, or somebody has signed in or out: while a ticket is sent, none of that counts. */
const ELSEWHERE = {
  "draw.opened": {
    description: "The address names another draw or account, or somebody has signed in or out.",
    meta: numbers,
    target: "loading",
    actions: "rememberAsked",
  },
} as const

/** A draw of toto or lotto as a player sees it: its fields to pick from while it is open, what it came to afterwards. */
export const ticketFormMachine = ticketFormSetup.createMachine({
  id: "ticket-form",
  description:
    "A draw of toto or lotto as a player sees it: fields to pick from while tickets are sold, results and prizes afterwards.",
  meta: {
    ...draws,
    audit: "It only asks and shows: the server sells tickets, and the chart of the draw says what they win.",
  },
  context: {
    asked: null,
    page: null,
    picks: [],
    times: "1",
    request: null,
    until: 0,
    bought: null,
    error: null,
  },
  initial: "away",
  on: {
    "draw.left": {
      description: "The player leaves the draw.",
      meta: draws,
      target: ".away",
      actions: "forgetAll",
    },
  },
  states: {
    away: {
      description: "No draw is shown.",
      meta: { ...draws, screen },
      tags: ["idle"],
      on: {
        "draw.opened": {
          description: "The player opens a draw by its number, or the one that sells tickets.",
          meta: numbers,
          target: "loading",
          actions: "rememberAsked",
        },
      },
    },
    loading: {
      description: "The draw is asked for; what is known of it stays in view.",
      meta: { ...draws, screen },
      tags: ["busy"],
      invoke: {
        id: "loadDraw",
        src: "loadDraw",
        input: ({ context }) => context.asked,
        onDone: [
          {
            guard: "holdsNone",
            description: "The site holds no draw of this kind now.",
            meta: draws,
            target: "none",
            actions: "rememberDraw",
          },
          {
            guard: "sells",
            description: "Tickets are sold.",
            meta: draws,
            target: "choosing",
            actions: "rememberDraw",
          },
          {
            guard: "isAwaited",
            description: "It is announced, or its results are awaited.",
            meta: numbers,
            target: "awaiting",
            actions: "rememberDraw",
          },
          {
            guard: "isOver",
            description: "The draw is over.",
            meta: numbers,
            target: "over",
            actions: "rememberDraw",
          },
          { description: "The server refuses, or can't be reached.", meta: draws, ...failed },
        ],
        onError: { description: "The request failed unexpectedly.", meta: draws, ...failed },
      },
    },
    failed: {
      description: "Nothing can be shown; the page says why.",
      meta: { ...draws, screen },
      tags: ["error"],
      on: {
        ...ELSEWHERE,
        "retry.requested": { description: "The player tries again.", meta: draws, target: "loading" },
      },
    },
    none: {
      description: "No draw of this kind is held now.",
      meta: { ...draws, screen },
      tags: ["idle"],
      on: {
        ...ELSEWHERE,
        "retry.requested": { description: "The player looks again.", meta: draws, target: "loading" },
      },
    },
    awaiting: {
      description: "The draw is announced, or closed and not paid yet.",
      meta: { ...numbers, screen },
      tags: ["waiting"],
      invoke: untilDue("The results may be known by now: the draw is asked for again."),
      on: ELSEWHERE,
    },
    over: {
      description: "The draw is paid or called off; results, prizes and proof are shown.",
      meta: { ...numbers, screen },
      tags: ["done"],
      on: ELSEWHERE,
    },
    choosing: {
      description: "The player picks what comes true in each field.",
      meta: { ...draws, screen },
      tags: ["open"],
      invoke: untilDue("Its time is over: the draw is asked for again."),
      on: {
        ...ELSEWHERE,
        "option.pressed": {
          description: "The player takes an option of a field, or takes it back.",
          meta: draws,
          actions: "togglePick",
        },
        "picks.given": {
          description: "The player clears the ticket, or has it filled by chance.",
          meta: draws,
          actions: "rememberPicks",
        },
        "times.typed": {
          description: "The player says how many times each row counts.",
          meta: draws,
          actions: "rememberTimes",
        },
        "buy.pressed": [
          {
            guard: "isFilled",
            description: "The player buys the ticket.",
            meta: { ...money, audit: "The key is made before anything is sent." },
            target: "buying",
            actions: "rememberRequest",
          },
          {
            description: "A field lacks options, there are too many rows, or nobody is signed in.",
            meta: draws,
            actions: "sayWhatIsMissing",
          },
        ],
      },
    },
    buying: {
      description: "The server sells the ticket, or says why not.",
      meta: { ...money, screen },
      tags: ["busy"],
      invoke: {
        id: "buyTicket",
        src: "buyTicket",
        input: ({ context }) => context.request,
        onDone: [
          {
            guard: "isBought",
            description: "The ticket is sold.",
            meta: draws,
            target: "bought",
            actions: "rememberTicket",
          },
          {
            guard: "isRefused",
            description: "A rule refuses it; the page says which one.",
            meta: draws,
            target: "choosing",
            actions: "sayWhyItIsRefused",
          },
          unsold.came,
        ],
        onError: unsold.brokeDown,
      },
    },
    unknown: answerByKey(
      "buying",
      screen,
      {
        description: "Nobody knows whether the ticket was sold; the player can ask by its key.",
        audit: "Never a second ticket: the key answers the same.",
        asking: "The player asks: the same key buys nothing twice.",
      },
      {},
    ),
    bought: {
      description: "The ticket is bought.",
      meta: { ...draws, screen },
      tags: ["done"],
      on: {
        ...ELSEWHERE,
        "another.pressed": {
          description: "The player wants another ticket of the draw.",
          meta: draws,
          target: "loading",
        },
      },
    },
  },
})
