import { assign, setup } from "xstate"
import { messageOf } from "#models/identity/registration/form-message.ts"
import type { RoleFailure } from "../../audit/role-entry/role-entry.events.ts"
import { contract } from "../../kernel/contract.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type {
  CampaignsLoaded,
  MessageDeskAct,
  MessageDeskContext,
  MessageDeskDone,
  MessageDeskEvent,
} from "./message-desk.events.ts"

const messages = { rule: "§2 Personal office sections: messages" } as const
const screen = "messages/message-desk/MessageDesk"

const nothing: MessageDeskContext = {
  mayCampaign: false,
  campaigns: null,
  act: null,
  tried: null,
  reach: null,
  done: null,
  error: null,
}

/** What an act says, whatever its key; a plan that is measured says what it says as it is sent. */
const saidBy = ({ key: _key, ...act }: MessageDeskAct): string =>
  JSON.stringify(act.kind === "begin" ? { ...act, kind: "reach" } : act)

/** The act under the key that it had where nothing is known of it: sent again, it is sent once. */
const underItsKey = (act: MessageDeskAct, tried: MessageDeskAct | null): MessageDeskAct =>
  tried !== null && saidBy(tried) === saidBy(act) ? { ...act, key: tried.key } : act

const failureOf = (event: MessageDeskEvent): RoleFailure | undefined =>
  "output" in event && event.output !== undefined && !event.output.ok ? event.output.error : undefined

const LOST = {
  guard: "sessionIsOver",
  description: "The operator's session is over.",
  meta: { ...messages, audit: "Nothing stays on the page." },
  target: "lost",
  actions: "clearDesk",
} as const

