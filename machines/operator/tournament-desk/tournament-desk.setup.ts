import { assign, setup } from "xstate"
import type { TournamentId } from "#models/casino/tournaments/tournament.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { canAct, saysWhy } from "#models/operator/tournament-desk.ts"
import { readTournament } from "#models/operator/tournament-form.ts"
import type { RoleFailure } from "../../audit/role-entry/role-entry.events.ts"
import { contract } from "../../kernel/contract.ts"
import { deadline } from "../../kernel/deadline.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type {
  TournamentActed,
  TournamentAsk,
  TournamentDeskContext,
  TournamentDeskEvent,
  TournamentsRead,
} from "./tournament-desk.events.ts"

export const EMPTY_TOURNAMENT_DESK: TournamentDeskContext = {
  page: null,
  askAt: 0,
  ask: null,
  faults: {},
  made: 0,
  error: null,
}

type Event<Type extends TournamentDeskEvent["type"]> = Extract<TournamentDeskEvent, { readonly type: Type }>

const failureOf = (event: TournamentDeskEvent): RoleFailure | undefined =>
  "output" in event && !event.output.ok ? event.output.error : undefined

/** The new tournament that a form asks for, in one of the currencies of the desk. */
const readIn = ({ page }: TournamentDeskContext, { typed }: Event<"tournament.submitted">) =>
  readTournament(typed, page?.currencies ?? [])

/** Whether what is wanted can be done to a tournament that is shown, and says why where it has to. */
const isOpen = ({ page }: TournamentDeskContext, { id, act }: Event<"act.pressed">): boolean => {
  const row = page?.rows.find((each) => each.id === id)
  return row !== undefined && canAct(row, act.act) && saysWhy(act)
}

/** The parts of the desk of tournaments. */
export const tournamentDeskSetup = setup({
  types: {
    context: {} as TournamentDeskContext,
    events: {} as TournamentDeskEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    loadTournaments: contract<TournamentsRead, undefined>("loadTournaments"),
    deadline,
    act: contract<TournamentActed, TournamentAsk | null>("act"),
  },
  guards: {
    callSucceeded: ({ event }) => "output" in event && event.output.ok,
    sessionIsOver: ({ event }) => failureOf(event)?.kind === "signedOut",
    isFilledIn: ({ context, event }) =>
      event.type === "tournament.submitted" &&
      context.page !== null &&
      readIn(context, event).terms !== undefined,
    isShown: ({ context }) => context.page !== null,
    canBeDone: ({ context, event }) => event.type === "act.pressed" && isOpen(context, event),
  },
  actions: {
    rememberPage: assign(({ event }) =>
      event.type === "xstate.done.actor.loadTournaments" && event.output.ok
        ? { page: event.output.value.page, askAt: event.output.value.askAt, error: null }
        : {},
    ),
    rememberNext: assign(({ event }) =>
      event.type === "xstate.done.actor.loadTournaments" && !event.output.ok
        ? { askAt: event.output.error.askAt }
        : {},
    ),
    rememberTournament: assign(({ context, event }) => {
      if (event.type !== "tournament.submitted") return {}
      const { id, terms } = readIn(context, event)
      if (terms === undefined) return {}
      return { ask: { ask: "make" as const, id: id as TournamentId, terms }, faults: {}, error: null }
    }),
    sayFaults: assign(({ context, event }) =>
      event.type === "tournament.submitted" ? { faults: readIn(context, event).faults, error: null } : {},
    ),
    rememberAct: assign(({ event }) =>
      event.type === "act.pressed"
        ? { ask: { ask: "change" as const, id: event.id, act: event.act }, error: null }
        : {},
    ),
    rememberActed: assign(({ context, event }) =>
      event.type === "xstate.done.actor.act" && event.output.ok
        ? {
            page: event.output.value,
            made: context.made + (context.ask?.ask === "make" ? 1 : 0),
            ask: null,
            error: null,
          }
        : {},
    ),
    sayWhyItFailed: assign(({ event }) => ({
      error: failureOf(event)?.message ?? messageOf("error.unexpected"),
    })),
    clearDesk: assign(({ context }) => ({ ...EMPTY_TOURNAMENT_DESK, error: context.error })),
  },
})
