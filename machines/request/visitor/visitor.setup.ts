import { assign, setup } from "xstate"
import type { RequestFailure } from "#models/request/failure.ts"
import type { Player } from "#models/wallet/account.ts"
import { contract } from "../../kernel/contract.ts"
import { deadline } from "../../kernel/deadline.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { Outcome } from "../../kernel/outcome.ts"
import type { VisitorContext, VisitorEvent, VisitorInput } from "./visitor.events.ts"

/** The server is told of activity at most this often, in milliseconds. */
export const TOUCH_EVERY_MS = 60_000

const outputOf = (event: unknown): unknown => (event as { readonly output?: unknown }).output

/** Who the server says is signed in; `undefined` where it could not say. */
const answered = (event: unknown): Player | null | undefined => {
  const outcome = outputOf(event) as Outcome<Player | null, RequestFailure> | undefined
  return outcome?.ok === true ? outcome.value : undefined
}

const isRefusedSession = (event: unknown): boolean => {
  const outcome = outputOf(event) as Outcome<unknown, RequestFailure> | undefined
  return outcome?.ok === false && "status" in outcome.error && outcome.error.status === 401
}

/** What the chart of the visitor is made of. */
export const visitorSetup = setup({
  types: {
    context: {} as VisitorContext,
    events: {} as VisitorEvent,
    input: {} as VisitorInput,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    deadline,
    /** Asks the server who is signed in. */
    askWho: contract<Outcome<Player | null, RequestFailure>, null>("askWho"),
    /** The pause before the server is asked again who is signed in. */
    waitToAsk: contract<Outcome<null, never>, null>("waitToAsk"),
    /** Tells the server that the player is there. */
    touchSession: contract<Outcome<null, RequestFailure>, null>("touchSession"),
    /** Ends the session on the server. */
    endSession: contract<Outcome<null, RequestFailure>, null>("endSession"),
  },
  guards: {
    somebodyIsSignedIn: ({ event }) => typeof answered(event) === "object" && answered(event) !== null,
    nobodyIsSignedIn: ({ event }) => answered(event) === null,
    serverAgreed: ({ event }) => (outputOf(event) as Outcome<null, RequestFailure> | undefined)?.ok === true,
    sessionIsRefused: ({ event }) => isRefusedSession(event),
    serverShouldKnow: ({ context, event }) =>
      event.type === "activity.seen" && event.at >= context.toldAt + TOUCH_EVERY_MS,
  },
  actions: {
    rememberPlayer: assign(({ context, event }) => {
      const player = event.type === "player.signedIn" ? event.player : (answered(event) ?? null)
      const at = event.type === "player.signedIn" ? event.at : context.activeAt
      return { player, activeAt: at, toldAt: at, unanswered: 0, ended: null }
    }),
    rememberBalance: assign(({ context, event }) =>
      event.type === "balance.changed" && context.player !== null
        ? { player: { ...context.player, balance: event.balance } }
        : {},
    ),
    rememberActivity: assign(({ event }) => (event.type === "activity.seen" ? { activeAt: event.at } : {})),
    refreshPlayer: assign(({ context, event }) => ({
      player: answered(event) ?? context.player,
      unanswered: 0,
    })),
    noteNoAnswer: assign(({ context }) => ({ unanswered: context.unanswered + 1 })),
    noteAnswer: assign({ unanswered: 0 }),
    rememberTelling: assign(({ event }) =>
      event.type === "activity.seen" ? { activeAt: event.at, toldAt: event.at } : {},
    ),
    rememberAsking: assign(({ event }) => (event.type === "check.requested" ? { activeAt: event.at } : {})),
    noteIdle: assign({ player: null, unanswered: 0, ended: "idle" }),
    noteEndedElsewhere: assign({ player: null, unanswered: 0, ended: "elsewhere" }),
    noteSignedOut: assign({ player: null, unanswered: 0, ended: "asked" }),
  },
})
