import { assign, setup } from "xstate"
import type { BetGuid } from "#models/betting/bet.ts"
import type { SlipBet } from "#models/coupon/slip.ts"
import type { BetTold, FindFailure, SendFailure } from "../../coupon/coupon/coupon.events.ts"
import { contract } from "../../kernel/contract.ts"
import { deadline } from "../../kernel/deadline.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { Outcome } from "../../kernel/outcome.ts"
import type { OneClickContext, OneClickEvent } from "./one-click.events.ts"
import * as updates from "./one-click.updates.ts"

type Answer = Extract<
  OneClickEvent,
  { readonly type: "xstate.done.actor.sendBet" | "xstate.done.actor.findBet" }
>

const isAnswer = (event: OneClickEvent): event is Answer =>
  event.type === "xstate.done.actor.sendBet" || event.type === "xstate.done.actor.findBet"

/** The names that the chart of one-click bets is written in. */
export const oneClickSetup = setup({
  types: {
    context: {} as OneClickContext,
    events: {} as OneClickEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    deadline,
    /** Done when the journal holds the bet and its key. */
    storeBet: contract<unknown, { readonly bet: SlipBet | null }>("storeBet"),
    /** Places the bet under its key. */
    sendBet: contract<Outcome<BetTold, SendFailure>, { readonly bet: SlipBet | undefined }>("sendBet"),
    /** Asks by its key what became of a bet. */
    findBet: contract<Outcome<BetTold, FindFailure>, { readonly betGuid: BetGuid | undefined }>("findBet"),
  },
  guards: {
    modeCanBeSwitchedOn: ({ context }) => updates.canSwitchOn(context),
    somebodyIsSignedIn: ({ context }) => context.account !== null,
    balanceDiffers: ({ context, event }) =>
      event.type === "balance.changed" &&
      context.account !== null &&
      context.account.balance !== event.balance,
    pressIsRepeated: ({ context, event }) =>
      event.type === "price.pressed" && updates.isRepeat(context, event),
    pressCanBeBet: ({ context, event }) => event.type === "price.pressed" && updates.isReady(context, event),
    betIsDecided: ({ context, event }) => event.type === "bet.changed" && updates.isDecided(context, event),
    answerDecides: ({ event }) =>
      isAnswer(event) && event.output.ok && event.output.value.bet.status !== "waiting",
    betWaits: ({ event }) =>
      isAnswer(event) && event.output.ok && event.output.value.bet.status === "waiting",
    betWasRefused: ({ event }) =>
      event.type === "xstate.done.actor.sendBet" && !event.output.ok && event.output.error.kind === "refused",
    keyIsAbsent: ({ event }) =>
      event.type === "xstate.done.actor.findBet" && !event.output.ok && event.output.error.kind === "absent",
    sessionEnded: ({ event }) =>
      isAnswer(event) && !event.output.ok && event.output.error.kind === "signedOut",
  },
  actions: {
    enterAmount: assign(({ context, event }) =>
      event.type === "amount.entered" ? updates.enterAmount(context, event) : {},
    ),
    chooseConsent: assign(({ event }) => (event.type === "consent.chosen" ? { consent: event.consent } : {})),
    rememberPlayer: assign(({ context, event }) =>
      event.type === "player.signedIn" ? updates.rememberPlayer(context, event) : {},
    ),
    forgetPlayer: assign(({ context }) => updates.forgetPlayer(context)),
    rememberBalance: assign(({ context, event }) =>
      event.type === "balance.changed" ? updates.rememberBalance(context, event) : {},
    ),
    rememberLimits: assign(({ event }) => (event.type === "limits.arrived" ? { limits: event.limits } : {})),
    prepareBet: assign(({ context, event }) =>
      event.type === "price.pressed" ? updates.prepareBet(context, event) : {},
    ),
    tellWhyNot: assign(({ context, event }) =>
      event.type === "price.pressed" ? updates.tellWhyNot(context, event) : {},
    ),
    tellBusy: assign(({ context, event }) =>
      event.type === "price.pressed" ? updates.tellBusy(context, event) : {},
    ),
    recordAnswer: assign(({ context, event }) =>
      event.type === "xstate.done.actor.sendBet" || event.type === "xstate.done.actor.findBet"
        ? updates.recordAnswer(context, event)
        : {},
    ),
    recordChange: assign(({ context, event }) =>
      event.type === "bet.changed" ? updates.recordChange(context, event) : {},
    ),
    recordRefusal: assign(({ context, event }) =>
      event.type === "xstate.done.actor.sendBet" ? updates.recordRefusal(context, event) : {},
    ),
    recordLoss: assign(({ context, event }) =>
      event.type === "xstate.done.actor.sendBet" || event.type === "xstate.done.actor.findBet"
        ? updates.recordLoss(context, event)
        : {},
    ),
    tellLost: assign(({ context }) => updates.tellLost(context)),
  },
})
