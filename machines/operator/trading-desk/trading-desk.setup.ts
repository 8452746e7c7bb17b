import { assign, setup } from "xstate"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { explains, type StopReason, scopeKey } from "#models/line/trading-stop.ts"
import { nodesOf, type TradingQuery, WHOLE_LINE } from "#models/operator/trading-desk.ts"
import type { DoneOutcome, RoleFailure } from "../../audit/role-entry/role-entry.events.ts"
import { contract } from "../../kernel/contract.ts"
import { deadline } from "../../kernel/deadline.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { LineOutcome, PickedAct, TradingDeskContext, TradingDeskEvent } from "./trading-desk.events.ts"

/** What is done to which part of the line, and what the operator says of it. */
export interface TradingActInput {
  readonly picked: PickedAct | null
  readonly reason: StopReason | null
  readonly note: string
}

const NO_FAULTS: TradingDeskContext["faults"] = { reason: null, note: null }

const NO_ACT = {
  picked: null,
  reason: null,
  note: "",
  faults: NO_FAULTS,
} satisfies Partial<TradingDeskContext>

export const EMPTY_TRADING: TradingDeskContext = {
  query: WHOLE_LINE,
  page: null,
  askAt: 0,
  error: null,
  done: null,
  ...NO_ACT,
}

const failureOf = (event: TradingDeskEvent): RoleFailure | undefined =>
  "output" in event && !event.output.ok ? event.output.error : undefined

/** The parts of the desk of trading. */
export const tradingDeskSetup = setup({
  types: {
    context: {} as TradingDeskContext,
    events: {} as TradingDeskEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    loadLine: contract<LineOutcome, TradingQuery>("loadLine"),
    deadline,
    act: contract<DoneOutcome, TradingActInput>("act"),
  },
  guards: {
    callSucceeded: ({ event }) => "output" in event && event.output.ok,
    sessionIsOver: ({ event }) => failureOf(event)?.kind === "signedOut",
    isOffered: ({ context: { page }, event }) =>
      event.type === "act.picked" &&
      page !== null &&
      nodesOf(page).some(
        ({ scope, act }) =>
          act.act === event.act && act.bar === null && scopeKey(scope) === scopeKey(event.scope),
      ),
    saysEnough: ({ context: { picked }, event }) =>
      event.type === "act.submitted" &&
      picked !== null &&
      (picked.act === "lift"
        ? explains("feed", event.note)
        : event.reason !== null && explains(event.reason, event.note)),
  },
  actions: {
    rememberQuery: assign(({ event }) =>
      event.type === "desk.opened" ? { ...EMPTY_TRADING, query: event.query } : {},
    ),
    rememberLine: assign(({ event }) =>
      event.type === "xstate.done.actor.loadLine" && event.output.ok
        ? { page: event.output.value.page, askAt: event.output.value.askAt, error: null }
        : {},
    ),
    rememberNext: assign(({ event }) =>
      event.type === "xstate.done.actor.loadLine" && !event.output.ok
        ? { askAt: event.output.error.askAt }
        : {},
    ),
    rememberPick: assign(({ event }) => {
      if (event.type !== "act.picked") return {}
      const { scope, act, name, since } = event
      return { ...NO_ACT, picked: { scope, act, name, since }, error: null, done: null }
    }),
    rememberReason: assign(({ event }) =>
      event.type === "act.submitted"
        ? { reason: event.reason, note: event.note.trim(), faults: NO_FAULTS, error: null }
        : {},
    ),
    askForReason: assign(({ event }) => {
      if (event.type !== "act.submitted") return {}
      const { reason, note } = event
      return {
        reason,
        note,
        faults:
          reason === null && explains("feed", note)
            ? { ...NO_FAULTS, reason: "operator.trading.fault.reason" }
            : { ...NO_FAULTS, note: "operator.trading.fault.note" },
      }
    }),
    rememberDone: assign(({ context: { picked } }) => ({ ...NO_ACT, done: picked?.act ?? null })),
    forgetAct: assign({ ...NO_ACT, error: null }),
    sayWhyItFailed: assign(({ event }) => ({
      error: failureOf(event)?.message ?? messageOf("error.unexpected"),
    })),
    clearDesk: assign(({ context }) => ({ ...EMPTY_TRADING, error: context.error })),
  },
})
