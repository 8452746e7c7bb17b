import { SAMPLE_OFFER } from "../../coupon/coupon/coupon.samples.ts"
import { defineModel, offBrowserDefects } from "../../kernel/model.ts"
import { PromoEntryEvent } from "./promo-entry.events.ts"
import { promoEntryMachine } from "./promo-entry.machine.ts"

const refused = <const Kind extends string>(kind: Kind) => ({ ok: false, error: { kind } }) as const

/** Paths over the entry: codes that are whole and that are not, taken, refused by a rule, and unanswered. */
export const model = defineModel({
  machine: promoEntryMachine,
  events: PromoEntryEvent,
  input: undefined,
  samples: {
    "entry.opened": [{}],
    "code.entered": [{ text: "freebet-10" }, { text: "abc" }],
    "code.submitted": [{}],
    "entry.closed": [{}],
  },
  outcomes: {
    applyCode: [
      { ok: true, value: SAMPLE_OFFER },
      refused("promo-used"),
      refused("slowed"),
      refused("busy"),
      refused("lost"),
    ],
  },
  project: ({ text, failure }) => [text, failure],
  offBrowser: offBrowserDefects(promoEntryMachine),
  limit: 2000,
})
