import { assign, setup } from "xstate"
import { insuredFor } from "#models/betting/insurance.ts"
import { ALL_INSURED, insuredShare } from "#models/betting/insured.ts"
import { numericInput } from "#models/identity/registration/numeric-input.ts"
import type { MinorUnits } from "#models/money/money.ts"
import { contract } from "../../kernel/contract.ts"
import { deadline } from "../../kernel/deadline.ts"
import type { StateMeta, Tag, TransitionMeta } from "../../kernel/meta.ts"
import type { Outcome } from "../../kernel/outcome.ts"
import type { OfferTold } from "../sale/sale.events.ts"
import { REFRESH_MS } from "../sale/sale.setup.ts"
import type {
  InsuranceContext,
  InsuranceEvent,
  InsuranceFailure,
  InsuranceOrder,
} from "./insurance.events.ts"

/** Before any bet was to be insured. */
export const NO_INSURANCE: InsuranceContext = {
  betGuid: null,
  offer: null,
  text: "",
  askAt: 0,
  missed: null,
  order: null,
  refusal: null,
  insured: null,
}

/** What insuring the share that is typed costs, in minor units, with that share; nothing where it can't be insured. */
export const premiumNow = ({
  offer,
  text,
}: Pick<InsuranceContext, "offer" | "text">):
  | { readonly share: number; readonly premium: MinorUnits }
  | undefined => {
  if (offer === null) return undefined
  // No text is no percent, which nobody insures.
  const share = Number(text)
  const priced = insuredFor(offer, share)
  return "refusal" in priced ? undefined : { share, premium: priced.premium }
}

/** The offer of the moment; as much as can be insured is chosen first. */
const withOffer = (context: InsuranceContext, { offer, at }: OfferTold): Partial<InsuranceContext> => ({
  offer,
  askAt: at + REFRESH_MS,
  ...(context.offer === null ? { text: `${ALL_INSURED - insuredShare(offer.bet)}` } : {}),
})

const failureIn = (event: InsuranceEvent): InsuranceFailure | undefined =>
  (event.type === "xstate.done.actor.fetchOffer" || event.type === "xstate.done.actor.sendInsurance") &&
  !event.output.ok
    ? event.output.error
    : undefined

/** What stays of a typed share in percent; a paste that is none leaves what stood there. */
const shareText = (typed: string, before: string): string =>
  numericInput(typed.replace(/\s*[%\u066a]\s*$/u, ""), {
    unsigned: true,
    accuracy: 0,
    maxLength: 3,
    before,
  }).replace(/^0+/, "")

/** The names that the chart of an insurance is written in. */
export const insuranceSetup = setup({
  types: {
    context: {} as InsuranceContext,
    events: {} as InsuranceEvent,
    tags: {} as Tag,
    meta: {} as StateMeta,
    transitionMeta: {} as TransitionMeta,
  },
  actors: {
    /** Asks at what terms a bet can be insured now. */
    fetchOffer: contract<
      Outcome<OfferTold, InsuranceFailure>,
      { readonly betGuid: InsuranceContext["betGuid"] }
    >("fetchOffer"),
    /** Insures under the order's key. */
    sendInsurance: contract<
      Outcome<{ readonly bet: NonNullable<InsuranceContext["insured"]> }, InsuranceFailure>,
      { readonly order: InsuranceOrder | null; readonly currency: string | undefined }
    >("sendInsurance"),
    deadline,
  },
  guards: {
    shareIsOffered: ({ context }) => premiumNow(context) !== undefined,
    offerCame: ({ event }) => event.type === "xstate.done.actor.fetchOffer" && event.output.ok,
    betWasInsured: ({ event }) => event.type === "xstate.done.actor.sendInsurance" && event.output.ok,
    premiumRose: ({ event }) => {
      const failure = failureIn(event)
      return failure?.kind === "refused" && failure.refusal.offer !== undefined
    },
    ruleRefuses: ({ event }) => failureIn(event)?.kind === "refused",
  },
  actions: {
    beginAnew: assign(({ event }) => ({
      ...NO_INSURANCE,
      betGuid: event.type === "insurance.opened" ? event.betGuid : null,
    })),
    forgetInsurance: assign(NO_INSURANCE),
    enterShare: assign(({ context, event }) =>
      event.type === "share.entered" ? { text: shareText(event.text, context.text), missed: null } : {},
    ),
    rememberOffer: assign(({ context, event }) =>
      event.type === "xstate.done.actor.fetchOffer" && event.output.ok
        ? withOffer(context, event.output.value)
        : {},
    ),
    keepOffer: assign(({ context, event }) => ({
      askAt: (failureIn(event)?.at ?? context.askAt) + REFRESH_MS,
    })),
    prepareInsurance: assign(({ context, event }) => {
      const now = premiumNow(context)
      if (event.type !== "insurance.pressed" || now === undefined || context.offer === null) return {}
      const { betGuid, id } = context.offer.bet
      return { order: { guid: event.guid, betGuid, betId: id, ...now }, missed: null }
    }),
    rememberRise: assign(({ context, event }) => {
      const failure = failureIn(event)
      if (failure?.kind !== "refused" || failure.refusal.offer === undefined) return {}
      const told = { offer: failure.refusal.offer, at: failure.at }
      return { ...withOffer(context, told), missed: context.order?.premium ?? null, order: null }
    }),
    rememberRefusal: assign(({ event }) => {
      const failure = failureIn(event)
      return failure?.kind === "refused" ? { refusal: failure.refusal.code, order: null } : {}
    }),
    rememberInsurance: assign(({ event }) =>
      event.type === "xstate.done.actor.sendInsurance" && event.output.ok
        ? { insured: event.output.value.bet }
        : {},
    ),
  },
})
