import { assign, type EventObject, setup } from "xstate"
import type { RecoveryWay } from "#models/identity/login.ts"
import { contract } from "../../kernel/contract.ts"
import { deadline } from "../../kernel/deadline.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { LoadPhonesOutcome } from "../phone-entry/phone-entry.events.ts"
import type { CodeRequest, CodeRequestEvent, SendCodeOutcome } from "./code-request.events.ts"
import { codeRequestChanges, codeRequestGuards } from "./code-request.ts"

/** The actors that a chart needs to ask for a code. */
export const codeRequestActors = {
  deadline,
  loadPhones: contract<LoadPhonesOutcome, null>("loadPhones"),
  /** Passes the captcha where one is asked for, and asks for a code. */
  sendCode: contract<SendCodeOutcome, { readonly way: RecoveryWay; readonly login: string }>("sendCode"),
}

/** The actions of asking for a code, for a chart that keeps more than the request and takes more than its events. */
export const codeRequestActions = <Context extends CodeRequest, Event extends EventObject>() => {
  const change = (
    changed: (happening: {
      readonly context: CodeRequest
      readonly event: EventObject
    }) => Partial<CodeRequest>,
  ) =>
    // The request's fields are of the same types in whatever keeps them.
    assign<Context, Event, undefined, Event, never>((happening) => changed(happening) as Partial<Context>)
  return {
    forgetError: change(codeRequestChanges.forgetError),
    rememberPhones: change(codeRequestChanges.rememberPhones),
    rememberWay: change(codeRequestChanges.rememberWay),
    rememberCountry: change(codeRequestChanges.rememberCountry),
    rememberPhone: change(codeRequestChanges.rememberPhone),
    rememberEmail: change(codeRequestChanges.rememberEmail),
    sayLoginIsIncomplete: change(codeRequestChanges.sayLoginIsIncomplete),
    rememberSentCode: change(codeRequestChanges.rememberSentCode),
    rememberWait: change(codeRequestChanges.rememberWait),
    moveResend: change(codeRequestChanges.moveResend),
    saySendingFailed: change(codeRequestChanges.saySendingFailed),
    sayCodeHasExpired: change(codeRequestChanges.sayCodeHasExpired),
    changeLogin: change(codeRequestChanges.changeLogin),
  }
}

/** What the states of asking for a code are made of. */
export const codeRequestSetup = setup({
  types: {
    context: {} as CodeRequest,
    events: {} as CodeRequestEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: codeRequestActors,
  guards: codeRequestGuards,
  actions: codeRequestActions<CodeRequest, CodeRequestEvent>(),
})
