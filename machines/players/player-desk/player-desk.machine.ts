import { NEVER } from "../../kernel/deadline.ts"
import type { PlayerDeskContext } from "./player-desk.events.ts"
import { EMPTY_PLAYER_DESK, playerDeskSetup } from "./player-desk.setup.ts"

const roles = { rule: "§6 Roles and permissions" } as const
const privacy = { rule: "design: Event sourcing" } as const
const said = { rule: "§8 Client error message" } as const
const screen = "players/player-desk/PlayerDesk"

const askedOf = ({ context: { id, may, deed } }: { readonly context: PlayerDeskContext }) => ({
  id,
  may,
  deed,
})

/** The session has ended meanwhile. */
const signedOut = {
  guard: "sessionIsOver",
  description: "The session has ended in the meantime: the desk is cleared.",
  meta: roles,
  target: "lost",
  actions: ["sayWhyItFailed", "clearDesk"],
} as const

/** What an operator does where players are listed. */
const choosing = {
  "refresh.pressed": { description: "The list is loaded again.", meta: roles, target: "listing" },
  "player.sought": {
    guard: "saysWhom",
    description: "The operator looks for a player exactly.",
    meta: { ...privacy, audit: "Who looked by login, mail address or phone, and whom it was." },
    target: "seeking",
    actions: "rememberSought",
  },
} as const

/** Operators find players, see what their charts are in, and send these charts events. */
export const playerDeskMachine = playerDeskSetup.createMachine({
  id: "player-desk",
  description:
    "The desk of players: a list, an exact search, and one player at a time: masked, shown for a reason, acted on.",
  meta: { ...roles, audit: "The server writes down every look before it answers." },
  context: EMPTY_PLAYER_DESK,
  initial: "closed",
  on: {
    "desk.opened": [
      {
        guard: "asksForOne",
        description: "The address is a player’s.",
        meta: { ...roles, audit: "Which operator opened which player, and when." },
        target: ".opening",
        actions: "rememberAsked",
      },
      {
        description: "The desk is shown, or its address asks for other players.",
        meta: roles,
        target: ".listing",
        actions: "rememberAsked",
      },
    ],
    "desk.closed": { description: "The desk is left.", meta: roles, target: ".closed", actions: "clearDesk" },
  },
  states: {
    closed: { description: "The desk is not shown.", meta: roles, tags: ["closed"] },
    listing: {
      description: "The players are being loaded; those shown already stay.",
      meta: { ...roles, screen },
      tags: ["busy"],
      invoke: {
        id: "loadPage",
        src: "loadPage",
        input: ({ context }) => context.query,
        onDone: [
          {
            guard: "isLoaded",
            description: "The players are loaded.",
            meta: roles,
            target: "list",
            actions: "rememberPage",
          },
          signedOut,
          {
            description: "The server refused and said why.",
            meta: said,
            target: "list",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Loading failed unexpectedly.",
          meta: roles,
          target: "list",
          actions: "sayWhyItFailed",
        },
      },
    },
    list: {
      description: "The players are listed: the operator opens one, or looks for one.",
      meta: { ...roles, screen },
      tags: ["open"],
      on: choosing,
    },
    seeking: {
      description: "A player is being looked for.",
      meta: { ...privacy, screen },
      tags: ["busy"],
      invoke: {
        id: "seek",
        src: "seek",
        input: ({ context }) => context.sought,
        onDone: [
          {
            guard: "isFound",
            description: "The player is found, and opened.",
            meta: roles,
            target: "opening",
            actions: "rememberFound",
          },
          {
            guard: "isAnswered",
            description: "Nobody is found.",
            meta: roles,
            target: "list",
            actions: "sayNobody",
          },
          signedOut,
          {
            description: "The server refused to look and said why.",
            meta: said,
            target: "list",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Looking failed unexpectedly.",
          meta: roles,
          target: "list",
          actions: "sayWhyItFailed",
        },
      },
    },
    opening: {
      description: "The player is being opened, or loaded again.",
      meta: { ...roles, screen },
      tags: ["busy"],
      invoke: {
        id: "openPlayer",
        src: "openPlayer",
        input: askedOf,
        onDone: [
          {
            guard: "isShown",
            description: "The player is shown with personal data masked.",
            meta: privacy,
            target: "reviewing",
            actions: "rememberOpened",
          },
          signedOut,
          {
            description: "The player could not be opened, and the server says why.",
            meta: said,
            target: "list",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Opening the player failed unexpectedly.",
          meta: roles,
          target: "list",
          actions: "sayWhyItFailed",
        },
      },
    },
    reviewing: {
      description: "A player is open; what can’t be done says why.",
      meta: { ...roles, screen },
      tags: ["open"],
      invoke: {
        id: "untilHidden",
        src: "deadline",
        input: ({ context }) => ({ at: context.opened?.record.shownUntil ?? NEVER }),
        onDone: {
          description: "Personal data have been in view for long enough: they are masked again.",
          meta: privacy,
          target: "opening",
        },
      },
      on: {
        "refresh.pressed": { description: "The player is loaded again.", meta: roles, target: "opening" },
        "act.pressed": [
          {
            guard: "isFit",
            description: "The operator does what the player’s charts allow, or asks who the player is.",
            meta: { ...roles, audit: "Who did what, when, at which device, and why." },
            target: "acting",
            actions: "rememberDeed",
          },
          {
            description: "Something is missing, or can’t be done: nothing is sent.",
            meta: { rule: "design: Bad input" },
            actions: "askForMore",
          },
        ],
      },
    },
    acting: {
      description: "What the operator does is being saved.",
      meta: { ...roles, screen },
      tags: ["busy"],
      invoke: {
        id: "carryOut",
        src: "carryOut",
        input: askedOf,
        onDone: [
          {
            guard: "isShown",
            description: "It is done: the player is shown as they stand now.",
            meta: { ...roles, audit: "It is an event of the player’s chart, or of the operator’s session." },
            target: "reviewing",
            actions: "rememberOpened",
          },
          signedOut,
          {
            description: "It was not done, and the server says why.",
            meta: said,
            target: "reviewing",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "Saving failed unexpectedly.",
          meta: roles,
          target: "reviewing",
          actions: "sayWhyItFailed",
        },
      },
    },
    lost: { description: "The session is over: the way in is told so.", meta: roles, tags: ["closed"] },
  },
})
