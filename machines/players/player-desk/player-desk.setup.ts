import { assign, setup } from "xstate"
import { isReason } from "#models/audit/subject.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import type { Permission } from "#models/operator/permissions.ts"
import type { PlayerQuery } from "#models/players/player-list.ts"
import type { PlayerId } from "#models/wallet/account.ts"
import type { RoleFailure } from "../../audit/role-entry/role-entry.events.ts"
import { contract } from "../../kernel/contract.ts"
import { deadline } from "../../kernel/deadline.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type {
  PageOutcome,
  PlayerDeed,
  PlayerDeskContext,
  PlayerDeskEvent,
  PlayerOutcome,
  SeekOutcome,
  Sought,
} from "./player-desk.events.ts"

/** The player that is opened or acted on, by whoever may see so much. */
export interface PlayerAsked {
  readonly id: PlayerId | null
  readonly may: ReadonlyArray<Permission>
  readonly deed: PlayerDeed | null
}

export const EMPTY_PLAYER_DESK: PlayerDeskContext = {
  query: { listing: "all", country: null, after: null },
  may: [],
  page: null,
  sought: { by: "number", text: "" },
  isNobody: false,
  id: null,
  opened: null,
  deed: null,
  error: null,
  fault: null,
}

const failureOf = (event: PlayerDeskEvent): RoleFailure | undefined =>
  "output" in event && event.output !== undefined && !event.output.ok ? event.output.error : undefined

const openedIn = (event: PlayerDeskEvent) =>
  (event.type === "xstate.done.actor.openPlayer" || event.type === "xstate.done.actor.carryOut") &&
  event.output.ok
    ? event.output.value
    : undefined

const foundIn = (event: PlayerDeskEvent): PlayerId | null =>
  event.type === "xstate.done.actor.seek" && event.output.ok ? event.output.value : null

/** Whether a deed says what it has to: the charts of the server say the rest. */
const isFit = ({ opened }: PlayerDeskContext, { act, values }: PlayerDeed): boolean => {
  if (opened === null) return false
  const { reason = "", note = "" } = values
  if (act === "unmask") return opened.record.isMasked && isReason(reason)
  const offered = opened.record.acts.find((each) => each.act === act)
  if (offered === undefined || offered.bar !== null) return false
  return act === "note" ? note.trim() !== "" : isReason(reason)
}

/** The parts of the desk of players. */
export const playerDeskSetup = setup({
  types: {
    context: {} as PlayerDeskContext,
    events: {} as PlayerDeskEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    loadPage: contract<PageOutcome, PlayerQuery>("loadPage"),
    seek: contract<SeekOutcome, Sought>("seek"),
    openPlayer: contract<PlayerOutcome, PlayerAsked>("openPlayer"),
    carryOut: contract<PlayerOutcome, PlayerAsked>("carryOut"),
    deadline,
  },
  guards: {
    asksForOne: ({ event }) => event.type === "desk.opened" && event.id !== null,
    isLoaded: ({ event }) => event.type === "xstate.done.actor.loadPage" && event.output.ok,
    isFound: ({ event }) => foundIn(event) !== null,
    isAnswered: ({ event }) => event.type === "xstate.done.actor.seek" && event.output.ok,
    isShown: ({ event }) => openedIn(event) !== undefined,
    sessionIsOver: ({ event }) => failureOf(event)?.kind === "signedOut",
    saysWhom: ({ event }) => event.type === "player.sought" && event.sought.text.trim() !== "",
    isFit: ({ context, event }) => event.type === "act.pressed" && isFit(context, event.deed),
  },
  actions: {
    rememberAsked: assign(({ context, event }) =>
      event.type === "desk.opened"
        ? { ...EMPTY_PLAYER_DESK, page: context.page, query: event.query, id: event.id, may: event.may }
        : {},
    ),
    rememberPage: assign(({ event }) =>
      event.type === "xstate.done.actor.loadPage" && event.output.ok
        ? { page: event.output.value, error: null }
        : {},
    ),
    rememberSought: assign(({ event }) =>
      event.type === "player.sought" ? { sought: event.sought, isNobody: false, error: null } : {},
    ),
    rememberFound: assign(({ event }) => ({ id: foundIn(event) })),
    sayNobody: assign({ isNobody: true }),
    rememberOpened: assign(({ event }) => ({
      opened: openedIn(event) ?? null,
      deed: null,
      error: null,
      fault: null,
    })),
    rememberDeed: assign(({ event }) =>
      event.type === "act.pressed" ? { deed: event.deed, error: null, fault: null } : {},
    ),
    askForMore: assign(({ event }) => (event.type === "act.pressed" ? { fault: event.deed.act } : {})),
    sayWhyItFailed: assign(({ event }) => ({
      error: failureOf(event)?.message ?? messageOf("error.unexpected"),
      deed: null,
    })),
    clearDesk: assign(({ context }) => ({ ...EMPTY_PLAYER_DESK, error: context.error })),
  },
})
