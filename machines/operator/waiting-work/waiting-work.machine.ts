import { assign, setup } from "xstate"
import type { RoleFailure } from "../../audit/role-entry/role-entry.events.ts"
import { contract } from "../../kernel/contract.ts"
import { deadline } from "../../kernel/deadline.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { WaitingOutcome, WaitingWorkContext, WaitingWorkEvent } from "./waiting-work.events.ts"

const roles = { rule: "§6 Roles and permissions" } as const
const screen = "operator/waiting-work/WaitingCount"

const failureOf = (event: WaitingWorkEvent): (RoleFailure & { readonly askAt: number }) | undefined =>
  "output" in event && event.output !== undefined && !event.output.ok ? event.output.error : undefined

/** The counts beside the desks' names: asked again every so often for as long as a page of operators is open. */
export const waitingWorkMachine = setup({
  types: {
    context: {} as WaitingWorkContext,
    events: {} as WaitingWorkEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: { countWork: contract<WaitingOutcome, undefined>("countWork"), deadline },
  guards: {
    callSucceeded: ({ event }) => "output" in event && event.output !== undefined && event.output.ok,
    sessionIsOver: ({ event }) => failureOf(event)?.kind === "signedOut",
  },
  actions: {
    rememberCounts: assign(({ event }) =>
      "output" in event && event.output !== undefined && event.output.ok
        ? { work: event.output.value.work, askAt: event.output.value.askAt }
        : {},
    ),
    rememberNext: assign(({ event }) => ({ askAt: failureOf(event)?.askAt ?? 0 })),
    sayWhy: assign(({ event }) => ({ error: failureOf(event)?.message ?? null })),
    clear: assign({ work: null, askAt: 0 }),
  },
}).createMachine({
  id: "waiting-work",
  description: "How much work waits at each desk, beside the desk's name on every page of operators.",
  meta: roles,
  context: { work: null, askAt: 0, error: null },
  initial: "closed",
  on: {
    "shell.opened": {
      description: "A page of operators is shown.",
      meta: roles,
      target: ".counting",
    },
    "shell.closed": {
      description: "The page is left.",
      meta: roles,
      target: ".closed",
      actions: "clear",
    },
  },
  states: {
    closed: { description: "No page of operators is shown.", meta: roles, tags: ["closed"] },
    counting: {
      description: "The server counts; what was counted before stays in the meantime.",
      meta: { ...roles, screen },
      tags: ["idle"],
      invoke: {
        id: "countWork",
        src: "countWork",
        input: () => undefined,
        onDone: [
          {
            guard: "callSucceeded",
            description: "The counts are known.",
            meta: roles,
            target: "counted",
            actions: "rememberCounts",
          },
          {
            guard: "sessionIsOver",
            description: "The session has ended in the meantime.",
            meta: roles,
            target: "lost",
            actions: ["sayWhy", "clear"],
          },
          {
            description:
              "The server did not count: what was counted before stays, and it is asked again later.",
            meta: roles,
            target: "counted",
            actions: "rememberNext",
          },
        ],
        onError: {
          description: "Counting failed unexpectedly: the counts stay until the page is opened anew.",
          meta: roles,
          target: "still",
        },
      },
    },
    counted: {
      description: "The counts stand beside the desks' names until they are asked again.",
      meta: { ...roles, screen },
      tags: ["open"],
      invoke: {
        id: "untilCounted",
        src: "deadline",
        input: ({ context }) => ({ at: context.askAt }),
        onDone: { description: "A while has passed: it is counted again.", meta: roles, target: "counting" },
        onError: {
          description: "The clock failed: the counts stay until the page is opened anew.",
          meta: roles,
          target: "still",
        },
      },
    },
    still: {
      description: "The counts stay as they are.",
      meta: { ...roles, screen },
      tags: ["degraded"],
    },
    lost: {
      description: "The session is over: the way in is told so.",
      meta: roles,
      tags: ["closed"],
    },
  },
})
