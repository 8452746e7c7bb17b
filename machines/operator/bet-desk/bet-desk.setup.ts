import { assign, setup } from "xstate"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { ANY_BETS, type BetDeskQuery, readBets } from "#models/operator/bet-desk.ts"
import type { RoleFailure } from "../../audit/role-entry/role-entry.events.ts"
import { contract } from "../../kernel/contract.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { BetDeskContext, BetDeskEvent, BetOpened, BetsRead } from "./bet-desk.events.ts"

export const EMPTY_BET_DESK: BetDeskContext = {
  query: ANY_BETS,
  page: null,
  stream: null,
  record: null,
  faults: {},
  error: null,
}

const failureOf = (event: BetDeskEvent): RoleFailure | undefined =>
  "output" in event && !event.output.ok ? event.output.error : undefined

/** The parts of the desk of bets. */
export const betDeskSetup = setup({
  types: {
    context: {} as BetDeskContext,
    events: {} as BetDeskEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    loadBets: contract<BetsRead, BetDeskQuery>("loadBets"),
    openBet: contract<BetOpened, { readonly stream: string }>("openBet"),
  },
  guards: {
    callSucceeded: ({ event }) => "output" in event && event.output.ok,
    sessionIsOver: ({ event }) => failureOf(event)?.kind === "signedOut",
  },
  actions: {
    rememberQuery: assign(({ event }) =>
      event.type === "desk.opened" ? { ...EMPTY_BET_DESK, query: event.query } : {},
    ),
    rememberPage: assign(({ event }) =>
      event.type === "xstate.done.actor.loadBets" && event.output.ok
        ? { page: event.output.value, error: null }
        : {},
    ),
    noteFaults: assign(({ event }) =>
      event.type === "filters.submitted" ? { faults: readBets(event.typed).faults } : {},
    ),
    rememberPick: assign(({ event }) =>
      event.type === "bet.picked" ? { stream: event.stream, record: null, error: null } : {},
    ),
    rememberRecord: assign(({ event }) =>
      event.type === "xstate.done.actor.openBet" && event.output.ok
        ? { record: event.output.value, error: null }
        : {},
    ),
    forgetRecord: assign({ stream: null, record: null, error: null }),
    sayWhyItFailed: assign(({ event }) => ({
      error: failureOf(event)?.message ?? messageOf("error.unexpected"),
    })),
    clearDesk: assign(({ context }) => ({ ...EMPTY_BET_DESK, error: context.error })),
  },
})
