import { assign, setup } from "xstate"
import { timedGame } from "#models/casino/timed/timed-games.ts"
import { isTakenBefore, TIMED_MOST_BETS, takesPick } from "#models/casino/timed/timed-round.ts"
import type { TimedTable } from "#models/casino/timed/timed-view.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { fractionDigits } from "#models/money/currency.ts"
import { shortDecimal } from "#models/money/decimal.ts"
import { readAmount } from "#models/money/typed-amount.ts"
import { contract } from "../../kernel/contract.ts"
import { deadline } from "../../kernel/deadline.ts"
import { failureMessage } from "../../kernel/failure-message.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type {
  TimedAsked,
  TimedBetRequest,
  TimedBetsTold,
  TimedTableContext,
  TimedTableEvent,
  TimedTableTold,
} from "./timed-table.events.ts"

/** How soon the table is asked for again, in milliseconds. */
export const SOON_MS = 2000

/** How long after a round closes it is asked for: by then it is drawn. */
const DRAWN_WITHIN_MS = 600

/** When a table is asked for again, by the page's clock: soon, and just after its round has closed. */
const askedAgainAt = ({ round }: TimedTable, heardAt: number, ahead: number): number => {
  const drawnBy = (round?.closesAt ?? 0) - ahead + DRAWN_WITHIN_MS
  return round?.phase === "betting" && drawnBy > heardAt
    ? Math.min(drawnBy, heardAt + SOON_MS)
    : heardAt + SOON_MS
}

type Form = Pick<TimedTableContext, "table" | "stake" | "pick">

/** Whether a bet can be made on what is shown. */
export const takesBets = (table: TimedTable | null): boolean =>
  table?.round?.phase === "betting" && table.bets.length < TIMED_MOST_BETS

/** What is sent for what is chosen and typed; nothing where something is missing, or the round takes no bet. */
export const timedRequestOf = ({ table, stake, pick }: Form, guid: string): TimedBetRequest | undefined => {
  if (table?.round === undefined || !takesBets(table) || !takesPick(table.game, pick)) return undefined
  if (isTakenBefore(table.game, pick, table.bets)) return undefined
  const summ = readAmount(stake, fractionDigits(table.currency))
  if (summ === undefined || Number(summ) === 0) return undefined
  return {
    game: table.game,
    guid,
    accountId: table.accountId,
    number: table.round.number,
    pick,
    summ,
  }
}

/** Why nothing can be sent. */
const lackOf = ({ table, pick }: Form) => {
  if (table?.round?.phase !== "betting") return "refusal.timed-not-open"
  if (!takesBets(table)) return "refusal.timed-bets-many"
  if (isTakenBefore(table.game, pick, table.bets)) return "refusal.timed-pick-taken"
  return takesPick(table.game, pick) ? "game.incomplete" : "timed.pick.none"
}

const told = (event: TimedTableEvent) =>
  event.type === "xstate.done.actor.loadTable" && event.output.ok ? event.output.value : undefined

const betsTold = (event: TimedTableEvent) =>
  event.type === "xstate.done.actor.placeBet" && event.output.ok ? event.output.value : undefined

/** Guards and actions of the table of a game that is drawn for everybody. */
export const timedTableSetup = setup({
  types: {
    context: {} as TimedTableContext,
    events: {} as TimedTableEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    loadTable: contract<TimedTableTold, TimedAsked | null>("loadTable"),
    placeBet: contract<TimedBetsTold, TimedBetRequest | null>("placeBet"),
    deadline,
  },
  guards: {
    isTold: ({ event }) => told(event) !== undefined,
    isFilled: ({ context }) => timedRequestOf(context, "") !== undefined,
    isDone: ({ event }) => betsTold(event) !== undefined,
    isRefused: ({ event }) =>
      event.type === "xstate.done.actor.placeBet" &&
      !event.output.ok &&
      event.output.error.kind === "refused",
  },
  actions: {
    rememberAsked: assign(({ event }) =>
      event.type === "table.opened"
        ? { asked: { game: event.game, account: event.account }, table: null, pick: "", error: null }
        : {},
    ),
    forgetAll: assign({ asked: null, table: null, stake: "", pick: "", request: null, error: null }),
    /** The table as it stands. What was said of a round goes with the round. */
    rememberTable: assign(({ context, event }) => {
      const heard = told(event)
      if (heard === undefined) return {}
      const { table, heardAt, ahead } = heard
      const { currency, least } = table
      return {
        table,
        ahead,
        until: askedAgainAt(table, heardAt, ahead),
        stake: context.stake === "" ? shortDecimal(least, fractionDigits(currency)) : context.stake,
        error: context.table?.round?.number === table.round?.number ? context.error : null,
      }
    }),
    rememberStake: assign(({ event }) =>
      event.type === "stake.typed" ? { stake: event.value, error: null } : {},
    ),
    rememberPick: assign(({ event }) =>
      event.type === "pick.chosen" ? { pick: event.value, error: null } : {},
    ),
    rememberRequest: assign(({ context, event }) =>
      event.type === "stake.pressed"
        ? { request: timedRequestOf(context, event.guid) ?? null, error: null }
        : {},
    ),
    rememberBets: assign(({ context: { table, pick, request }, event }) => {
      const placed = betsTold(event)
      if (placed === undefined || table === null) return {}
      const isShown = table.round?.number === placed.number
      return {
        table: isShown ? { ...table, bets: placed.bets } : table,
        request: null,
        error: null,
        // What is taken once is no longer there to be chosen; what was chosen meanwhile is.
        pick: timedGame(placed.game).isOnce && pick === request?.pick ? "" : pick,
      }
    }),
    askLater: assign(({ event }) => ({
      until:
        event.type === "xstate.done.actor.loadTable" && !event.output.ok
          ? event.output.error.heardAt + SOON_MS
          : 0,
    })),
    sayWhatIsMissing: assign(({ context }) => ({ error: messageOf(lackOf(context)) })),
    sayWhyItFailed: assign(({ event }) => ({ error: failureMessage(event) })),
    sayWhyItIsRefused: assign(({ event }) => ({ error: failureMessage(event), request: null })),
  },
})
