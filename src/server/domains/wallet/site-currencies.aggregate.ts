import { SiteCurrenciesEvent } from "#machines/wallet/site-currencies/site-currencies.events.ts"
import { siteCurrenciesMachine } from "#machines/wallet/site-currencies/site-currencies.machine.ts"
import { makeAggregate } from "#src/server/kernel/journal/aggregate.ts"

/** One stream, `all`. */
export const siteCurrenciesAggregate = makeAggregate({
  kind: "site-currencies",
  machine: siteCurrenciesMachine,
  input: () => undefined,
  events: SiteCurrenciesEvent,
  version: 1,
  documentKinds: [],
})
