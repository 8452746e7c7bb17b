import { assign, setup } from "xstate"
import type { CrashTable } from "#models/casino/crash/crash-view.ts"
import { CRASH_LEAST, CRASH_MOST } from "#models/casino/crash/point.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { fractionDigits } from "#models/money/currency.ts"
import { shortDecimal } from "#models/money/decimal.ts"
import { readAmount } from "#models/money/typed-amount.ts"
import { contract } from "../../kernel/contract.ts"
import { deadline } from "../../kernel/deadline.ts"
import { failureMessage } from "../../kernel/failure-message.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type {
  CrashAsked,
  CrashBetRequest,
  CrashBetTold,
  CrashTableContext,
  CrashTableEvent,
  CrashTableTold,
} from "./crash-table.events.ts"

/** How soon the table is asked for again while something goes on, and while nothing does, in milliseconds. */
export const SOON_MS = 1000
const LATER_MS = 2000

type Form = Pick<CrashTableContext, "table" | "stake" | "auto">

/** The automatic cash-out that is typed, in hundredths: none where nothing is typed, nothing where it can't be read. */
const autoOf = (text: string): number | "none" | undefined => {
  if (text.trim() === "") return "none"
  const read = readAmount(text, 2)
  const auto = read === undefined ? 0 : Math.round(Number(read) * 100)
  return auto >= CRASH_LEAST && auto <= CRASH_MOST ? auto : undefined
}

/** What is sent for what is typed; nothing where something can't be read, or the round takes no bet of this player. */
export const crashRequestOf = ({ table, stake, auto }: Form, guid: string): CrashBetRequest | undefined => {
  if (table?.round?.phase !== "betting" || table.bet !== undefined) return undefined
  const summ = readAmount(stake, fractionDigits(table.currency))
  const at = autoOf(auto)
  if (summ === undefined || Number(summ) === 0 || at === undefined) return undefined
  const { accountId, round } = table
  return { guid, accountId, number: round.number, summ, ...(at === "none" ? {} : { auto: at }) }
}

/** Whether the player's bet flies: it can be cashed out. */
export const isInFlight = (table: CrashTable | null): boolean =>
  (table?.round?.phase === "closed" || table?.round?.phase === "flying") &&
  table.bet !== undefined &&
  table.bet.ended === undefined

/** Whether the next answer is awaited soon: bets are taken, the round flies, or a bet is being settled. */
const isSoon = ({ round, bet }: CrashTable): boolean =>
  round?.phase === "betting" ||
  round?.phase === "closed" ||
  round?.phase === "flying" ||
  (bet !== undefined && bet.ended === undefined)

const told = (event: CrashTableEvent) =>
  event.type === "xstate.done.actor.loadTable" && event.output.ok ? event.output.value : undefined

const betTold = (event: CrashTableEvent) =>
  (event.type === "xstate.done.actor.placeBet" || event.type === "xstate.done.actor.cashOut") &&
  event.output.ok
    ? event.output.value
    : undefined

/** Guards and actions of the table of crash. */
export const crashTableSetup = setup({
  types: {
    context: {} as CrashTableContext,
    events: {} as CrashTableEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    loadTable: contract<CrashTableTold, CrashAsked | null>("loadTable"),
    placeBet: contract<CrashBetTold, CrashBetRequest | null>("placeBet"),
    cashOut: contract<CrashBetTold, number | null>("cashOut"),
    deadline,
  },
  guards: {
    isTold: ({ event }) => told(event) !== undefined,
    isFilled: ({ context }) => crashRequestOf(context, "") !== undefined,
    isInFlight: ({ context }) => isInFlight(context.table),
    isDone: ({ event }) => betTold(event) !== undefined,
    isRefused: ({ event }) =>
      (event.type === "xstate.done.actor.placeBet" || event.type === "xstate.done.actor.cashOut") &&
      !event.output.ok &&
      event.output.error.kind === "refused",
  },
  actions: {
    rememberAsked: assign(({ event }) =>
      event.type === "table.opened" ? { asked: { account: event.account }, table: null, error: null } : {},
    ),
    forgetAll: assign({
      asked: null,
      table: null,
      stake: "",
      auto: "",
      request: null,
      cashing: null,
      error: null,
    }),
    /** The table as it stands. What was said of a round goes with the round. */
    rememberTable: assign(({ context, event }) => {
      const heard = told(event)
      if (heard === undefined) return {}
      const { table, heardAt, ahead } = heard
      const { currency, least } = table
      return {
        table,
        ahead,
        until: heardAt + (isSoon(table) ? SOON_MS : LATER_MS),
        stake: context.stake === "" ? shortDecimal(least, fractionDigits(currency)) : context.stake,
        error: context.table?.round?.number === table.round?.number ? context.error : null,
      }
    }),
    rememberStake: assign(({ event }) =>
      event.type === "stake.typed" ? { stake: event.value, error: null } : {},
    ),
    rememberAuto: assign(({ event }) =>
      event.type === "auto.typed" ? { auto: event.value, error: null } : {},
    ),
    rememberRequest: assign(({ context, event }) =>
      event.type === "stake.pressed"
        ? { request: crashRequestOf(context, event.guid) ?? null, error: null }
        : {},
    ),
    rememberCashing: assign(({ context: { table } }) => ({
      cashing: table?.bet?.number ?? null,
      error: null,
    })),
    rememberBet: assign(({ context: { table }, event }) => {
      const bet = betTold(event)
      return bet === undefined || table === null
        ? {}
        : { table: { ...table, bet }, request: null, cashing: null, error: null }
    }),
    askLater: assign(({ event }) => ({
      until:
        event.type === "xstate.done.actor.loadTable" && !event.output.ok
          ? event.output.error.heardAt + LATER_MS
          : 0,
    })),
    sayWhatIsMissing: assign(({ context: { table } }) => ({
      error: messageOf(table?.round?.phase === "betting" ? "game.incomplete" : "refusal.crash-not-open"),
    })),
    sayWhyItFailed: assign(({ event }) => ({ error: failureMessage(event) })),
    sayWhyItIsRefused: assign(({ event }) => ({
      error: failureMessage(event),
      request: null,
      cashing: null,
    })),
  },
})
