import { assign, setup } from "xstate"
import type { TournamentView } from "#models/casino/tournaments/tournament-view.ts"
import { contract } from "../../kernel/contract.ts"
import { deadline } from "../../kernel/deadline.ts"
import { failureMessage } from "../../kernel/failure-message.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type {
  JoinTold,
  TournamentAsked,
  TournamentPageContext,
  TournamentPageEvent,
  TournamentTold,
} from "./tournament-page.events.ts"

/** How soon the page asks again by itself while rounds count, and while none do, in milliseconds. */
const SOON_MS = 15_000
const LATER_MS = 60_000

export const EMPTY_TOURNAMENT_PAGE: TournamentPageContext = {
  asked: null,
  view: null,
  until: 0,
  ahead: 0,
  error: null,
}

/** Whether whoever looks may join: a player who has not, before the end. */
export const canJoin = (view: TournamentView | null): boolean =>
  view?.tournament.isJoined === false &&
  (view.tournament.status === "announced" || view.tournament.status === "running")

const told = (event: TournamentPageEvent) =>
  event.type === "xstate.done.actor.loadTournament" && event.output.ok ? event.output.value : undefined

/** When it is asked for again: as soon as its time comes, and meanwhile now and then. */
const untilOf = (
  { tournament: { status, startsAt, endsAt }, now }: TournamentView,
  heardAt: number,
): number => {
  const pause = status === "running" || status === "settling" ? SOON_MS : LATER_MS
  const next = status === "announced" ? startsAt : endsAt
  return heardAt + (next > now ? Math.min(pause, next - now + 1000) : pause)
}

/** Guards and actions of the page of a tournament. */
export const tournamentPageSetup = setup({
  types: {
    context: {} as TournamentPageContext,
    events: {} as TournamentPageEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    loadTournament: contract<TournamentTold, TournamentAsked | null>("loadTournament"),
    join: contract<JoinTold, TournamentAsked | null>("join"),
    deadline,
  },
  guards: {
    isTold: ({ event }) => told(event) !== undefined,
    isDone: ({ event }) => event.type === "xstate.done.actor.join" && event.output.ok,
    canJoin: ({ context }) => canJoin(context.view),
    hasMore: ({ context }) => context.view?.board.next !== undefined,
  },
  actions: {
    rememberAsked: assign(({ event }) =>
      event.type === "page.opened" ? { ...EMPTY_TOURNAMENT_PAGE, asked: { id: event.id, parts: 1 } } : {},
    ),
    forgetAll: assign(EMPTY_TOURNAMENT_PAGE),
    rememberView: assign(({ event }) => {
      const heard = told(event)
      if (heard === undefined) return {}
      const { view, heardAt, ahead } = heard
      return { view, ahead, until: untilOf(view, heardAt), error: null }
    }),
    askForMore: assign(({ context: { asked } }) => ({
      asked: asked === null ? null : { ...asked, parts: asked.parts + 1 },
    })),
    askLater: assign(({ event }) => ({
      until:
        event.type === "xstate.done.actor.loadTournament" && !event.output.ok
          ? event.output.error.heardAt + SOON_MS
          : 0,
    })),
    rememberJoined: assign(({ event }) =>
      event.type === "xstate.done.actor.join" && event.output.ok
        ? { view: event.output.value, error: null }
        : {},
    ),
    sayWhyItFailed: assign(({ event }) => ({ error: failureMessage(event) })),
  },
})