/** The desk of messages, in the page. */
export const messageDeskMachine = setup({
  types: {
    context: {} as MessageDeskContext,
    events: {} as MessageDeskEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    loadCampaigns: contract<CampaignsLoaded, null>("loadCampaigns"),
    carryOut: contract<MessageDeskDone, MessageDeskAct | null>("carryOut"),
  },
  guards: {
    mayCampaign: ({ event }) => event.type === "desk.opened" && event.mayCampaign,
    mayAsk: ({ context }) => context.mayCampaign,
    isAllowed: ({ context, event }) =>
      event.type === "act.pressed" &&
      event.act.kind !== "begin" &&
      (event.act.kind === "write" || context.mayCampaign),
    isLoaded: ({ event }) => event.type === "xstate.done.actor.loadCampaigns" && event.output.ok,
    isMeasured: ({ context, event }) =>
      context.act?.kind === "reach" &&
      event.type === "xstate.done.actor.carryOut" &&
      event.output.ok &&
      event.output.value.reach !== null,
    isDone: ({ event }) => event.type === "xstate.done.actor.carryOut" && event.output.ok,
    sessionIsOver: ({ event }) => failureOf(event)?.kind === "signedOut",
  },
  actions: {
    rememberRight: assign(({ event }) =>
      event.type === "desk.opened" ? { ...nothing, mayCampaign: event.mayCampaign } : {},
    ),
    rememberCampaigns: assign(({ event }) =>
      event.type === "xstate.done.actor.loadCampaigns" && event.output.ok
        ? { campaigns: event.output.value, error: null }
        : {},
    ),
    rememberAct: assign(({ context, event }) =>
      event.type === "act.pressed"
        ? { act: underItsKey(event.act, context.tried), reach: null, done: null, error: null }
        : {},
    ),
    rememberReach: assign(({ event }) =>
      event.type === "xstate.done.actor.carryOut" && event.output.ok
        ? { reach: event.output.value.reach }
        : {},
    ),
    beginPlan: assign(({ context: { act } }) =>
      act?.kind === "reach" ? { act: { ...act, kind: "begin" as const }, reach: null } : {},
    ),
    rememberDone: assign(({ context, event }) => {
      if (event.type !== "xstate.done.actor.carryOut" || !event.output.ok) return {}
      const { campaigns } = event.output.value
      const kind = context.act?.kind
      return {
        act: null,
        tried: null,
        campaigns: campaigns ?? context.campaigns,
        done: kind === undefined || kind === "reach" ? null : kind,
      }
    }),
    dropPlan: assign({ act: null, reach: null }),
    sayWhyItFailed: assign(({ context, event }) => ({
      act: null,
      tried: context.act ?? context.tried,
      reach: null,
      error: failureOf(event)?.message ?? messageOf("error.unexpected"),
    })),
    clearDesk: assign(({ event }) => ({ ...nothing, error: failureOf(event)?.message ?? null })),
    forgetAll: assign(nothing),
  },
}).createMachine({
  id: "message-desk",
  description:
    "The desk of messages: an operator writes to one player, or to many after a look at how many it reaches.",
  meta: { ...messages, audit: "It only asks: the server decides who may be written to." },
  context: nothing,
  initial: "closed",
  on: {
    "desk.closed": {
      description: "The operator leaves the desk.",
      meta: messages,
      target: ".closed",
      actions: "forgetAll",
    },
  },
  states: {
    closed: {
      description: "The desk is not shown.",
      meta: messages,
      tags: ["idle"],
      on: {
        "desk.opened": [
          {
            guard: "mayCampaign",
            description: "An operator opens it who may write to many.",
            meta: messages,
            target: "listing",
            actions: "rememberRight",
          },
          {
            description: "An operator opens it who may write to one player at a time.",
            meta: messages,
            target: "ready",
            actions: "rememberRight",
          },
        ],
      },
    },
    listing: {
      description: "The server is asked for the mailings.",
      meta: { ...messages, screen },
      tags: ["busy"],
      invoke: {
        id: "loadCampaigns",
        src: "loadCampaigns",
        input: null,
        onDone: [
          {
            guard: "isLoaded",
            description: "The mailings are there.",
            meta: messages,
            target: "ready",
            actions: "rememberCampaigns",
          },
          LOST,
          {
            description: "The server refuses, or can't be reached; the desk says why.",
            meta: messages,
            target: "ready",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "The request failed unexpectedly.",
          meta: messages,
          target: "ready",
          actions: "sayWhyItFailed",
        },
      },
    },
    ready: {
      description: "The operator writes.",
      meta: { ...messages, screen },
      tags: ["open"],
      on: {
        "refresh.pressed": {
          guard: "mayAsk",
          description: "The operator wants to see how mailings stand now.",
          meta: messages,
          target: "listing",
        },
        "act.pressed": {
          guard: "isAllowed",
          description: "The operator sends a message, asks how many a letter reaches, or stops a mailing.",
          meta: messages,
          target: "working",
          actions: "rememberAct",
        },
      },
    },
    working: {
      description: "The server does what the operator asks for.",
      meta: { ...messages, screen },
      tags: ["busy"],
      invoke: {
        id: "carryOut",
        src: "carryOut",
        input: ({ context: { act } }) => act,
        onDone: [
          {
            guard: "isMeasured",
            description: "It is known how many the letter reaches.",
            meta: messages,
            target: "measured",
            actions: "rememberReach",
          },
          {
            guard: "isDone",
            description: "It is done.",
            meta: messages,
            target: "ready",
            actions: "rememberDone",
          },
          LOST,
          {
            description: "The server refuses, or can't be reached; the desk says why.",
            meta: messages,
            target: "ready",
            actions: "sayWhyItFailed",
          },
        ],
        onError: {
          description: "The request failed unexpectedly.",
          meta: messages,
          target: "ready",
          actions: "sayWhyItFailed",
        },
      },
    },
    measured: {
      description: "The desk shows how many the letter reaches and asks whether it is to go.",
      meta: { ...messages, screen },
      tags: ["open"],
      on: {
        "plan.confirmed": {
          description: "The operator has it sent.",
          meta: { ...messages, audit: "The server writes down who began it." },
          target: "working",
          actions: "beginPlan",
        },
        "plan.dropped": {
          description: "The operator goes on writing.",
          meta: messages,
          target: "ready",
          actions: "dropPlan",
        },
      },
    },
    lost: {
      description: "The session is over: the way in asks for the key again.",
      meta: messages,
      tags: ["error"],
      on: {
        "desk.opened": [
          {
            guard: "mayCampaign",
            description: "An operator opens it again who may write to many.",
            meta: messages,
            target: "listing",
            actions: "rememberRight",
          },
          {
            description: "An operator opens it again who may write to one player at a time.",
            meta: messages,
            target: "ready",
            actions: "rememberRight",
          },
        ],
      },
    },
  },
})
