import { PromoCodeEvent } from "#machines/bonuses/promo-code/promo-code.events.ts"
import { promoCodeMachine } from "#machines/bonuses/promo-code/promo-code.machine.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"

/** Documents of the codes that operators made, by when. */
export const MADE_PROMOS = "promo-code"

/** Ids are codes. */
export const promoCodeAggregate = makeAggregate({
  kind: "promo-code",
  machine: promoCodeMachine,
  input: () => undefined,
  events: PromoCodeEvent,
  version: 1,
  personOf: () => "operators",
  documentKinds: [MADE_PROMOS],
  project: (id, { context: { drafted } }) =>
    drafted === undefined ? [] : [{ kind: MADE_PROMOS, id, owner: "", sort: drafted.at, data: {} }],
  // Anybody may ask for any code: what nobody gave out is not worth remembering for long.
  remembered: 200,
})
