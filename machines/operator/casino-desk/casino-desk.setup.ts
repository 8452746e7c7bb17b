import { assign, setup } from "xstate"
import { isReason } from "#models/audit/subject.ts"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { fractionDigits } from "#models/money/currency.ts"
import { readAmount } from "#models/money/typed-amount.ts"
import {
  type CasinoDeskQuery,
  FIRST_CASINO_QUERY,
  type OpenRoundRecord,
  readRounds,
} from "#models/operator/casino-desk.ts"
import type { RoleFailure } from "../../audit/role-entry/role-entry.events.ts"
import { contract } from "../../kernel/contract.ts"
import { deadline } from "../../kernel/deadline.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type {
  CasinoDeskContext,
  CasinoDeskEvent,
  CasinoRead,
  PickedRound,
  RoundOpened,
  WantedAct,
} from "./casino-desk.events.ts"

export const EMPTY_CASINO_DESK: CasinoDeskContext = {
  query: FIRST_CASINO_QUERY,
  page: null,
  askAt: 0,
  picked: null,
  record: null,
  act: null,
  faults: {},
  error: null,
}

const failureOf = (event: CasinoDeskEvent): RoleFailure | undefined =>
  "output" in event && !event.output.ok ? event.output.error : undefined

/** What is wrong with what was typed for an act, by field: keys of the dictionary. */
export const actFaults = (
  act: WantedAct,
  { currency }: OpenRoundRecord,
): Readonly<Record<string, string>> => ({
  ...("note" in act && !isReason(act.note) ? { note: "operator.casino.fault.note" } : {}),
  ...("amount" in act && readAmount(act.amount, fractionDigits(currency)) === undefined
    ? { amount: "operator.casino.fault.amount" }
    : {}),
})

/** The round that is open, and an act that nothing stands in the way of. */
const barredOr = ({ record }: CasinoDeskContext, act: WantedAct): OpenRoundRecord | undefined =>
  record?.acts.some((each) => each.act === act.act && each.bar === null) === true ? record : undefined

/** What is done to which round. */
export interface RoundActInput {
  readonly act: WantedAct | null
  readonly record: OpenRoundRecord | null
}

/** The parts of the desk of the casino. */
export const casinoDeskSetup = setup({
  types: {
    context: {} as CasinoDeskContext,
    events: {} as CasinoDeskEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    loadCasino: contract<CasinoRead, CasinoDeskQuery>("loadCasino"),
    deadline,
    openRound: contract<RoundOpened, PickedRound | null>("openRound"),
    actOnRound: contract<RoundOpened, RoundActInput>("actOnRound"),
  },
  guards: {
    callSucceeded: ({ event }) => "output" in event && event.output.ok,
    sessionIsOver: ({ event }) => failureOf(event)?.kind === "signedOut",
    canBeDone: ({ context, event }) => {
      if (event.type !== "act.pressed") return false
      const record = barredOr(context, event.act)
      return record !== undefined && Object.keys(actFaults(event.act, record)).length === 0
    },
    isTypedWrong: ({ context, event }) =>
      event.type === "act.pressed" && barredOr(context, event.act) !== undefined,
  },
  actions: {
    rememberQuery: assign(({ event }) =>
      event.type === "desk.opened" ? { ...EMPTY_CASINO_DESK, query: event.query } : {},
    ),
    rememberPage: assign(({ event }) =>
      event.type === "xstate.done.actor.loadCasino" && event.output.ok
        ? { page: event.output.value.page, askAt: event.output.value.askAt, error: null }
        : {},
    ),
    rememberNext: assign(({ event }) =>
      event.type === "xstate.done.actor.loadCasino" && !event.output.ok
        ? { askAt: event.output.error.askAt }
        : {},
    ),
    noteFaults: assign(({ event }) =>
      event.type === "filters.submitted" ? { faults: readRounds(event.typed).faults } : {},
    ),
    rememberPick: assign(({ event }) =>
      event.type === "round.picked" ? { picked: event.round, record: null, faults: {}, error: null } : {},
    ),
    rememberRecord: assign(({ event }) =>
      (event.type === "xstate.done.actor.openRound" || event.type === "xstate.done.actor.actOnRound") &&
      event.output.ok
        ? { record: event.output.value, act: null, faults: {}, error: null }
        : {},
    ),
    forgetRecord: assign({ picked: null, record: null, act: null, faults: {}, error: null }),
    rememberAct: assign(({ event }) =>
      event.type === "act.pressed" ? { act: event.act, faults: {}, error: null } : {},
    ),
    noteActFaults: assign(({ context: { record }, event }) =>
      event.type === "act.pressed" && record !== null
        ? { act: event.act, faults: actFaults(event.act, record) }
        : {},
    ),
    sayWhyItFailed: assign(({ event }) => ({
      error: failureOf(event)?.message ?? messageOf("error.unexpected"),
    })),
    clearDesk: assign(({ context }) => ({ ...EMPTY_CASINO_DESK, error: context.error })),
  },
})
