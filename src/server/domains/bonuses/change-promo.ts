import { Schema } from "effect"
import type { PromoCodeEvent } from "#machines/bonuses/promo-code/promo-code.events.ts"
import type { PromoCode } from "#models/betting/promo.ts"
import { type PromoTerms, promoWorth } from "#models/betting/promo-terms.ts"
import type { PromoAct } from "#models/operator/promo-desk.ts"
import { command, stream } from "#src/server/kernel/command/command.ts"
import type { Loaded } from "#src/server/kernel/journal/aggregate.ts"
import type { CommitMeta } from "#src/server/kernel/journal/commit.ts"
import { promoCodeAggregate } from "./promo-code.aggregate.ts"

/** There is such a code already. */
export class PromoKnown extends Schema.TaggedError<PromoKnown>()("PromoKnown", {}) {}

/** No operator made such a code. */
export class PromoUnknown extends Schema.TaggedError<PromoUnknown>()("PromoUnknown", {}) {}

/** That can't be done with the code as it stands. */
export class PromoGone extends Schema.TaggedError<PromoGone>()("PromoGone", {}) {}

/** The code may cost so much that somebody else opens it than who made it. */
export class SamePromoAuthor extends Schema.TaggedError<SamePromoAuthor>()("SamePromoAuthor", {}) {}

/** Somebody else opens it, and at the device of who made it. */
export class SamePromoDevice extends Schema.TaggedError<SamePromoDevice>()("SamePromoDevice", {}) {}

/** Who does something to a code, and at which device. */
export interface ByPromoOperator {
  readonly operator: string
  readonly station: string
  readonly by: CommitMeta
}

interface OfPromo extends ByPromoOperator {
  readonly code: PromoCode
}

const streams = ({ code }: OfPromo) => ({ promo: stream(promoCodeAggregate, code) })
const by = (input: ByPromoOperator) => input.by
const answer = ({ promo }: { readonly promo: Loaded<typeof promoCodeAggregate.machine> }) => promo

/** Makes a code that nobody can bet with yet; sent again by the same person it is made once. */
export const draftPromo = command("promo.draft", {
  streams: (input: OfPromo & { readonly terms: PromoTerms; readonly threshold: number }) => streams(input),
  by,
  decide: ({ promo }, { operator, station, terms, threshold }, { at }) => {
    const { drafted, terms: known } = promo.snapshot.context
    const isRepeat = drafted?.operator === operator && JSON.stringify(known) === JSON.stringify(terms)
    if (isRepeat) return {}
    const needsSecond = promoWorth(terms) >= threshold
    return { events: { promo: [{ type: "promo.drafted", at, operator, station, terms, needsSecond }] } }
  },
  refused: { promo: () => new PromoKnown() },
  answer,
})

const eventOf = (
  { act, note }: PromoAct,
  { operator, station }: ByPromoOperator,
  at: number,
): PromoCodeEvent => {
  switch (act) {
    case "open":
      return { type: "promo.opened", at, operator, station }
    case "pause":
      return { type: "promo.paused", at, operator, note: note.trim() }
    case "resume":
      return { type: "promo.resumed", at, operator }
    case "end":
      return { type: "promo.ended", at, operator, note: note.trim() }
  }
}

/** Opens a code, puts it on hold, lets it go on or ends it. */
export const changePromo = command("promo.change", {
  streams: (input: OfPromo & { readonly act: PromoAct }) => streams(input),
  by,
  decide: ({ promo }, { act, ...who }, { at }) =>
    promo.snapshot.context.terms === undefined
      ? { refusal: new PromoUnknown() }
      : { events: { promo: [eventOf(act, who, at)] } },
  refused: {
    promo: {
      isAnotherPerson: () => new SamePromoAuthor(),
      isAnotherDevice: () => new SamePromoDevice(),
      otherwise: () => new PromoGone(),
    },
  },
  answer,
})
