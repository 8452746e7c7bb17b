import { assign, setup } from "xstate"
import type { PokerTable } from "#models/casino/poker/poker-view.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { fractionDigits } from "#models/money/currency.ts"
import { shortDecimal } from "#models/money/decimal.ts"
import { minorUnits } from "#models/money/money.ts"
import { contract } from "../../kernel/contract.ts"
import { deadline } from "../../kernel/deadline.ts"
import { failureMessage } from "../../kernel/failure-message.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import { pokerRequestOf } from "./poker-request.ts"
import type {
  PokerAsked,
  PokerHeard,
  PokerRequest,
  PokerSent,
  PokerTableContext,
  PokerTableEvent,
  PokerTableTold,
} from "./poker-table.events.ts"

/** How soon the table is asked for again while a hand goes on, and while none does, in milliseconds. */
export const SOON_MS = 700
const LATER_MS = 2000

export const EMPTY_POKER_TABLE: PokerTableContext = {
  asked: null,
  table: null,
  seat: null,
  chips: "",
  raise: "",
  request: null,
  until: 0,
  ahead: 0,
  error: null,
}

const told = (event: PokerTableEvent): PokerHeard | undefined =>
  (event.type === "xstate.done.actor.loadTable" || event.type === "xstate.done.actor.send") && event.output.ok
    ? event.output.value
    : undefined

/** Which turn a table tells of: what is typed and said belongs to one of them. */
const turnOf = (table: PokerTable | null): string =>
  table === null ? "" : `${table.number}/${table.turn?.move ?? table.phase}`

const isSoon = ({ phase, dealsAt, turn }: PokerTable): boolean =>
  turn !== undefined || dealsAt !== undefined || ["dealing", "showing", "ending"].includes(phase)

const decimal = (amount: number, currency: string): string =>
  shortDecimal(minorUnits(amount), fractionDigits(currency))

/** Guards and actions of a table of poker. */
export const pokerTableSetup = setup({
  types: {
    context: {} as PokerTableContext,
    events: {} as PokerTableEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    loadTable: contract<PokerTableTold, PokerAsked | null>("loadTable"),
    send: contract<PokerSent, PokerRequest | null>("send"),
    deadline,
  },
  guards: {
    isTold: ({ event }) => told(event) !== undefined,
    isFree: ({ context: { table }, event }) =>
      event.type === "seat.chosen" &&
      table !== null &&
      table.own === undefined &&
      event.seat <= table.rules.seats &&
      table.seats.every(({ seat }) => seat !== event.seat),
    isFilled: ({ context, event }) => pokerRequestOf(context, event) !== undefined,
    isRefused: ({ event }) =>
      event.type === "xstate.done.actor.send" && !event.output.ok && event.output.error.kind === "refused",
  },
  actions: {
    rememberAsked: assign(({ event }) =>
      event.type === "table.opened"
        ? { ...EMPTY_POKER_TABLE, asked: { table: event.table, account: event.account } }
        : {},
    ),
    forgetAll: assign(EMPTY_POKER_TABLE),
    /** The table as it stands. What was said at a turn goes with the turn, and a new one begins with the least raise. */
    rememberTable: assign(({ context, event }) => {
      const heard = told(event)
      if (heard === undefined) return {}
      const { table, heardAt, ahead } = heard
      const { rules, own } = table
      const isSame = turnOf(context.table) === turnOf(table)
      const least = own?.options?.raise?.least
      return {
        table,
        ahead,
        until: heardAt + (isSoon(table) ? SOON_MS : LATER_MS),
        seat: own === undefined ? context.seat : null,
        chips:
          context.chips === "" || (own === undefined) !== (context.table?.own === undefined)
            ? decimal(own?.canAdd ?? rules.mostBuyIn, rules.currency)
            : context.chips,
        raise:
          isSame && context.raise !== ""
            ? context.raise
            : least === undefined
              ? ""
              : decimal(least, rules.currency),
        error: isSame ? context.error : null,
        ...(event.type === "xstate.done.actor.send" ? { request: null, error: null } : {}),
      }
    }),
    chooseSeat: assign(({ event }) =>
      event.type === "seat.chosen" ? { seat: event.seat, error: null } : {},
    ),
    dropSeat: assign({ seat: null, error: null }),
    rememberChips: assign(({ event }) =>
      event.type === "chips.typed" ? { chips: event.value, error: null } : {},
    ),
    rememberRaise: assign(({ event }) =>
      event.type === "raise.typed" ? { raise: event.value, error: null } : {},
    ),
    rememberRequest: assign(({ context, event }) => ({
      request: pokerRequestOf(context, event) ?? null,
      error: null,
    })),
    askLater: assign(({ event }) => ({
      until:
        event.type === "xstate.done.actor.loadTable" && !event.output.ok
          ? event.output.error.heardAt + LATER_MS
          : 0,
    })),
    sayWhatIsMissing: assign(({ event }) => ({
      error: messageOf(event.type === "move.pressed" ? "refusal.poker-move-not-taken" : "poker.incomplete"),
    })),
    sayWhyItFailed: assign(({ event }) => ({ error: failureMessage(event) })),
    sayWhyItIsRefused: assign(({ event }) => ({ error: failureMessage(event), request: null })),
  },
})
