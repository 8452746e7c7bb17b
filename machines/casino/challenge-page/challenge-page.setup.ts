import { assign, setup } from "xstate"
import type { ChallengesView } from "#models/casino/challenges/challenge-view.ts"
import { contract } from "../../kernel/contract.ts"
import { deadline } from "../../kernel/deadline.ts"
import { failureMessage } from "../../kernel/failure-message.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type {
  ChallengePageContext,
  ChallengePageEvent,
  ChallengesTold,
  PartTold,
} from "./challenge-page.events.ts"

/** How soon the page asks again by itself, in milliseconds: what counts is told by the feed. */
const EVERY_MS = 60_000

export const EMPTY_CHALLENGE_PAGE: ChallengePageContext = { view: null, until: 0, ahead: 0, error: null }

/** Whether whoever looks may take part: a player who does not yet, while a prize is left. */
export const canTakePart = (view: ChallengesView | null): boolean =>
  view?.today !== undefined && !view.isGuest && view.own === undefined && view.today.left > 0

const told = (event: ChallengePageEvent) =>
  event.type === "xstate.done.actor.loadChallenges" && event.output.ok ? event.output.value : undefined

/** When they are asked for again: as soon as the day is over, and meanwhile now and then. */
const untilOf = ({ today, now }: ChallengesView, heardAt: number): number =>
  heardAt + (today === undefined ? EVERY_MS : Math.min(EVERY_MS, Math.max(today.endsAt - now, 0) + 1000))

/** Guards and actions of the page of challenges. */
export const challengePageSetup = setup({
  types: {
    context: {} as ChallengePageContext,
    events: {} as ChallengePageEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    loadChallenges: contract<ChallengesTold, undefined>("loadChallenges"),
    /** Input: the date of the day that is shown. */
    join: contract<PartTold, string | null>("join"),
    deadline,
  },
  guards: {
    isTold: ({ event }) => told(event) !== undefined,
    isJoined: ({ event }) => event.type === "xstate.done.actor.join" && event.output.ok,
    canTakePart: ({ context }) => canTakePart(context.view),
  },
  actions: {
    forgetAll: assign(EMPTY_CHALLENGE_PAGE),
    rememberView: assign(({ event }) => {
      const heard = told(event)
      if (heard === undefined) return {}
      const { view, heardAt, ahead } = heard
      return { view, ahead, until: untilOf(view, heardAt), error: null }
    }),
    askLater: assign(({ event }) => ({
      until:
        event.type === "xstate.done.actor.loadChallenges" && !event.output.ok
          ? event.output.error.heardAt + EVERY_MS
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
