import { PromoCodeEvent } from "#machines/bonuses/promo-code/promo-code.events.ts"
import { promoCodeMachine } from "#machines/bonuses/promo-code/promo-code.machine.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"

/** Ids are codes. */
export const promoCodeAggregate = makeAggregate({
  kind: "promo-code",
  machine: promoCodeMachine,
  input: () => undefined,
  events: PromoCodeEvent,
  version: 1,
  documentKinds: [],
  // Anybody may ask for any code: what nobody gave out is not worth remembering for long.
  remembered: 200,
})
