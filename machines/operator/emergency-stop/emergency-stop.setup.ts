import { assign, setup } from "xstate"
import { messageOf } from "#models/identity/registration/form-message.ts"
import { explains, type StopReason } from "#models/line/trading-stop.ts"
import type { RoleFailure } from "../../audit/role-entry/role-entry.events.ts"
import { contract } from "../../kernel/contract.ts"
import { deadline } from "../../kernel/deadline.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type {
  AfterStop,
  EmergencyOutcome,
  EmergencyStopContext,
  EmergencyStopEvent,
} from "./emergency-stop.events.ts"

/** What is done once everything is stopped; `since`: when somebody asked that it be opened, 0 where nobody did. */
export interface AfterStopInput {
  readonly act: AfterStop | null
  readonly reason: StopReason | null
  readonly note: string
  readonly since: number
}

const NO_FAULTS: EmergencyStopContext["faults"] = { reason: null, note: null }

export const UNKNOWN_STATE: EmergencyStopContext = {
  state: null,
  askAt: 0,
  error: null,
  faults: NO_FAULTS,
  act: null,
  reason: null,
  note: "",
}

const failureOf = (event: EmergencyStopEvent): RoleFailure | undefined =>
  "output" in event && !event.output.ok ? event.output.error : undefined

const isOffered = ({ state }: EmergencyStopContext, event: EmergencyStopEvent): boolean =>
  event.type === "act.pressed" &&
  state?.acts.some(({ act, bar }) => act === event.act && bar === null) === true

/** The parts of the stop of everything. */
export const emergencyStopSetup = setup({
  types: {
    context: {} as EmergencyStopContext,
    events: {} as EmergencyStopEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    loadState: contract<EmergencyOutcome, undefined>("loadState"),
    stopAll: contract<EmergencyOutcome, undefined>("stopAll"),
    act: contract<EmergencyOutcome, AfterStopInput>("act"),
    deadline,
  },
  guards: {
    isHalted: ({ event }) => "output" in event && event.output.ok && event.output.value.state.stop !== null,
    callSucceeded: ({ event }) => "output" in event && event.output.ok,
    sessionIsOver: ({ event }) => failureOf(event)?.kind === "signedOut",
    saysEnough: ({ context, event }) =>
      isOffered(context, event) &&
      event.type === "act.pressed" &&
      (event.act === "explain"
        ? event.reason !== null && explains(event.reason, event.note)
        : explains("feed", event.note)),
    isOffered: ({ context, event }) => isOffered(context, event),
  },
  actions: {
    rememberState: assign(({ event }) =>
      "output" in event && event.output !== undefined && event.output.ok
        ? { ...UNKNOWN_STATE, state: event.output.value.state, askAt: event.output.value.askAt }
        : {},
    ),
    rememberNext: assign(({ event }) =>
      "output" in event && event.output !== undefined && !event.output.ok
        ? { askAt: event.output.error.askAt }
        : {},
    ),
    rememberAct: assign(({ event }) =>
      event.type === "act.pressed"
        ? {
            act: event.act,
            reason: event.reason,
            note: event.note.trim(),
            faults: NO_FAULTS,
            error: null,
          }
        : {},
    ),
    askForReason: assign(({ event }) => {
      if (event.type !== "act.pressed") return {}
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
    forgetAct: assign({ act: null }),
    forgetError: assign({ error: null }),
    sayWhyItFailed: assign(({ event }) => ({
      error: failureOf(event)?.message ?? messageOf("error.unexpected"),
    })),
    clear: assign(({ context }) => ({ ...UNKNOWN_STATE, error: context.error })),
  },
})
